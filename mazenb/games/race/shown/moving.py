"""How pawns walked in an answer: square by square, with what the log says as the guide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazenb.games.race.shown.layout import layout_of
from mazenb.games.race.shown.picture import pawn_points
from mazenb.games.race.state import RaceState
from mazenb.pictures.scene import Motion

if TYPE_CHECKING:
    from mazenb.games.race.rules import Race

__all__ = ["motions"]

_WALKS = ("race.log.walk", "race.log.retreat")
_LEAPS = ("race.log.to", "race.log.put")


def motions(rules: Race, before: RaceState, after: RaceState) -> tuple[Motion, ...]:
    """The way of every pawn that moved."""
    ways: dict[int, list[int]] = {}
    bounced = False
    for key, _, values in after.events:
        seat = values.get("player", -1)
        if key == "race.log.bounce":
            bounced = True
        elif key in _WALKS + _LEAPS:
            way = ways.setdefault(seat, [before.squares[seat]])
            way += (
                _between(way[-1], values["square"], rules.track.length, bounced)
                if key in _WALKS
                else [values["square"]]
            )
            bounced = False
    for seat, square in enumerate(after.squares):
        way = ways.setdefault(seat, [before.squares[seat]])
        if way[-1] != square:
            way.append(square)
    layout, ends = layout_of(rules.track), pawn_points(rules, after)
    starts = pawn_points(rules, before)
    return tuple(
        Motion(f"pawn {seat}", (starts[seat], *map(layout.centre, way[1:-1]), ends[seat]), stage=stage)
        for stage, (seat, way) in enumerate(ways.items())
        if len(way) > 1
    )


def _between(here: int, there: int, last: int, bounced: bool) -> list[int]:
    if bounced:
        return [*range(here + 1, last + 1), *range(last - 1, there - 1, -1)]
    step = 1 if there > here else -1
    return list(range(here + step, there + step, step))
