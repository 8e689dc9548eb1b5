"""Boards described and compared."""

import re
from collections.abc import Iterator

import pytest

import mazenb
from mazenb import Board, study
from mazenb.texts.catalogue import catalogue


@pytest.fixture
def in_french() -> Iterator[None]:
    mazenb.use_language("fr")
    try:
        yield
    finally:
        mazenb.use_language("en")


def test_compare_says_what_a_rotation_changes() -> None:
    board = mazenb.lay(players=2, seed=5)
    turned = board.rotate((1, 1))
    change = study.compare(board, turned)
    assert change
    for a, b in change.opened:
        assert turned.passage(a, b)
        assert not board.passage(a, b)
    for a, b in change.closed:
        assert board.passage(a, b)
        assert not turned.passage(a, b)
    back = study.compare(turned, board)
    assert (back.opened, back.closed) == (change.closed, change.opened)
    assert change.changed == back.changed
    for square in board:
        differs = any(mazenb.reach(board, square, k) != mazenb.reach(turned, square, k) for k in range(1, 7))
        assert differs == (square in change.changed)
    start = board.squares[0]
    assert change.gained(start) == study.reachable(turned, start) - study.reachable(board, start)
    assert change.lost(start) == back.gained(start)
    assert change.sealed == turned.sealed - board.sealed
    assert change.unsealed == board.sealed - turned.sealed
    assert "→" in repr(change)
    assert "<table>" in change._repr_html_()
    nothing = study.compare(board, board)
    assert not nothing
    assert repr(nothing) == "<Comparison: nothing has changed>"


def test_compare_takes_a_removed_tile() -> None:
    board = mazenb.lay(players=2, seed=5)
    without = board.remove((1, 1))
    change = study.compare(board, without)
    gone = set(board.squares) - set(without.squares)
    assert gone <= change.changed
    assert change.descriptions[1].squares == 128


def test_text_in_a_table_is_not_markup() -> None:
    assert "<b>" not in study.degrees(Board.random(3, 3))._repr_html_()
    assert study.describe(Board.random(3, 3))._repr_html_().count("<tr>") == 15


def test_one_cycle_and_one_component_are_singular() -> None:
    ring = study.describe(Board.random(2, 2, wrap="none", extra=1))
    assert repr(ring) == "<4 squares, 4 passages, 1 independent cycle; 1 component: 4 squares, diameter 2>"


@pytest.mark.usefixtures("in_french")
def test_a_description_and_a_comparison_print_french() -> None:
    board = Board.random(8, 8, extra=0.1, seed=1, tile_size=4)
    assert repr(study.describe(Board.random(2, 2, wrap="none", extra=1))) == (
        "<4 cases, 4 passages, 1 cycle indépendant\u202f; 1 composante\u00a0: 4 cases, diamètre 2>"
    )
    change = study.compare(board, board.rotate((0, 0)))
    said = repr(change)
    assert said.startswith("<Comparaison\u00a0: 12 pas devenus possibles, 20 devenus impossibles\u202f; ")
    assert repr(study.compare(board, board)) == "<Comparaison\u00a0: rien n’a changé>"
    degrees = study.degrees(board)
    assert repr(degrees).startswith("<Degrés de 64 cases, ")
    line = Board.random(1, 4, wrap="none", extra=1)
    hardest = [study.hardest_squares(line, (0, 0), dice=2, play=play) for play in ("best", "random")]
    assert repr(hardest[0]) == (
        "<Les plus difficiles parmi 3 cases depuis (0, 0), en jouant au mieux\u00a0: "
        "(0, 3) 3.60, (0, 1) 2.00, (0, 2) 2.00 tours, …>"
    )
    shown = [each._repr_html_() for each in (study.describe(board), change, degrees, *hardest)]
    cells = [cell for html in shown for cell in re.findall(r"<t[hd]>([^<]*)</t[hd]>", html)]
    assert {"avant", "après", "plateau", "cases murées", "couples de cases reliés par un chemin"} < set(cells)
    assert any(cell.endswith("(20 en tout)") for cell in cells)
    assert any(re.fullmatch(r"\d+,\d\d", cell) for cell in cells)
    english = {entry for entry in catalogue("tables").values() if isinstance(entry, str)}
    assert english & set(cells) <= {"passages"}
