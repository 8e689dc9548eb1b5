"""Autosave: every answer is in a journal immediately, and an interrupted game can be continued."""

import errno
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import mazenb
from mazenb.engine.history import journal as journals
from mazenb.engine.history.journal import DAYS, FOLDER, MOST, Journal, prune, read_journal
from mazenb.widgets.play import play
from mazenb.widgets.play.errors import PlayError
from mazenb.widgets.play.table import AUTOMATIC
from tests.widgets.play.page import Page, refused


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MAZENB_AUTOSAVE", "1")
    return tmp_path


def cut_off(w: Any) -> None:
    """End a widget as a killed kernel would: nothing is closed properly, and its files are released."""
    w.table.game.watcher = None
    w.table.keeper._journal.close()


def the_journal() -> Path:
    (only,) = FOLDER.iterdir()
    return only


def test_every_answer_is_saved_immediately() -> None:
    w = play("goose", players=["me", mazenb.bot("greedy")], seed=3)
    assert not FOLDER.exists()
    for n in range(1, 9):
        w.table.step()
        kept = read_journal(the_journal())
        assert kept.record.answers == w.game.record.answers
        assert len(kept.record.answers) == n
    assert kept.about["bots"] == {"greedy": "greedy"}
    assert the_journal().stem == w.table.keeper.name


def test_undo_redo_and_other_games_are_kept_too() -> None:
    w = play("goose", players=["me", "you"], seed=3)
    page = Page(w)
    for _ in range(6):
        page.turn()
    w.undo()
    w.undo()
    assert read_journal(the_journal()).record == w.game.record
    w.redo()
    w.game.apply("roll 1 1")
    assert read_journal(the_journal()).record == w.game.record
    old = the_journal()
    w.new_game(seed=4)
    w.game.apply("roll 2 1")
    assert len(list(FOLDER.iterdir())) == 2
    new = next(path for path in FOLDER.iterdir() if path != old)
    assert read_journal(new).record == w.game.record


def test_play_offers_an_interrupted_game_and_continues_it() -> None:
    w = play("gootmu", players=["me", mazenb.bot("greedy")], seed=3, setup="quick")
    page = Page(w)
    for _ in range(5):
        page.turn()
    record = w.game.record
    cut_off(w)
    again = mazenb.play()
    assert again.game.rules.game == "gootmu"
    assert again.game.past is None or again.game.record != record
    page = Page(again)
    offer = page.scene["offer"]
    assert "Continue it?" in offer["text"]
    assert offer["name"] == again.offer.name
    page.ask("resume")
    assert again.game.record == record
    assert page.scene["offer"] is None
    assert list(again.table.bots) == ["greedy"]
    assert read_journal(the_journal()).record == record
    page.settle()
    page.turn()
    assert read_journal(the_journal()).record == again.game.record
    assert page.scene["journal"] == the_journal().stem


def test_an_offer_can_be_declined_and_comes_again() -> None:
    w = play("goose", players=["me", "you"], seed=3)
    w.game.apply("roll 3 1")
    cut_off(w)
    page = Page(mazenb.play())
    page.ask("decline")
    assert page.scene["offer"] is None
    refused(page.ask("resume"), "no unfinished game")
    assert mazenb.play().offer is not None
    assert mazenb.play("goose", players=2).offer is None
    assert mazenb.play(autosave=False).offer is None
    w = mazenb.play(resume=True)
    assert [str(action) for action in w.game.actions] == ["roll 3 1"]
    assert mazenb.play().offer is None, "a game in play is not offered"


def test_a_game_that_is_over_is_not_offered() -> None:
    w = play("snakes", players=[mazenb.bot("random", "a"), mazenb.bot("random", "b")], seed=3)
    w.game.advance()
    assert w.game.over
    assert read_journal(the_journal()).over
    cut_off(w)
    assert mazenb.play().offer is None
    with pytest.raises(PlayError, match="no unfinished game"):
        mazenb.play(resume=True)
    w.game.watcher = None


@pytest.mark.parametrize("name", ["no-such", "../x", "/etc/passwd", "a\0b", "", 3, "x" * 5000])
def test_anything_but_a_journal_is_refused(name: Any) -> None:
    with pytest.raises(PlayError):
        mazenb.play(resume=name)
    with pytest.raises(PlayError):
        mazenb.play("goose", resume=True)


def test_half_a_line_is_left_out() -> None:
    w = play("goose", players=["me", "you"], seed=3)
    for _ in range(5):
        w.table.step()
    data = the_journal().read_bytes()
    cut_off(w)
    ends = [n for n, byte in enumerate(data) if byte == ord("\n")]
    for size in range(ends[0] + 1, len(data)):
        the_journal().write_bytes(data[:size])
        whole = sum(end < size for end in ends)
        # A line without its end is whole too if nothing of it is missing.
        assert len(read_journal(the_journal()).record.answers) in (whole - 1, whole)
    the_journal().write_bytes(data[: ends[0] - 5])
    assert mazenb.play().offer is None
    the_journal().write_bytes(data.replace(b"roll", b"rool"))
    assert mazenb.play().offer is None


