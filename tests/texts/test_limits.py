"""Limits: a long name or a huge number is refused with a sentence, and costs no time."""

import re
from pathlib import Path

import pytest

import mazenb
from mazenb import CIRCLE, Board, MazenbError, Question
from mazenb.board import BoardError, DrawingError, Label
from mazenb.engine import IllegalAction, OptionError
from mazenb.engine.scenario.sections import PositionError
from mazenb.games.frantic import read_table
from mazenb.games.frantic.table.file import TableError
from mazenb.games.race.text.track import TrackError, read_track
from mazenb.pictures import text_fit
from mazenb.pictures.text_fit import fitted
from mazenb.texts import limits
from mazenb.texts.limits import CARDS, DEPTH, LABEL, NAME, PLAYED, SQUARES, too_deep, whole, writable

SOURCES = Path(mazenb.__file__).parent
LONG = "X" * 100_000


def test_breaking_a_long_word_takes_no_longer_than_reading_it(monkeypatch):
    looked_at = 0
    real = text_fit._width

    def width(character):
        nonlocal looked_at
        looked_at += 1
        return real(character)

    monkeypatch.setattr(text_fit, "_width", width)
    for text in (LONG, LONG + " " + LONG, "ab " * 30_000, "日" * 100_000):
        looked_at = 0
        size, lines = fitted(text, 42, 3, (9.5, 8))
        assert (size, len(lines)) == (8, 3)
        assert lines[-1].endswith("…")
        assert looked_at < len(text)


def test_a_label_with_a_long_name_is_refused_where_it_is_read():
    assert Label("X" * LABEL).name == "X" * LABEL
    with pytest.raises(BoardError, match="at most 120 characters, not 100000"):
        Label(LONG)
    with pytest.raises(DrawingError, match=r"line 4, column 5: .*at most 120 characters") as error:
        Board.from_drawing(f"+---+\n| a |\n+---+\na = {LONG}")
    assert len(str(error.value)) < 500
    with pytest.raises(BoardError, match="at most 9 digits"):
        Label("SLIDE", 10**5000)


def test_a_track_has_names_of_limited_length():
    track = "length: 10\ndice: 1d6\n"
    assert read_track(f"{track}3 {'X' * NAME}: on 1").names == ((3, "X" * NAME),)
    with pytest.raises(TrackError, match="line 3: a name must have at most 60 characters, not 61"):
        read_track(f"{track}3 {'X' * (NAME + 1)}: on 1")
    with pytest.raises(TrackError, match="line 3: a line must have at most 1000 characters"):
        read_track(f"{track}3 {LONG}: on 1")
    with pytest.raises(TrackError, match="line 3"):
        read_track(f"{track}track: {'X' * 61}")


CARD = '[[cards]]\nword = "w{n}"\nname = "{name}"\ncolour = "red"\ncount = 1\n'


def test_a_table_has_a_limited_number_of_cards_with_names_of_limited_length():
    with pytest.raises(TableError, match=r"cards\[0\].name: a name must have at most 60 characters"):
        read_table(CARD.format(n=0, name="X" * 61))
    many = "".join(CARD.format(n=n, name="x") for n in range(20_000))
    with pytest.raises(TableError, match=f"cards: there must be at most {CARDS} entries, not 3000"):
        read_table("".join(CARD.format(n=n, name="x") for n in range(3_000)))
    with pytest.raises(TableError, match=f"there must be at most {limits.TOML} characters, not {len(many)}"):
        read_table(many)


HALF = "\ud800"


@pytest.mark.parametrize(
    "read",
    [
        lambda: Label(HALF),
        lambda: Label(f"SLIDE {HALF}"),
        lambda: Board.from_drawing(f"+---+\n| a |\n+---+\na = {HALF}"),
        lambda: read_track(f"length: 10\ndice: 1d6\n3 {HALF}: on 1"),
        lambda: read_track(f"length: 10\ndice: 1d6\ntrack: {HALF}"),
        lambda: read_track(f"length: 10\ndice: 1d6\n3: {HALF}"),
        lambda: read_table(f"name = '{HALF}'"),
        lambda: mazenb.new("walls", layout=f"{HALF}\n"),
        lambda: mazenb.new("goose", seed=HALF),
        lambda: mazenb.new("goose", seed=1).apply(HALF),
        lambda: mazenb.new("goose", **{HALF: 1}),
        lambda: mazenb.bot(HALF),
        lambda: mazenb.load(HALF),
        lambda: mazenb.collect(HALF),
        lambda: mazenb.quiz("reach", name=HALF),
        lambda: mazenb.quiz("reach", seed=HALF),
        lambda: Question(HALF, answer=1),
        lambda: Question("Which?", options=[HALF, "b"], answer="b"),
    ],
)
def test_half_of_a_surrogate_pair_is_refused_where_it_is_read(read):
    with pytest.raises(MazenbError) as error:
        read()
    assert r"\ud800" in str(error.value)
    for sentence in (str(error.value), error.value.sentence("fr")):
        sentence.encode()


