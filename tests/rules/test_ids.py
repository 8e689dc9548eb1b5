"""Every rule that is written down has a test that names it, and every id a test names is written down."""

import pytest

from mazenb.games.frantic.cards.vocabulary import VERBS
from mazenb.games.gootmu.instructions.rows import ROWS
from tests.rules.ids import all_ids, expand, ids_in, named_by_tests, named_in, unbuilt
from tools.mutants import TABLE, read
from tools.places import ROOT

PAGES = all_ids()
KNOWN = {rule for ids in PAGES.values() for rule in ids}
NAMED = named_by_tests()
WAITING = unbuilt(PAGES)
MUTANTS = read(TABLE)


def test_no_id_is_on_two_pages() -> None:
    assert sum(len(ids) for ids in PAGES.values()) == len(KNOWN)


@pytest.mark.parametrize("page", sorted(PAGES))
def test_every_rule_has_a_test_or_waits_for_an_issue(page: str) -> None:
    assert [rule for rule in PAGES[page] if rule not in NAMED and rule not in WAITING] == []


def test_a_rule_with_a_test_is_not_listed_as_unbuilt() -> None:
    assert sorted(NAMED.keys() & WAITING.keys()) == []


def test_every_id_that_a_test_names_is_written_down() -> None:
    # An instruction that is being tried out has a row and a scenario before it is on the page.
    known = KNOWN | set(ROWS)
    assert {rule: sorted(files) for rule, files in NAMED.items() if rule not in known} == {}


def test_every_tested_rule_can_be_taken_out() -> None:
    # A row of a registry is taken out by a test of its own (test_vocabulary.py of Frantic, for instance).
    registered = set(ROWS) | {verb.rule for verb in VERBS.values()}
    assert sorted(NAMED.keys() - {mutant.rule for mutant in MUTANTS} - registered) == []


def test_the_mutants_fit_the_sources() -> None:
    for mutant in MUTANTS:
        assert mutant.rule in NAMED
        assert mutant.applied((ROOT / mutant.file).read_text(encoding="utf-8"))


def test_reading_a_page() -> None:
    assert ids_in("- **B1** x (B2)\n- **FC12** **B1**\n| L01 | y |\n| KEY | z |") == ["B1", "FC12", "L01"]


def test_reading_marks() -> None:
    source = (
        'import pytest\n@pytest.mark.rule("B1", "B2")\ndef test(): pass\nmarks = [pytest.mark.rule("L01")]\n'
    )
    assert sorted(named_in(source)) == ["B1", "B2", "L01"]
    with pytest.raises(ValueError, match="line 1"):
        list(named_in("x = pytest.mark.rule(name)"))


def test_sections_ids_and_ranges() -> None:
    ids = ["M1", "M2", "M10", "MX1", "B1"]
    assert expand("M", ids) == ["M1", "M2", "M10"]
    assert expand("M2-M10 B1", ids) == ["M2", "M10", "B1"]
    for wrong in ("Q", "M3", "m1", "M1-B2"):
        with pytest.raises(ValueError, match=wrong):
            expand(wrong, ids)
