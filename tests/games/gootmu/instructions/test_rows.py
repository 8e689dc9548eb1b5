"""The rows of section L: the printed text, a description in each language, and a handler if they act."""

import re
from typing import get_args

import pytest

from mazenb.board import Direction, Label
from mazenb.board import label as board_label
from mazenb.engine import Action, languages
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.instructions import rows
from mazenb.games.gootmu.instructions.registry import HANDLERS
from mazenb.games.gootmu.instructions.row import USUAL_ICONS, Kind, Row
from mazenb.games.gootmu.instructions.rows import ROWS, declare
from mazenb.games.gootmu.instructions.texts import instruction_text
from mazenb.games.gootmu.rules import Gootmu
from mazenb.games.gootmu.things.effects import MODIFIERS, NEXT_ROLL, NEXT_TURN, PERMANENT
from mazenb.games.gootmu.things.tokens import WORDS
from mazenb.pictures import symbols
from mazenb.texts.catalogue import has
from tests.games.gootmu.instructions.listed import LISTED
from tests.rules.ids import PAGES

PAGE = (PAGES / "gootmu.md").read_text(encoding="utf-8")
PRINTED = dict(re.findall(r"^\| (L\d\d) \| ([^|]*?) \|", PAGE, flags=re.MULTILINE))
"""The text that the rules print for each row of section L."""


def test_there_is_a_row_for_every_instruction_of_the_rules() -> None:
    assert list(PRINTED) == list(LISTED)
    assert [rule for rule in ROWS if rule in LISTED] == list(LISTED)


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_a_row_has_a_constant_named_after_it(row: Row) -> None:
    assert getattr(rows, row.name.replace(" ", "_")) == row.id


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_a_row_has_a_symbol(row: Row) -> None:
    assert row.icon in symbols.names()


@pytest.mark.parametrize("kind", get_args(Kind))
def test_a_row_without_a_symbol_of_its_own_has_the_usual_one_of_its_kind(kind: Kind) -> None:
    assert Row("L99", "HUM A TUNE", kind).icon == USUAL_ICONS[kind]
    assert USUAL_ICONS[kind] in symbols.names()


def test_every_row_has_a_name_of_its_own_that_a_drawing_can_carry() -> None:
    names = [row.name for row in ROWS.values()]
    assert len(set(names)) == len(names)
    for row in ROWS.values():
        label = Label(row.name, 2 if row.number else None, Direction.N if row.arrow else None)
        assert label.name == row.name


def test_no_row_is_declared_twice() -> None:
    with pytest.raises(TypeError, match="declared twice"):
        declare(Row("L99", "SLIDE", "move"))
    with pytest.raises(TypeError, match="declared twice"):
        declare(Row(rows.SLIDE, "SLITHER", "move"))


def test_the_board_knows_its_two_doors_by_the_same_names() -> None:
    assert ROWS[rows.TRAP_DOOR].name == board_label.TRAP_DOOR
    assert ROWS[rows.SECRET_PANEL].name == board_label.SECRET_PANEL


@pytest.mark.rule("B6")
def test_tokens_are_not_printed() -> None:
    assert [row for row in ROWS.values() if row.token] == [row for row in ROWS.values() if not row.printed]
    assert all(row.token in WORDS for row in ROWS.values() if row.token)


@pytest.mark.rule("O1")
def test_an_obstacle_and_nothing_else_needs_an_item() -> None:
    obstacles = [row for row in ROWS.values() if row.kind == "obstacle"]
    assert [row for row in ROWS.values() if row.item] == obstacles
    assert all(row.item in WORDS for row in ROWS.values() if row.item)


def test_only_an_effect_has_a_lifetime() -> None:
    lasting = {row.id for row in ROWS.values() if row.lifetime}
    assert lasting <= {row.id for row in ROWS.values() if row.kind == "effect"}
    assert lasting >= PERMANENT | NEXT_ROLL | NEXT_TURN | MODIFIERS
    assert not PERMANENT & NEXT_ROLL


@pytest.mark.rule("C11")
def test_a_number_is_printed_only_where_the_rules_print_one() -> None:
    for rule, text in PRINTED.items():
        if ROWS[rule].number:
            assert re.search(r"\d|\b(ONE|THREE)\b", text), f"{rule} {text} has no number to vary"


@pytest.mark.rule("C11")
def test_steps_jumps_slides_rolls_and_limits_take_their_number_from_the_square() -> None:
    numbered = {row.id for row in LISTED.values() if row.number}
    assert {row.id for row in LISTED.values() if row.kind == "move"} <= numbered
    assert {row.id for row in LISTED.values() if row.on_roll in ("add", "subtract")} <= numbered
    assert rows.YOU_MAY_CARRY in numbered


def test_every_row_that_acts_has_a_handler_and_nothing_else_has() -> None:
    assert set(HANDLERS) == {row.id for row in ROWS.values() if row.acts}


@pytest.mark.rule("X3")
def test_labels_that_move_a_piece_or_rotate_a_tile_act_on_the_monster() -> None:
    tiles = {rows.ROTATE_ANY_TILE, rows.ROTATE_THIS_TILE_CLOCKWISE, rows.YOU_MAY_ROTATE_THIS_TILE}
    moves = {row.id for row in LISTED.values() if row.kind == "move"}
    assert {row.id for row in LISTED.values() if row.monster} == moves | tiles | {rows.GO_ANYWHERE}


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
@pytest.mark.parametrize("language", languages())
def test_every_row_has_a_description(row: Row, language: str) -> None:
    said = instruction_text(row, language)
    assert said.endswith(".")
    assert "{" not in said
    if row.number:
        shown = [instruction_text(Label(row.name, n), language) for n in (1, 4)]
        assert "4" in shown[1]
        assert shown[0] != shown[1]


@pytest.mark.parametrize("language", languages())
def test_every_question_action_and_thing_has_its_words(language: str) -> None:
    for question in FRAMES.questions:
        assert has(f"gootmu.ask.{question}"), question
    for word in WORDS:
        assert has(f"gootmu.thing.{word}")
    rules = Gootmu(["red", "blue"])
    for text in ("walk NNe", "push blue N", "power 0,1 half", "give key blue", "take red-2", "stay"):
        assert rules.describe(Action.parse(text), language)
