"""The curve of a game: a line for each player, from edge to edge, and a mark at each turning point."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

from mazenb.pictures.curve import CURVE, curve_svg

ROWS = [(4, 0.5, 0.5), (6, 0.75, 0.25), (9, 0.0, 1.0)]


def points(svg: str) -> list[list[tuple[float, float]]]:
    lines = re.findall(r'<polyline points="([^"]*)"', svg)
    return [[tuple(map(float, pair.split(","))) for pair in line.split()] for line in lines]  # type: ignore[misc]


def test_the_curve_spans_the_picture_and_steps_at_answers() -> None:
    first, second = points(curve_svg(["red", "blue"], ROWS))
    width, height = CURVE
    assert (first[0][0], first[-1][0]) == (0, width)
    assert first[0] == second[0]
    # The higher the chance, the higher the line; both stay in the picture.
    assert first[2][1] < second[2][1]
    assert all(0 <= y <= height for _, y in first + second)
    assert [x for x, _ in first] == sorted(x for x, _ in first)


def test_turning_points_are_marked_for_every_player() -> None:
    assert curve_svg(["red", "blue"], ROWS, [6]).count("<circle") == 2
    assert "<circle" not in curve_svg(["red", "blue"], ROWS)


def test_a_single_answer_is_a_picture_too() -> None:
    ET.fromstring(curve_svg(["<me>", "blue"], ROWS[:1]))
