"""Motions of pawns and teleports after an answer, as recorded in the log."""

from __future__ import annotations

from mazenb.games.frantic.picture.road import layout_of
from mazenb.games.frantic.picture.scene import pawn_points
from mazenb.games.frantic.ruleset import Terms
from mazenb.games.frantic.state import FranticState
from mazenb.pictures.scene import Motion

__all__ = ["motions"]

_WALKED = ("frantic.log.moves", "frantic.log.retreats", "frantic.log.pushed")


def motions(rules: Terms, before: FranticState, after: FranticState) -> tuple[Motion, ...]:
    """Return the motion of each pawn that moved, one after the other, and of each teleport."""
    layout = layout_of(rules.table)
    ways: dict[int, list[int]] = {}
    for key, _, values in after.events:
        seat = values.get("player", -1)
        if key in _WALKED:
            ways.setdefault(seat, [before.pawns[seat]]).extend(values["path"][1:])
        elif key == "frantic.log.put":
            ways.setdefault(seat, [before.pawns[seat]]).append(values["square"])
    for seat, square in enumerate(after.pawns):
        way = ways.setdefault(seat, [before.pawns[seat]])
        if way[-1] != square:
            way.append(square)
    starts, ends = pawn_points(rules, before), pawn_points(rules, after)
    found = [
        Motion(f"pawn {seat}", (starts[seat], *map(layout.centre, way[1:-1]), ends[seat]), stage=stage)
        for stage, (seat, way) in enumerate(ways.items())
        if len(way) > 1
    ]
    for n, (old, new) in enumerate(zip(before.teleports, after.teleports, strict=True), 1):
        if old != new:
            found.append(Motion(f"teleport {n}", (layout.centre(old), layout.centre(new))))
    return tuple(found)
