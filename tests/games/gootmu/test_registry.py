"""Every row of section L is in the registry, with a text in each language and a handler where it acts."""

import pytest

from mazenb.board import Label
from mazenb.engine import LANGUAGES, Action
from mazenb.engine.texts import has
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.instructions import INSTRUCTIONS, instruction_text, rows
from mazenb.games.gootmu.rules import Gootmu
from mazenb.games.gootmu.things import WORDS

BY_ID = {row.id: row for row in rows()}
DOORS = {"L60", "L72"}
MONSTER = {"L20", "L24", "L30", "L31", "L32", "L33", "L41", "L43", "L58", "L59", "L62", "L76"}


def test_every_instruction_has_a_handler_and_nothing_else_has() -> None:
    acting = {row.id for row in rows() if row.kind == "instruction"} - DOORS
    assert {instruction.row.id for instruction in INSTRUCTIONS.values()} == acting


@pytest.mark.rule("X3")
def test_the_labels_that_act_on_the_monster() -> None:
    assert {each.row.id for each in INSTRUCTIONS.values() if each.monster} == MONSTER


@pytest.mark.parametrize("rule", BY_ID)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_row_has_a_text(rule: str, language: str) -> None:
    row = BY_ID[rule]
    said = instruction_text(row, language)
    assert said.endswith(".")
    assert "{" not in said
    if row.number:
        shown = [instruction_text(Label(row.name, n), language) for n in (1, 4)]
        assert "4" in shown[1]
        assert shown[0] != shown[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_action_and_thing_has_a_text(language: str) -> None:
    for question in FRAMES.questions:
        assert has(f"gootmu.ask.{question}"), question
    for word in WORDS:
        assert has(f"gootmu.thing.{word}")
    rules = Gootmu(["red", "blue"])
    for text in ("walk NNe", "push blue N", "power 0,1 half", "give key blue", "take red-2", "stay"):
        assert rules.describe(Action.parse(text), language)
