"""Tables as files: errors, tables made by a class, and reading back."""

import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mazenb
from mazenb.engine import Game, OptionError, RecordError, replay
from mazenb.games import GAMES
from mazenb.games.frantic import Frantic, TableError, load_table, named_table, read_table, write_table
from mazenb.games.frantic.table.table import Table

TINY = Path(__file__).parents[1] / "tables" / "tiny.toml"


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


def test_a_custom_table_is_played_and_recorded(tmp_path: Path) -> None:
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
        ("last = 8", "last = 1", "track.last: expected a whole number from 2 to 500, not 1"),
        ("last = 8", "last = 5", "track.columns"),
        ("columns = [[1, 8], [2, 7]]", "columns = [[1, 8], [1, 7]]", "track.columns: 1 appears twice"),
        ("teleports = [4, 6]", "teleports = [4, 4]", "teleports: 4 appears twice"),
        ("teleports = [4, 6]", "teleports = [4]", "teleports: at least 2"),
        ("teleports = [4, 6]", "teleports = 4", "teleports: expected a list, not 4"),
        ("full = 1", "full = 3", "hands.deal: each player must be dealt at least a full hand of 3 cards"),
        (
            'word = "push"',
            'word = "big push"',
            "cards[0].word: a card's key must be one word without commas, not 'big push'",
        ),
        ('word = "push"', 'word = "stop"', "cards: stop appears twice"),
        (
            'ended = "push 1"',
            'ended = "shove 1"',
            "cards[0].ended: unknown 'shove 1' (available: push 2, jump 2, again, swap, gift",
        ),
        (
            'ended = "push 1"',
            'ended = "push"',
            "cards[0].ended: unknown 'push' (available: push 2, jump 2, again, swap, gift 2",
        ),
        ('arrow = "any"', 'arrow = "round"', "cards[0].arrow: unknown 'round' (available: none, track, any)"),
        ('arrow = "any"', "", 'cards[0]: a card that does \'push\' must have an arrow, "track" or "any"'),
        ("count = 9", "count = -1", "cards[0].count: expected a whole number from 0 to 200, not -1"),
        (
            'colour = "red"',
            'color = "red"',
            "cards[0]: unknown 'color' (available: arrow, colour, count, ended, hand, name",
        ),
        ('colour = "red"', "colour = 3", "cards[0].colour: expected a string, not 3"),
        (
            'name = "PUSH"',
            'name = { de = "SCHIEB" }',
            "cards[0].name: expected a name, or a name in each language, not {…}",
        ),
        (
            'does = "all-to-teleport 2"',
            'does = "all-to-teleport 3"',
            "events[2]: expected a whole number from 1 to 2, not 3",
        ),
        ('does = "leader-to-start"', 'does = ""', "events[0].does"),
        ('name = "tiny"', 'name = "tiny', "table, line 2: Illegal character"),
        ("[track]", "[[track]]", "track: [{…}] must have at least one entry"),
    ],
)
def test_an_error_names_its_place(old: str, new: str, said: str) -> None:
    source = TINY.read_text(encoding="utf-8")
    assert old in source
    with pytest.raises(TableError) as error:
        read_table(source.replace(old, new, 1))
    assert said in str(error.value)
    assert error.value.sentence("fr")


@pytest.mark.parametrize("wrong", [17, b"x", ["push"]])
def test_anything_but_a_table_is_refused(wrong: object) -> None:
    with pytest.raises(
        OptionError, match="a Frantic table must be a Table, its text or a file that can be read, not"
    ):
        Frantic(table=wrong)


def test_toml_that_cannot_be_read_is_named_with_its_line() -> None:
    with pytest.raises(TableError) as error:
        read_table("name = 'mine'\n[track]\nlast : 12\n")
    assert str(error.value) == "table, line 3: Expected '=' after a key in a key/value pair (column 6)"
    assert error.value.sentence("fr").startswith("table, ligne 3\N{NO-BREAK SPACE}: Expected")


def test_a_table_that_would_take_long_to_parse_is_refused_immediately(tmp_path: Path) -> None:
    record = mazenb.new("frantic", seed=1).record
    for text in (".".join(["a"] * 20_000) + " = 1\n", "#\n" * 9_900_000):
        path = tmp_path / "table.toml"
        path.write_text(text, encoding="utf-8")
        before = time.process_time()
        with pytest.raises(TableError):
            Frantic(table=path)
        with pytest.raises(TableError, match=r"there must be at most|a line must have at most"):
            Frantic(table=text)
        with pytest.raises(RecordError, match=r"there must be at most|a line must have at most"):
            replay(record._replace(options={**record.options, "table": text}), GAMES.__getitem__)
        assert time.process_time() - before < 2


def test_the_largest_table_is_read_back() -> None:
    columns = [[2 * n + 1, 2 * n + 2] for n in range(249)]
    table = read_table(
        f"teleports = {list(range(1, 500))}\n".replace(", ", ",\n")
        + f"[track]\nlast = 500\nfinish = 600\ncolumns = {columns}\n".replace(", ", ",\n")
    )
    assert len(table.teleports) == 499
    assert read_table(str(table)) == table
    with pytest.raises(TableError, match=r"hands\.deal: there must be at most 30 entries, not 31"):
        read_table("[hands]\nfull = 1\n[hands.deal]\n" + "\n".join(f"{n} = 9" for n in range(31)))
    card = '[[cards]]\nword = "w{n}"\nname = {{ en = "{x}", fr = "{x}" }}\n'
    card += 'printed = "{x}"\ncolour = "{x}"\ncount = 1\n'
    many = "".join(card.format(n=n, x="\\u0001" + "é" * 59) for n in range(300))
    assert read_table(str(read_table(many))).cards[0].printed == "\x01" + "é" * 59


def test_a_table_that_is_not_there_is_named() -> None:
    with pytest.raises(TableError, match=r"'no-such-file\.toml' cannot be read"):
        Frantic(table="no-such-file.toml")


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
