"""Motions of pawns after an answer, square by square, as recorded in the log."""

from __future__ import annotations

from mazenb.games.race.picture.road import layout_of
from mazenb.games.race.picture.scene import pawn_points
from mazenb.games.race.ruleset import Terms
from mazenb.games.race.state import RaceState
from mazenb.pictures.scene import Motion

__all__ = ["motions"]

_WALKS = ("race.log.walk", "race.log.retreat")
_LEAPS = ("race.log.to", "race.log.put")


def motions(rules: Terms, before: RaceState, after: RaceState) -> tuple[Motion, ...]:
    """Return the motion of each pawn that moved."""
    ways: dict[int, list[int]] = {}
    bounced = False
    for key, _, values in after.events:
        seat: int = values["pawn"] if "pawn" in values else values.get("player", -1)
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