def test_a_file_that_only_looks_like_a_journal_hangs_nothing() -> None:
    FOLDER.mkdir(parents=True)
    os.mkfifo(FOLDER / "pipe.journal")
    (FOLDER / "folder.journal").mkdir()
    (FOLDER / "link.journal").symlink_to("/dev/zero")
    (FOLDER / "loop.journal").symlink_to("loop.journal")
    (FOLDER / "bytes.journal").write_bytes(b"\xff\xfe\0")
    assert mazenb.play().offer is None
    for name in ("pipe", "folder", "link", "loop", "bytes"):
        with pytest.raises(mazenb.MazenbError):
            mazenb.play(resume=name)
    w = played()
    assert w.table.keeper.name is not None


def test_old_journals_are_removed() -> None:
    FOLDER.mkdir(parents=True)
    game = mazenb.new("goose", seed=1).apply("roll 1 2")
    for n in range(MOST + 20):
        Journal(FOLDER / f"{n:03}.journal", game).close()
        os.utime(FOLDER / f"{n:03}.journal", (10**9 + n, 10**9 + n))
    prune(now=10**9 + 100)
    left = sorted(path.name for path in FOLDER.iterdir())
    assert len(left) == MOST - 1
    assert left[-1] == f"{MOST + 19:03}.journal"
    prune(now=10**9 + DAYS * 24 * 3600 + 150.5)
    assert min(path.name for path in FOLDER.iterdir()) == "151.journal"


# ── no one is disturbed ─────────────────────────────────────────────────────────────────────────────────────


def played(**more: Any) -> Any:
    w = play("goose", players=["me", mazenb.bot("random")], seed=3, **more)
    page = Page(w)
    for _ in range(6):
        page.turn()
    assert all(said.get("kind") != "refusal" for said in page.heard)
    return w


def test_it_can_be_turned_off(monkeypatch) -> None:
    played(autosave=False)
    monkeypatch.setenv("MAZENB_AUTOSAVE", "0")
    played()
    assert list(Path().iterdir()) == []
    with pytest.raises(PlayError, match="autosave must be True or False"):
        play("goose", autosave="yes")


def test_without_a_folder_nothing_is_kept() -> None:
    Path(".mazenb").write_text("a file in the way", encoding="utf-8")
    w = played()
    assert w.table.keeper.name is None
    assert len(w.game.actions) > 5


@pytest.mark.parametrize("what", ["mkdir", "open"])
def test_a_folder_that_is_read_only_disturbs_no_game(what: str, monkeypatch) -> None:
    def refused(*_: Any, **__: Any) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(Path if what == "mkdir" else journals.os, what, refused)
    w = played()
    assert w.table.keeper.name is None
    assert len(w.game.actions) > 5
    assert not list(Path().rglob("*.journal"))


LIMITED = """
import resource
import mazenb
from mazenb.engine.history.journal import FOLDER, journals, read_journal

resource.setrlimit(resource.RLIMIT_FSIZE, (1200, 1200))
bots = [mazenb.bot("random", "red"), mazenb.bot("random", "blue")]
w = mazenb.play("goose", players=bots, seed=3)
while not w.game.over:
    w.table.step()
(path,) = journals(FOLDER)
kept = read_journal(path).record.answers
assert w.table.keeper.name is None
assert kept and kept == w.game.record.answers[: len(kept)]
print("over", path.stat().st_size <= 1200)
"""


