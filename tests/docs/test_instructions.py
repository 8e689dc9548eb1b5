"""The page of instructions agrees with the registry, and its examples are played by the rules."""

import re
from functools import cache

import pytest

from mazenb.games.gootmu.instructions.row import Row
from mazenb.games.gootmu.instructions.rows import ROWS
from tests.games.gootmu.instructions.listed import LISTED
from tools.boards import pair_picture
from tools.instructions import FOLDER, INTRODUCTION, PAGE, Example, example, section, table

SECTIONS = re.split(r"^(?=## )", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)


@cache
def played(row: Row) -> Example:
    return example(row, table())


def test_the_page_has_a_section_for_every_listed_row_in_the_order_of_the_rules() -> None:
    assert SECTIONS[0] == f"{INTRODUCTION}\n"
    shown = [section.split()[1] for section in SECTIONS[1:]]
    assert [rule for rule in shown if rule in LISTED] == list(LISTED)
    assert set(shown) <= set(ROWS)


@pytest.mark.parametrize("row", LISTED.values(), ids=LISTED)
def test_a_section_and_its_picture_are_up_to_date(row: Row) -> None:
    """After a change: python -m tools.instructions."""
    (written,) = [text for text in SECTIONS if text.startswith(f"## {row.id} ")]
    shown = played(row)
    assert written.rstrip("\n") == "\n".join(section(row, shown))
    picture = pair_picture(shown.before, shown.after, f"{row.id}, before and after")
    assert (FOLDER / f"{row.id}.svg").read_text(encoding="utf-8") == picture


def test_every_picture_is_used() -> None:
    assert {path.stem for path in FOLDER.iterdir()} <= set(ROWS)


@pytest.mark.parametrize("row", [row for row in LISTED.values() if row.acts], ids=lambda row: row.id)
def test_an_example_follows_its_instruction(row: Row) -> None:
    events = [event for _, after in played(row).after.steps() for event in after.events]
    assert row.id in [values["rule"] for key, _, values in events if key == "gootmu.log.label"]


def test_no_example_is_for_a_row_that_is_not_there() -> None:
    assert set(table()) <= {"usual", *ROWS}
