"""Two boards side by side, and the effect of one change."""

from xml.etree import ElementTree as ET

import pytest

import mazenb
from mazenb.board import Board
from mazenb.widgets.explore import ExploreError, explore

BOARD = Board.random(8, 8, tile_size=4, extra=0.2, seed=5)
AFTER = BOARD.rotate((0, 1))


def test_ends_that_a_rotation_gained_and_lost():
    w = explore(BOARD, AFTER, start=(0, 0), roll=4)
    before, after = (set(mazenb.reach(board, (0, 0), 4)) for board in (BOARD, AFTER))
    assert set(w.gained) == after - before
    assert set(w.lost) == before - after
    assert w.gained or w.lost
    assert w.changed == {}
    assert (w.before, w.board) == (BOARD, AFTER)
    assert "gained (+)" in w._sight.said
    words = w._sight.words
    assert all(words[square].endswith("gained") for square in w.gained)
    assert all(words[square].endswith("lost") for square in w.lost)
    overlay = w._sight.overlay
    assert set(overlay.rebuilt) == set(BOARD.squares_of((0, 1)))


@pytest.mark.parametrize("view", ["within", "hitting", "distribution"])
def test_numbers_tell_by_how_much_they_changed(view):
    w = explore(BOARD, AFTER, start=(0, 2), target=(6, 1), views=[view])
    old = explore(BOARD, start=(0, 2), target=(6, 1))
    result = {"within": "within", "hitting": "hitting_times", "distribution": "distribution"}[view]
    one, other = getattr(old, result), getattr(w, result)
    assert w.changed
    for square, by in w.changed.items():
        assert other[square] - one[square] == pytest.approx(by)
    signs = {square: note[0] for square, note in w._sight.overlay.notes.items()}
    assert signs == {square: "+" if by > 0 else "−" for square, by in w.changed.items()}


@pytest.mark.parametrize("views", [["components"], ["path"], ["cuts"], []])
def test_other_views_are_compared_too(views):
    w = explore(
        BOARD, BOARD.close(*min(mazenb.study.bridges(BOARD))), start=(0, 2), target=(6, 1), views=views
    )
    assert bool(w.gained or w.lost) == bool(views)
    assert ("Compared with before" in w._sight.said) == bool(views)


def test_comparing_begins_with_the_present_board():
    w = explore(BOARD, start=(0, 5), roll=3)
    w.compare()
    assert w.before == BOARD
    assert "no difference" in w._sight.said
    w.turn((0, 1))
    # The start was on the tile: it turned with it, and stayed where it was on the board of before.
    assert w.start == (1, 7)
    assert w._sight.before.start == (0, 5)
    assert set(w.lost) == set(mazenb.reach(BOARD, (0, 5), 3)) - set(mazenb.reach(AFTER, (1, 7), 3))
    # A start that is chosen is chosen for both.
    w.start = (4, 4)
    assert w._sight.before.start == (4, 4)
    w.undo(), w.undo(), w.undo()
    assert w.before is None
    w.redo()
    assert w.before == BOARD
    w.before = None
    assert (w.gained, w.lost, w.before) == ((), (), None)


def test_python_can_set_the_board_to_compare_with():
    w = explore(AFTER, start=(0, 0), roll=4)
    w.before = BOARD
    assert w.gained == explore(BOARD, AFTER, start=(0, 0), roll=4).gained
    w.board = Board.random(5, 5)
    assert w.before is None


def test_a_board_with_a_tile_removed_can_be_compared_and_another_shape_cannot():
    w = explore(BOARD_12, BOARD_12.remove((1, 1)), start=(0, 2))
    assert w.board.holes
    assert w._sight.overlay.lost == tuple(square for square in w.lost if square in w.board)
    w.svg()
    with pytest.raises(ExploreError, match="Boards of different shapes cannot be compared: 8×8"):
        explore(BOARD, Board.random(4, 4))
    with pytest.raises(ExploreError, match="The board to explore must be a Board, not 'maze'"):
        explore("maze", BOARD)


BOARD_12 = Board.random(12, 12, tile_size=4, extra=0.2, seed=5)


def test_the_still_picture_shows_both():
    w = explore(BOARD, AFTER, start=(0, 0), roll=4)
    root = ET.fromstring(w.svg())
    inner = root.findall("{http://www.w3.org/2000/svg}svg")
    assert len(inner) == 2
    assert [float(part.attrib["x"]) > 0 for part in inner] == [False, True]
    assert [e.text for e in root.findall("{http://www.w3.org/2000/svg}text")] == ["Before", "After"]
    assert w.svg().count('class="lost"') == 2
    assert repr(w).endswith("compared>")
