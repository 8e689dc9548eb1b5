"""Games with their players in their seats, from the arguments of `mazenb.play`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from mazenb.bots import BotPlayer, bot
from mazenb.engine import Bot, Driver, Game, OptionError, Record, replay
from mazenb.engine.driver import seat_bots
from mazenb.games import GAMES
from mazenb.widgets.play.errors import PlayError
from mazenb.widgets.play.table import new_seed

__all__ = ["Seated", "seated"]

Player = str | BotPlayer | Bot


class Seated(NamedTuple):
    """A game, the player of each seat, and the seed it was begun with."""

    game: Game[Any]
    bots: dict[str, Any]
    seed: int | str | None


def seated(
    what: Any,
    players: int | Sequence[Player] | None,
    seed: int | str | None,
    position: str | None,
    options: Mapping[str, Any],
) -> Seated:
    """Return the game described by the arguments.

    Raises
    ------
    PlayError
        If the arguments do not describe anything that can be played.
    GameError
        If the game, the record or the position is invalid.
    """
    if position is not None and not isinstance(position, str):
        raise PlayError("play.refuse.position", found=position)
    if isinstance(what, str) and "\n" in what.strip():
        if position is not None:
            raise PlayError("play.refuse.two-positions")
        what, position = _game_of(what), what
    if isinstance(what, Game | Record | Path) or (isinstance(what, str) and what not in tuple(GAMES)):
        return _there(what, players, seed, position, options)
    if not isinstance(what, str):
        raise PlayError("play.refuse.what", found=what)
    if seed is None:
        seed = new_seed()
    if position is None:
        names, bots = _names(["me", bot("greedy")] if players is None else players)
        return Seated(GAMES.new(what, players=names, seed=seed, **options), bots, seed)
    if not hasattr(GAMES[what], "read_position"):
        raise PlayError("play.refuse.no-position", game=what)
    # The position gives the players their names.
    rules: Any = GAMES[what](_players_of(position) or 2, **options)
    game: Game[Any] = Game(rules, rules.read_position(position))
    game.driver = Driver(seed, automatic=rules.automatic)
    return Seated(game, _at_seats(game, players), seed)


def _there(
    what: Any,
    players: int | Sequence[Player] | None,
    seed: int | str | None,
    position: str | None,
    options: Mapping[str, Any],
) -> Seated:
    """Return a game that already exists: in play, as a record, or in a file."""
    for name in (*options, *(["position"] if position is not None else [])):
        raise OptionError(
            "engine.option.unknown", game="play", option=name, possible="players, seed, language"
        )
    if isinstance(what, Game):
        return Seated(what, _at_seats(what, players), None)
    if not isinstance(what, Record):
        if not _is_file(what):
            raise PlayError("play.refuse.name", found=str(what), possible=", ".join(GAMES))
        what = Record.load(what)
    game = replay(what, GAMES.__getitem__)
    game.driver = Driver(seed, automatic=game.rules.automatic)
    return Seated(game, _at_seats(game, players), None)


def _is_file(path: Any) -> bool:
    try:
        return Path(path).is_file()
    except (OSError, ValueError):
        return False


def _at_seats(game: Game[Any], players: int | Sequence[Player] | None) -> dict[str, Any]:
    """Return the players for the seats of a game that already has their names."""
    if players is None:
        return {} if game.driver is None else dict(seat_bots(game.driver.bots, game.players))
    names, bots = _names(players)
    found = names if isinstance(names, int) else len(names)
    if found != len(game.players):
        raise PlayError("play.refuse.seats", found=found, n=len(game.players))
    if isinstance(names, int):
        return {}
    return {game.players[n]: bots[name] for n, name in enumerate(names) if name in bots}


def _names(players: int | Sequence[Player]) -> tuple[Any, dict[str, BotPlayer]]:
    """Return the names of the players, and the bots among them by name."""
    if not isinstance(players, Sequence) or isinstance(players, str):
        # The rules report what is wrong with anything but a number.
        return players, {}
    names: list[Any] = []
    bots: dict[str, BotPlayer] = {}
    for player in players:
        made = bot(player) if callable(player) else player
        name: Any = made
        if isinstance(made, BotPlayer):
            name = _free(made.player, names)
            bots[name] = made
        names.append(name)
    return names, bots


def _free(name: str, taken: list[Any]) -> str:
    n, free = 1, name
    while free in taken:
        n += 1
        free = f"{name}{n}"
    return free


# ── positions ───────────────────────────────────────────────────────────────────────────────────────────────

_PAWN = re.compile(r"\s*\*?\s*(\S+)\s+(?:[0-9]|finish\b)")


def _game_of(position: str) -> str:
    if not re.search(r"^pawns:", position, re.MULTILINE):
        return "goose"
    return "frantic" if re.search(r"^cards:", position, re.MULTILINE) else "gootmu"


def _players_of(position: str) -> list[str]:
    """Return the players named in a position, in its order."""
    lines = position.split("\n")
    if "pawns:" in lines:
        lines = lines[lines.index("pawns:") + 1 :]
    names: list[str] = []
    for line in lines:
        found = _PAWN.match(line)
        if found is None and names:
            break
        if found is not None and found[1] != "monster" and not found[1].endswith("+"):
            names.append(found[1])
    return names
