"""A new instruction is a row, a handler, a name and a description in each language, and a scenario."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from mazenb.board import Label
from mazenb.bots.greedy.gootmu.worth import label_worth
from mazenb.engine import Game
from mazenb.games.gootmu.instructions.handlers.effects import wait
from mazenb.games.gootmu.instructions.registry import HANDLERS, Handler, follows
from mazenb.games.gootmu.instructions.row import Row
from mazenb.games.gootmu.instructions.rows import PRINTED, ROWS, declare
from mazenb.games.gootmu.instructions.texts import instruction_text, label_names
from mazenb.games.gootmu.ruleset import Terms
from mazenb.games.gootmu.state import GootmuState
from mazenb.games.gootmu.turn.move import send_home
from mazenb.games.scenario import read_scenario, run_scenario
from mazenb.texts.catalogue import catalogue
from tests.games.gootmu.instructions.evidence import shown_by
from tests.games.gootmu.instructions.taken_out import fails_without

FLIGHT = Row("L98", "FLEE TO START", "teleport", monster=False, worth=-4.0)
HUMMING = Row("L99", "HUM A TUNE", "effect", number=True, lifetime="permanent")
TEXTS = {"en": "Flee, {number} or not.", "fr": "Fuyez, {number} ou pas."}

SCENARIO = """
rules: {rule}

board:
+---+---+---+---+
|         a     |
+---+---+---+---+
a = {label}

pawns:
* red  0,1 home 0,0
  blue 0,3

script:
chance: roll 1
red: step E
{expected}
"""


@contextmanager
def added(row: Row, handler: Handler) -> Iterator[None]:
    """Add a row to section L with its handler and its texts, for as long as the context lasts."""
    printed = {code: catalogue("gootmu_labels", code) for code in TEXTS}
    said = {code: catalogue("gootmu", code) for code in TEXTS}
    declare(row)
    follows(row.id)(handler)
    for code, text in TEXTS.items():
        printed[code][row.id] = row.name if code == "en" else f"{row.name} ({code})"
        said[code][f"instruction.{row.id}"] = text
    try:
        yield
    finally:
        del ROWS[row.id], PRINTED[row.name], HANDLERS[row.id]
        for code in TEXTS:
            del printed[code][row.id], said[code][f"instruction.{row.id}"]


def flee(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    del rules, label
    send_home(state, i)
    return True


def scenario(row: Row, *expected: str) -> str:
    label = f"{row.name} 3" if row.number else row.name
    return SCENARIO.format(rule=row.id, label=label, expected="\n".join(expected))


def test_a_row_with_a_handler_is_played_explained_and_valued() -> None:
    with added(FLIGHT, flee):
        played = read_scenario(scenario(FLIGHT, "? red at 0,0"))
        game: Game[GootmuState] = run_scenario(played)
        assert any("FLEE TO START" in line for entry in game.entries(language="en") for line in entry.lines)
        assert any(
            "FLEE TO START (fr)" in line for entry in game.entries(language="fr") for line in entry.lines
        )
        assert label_worth(game.state, game.state.pawns[0], 2) == FLIGHT.worth
        assert game.rules.about(game.state, "0,2", "fr").startswith("FLEE TO START (fr)\u00a0: Fuyez")
        assert game.rules.scene(game.state)
        assert shown_by(played) == {FLIGHT.id: {"followed"}}
    assert FLIGHT.id not in ROWS


def test_a_row_that_only_waits_needs_no_handler_of_its_own() -> None:
    with added(HUMMING, wait):
        game: Game[GootmuState] = run_scenario(read_scenario(scenario(HUMMING, "? red effects HUM A TUNE 3")))
        assert game.state.pawns[0].effects == ((HUMMING.id, 3),)
        assert "effects HUM A TUNE 3" in game.rules.position(game.state)
        assert any("HUM A TUNE 3" in line for line in game.rules.standing(game.state)[0])


def test_a_new_row_can_be_taken_out_as_every_other() -> None:
    with added(FLIGHT, flee):
        assert fails_without(read_scenario(scenario(FLIGHT, "? red at 0,0")), FLIGHT.id)
        assert not fails_without(read_scenario(scenario(FLIGHT, "? blue at 0,3")), FLIGHT.id)
        assert label_names("fr")[FLIGHT.name] == "FLEE TO START (fr)"
        assert instruction_text(FLIGHT, "en") == "Flee, n or not."


def test_a_row_has_one_handler() -> None:
    with added(FLIGHT, flee), pytest.raises(TypeError, match="two handlers"):
        follows(FLIGHT.id)(flee)
