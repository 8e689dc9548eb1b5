"""The check that a drawing uses only GOOTMU labels, and the names of the labels."""

import pickle

import pytest

from mazenb.board import Board, MazenbError, Tile
from mazenb.engine import languages
from mazenb.games.gootmu import LabelError, check_labels, label_names, label_rows, pool, printed_labels


def test_every_row_but_a_token_is_a_label():
    tokens = [row for row in label_rows().values() if row.kind == "token"]
    assert tokens
    assert [*printed_labels().values()] == [row for row in label_rows().values() if row not in tokens]


def one_square(cell: str, legend: str) -> Tile:
    return Tile.from_drawing(f"+---+\n|{cell}|\n+---+\n{legend}")


@pytest.mark.parametrize(
    ("cell", "legend", "reason"),
    [
        (" a>", "a = SLYDE 2", "unknown label 'SLYDE'; did you mean 'SLIDE'?"),
        (" a ", "a = XYZZY", "unknown label 'XYZZY'"),
        (" a ", "a = MAGNET", "unknown label 'MAGNET'"),
        (" a>", "a = SLIDE", "SLIDE must have a number after its name in the legend"),
        (" a ", "a = POOL 3", "POOL must not have a number, but the legend gives it 3"),
        (" a>", "a = JUMP 0", "the number of JUMP must be 1 or more, not 0"),
        (" a ", "a = SLIDE 2", "SLIDE must have an arrow after its key"),
        (" a>", "a = EXTRA TURN", "EXTRA TURN must not have an arrow, but it has '>'"),
    ],
)
def test_a_wrong_label_is_refused_with_tile_square_and_reason(cell, legend, reason):
    with pytest.raises(LabelError) as caught:
        check_labels(one_square(cell, legend), name="7")
    assert str(caught.value) == f"tile 7, square (0, 0): {reason}"
    assert (caught.value.tile, caught.value.square, caught.value.reason) == ("7", (0, 0), reason)


def test_a_board_is_checked_like_a_tile():
    board = Board.from_drawing("+---+---+\n|     a |\n+---+---+\na = POOL 2\n")
    with pytest.raises(
        LabelError, match=r"square \(0, 1\): POOL must not have a number, but the legend gives it 2"
    ):
        check_labels(board)


def test_known_labels_are_accepted():
    check_labels(one_square(" a>", "a = SLIDE 2"))
    for name, tile in pool().items():
        check_labels(tile, name=name)


def test_the_error_is_one_of_mazenbs_and_can_be_sent_elsewhere():
    error = LabelError("gootmu.label.number-missing", square=(0, 2), tile="7", name="JUMP")
    assert isinstance(error, MazenbError)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.square, again.tile) == (str(error), (0, 2), "7")


def test_the_error_is_in_french_with_its_place():
    error = LabelError("gootmu.label.number-missing", square=(0, 2), tile="7", name="JUMP")
    assert error.sentence("fr").startswith("tuile 7, case (0, 2)")
    assert (
        "tuile 7, case (0, 2)\xa0: JUMP doit avoir un nombre après son nom dans la légende"
        in error.sentence("fr")
    )


def test_every_label_has_a_name_of_its_own_in_each_language():
    for language in languages():
        names = label_names(language)
        assert names.keys() == {row.name for row in label_rows().values()}
        assert len(set(names.values())) == len(names)
    assert all(name == text for name, text in label_names("en").items())
    assert label_names() == label_names("en")
