"""Files and answers that once broke a loader: each is refused by name, and no raw exception escapes."""

import json

import pytest

import mazenb
from mazenb import MazenbError
from mazenb.engine import IllegalAction, OptionError, RecordError
from mazenb.engine.history.record import sealed
from mazenb.games.frantic import named_table
from mazenb.games.frantic.table.file import TableError, load_table
from mazenb.games.race.text.track import TrackError, load_track
from mazenb.texts.limits import CARDS


@pytest.fixture
def lines():
    game = mazenb.new("goose", players=["red", "blue"], seed=1).apply("roll 6 3")
    return [json.loads(line) for line in game.record.lines()]


def load(tmp_path, lines):
    check, written = "", []
    for line in lines:
        content = {name: value for name, value in line.items() if name != "check"}
        text, check = sealed(content, check)
        written.append(text)
    path = tmp_path / "game.mazenb"
    path.write_text("\n".join(written) + "\n", encoding="utf-8", errors="surrogatepass")
    return mazenb.load(path)


@pytest.mark.parametrize("nesting", ["[", '{"a":'])
def test_nesting_without_end_is_refused(nesting, tmp_path):
    path = tmp_path / "game.mazenb"
    path.write_text(nesting * 100_000, encoding="utf-8")
    with pytest.raises(RecordError, match="line 1"):
        mazenb.load(path)


@pytest.mark.parametrize("depth", [60, 400, 900])
@pytest.mark.parametrize("part", ["options", "position"])
def test_deep_nesting_is_refused_with_its_line_whatever_reads_it(part, depth, tmp_path, lines):
    deep = []
    for _ in range(depth):
        deep = [deep]
    lines[0][part] = {"squares": deep}
    with pytest.raises(RecordError, match="line 1: the nesting is too deep"):
        load(tmp_path, lines)


@pytest.mark.parametrize("number", ["9" * 5000, "9" * 20, "٣", "²", "１", "-0x10"])
def test_numbers_are_ascii_and_bounded(number, tmp_path, lines):
    lines[1]["do"] = f"roll {number} 3"
    with pytest.raises(RecordError, match="line 2"):
        load(tmp_path, lines)
    game = mazenb.new("goose", players=["red", "blue"], seed=1)
    with pytest.raises(IllegalAction):
        game.apply(f"roll {number} 3")
    assert game.past is None
    track = tmp_path / "track.txt"
    track.write_text(f"length: {number}\nstart: 0\ndice: 1d6\n", encoding="utf-8")
    with pytest.raises(TrackError, match="line 1"):
        load_track(track)


@pytest.mark.parametrize("name", ["\ud800", "a\udfffb", "\0", "x" * 61, "9" * 5000])
def test_a_name_that_cannot_be_written_is_refused(name, tmp_path, lines):
    with pytest.raises(OptionError):
        mazenb.new("goose", players=["red", name])
    lines[0]["players"] = ["red", name]
    with pytest.raises(MazenbError):
        load(tmp_path, lines)


@pytest.mark.parametrize("escaped", [False, True])
def test_half_of_a_surrogate_pair_in_a_record_is_refused_with_its_line(escaped, tmp_path, lines):
    game = mazenb.new("race", players=["red", "blue"], track="length: 20\ndice: 1d6\ntrack: one\n", seed=1)
    head, end = (json.loads(line) for line in game.record.lines())
    head["options"]["track"] = head["options"]["track"].replace("one", "\ud800")
    for contents, line in (([head, end], 1), ([lines[0], {**lines[1], "do": "roll \ud800"}, lines[2]], 2)):
        check, written = "", []
        for content in contents:
            text, check = sealed({name: value for name, value in content.items() if name != "check"}, check)
            written.append(json.dumps(json.loads(text)) if escaped else text)
        path = tmp_path / "game.mazenb"
        path.write_text("\n".join(written) + "\n", encoding="utf-8", errors="surrogatepass")
        with pytest.raises(RecordError, match=f"line {line}: ") as error:
            mazenb.load(path)
        str(error.value).encode()


@pytest.mark.parametrize("seed", [[], {}, 1.5, b"x", object(), "\ud800"])
def test_a_seed_is_a_number_or_text(seed):
    for start in (mazenb.new, mazenb.play):
        with pytest.raises(OptionError, match="seed must be a whole number or a string, not"):
            start("goose", seed=seed)
    with pytest.raises(OptionError, match="seed must be"):
        mazenb.play_out(mazenb.new("goose"), "random", seed=seed)
    assert mazenb.new("goose", seed="Monday").advance(turns=3).actions


def test_twenty_thousand_cards_are_refused(tmp_path):
    card = '[[cards]]\nword = "x{n}"\nname = "x"\ncolour = "red"\ncount = 1\n'
    path = tmp_path / "table.toml"
    path.write_text("".join(card.format(n=n) for n in range(20_000)), encoding="utf-8")
    with pytest.raises(TableError):
        load_table(path)
    assert len(named_table().cards) < CARDS
