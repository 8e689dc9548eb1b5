"""Race positions as text, one line a pawn.

::

      red   26  miss 2 unless 6+3
    * blue  31  wait 1 pay        stake 0

``*`` stands before the player whose turn begins. After the square comes what holds the pawn, written like the
effect that did it, and the stakes left, where there are any. Where only a first throw is lucky, ``thrown``
says of a pawn on the start that it has thrown before.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mazenb.engine import StateError
from mazenb.games.race.effects import read_effect, write_effect
from mazenb.games.race.state import Hold, RaceState

if TYPE_CHECKING:
    from mazenb.games.race.rules import Race

__all__ = ["read_position", "write_position"]

_PAWN = re.compile(
    r"\s*(?P<star>\*)?\s*(?P<name>\S+)\s+(?P<square>\d{1,6})(?:\s+(?P<hold>[a-z].*?))??"
    r"(?:\s+stake\s+(?P<stake>\d{1,6}))?(?:\s+(?P<thrown>thrown))?\s*(?P<won>wins)?\s*"
)


def write_position(rules: Race, state: RaceState) -> str:
    """A state as text: where the pawns are, what holds them, what they have left to pay."""
    wide = max(map(len, rules.players))
    far = len(str(rules.track.length))
    lines = []
    for seat, name in enumerate(rules.players):
        hold = state.holds[seat]
        parts = [
            "*" if seat == state.turn_of and state.winner < 0 else " ",
            f"{name:<{wide}} {state.squares[seat]:>{far + 1}}",
            *([f" {_write_hold(hold)}"] if hold is not None else []),
            *([f" stake {state.stakes[seat]}"] if rules.track.stakes else []),
            *([" thrown"] if _back_on_start(rules, state, seat) else []),
            *([" wins"] if seat == state.winner else []),
        ]
        lines.append(" ".join(parts))
    return "\n".join(lines)


def _back_on_start(rules: Race, state: RaceState, seat: int) -> bool:
    return bool(state.thrown) and state.thrown[seat] and state.squares[seat] == rules.track.start


def _write_hold(hold: Hold) -> str:
    values = {"miss": (hold.left, hold.unless), "wait": (hold.left, hold.pays), "prison": (hold.left,)}
    return write_effect((hold.kind, *values[hold.kind]))


def read_position(rules: Race, source: str) -> RaceState:
    """The state at the beginning of a turn that a text describes.

    Parameters
    ----------
    rules : Race
    source : str
        One line for each player, in any order.

    Raises
    ------
    StateError
        With the line that cannot be read.

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
    (1, 'red throws the dice')
    """
    start = rules.start()
    squares, stakes = list(start.squares), list(start.stakes)
    holds = list(start.holds)
    thrown: set[int] = set()
    found: set[str] = set()
    starred: int | None = None
    for line in source.splitlines():
        if not line.strip():
            continue
        match = _PAWN.fullmatch(line)
        if match is None or match["name"] not in rules.players or match["name"] in found:
            raise StateError("race.position.line", found=line.strip())
        found.add(match["name"])
        seat = rules.players.index(match["name"])
        squares[seat] = int(match["square"])
        holds[seat] = _read_hold(match["hold"], line)
        if match["stake"] is not None:
            stakes[seat] = int(match["stake"])
        if match["thrown"]:
            if not start.thrown:
                raise StateError("race.position.line", found=line.strip())
            thrown.add(seat)
        if match["star"]:
            if starred is not None:
                raise StateError("race.position.whole", players=", ".join(rules.players))
            starred = seat
    if found != set(rules.players) or starred is None:
        raise StateError("race.position.whole", players=", ".join(rules.players))
    start.squares, start.holds, start.stakes = tuple(squares), tuple(holds), tuple(stakes)
    if start.thrown:
        away = (square != rules.track.start for square in squares)
        start.thrown = tuple(gone or seat in thrown for seat, gone in enumerate(away))
    rules.check(start)
    start.stack = None
    start.push("begin", starred)
    return rules.run(start)


def _read_hold(source: str | None, line: str) -> Hold | None:
    if not source:
        return None
    effect = read_effect(source)
    if effect is None or effect[0] not in ("miss", "wait", "prison"):
        raise StateError("race.position.line", found=line.strip())
    kind, left, *more = effect
    return Hold(kind, left, *more) if kind == "miss" else Hold(kind, left, (), *more)