def test_a_system_that_takes_no_more_bytes_ends_the_journal_and_not_the_game() -> None:
    env = {**os.environ, "MAZENB_AUTOSAVE": "1"}
    words = [sys.executable, "-c", LIMITED]
    done = subprocess.run(words, env=env, capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["over", "True"], done.stderr


def test_a_full_disk_ends_the_journal_and_not_the_game(monkeypatch) -> None:
    room = 2000
    real = os.write

    def write(handle: int, data: bytes) -> int:
        nonlocal room
        if room < len(data):
            written = real(handle, data[:room])
            room -= written
            raise OSError(errno.ENOSPC, "No space left on device")
        room -= len(data)
        return real(handle, data)

    monkeypatch.setattr(journals.os, "write", write)
    w = played()
    for _ in range(100):
        if w.game.over:
            break
        w.table.step()
    assert w.table.keeper.name is None
    kept = read_journal(the_journal()).record
    assert 0 < len(kept.answers) < len(w.game.actions)
    assert kept.answers == w.game.record.answers[: len(kept.answers)]


def test_the_page_says_once_that_autosave_has_stopped(monkeypatch) -> None:
    w = play("goose", players=["me", "you"], seed=3)
    page = Page(w)
    page.turn()
    assert w.table.keeper.name is not None

    def refused(*_: Any) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(journals.os, "write", refused)
    for _ in range(4):
        w.table.step()
    told = [said["text"] for said in page.heard if said["kind"] == "autosave"]
    assert told == ["Autosave has stopped, because its file cannot be written. Use Save to keep this game."]
    assert w.table.waiting != AUTOMATIC


@pytest.mark.parametrize(("limit", "most"), [("ANSWERS", 8), ("FILE", 1000)])
def test_a_journal_stops_while_it_can_still_be_read(limit: str, most: int, monkeypatch) -> None:
    monkeypatch.setattr(journals, limit, most)
    w = play("goose", players=["me", "you"], seed=3)
    page = Page(w)
    for _ in range(20):
        w.table.step()
    assert [said["kind"] for said in page.heard].count("autosave") == 1
    assert w.table.keeper.name is None
    kept = read_journal(the_journal()).record.answers
    assert 6 < len(kept) < len(w.game.actions)
    assert kept == w.game.record.answers[: len(kept)]
    monkeypatch.setattr(journals, "ANSWERS", len(kept))
    with pytest.raises(mazenb.MazenbError, match=f"at most {len(kept)} answers"):
        read_journal(the_journal())


def test_a_game_that_cannot_be_written_disturbs_no_player(monkeypatch) -> None:
    begun = mazenb.new("goose", players=["me", "you"], seed=3).advance(turns=2)
    w = play(mazenb.engine.Game(begun.rules, begun.state))
    page = Page(w)

    def broken(*_: Any) -> Any:
        raise RuntimeError("no such field")

    monkeypatch.setattr(w.game.rules, "to_json", broken)
    w.game.apply("roll 3 1")
    assert w.table.keeper.name is None
    assert [said["kind"] for said in page.heard if said["kind"] == "autosave"] == ["autosave"]


# ── the working directory ───────────────────────────────────────────────────────────────────────────────────


def test_a_journal_stays_beside_the_notebook_when_a_cell_changes_the_folder(folder, monkeypatch) -> None:
    w = play("goose", players=["me", "you"], seed=3)
    (folder / "elsewhere").mkdir()
    monkeypatch.chdir(folder / "elsewhere")
    w.game.apply("roll 3 1")
    w.new_game(seed=4)
    w.game.apply("roll 3 1")
    w.table.seat({"you": mazenb.bot("greedy")})
    assert len(list((folder / FOLDER).iterdir())) == 2
    assert not FOLDER.exists()


def test_an_offer_is_removed_from_its_folder_when_a_cell_changes_it(folder, monkeypatch) -> None:
    w = play("goose", players=["me", "you"], seed=3)
    w.game.apply("roll 3 1")
    cut_off(w)
    page = Page(mazenb.play())
    (folder / "elsewhere").mkdir()
    monkeypatch.chdir(folder / "elsewhere")
    page.ask("resume")
    monkeypatch.chdir(folder)
    assert the_journal().stem == page.scene["journal"]


def test_a_folder_that_was_removed_disturbs_no_game(folder, monkeypatch) -> None:
    (folder / "gone").mkdir()
    monkeypatch.chdir(folder / "gone")
    (folder / "gone").rmdir()
    w = play("goose", players=["me", "you"], seed=3)
    w.game.apply("roll 3 1")
    assert w.table.keeper.broken


# ── who may read it ─────────────────────────────────────────────────────────────────────────────────────────


def test_a_journal_is_for_its_owner_alone() -> None:
    played()
    assert the_journal().stat().st_mode & 0o077 == 0
    assert json.loads(the_journal().read_text(encoding="utf-8").split("\n")[0])["game"] == "goose"


# ── the settings of the table ───────────────────────────────────────────────────────────────────────────────


def test_a_game_continues_with_its_settings() -> None:
    w = play("frantic", players=["me", "you"], seed=3, dice="auto", reactions="always", roll_again=True)
    page = Page(w)
    page.settle()
    page.ask("here", seat=w._view.asked_seat)
    page.turn()
    page.ask("forced", on=True)
    page.ask("reactions", mode="together")
    before = w.table.settings
    assert (before.forced, before.dice, before.reactions) == (True, "auto", "together")
    assert read_journal(the_journal()).record == w.game.record
    cut_off(w)
    page = Page(mazenb.play())
    page.ask("resume")
    assert page.widget.table.settings == before
    assert page.widget.table.roll_again
    cut_off(page.widget)
    again = mazenb.play(resume=True, reactions="always").table
    assert again.settings == before._replace(reactions="always")


def test_settings_that_a_full_disk_refuses_leave_the_journal(monkeypatch) -> None:
    w = play("goose", players=["me", "you"], seed=3)
    page = Page(w)
    page.turn()
    old = w.table.keeper.name

    def refused(*_: Any, **__: Any) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(journals.os, "open", refused)
        page.ask("dice", on=False)
    assert w.table.dice == "auto"
    assert w.table.keeper.name == old
    w.table.step()
    assert read_journal(the_journal()).record == w.game.record
