"""Reading files: any fault is reported in a sentence, and no device is waited for."""

import os
import sys
from pathlib import Path

import pytest

import mazenb
from mazenb.engine import GameError, OptionError, Record, RecordError, SaveError, replay
from mazenb.engine.history.files import read_whole, write_file
from mazenb.games import GAMES
from mazenb.games.frantic.table.file import TableError, load_table
from mazenb.games.race.text.track import TrackError, load_track
from mazenb.games.scenario import PositionError, load_scenario
from mazenb.games.walls.labyrinth.drawing import load_layout
from mazenb.games.walls.labyrinth.errors import LayoutError
from mazenb.texts.limits import FILE

LOADERS = {
    "record": (Record.load, RecordError),
    "game": (mazenb.load, RecordError),
    "track": (load_track, TrackError),
    "table": (load_table, TableError),
    "layout": (load_layout, LayoutError),
    "scenario": (load_scenario, PositionError),
}


@pytest.fixture(params=LOADERS.values(), ids=LOADERS)
def loader(request):
    return request.param


def test_a_missing_file_is_reported(loader, tmp_path):
    load, error = loader
    with pytest.raises(error, match=r"line 1: '.*none.txt' cannot be read: No such file"):
        load(tmp_path / "none.txt")
    for name in (tmp_path, f"{tmp_path}/\0", "", "x" * 5000):
        with pytest.raises(error):
            load(name)


def test_a_pipe_and_a_device_are_not_waited_for(loader, tmp_path):
    load, error = loader
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(error, match="is not a plain file"):
        load(tmp_path / "pipe")
    with pytest.raises(error, match="is not a plain file"):
        load("/dev/zero")


def test_text_that_is_not_utf_8_is_named_with_its_line(loader, tmp_path):
    load, error = loader
    (tmp_path / "file").write_bytes(b"one\ntwo \xff\n")
    with pytest.raises(error, match=r"line 2: '.*file' is not UTF-8 text"):
        load(tmp_path / "file")


def test_no_more_than_the_limit_is_read(tmp_path):
    with (tmp_path / "large").open("wb") as file:
        file.truncate(FILE * 100)
    with pytest.raises(RecordError, match="is larger than 20000000 bytes"):
        read_whole(tmp_path / "large", RecordError)


@pytest.mark.parametrize("place", ["no/such/folder/game", ".", "", "a\0b", "\ud800"])
def test_a_game_that_cannot_be_saved_says_so(place, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SaveError, match="cannot be written"):
        mazenb.new("goose", seed=1).save(place)
    assert list(tmp_path.iterdir()) == []


WAYS = {
    "save": lambda game, path: game.save(path),
    "html": lambda game, path: game.save_html(path),
    "png": lambda game, path: game.save_png(path, scale=0.2),
    "gif": lambda game, path: game.save_gif(path, scale=0.2),
}


@pytest.mark.parametrize("way", WAYS)
def test_only_a_plain_file_is_replaced(way, tmp_path):
    game = mazenb.new("goose", seed=1).apply("roll 6 3")
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    for name in ("pipe", "folder", "loop"):
        (tmp_path / f"to {name}").symlink_to(tmp_path / ("to loop" if name == "loop" else name))
    before = {path.name: path.lstat().st_mode for path in tmp_path.iterdir()}
    for name in before:
        with pytest.raises(SaveError, match="cannot be written"):
            WAYS[way](game, tmp_path / name)
    with pytest.raises(SaveError, match="'/dev/null' cannot be written: it is not a plain file"):
        WAYS[way](game, "/dev/null")
    assert {path.name: path.lstat().st_mode for path in tmp_path.iterdir()} == before
    assert Path("/dev/null").is_char_device()


def test_a_link_stays_a_link_to_the_saved_file(tmp_path):
    game = mazenb.new("goose", seed=1).apply("roll 6 3")
    (tmp_path / "there").mkdir()
    for old in (None, b"old"):
        target, link = tmp_path / "there" / "game", tmp_path / "link"
        target.unlink(missing_ok=True)
        link.unlink(missing_ok=True)
        if old is not None:
            target.write_bytes(old)
        link.symlink_to(target)
        game.save(link)
        assert link.is_symlink()
        assert mazenb.load(target).actions == game.actions
        assert [path.name for path in (tmp_path / "there").iterdir()] == ["game"]


def test_text_that_no_file_can_hold_is_a_named_error(tmp_path):
    with pytest.raises(SaveError, match="cannot be written"):
        write_file(tmp_path / "file", "\ud800")
    assert list(tmp_path.iterdir()) == []


# ── a record names no other file ────────────────────────────────────────────────────────────────────────────

OPENED: list[str] = []
WATCHING = False


def _watch(event, arguments):
    # A number is a file that is open already.
    if WATCHING and event in ("open", "os.listdir", "os.scandir") and not isinstance(arguments[0], int):
        OPENED.append(str(arguments[0]))


sys.addaudithook(_watch)


@pytest.fixture
def opened():
    """The files outside the package that are opened while the test runs."""
    global WATCHING  # noqa: PLW0603 (a hook is never taken away)
    OPENED.clear()
    WATCHING = True
    yield lambda: [
        name
        for name in OPENED
        if not Path(name).is_relative_to(Path(mazenb.__file__).parent) and "python" not in name
    ]
    WATCHING = False


@pytest.mark.parametrize(
    ("game", "option"),
    [("race", "track"), ("frantic", "table"), ("walls", "layout"), ("gootmu", "board")],
)
@pytest.mark.parametrize("place", ["secret.txt", "/etc/passwd", "/dev/zero", "pipe", "secret.txt\n"])
def test_a_record_opens_no_second_file(game, option, place, tmp_path, monkeypatch, opened):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "secret.txt").write_text("a secret", encoding="utf-8")
    os.mkfifo(tmp_path / "pipe")
    record = mazenb.new(game, players=["red", "blue"], seed=1).record
    forged = record._replace(options={**record.options, option: place})
    OPENED.clear()
    with pytest.raises(GameError) as error:
        replay(forged, GAMES.__getitem__)
    assert "a secret" not in str(error.value)
    assert opened() == []
    # The whole file, as the page loads it.
    forged.save(tmp_path / "game.mazenb")
    OPENED.clear()
    with pytest.raises(RecordError):
        mazenb.load(tmp_path / "game.mazenb")
    assert [Path(name).name for name in opened()] == ["game.mazenb"]


def test_python_may_still_pass_a_path(tmp_path):
    track = tmp_path / "own.track"
    track.write_text("length: 9\ndice: 1d4\n", encoding="utf-8")
    game = mazenb.new("race", track=track, seed=1)
    assert game.rules.track.length == 9
    assert replay(game.record, GAMES.__getitem__).rules.track == game.rules.track
    with pytest.raises(OptionError):
        mazenb.new("race", track=7)