def test_text_that_a_file_and_a_message_can_hold_is_writable():
    assert [writable(text) for text in ("", "né 日本 😀", HALF, "a\udfff", "\udc80")] == [
        True, True, False, False, False,
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["X" * 61, "\ud800", "a\x07", "12", ""])
def test_a_player_has_a_name_that_can_be_shown_and_saved(name):
    with pytest.raises(MazenbError, match="a player's name") as error:
        mazenb.new("goose", players=["red", name])
    str(error.value).encode()


def test_the_text_of_a_question_has_a_limited_length():
    with pytest.raises(MazenbError):
        Question("X" * (limits.TEXT + 1), answer=1)


def test_an_answer_with_a_huge_number_is_refused():
    game = mazenb.new("goose", seed=1)
    for text in ("roll " + "9" * 5000, "roll ²", "roll ٣ ٤", "roll \ud800"):
        with pytest.raises(MazenbError) as error:
            game.apply(text)
        assert len(str(error.value)) < 3000


@pytest.mark.parametrize(
    "answer",
    [10**5000, mazenb.Action("roll", 10**5000), None, [[]], b"roll 3"],
    ids=["number", "number in an answer", "nothing", "list", "bytes"],
)
def test_an_answer_of_any_type_is_refused_by_name(answer):
    game = mazenb.new("goose", seed=1)
    with pytest.raises(IllegalAction):
        game.apply(answer)
    assert game.explain(answer) is not None
    assert game.past is None


def test_a_board_has_a_largest_size():
    for rows, columns in ((100_000, 100_000), (3, SQUARES // 3 + 1), (10**5000, 3)):
        with pytest.raises(BoardError, match="at most 4000000 squares"):
            Board.random(rows, columns, seed=1)


def test_gootmu_is_played_on_a_board_whose_words_are_drawn():
    large = Board.random(PLAYED // 100 + 1, 100, seed=1).mark((0, 0), CIRCLE)
    for board in (large, str(large), "x" * 10**7):
        with pytest.raises(OptionError, match="at most 10000 squares"):
            mazenb.new("gootmu", board=board, players=2)
    game = mazenb.new("gootmu", setup="quick", players=2, seed=1)
    data = game.rules.to_json(game.state)
    with pytest.raises(MazenbError, match="at most 10000 squares"):
        game.rules.from_json(data | {"board": str(large)})
    position = str(game).replace(str(game.state.board).strip(), str(large).strip())
    with pytest.raises(PositionError, match="at most 10000 squares"):
        mazenb.play("gootmu", position=position)


def test_nesting_has_a_largest_depth():
    data = []
    for _ in range(DEPTH - 1):
        data = [data] if len(str(data)) % 4 else {"a": data}
    assert not too_deep(data)
    assert too_deep([[data]])


def test_every_limit_is_applied_somewhere():
    sources = "\n".join(
        path.read_text(encoding="utf-8")
        for path in SOURCES.rglob("*.py")
        if path != SOURCES / "texts" / "limits.py"
    )
    by = {"DEPTH": "too_deep"}
    assert [name for name in limits.__all__ if not re.search(rf"\b{by.get(name, name)}\b", sources)] == []


def test_a_number_is_ascii_digits_and_not_too_many():
    assert [whole(word) for word in ("0", "007", "123456789", "1234567890", "-1", "²", "٣", "", "1 ")] == [
        0, 7, 123456789, None, None, None, None, None, None,
    ]  # fmt: skip


def test_numbers_are_read_in_one_way():
    loose = re.compile(r"\.isdigit\(|\.isdecimal\(|\.isnumeric\(|r\"[^\"\n]*\\d")
    found = [
        f"{path.relative_to(SOURCES)}: {line.strip()}"
        for path in sorted(SOURCES.rglob("*.py"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if loose.search(line)
    ]
    assert found == [], "str.isdigit takes '²' for a number; use mazenb.texts.limits.whole or [0-9]"
