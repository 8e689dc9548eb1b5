"""The page of instructions says what the registry says, and its examples are played by the rules."""

from functools import cache

import pytest

from mazenb.games.gootmu.instructions import INSTRUCTIONS, rows
from mazenb.games.gootmu.labels import LabelRow
from tools.instructions import FOLDER, example, files, table
from tools.places import ROOT

made = cache(files)


@pytest.mark.parametrize(
    "name", ["instructions.md", *(f"pictures/instructions/{row.id}.svg" for row in rows())]
)
def test_the_page_and_its_pictures_are_up_to_date(name: str) -> None:
    """After a change: python -m tools.instructions."""
    assert (ROOT / "docs" / name).read_text(encoding="utf-8") == made()[name]


def test_there_is_no_picture_too_many() -> None:
    assert {f"pictures/instructions/{path.name}" for path in FOLDER.iterdir()} == set(made()) - {
        "instructions.md"
    }


@pytest.mark.parametrize("row", [row for row in rows() if row.name in INSTRUCTIONS], ids=lambda row: row.id)
def test_an_example_follows_its_instruction(row: LabelRow) -> None:
    shown = example(row, table())
    events = [event for _, after in shown.after.steps() for event in after.events]
    assert row.id in [values["rule"] for key, _, values in events if key == "gootmu.log.label"]


def test_no_example_is_for_a_row_that_is_not_there() -> None:
    assert set(table()) <= {"usual", *(row.id for row in rows())}
