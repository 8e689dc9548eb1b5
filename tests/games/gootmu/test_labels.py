"""labels.toml, and the check that a drawing keeps to it."""

import pickle
import re
from pathlib import Path

import pytest

from mazenb.board import Board, Direction, Label, MazenbError, Tile
from mazenb.board.label import SECRET_PANEL, TRAP_DOOR
from mazenb.games.gootmu import LabelError, check_labels, label_names, label_rows, pool, printed_labels

ROWS = label_rows()
RULES = Path(__file__).parents[3] / "docs" / "rules" / "gootmu.md"


def printed_texts() -> dict[str, str]:
    text = RULES.read_text(encoding="utf-8")
    return dict(re.findall(r"^\| (L\d\d) \| ([^|]*?) \|", text, flags=re.MULTILINE))


def ids(**wanted: object) -> set[str]:
    return {row.id for row in ROWS.values() if all(getattr(row, key) == wanted[key] for key in wanted)}


def test_there_is_a_row_for_every_instruction_of_the_rules():
    assert list(ROWS) == list(printed_texts()) == [f"L{n:02}" for n in range(1, 79)]


def test_every_row_has_a_name_of_its_own_that_a_drawing_can_carry():
    names = [row.name for row in ROWS.values()]
    assert len(set(names)) == 78
    for row in ROWS.values():
        label = Label(row.name, 2 if row.number else None, Direction.N if row.arrow else None)
        assert label.name == row.name


def test_the_board_knows_its_two_doors_by_the_same_names():
    assert ROWS["L72"].name == TRAP_DOOR
    assert ROWS["L60"].name == SECRET_PANEL


@pytest.mark.rule("B6")
def test_tokens_are_not_printed():
    assert ids(kind="token") == {"L05", "L28", "L52", "L75"}
    assert {row.id for row in printed_labels().values()} == set(ROWS) - {"L05", "L28", "L52", "L75"}


def test_kinds():
    assert ids(kind="obstacle") == {"L26", "L50", "L53", "L63"}
    assert ids(kind="marker") == {"L71"}
    assert len(ids(kind="instruction")) == 78 - 4 - 4 - 1


def test_labels_with_an_arrow():
    assert ids(arrow=True) == {"L24", "L40", "L41", "L45", "L60", "L62", "L72"}


@pytest.mark.rule("C11")
def test_a_number_is_printed_only_where_the_rules_print_one():
    for rule, text in printed_texts().items():
        if ROWS[rule].number:
            assert re.search(r"\d|\b(ONE|THREE)\b", text), f"{rule} {text} has no number to vary"


@pytest.mark.rule("C11")
@pytest.mark.parametrize("rule", ["L02", "L24", "L30", "L31", "L32", "L41", "L43", "L62", "L66", "L73"])
def test_steps_jumps_slides_rolls_and_limits_take_their_number_from_the_square(rule):
    assert ROWS[rule].number


def one_square(cell: str, legend: str) -> Tile:
    return Tile.from_drawing(f"+---+\n|{cell}|\n+---+\n{legend}")


@pytest.mark.parametrize(
    ("cell", "legend", "reason"),
    [
        (" a>", "a = SLYDE 2", "no label is called 'SLYDE'; perhaps 'SLIDE' is meant"),
        (" a ", "a = XYZZY", "no label is called 'XYZZY'"),
        (" a ", "a = MAGNET", "no label is called 'MAGNET'"),
        (" a>", "a = SLIDE", "SLIDE needs a number behind its name in the legend"),
        (" a ", "a = POOL 3", "POOL takes no number; the legend gives it 3"),
        (" a>", "a = JUMP 0", "the number of JUMP is 1 or more; the legend gives it 0"),
        (" a ", "a = SLIDE 2", "SLIDE needs an arrow behind its key"),
        (" a>", "a = EXTRA TURN", "EXTRA TURN takes no arrow; it has '>'"),
    ],
)
def test_a_wrong_label_is_refused_with_tile_square_and_reason(cell, legend, reason):
    with pytest.raises(LabelError) as caught:
        check_labels(one_square(cell, legend), name="7")
    assert str(caught.value) == f"tile 7, square (0, 0): {reason}"
    assert (caught.value.tile, caught.value.square, caught.value.reason) == ("7", (0, 0), reason)


def test_a_board_is_checked_like_a_tile():
    board = Board.from_drawing("+---+---+\n|     a |\n+---+---+\na = POOL 2\n")
    with pytest.raises(LabelError, match=r"^square \(0, 1\): POOL takes no number"):
        check_labels(board)


def test_what_the_rules_know_is_accepted():
    check_labels(one_square(" a>", "a = SLIDE 2"))
    for name, tile in pool().items():
        check_labels(tile, name=name)


def test_the_error_is_one_of_mazenbs_and_can_be_sent_elsewhere():
    error = LabelError("JUMP needs a number", (0, 2), "7")
    assert isinstance(error, MazenbError)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_every_label_has_a_name_of_its_own_in_each_language():
    english, french = label_names("en"), label_names("fr")
    assert all(name == text for name, text in english.items())
    assert french.keys() == english.keys() == {row.name for row in label_rows().values()}
    assert len(set(french.values())) == len(french)
    assert label_names() is english
