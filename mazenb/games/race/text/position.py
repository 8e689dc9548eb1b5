"""Race positions as text, one line per pawn.

::

      red   26  miss 2 unless 6+3
    * blue  31  wait 1 pay        stake 0

A ``*`` marks the player whose turn begins. After the square comes what holds the pawn, written like the
effect that caused it, and the number of stakes left, if the track has stakes. Where special rolls count only
in a player's first roll, ``thrown`` after a pawn on the start means that its player has rolled before, and
``not thrown`` after a pawn elsewhere means that its player has not, because another pawn moved it there.
"""

from __future__ import annotations

import re

from mazenb.engine import StateError
from mazenb.games.race.effects.holds import effect_of, hold_of
from mazenb.games.race.effects.vocabulary import read_effect, values_of, write_effect
from mazenb.games.race.ruleset import Ruleset, Terms
from mazenb.games.race.state import Hold, RaceState

__all__ = ["read_position", "write_position"]

_PAWN = re.compile(
    r"\s*(?P<star>\*)?\s*(?P<name>\S+)\s+(?P<square>[0-9]{1,6})(?:\s+(?P<hold>[a-z].*?))??"
    r"(?:\s+stake\s+(?P<stake>[0-9]{1,6}))?(?:\s+(?P<thrown>(?:not )?thrown))?\s*(?P<won>wins)?\s*"
)


def write_position(rules: Terms, state: RaceState) -> str:
    """Return a state as text: the squares of the pawns, what holds them, and the stakes left."""
    wide = max(map(len, rules.players))
    far = len(str(rules.track.length))
    lines = []
    for pawn, square in enumerate(state.squares):
        seat = state.seat_of(pawn)
        hold, first = state.holds[pawn], pawn == state.pawns_of(seat)[0]
        parts = [
            "*" if seat == state.turn_of and state.winner < 0 and first else " ",
            f"{rules.players[seat]:<{wide}} {square:>{far + 1}}",
            *([f" {write_effect(effect_of(hold))}"] if hold is not None else []),
            *([f" stake {state.stakes[seat]}"] if rules.track.stakes and first else []),
            *(_throws_so_far(rules, state, seat) if first else []),
            *([" wins"] if seat == state.winner and first else []),
        ]
        lines.append(" ".join(parts))
    return "\n".join(lines)


def _throws_so_far(rules: Terms, state: RaceState, seat: int) -> list[str]:
    """Return words about earlier rolls, or an empty list if the squares of the pawns already imply them."""
    away = any(state.squares[pawn] != rules.track.start for pawn in state.pawns_of(seat))
    if not state.thrown or state.thrown[seat] == away:
        return []
    return [" thrown"] if state.thrown[seat] else [" not thrown"]


def read_position(rules: Ruleset, source: str) -> RaceState:
    """Return the state that a string describes, at the beginning of a turn.

    Parameters
    ----------
    rules : Ruleset
    source : str
        One line for each pawn, in any order.

    Raises
    ------
    StateError
        If a line cannot be read or is missing; the error quotes a line that cannot be read.

    Examples
    --------
    >>> from mazenb.games.race import Goose
    >>> rules = Goose(["red", "blue"])
    >>> state = read_position(
    ...     rules,
    ...     '''
    ... * red  26  miss 1 unless 6+3
    ...   blue 31  wait 2
    ... ''',
    ... )
    >>> state.holds[0].left, rules.decision(state).text
    (1, 'red rolls the dice')
    """
    start = rules.start()
    lines = _pawn_lines(rules, source)
    squares, stakes, holds = list(start.squares), list(start.stakes), list(start.holds)
    for pawn, line in lines.items():
        squares[pawn] = int(line["square"])
        holds[pawn] = _read_hold(line["hold"], line[0])
        if line["stake"] is not None:
            stakes[start.seat_of(pawn)] = int(line["stake"])
        if line["thrown"] and not start.thrown:
            raise StateError("race.position.line", found=line[0].strip())
    starred = [start.seat_of(pawn) for pawn, line in lines.items() if line["star"]]
    if len(lines) != len(start.squares) or len(starred) != 1:
        raise StateError("race.position.whole", players=", ".join(rules.players))
    start.squares, start.holds, start.stakes = tuple(squares), tuple(holds), tuple(stakes)
    if start.thrown:
        start.thrown = tuple(
            _has_thrown(rules, [lines[pawn] for pawn in start.pawns_of(seat)])
            for seat in range(len(rules.players))
        )
    rules.check(start)
    start.stack = None
    start.push("begin", starred[0])
    return rules.run(start)


def _has_thrown(rules: Terms, lines: list[re.Match[str]]) -> bool:
    """Return True if a player has rolled before: the lines say so, or a pawn has left the start."""
    if said := [line["thrown"] for line in lines if line["thrown"]]:
        return bool(said[0] == "thrown")
    return any(int(line["square"]) != rules.track.start for line in lines)


def _pawn_lines(rules: Terms, source: str) -> dict[int, re.Match[str]]:
    """Return the parsed line of each pawn. The pawns of a player are in the order of their lines."""
    pawns = rules.track.pawns
    found: dict[int, re.Match[str]] = {}
    for line in source.splitlines():
        if not line.strip():
            continue
        match = _PAWN.fullmatch(line)
        seat = rules.players.index(match["name"]) if match and match["name"] in rules.players else -1
        pawn = next((pawn for pawn in range(seat * pawns, (seat + 1) * pawns) if pawn not in found), -1)
        if match is None or seat < 0 or pawn < 0:
            raise StateError("race.position.line", found=line.strip())
        found[pawn] = match
    return found


def _read_hold(source: str | None, line: str) -> Hold | None:
    if not source:
        return None
    effect = read_effect(source)
    if effect is None or (effect[0] != "lose" and "turns" not in values_of(effect)):
        raise StateError("race.position.line", found=line.strip())
    return hold_of(effect)
