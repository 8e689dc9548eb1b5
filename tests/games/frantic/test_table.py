"""Tables as files: what is refused, what a class can make, and reading what was written."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mazenb
from mazenb.engine import Game, OptionError, text
from mazenb.games.frantic import Frantic, TableError, load_table, named_table, read_table, write_table
from mazenb.games.frantic.table import Table
from mazenb.games.frantic.verbs import VERBS, Verb
from tools.places import ROOT

TINY = Path(__file__).parent / "tables" / "tiny.toml"

TRAMPOLINE = """
[[cards]]
word = "trampoline"
name = { en = "TRAMPOLINE", fr = "TRAMPOLINE ÉLASTIQUE" }
colour = "yellow"
count = 40
arrow = "track"
ended = "jump 4"

[[cards]]
word = "mud"
name = "MUD"
colour = "brown"
count = 20
passed = "slow 3"
"""


def test_a_table_that_is_written_reads_back() -> None:
    for table in (named_table(), load_table(TINY), read_table(TRAMPOLINE)):
        assert read_table(write_table(table)) == table
        assert read_table(str(table)) == table


def test_a_card_of_a_class_is_a_row_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "class.toml"
    path.write_text(TRAMPOLINE, encoding="utf-8")
    rules = Frantic(["red", "blue"], table=path)
    kind = rules.table.kinds["trampoline"]
    assert rules.card_name(kind, "fr") == "TRAMPOLINE ÉLASTIQUE"
    assert "4 squares along the arrow" in rules.card_text(kind)
    game = Game(
        rules,
        rules.read_position("pawns:\n* red 1\n  blue 30\ncards:\n2 mud\n4 trampoline on\n8 trampoline on\n"),
    )
    game.apply("roll 5").apply("pass").apply("pass")
    # the mud takes three steps of five, 3 and 4 the others; two jumps of four
    assert game.state.pawns[0] == 12


def test_a_table_of_ones_own_is_played_and_recorded(tmp_path: Path) -> None:
    game = mazenb.new("frantic", players=3, seed=4, table=TINY, limit=8)
    played = mazenb.play_out(game, "random", seed=4)
    assert played.over
    path = tmp_path / "game.jsonl"
    played.save(path)
    again = mazenb.load(path)
    assert again.state == played.state
    assert again.rules.table == load_table(TINY)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("last = 8", "last = 1", "track.last: 1 is no whole number from 2 to 500"),
        ("last = 8", "last = 5", "track.columns"),
        ("columns = [[1, 8], [2, 7]]", "columns = [[1, 8], [1, 7]]", "track.columns: 1 is there twice"),
        ("teleports = [4, 6]", "teleports = [4, 4]", "teleports: 4 is there twice"),
        ("teleports = [4, 6]", "teleports = [4]", "teleports: at least 2"),
        ("teleports = [4, 6]", "teleports = 4", "teleports: 4 is no list"),
        ("full = 1", "full = 3", "fewer cards than a full hand, 3"),
        ('word = "push"', 'word = "big push"', "'big push' cannot stand for a card"),
        ('word = "push"', 'word = "stop"', "cards: stop is there twice"),
        ('ended = "push 1"', 'ended = "shove 1"', "'shove 1' is unknown; possible: push 2, jump 2"),
        ('ended = "push 1"', 'ended = "push"', "'push' is unknown"),
        ('arrow = "any"', 'arrow = "round"', "'round' is unknown; possible: none, track, any"),
        ('arrow = "any"', "", "needs an arrow"),
        ("count = 9", "count = -1", "-1 is no whole number"),
        ('colour = "red"', 'color = "red"', "'color' is unknown"),
        ('colour = "red"', "colour = 3", "3 is no text"),
        ('name = "PUSH"', 'name = { de = "SCHIEB" }', "is no name"),
        ('does = "all-to-teleport 2"', 'does = "all-to-teleport 3"', "3 is no whole number from 1 to 2"),
        ('does = "leader-to-start"', 'does = ""', "events[0].does"),
        ('name = "tiny"', 'name = "tiny', "table:"),
        ("[track]", "[[track]]", "has no entries"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(old: str, new: str, said: str) -> None:
    source = TINY.read_text(encoding="utf-8")
    assert old in source
    with pytest.raises(TableError) as error:
        read_table(source.replace(old, new, 1))
    assert said in str(error.value)
    assert error.value.sentence("fr")


@pytest.mark.parametrize("wrong", [17, "no-such-file.toml", b"x", ["push"]])
def test_what_is_no_table_is_refused(wrong: object) -> None:
    with pytest.raises(OptionError, match="a table of Frantic is"):
        Frantic(table=wrong)


def test_a_deck_that_is_too_small_is_refused() -> None:
    with pytest.raises(OptionError, match="17 cards is too small"):
        Frantic(6, table=TINY.read_text(encoding="utf-8").replace("6 = 1", "6 = 3"))


@given(st.text(max_size=40), st.text(min_size=1, max_size=20).filter(str.strip))
def test_names_are_text_whatever_they_hold(name: str, printed: str) -> None:
    table = named_table()
    card = table.cards[0]
    named = Table(
        **{
            **{field: getattr(table, field) for field in table.__dataclass_fields__},
            "cards": (
                type(card)(
                    **{
                        **{field: getattr(card, field) for field in card.__dataclass_fields__},
                        "names": (("", f"N{name}".strip()),),
                        "printed": printed.strip(),
                    }
                ),
            ),
        }
    )
    assert read_table(write_table(named)) == named


@pytest.mark.parametrize("verb", VERBS.values(), ids=lambda verb: f"{verb.moment}-{verb.name}")
def test_every_verb_is_on_the_page_about_tables_and_in_the_file_or_its_remarks(verb: Verb) -> None:
    page = (ROOT / "docs" / "tables.md").read_text(encoding="utf-8")
    assert re.search(rf"`{re.escape(verb.name)}( \d+)*`", page)
    told = text(
        f"frantic.{'event' if verb.moment == 'event' else f'does.{verb.moment}'}.{verb.name}",
        one=1,
        two=2,
        n=2,
    )
    assert told
