"""The fuzzer: the same seed gives the same inputs, a failure is found, and a stopped run continues."""

from collections import Counter, defaultdict
from functools import partial
from pathlib import Path
from random import Random

import pytest

from mazenb import MazenbError
from mazenb.engine import Game
from tools.fuzz.files import KINDS
from tools.fuzz.messages import SEARCHES, STAGES, Page
from tools.fuzz.run import SIZES, figures, jobs_of, run_chunk, run_of, watched
from tools.fuzz.trial import Chunk, Failure, try_one
from tools.ledger import Failure as Failed
from tools.ledger import Ledger


@pytest.mark.parametrize("kind", ["messages", "files"])
def test_a_chunk_is_made_by_its_seed_and_finds_nothing(kind):
    one, two = (run_chunk(("test", kind, 3, 32)) for _ in range(2))
    assert one.failures == []
    assert one.outcomes == two.outcomes
    assert one.inputs == 32


@pytest.fixture
def ledgers(tmp_path):
    return {kind: Ledger(tmp_path / f"{kind}.jsonl") for kind in SIZES}


def test_every_widget_and_game_is_attacked(ledgers):
    jobs = jobs_of("0", {"messages": 20_000, "files": 2_000}, ledgers)
    assert len([job for job in jobs if job[1] == "messages"]) >= len(STAGES)
    assert sum(job[3] for job in jobs) == 22_000


@pytest.mark.slow
def test_every_request_of_every_widget_is_carried_out_and_refused(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    outcomes = defaultdict(set)
    stages = {
        "goose": 1, "frantic, three people": 1, "a game that was interrupted": 3, "explore": 4, "draw": 3,
        "quiz": 4,
    }  # fmt: skip
    for name, times in stages.items():
        for n in range(times):
            rng = Random(f"{name} {n}")
            page = Page(STAGES[name](rng.randrange(1000)))
            widget = type(page.widget).__name__
            for kind in page.requests:
                outcomes[widget, kind] |= set()
            for _ in range(250):
                message = page.message(rng)
                kind = message.get("kind") if isinstance(message, dict) else None
                outcome = page.send(message, [])
                if isinstance(kind, str) and kind in page.requests:
                    outcomes[widget, kind].add(outcome)
            page.widget.close()
    # A search takes a long time, so hardly any of them are begun (see below).
    never = [each for each, found in outcomes.items() if "done" not in found and each[1] not in SEARCHES]
    assert never == []
    assert sum(len(found) == 2 for found in outcomes.values()) > 0.7 * len(outcomes)


def test_a_game_makes_progress_while_it_is_attacked(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    furthest = 0
    for n in range(8):
        rng = Random(n)
        page = Page(STAGES["goose"](n))
        for _ in range(100):
            page.send(page.message(rng), [])
            furthest = max(furthest, page.widget.table.answers)
    assert furthest > 15


def test_forbidden_outcomes_are_failures():
    chunk = Chunk("files", 0)

    def raw():
        raise KeyError("x")

    try_one(chunk, "raw", raw)
    try_one(chunk, "bad", lambda: (_ for _ in ()).throw(Failure("changed")))
    try_one(chunk, "good", lambda: "loaded")
    assert chunk.failures == ["raw: KeyError: 'x'", "bad: changed"]
    assert chunk.outcomes == {"failure": 2, "loaded": 1}


def test_a_refused_message_that_changes_something_is_a_failure():
    page = Page(STAGES["goose"](1))

    def undo():
        page.widget.table.paused = True
        raise MazenbError("no")

    page.widget._inbox._responses["undo"] = undo
    with pytest.raises(Failure, match="something has changed"):
        page.send({"kind": "undo"}, [])


def test_a_message_that_jupyter_cannot_pack_is_a_failure():
    page = Page(STAGES["goose"](1))
    page.widget._inbox._responses["undo"] = lambda: page.widget.send({"kind": "about", "text": "\ud800"})
    with pytest.raises(Failure, match="no page can read"):
        page.send({"kind": "undo"}, [])


@pytest.mark.parametrize("kind", ["hint", "analyse"])
def test_a_search_is_begun_and_stopped(kind):
    page = Page(STAGES["goose"](1))
    page.widget.game.apply("roll 6 3")
    before = page._state()
    assert page.send({"kind": kind, "number": page.widget.number}, []) in ("done", "refused with a sentence")
    assert page._state() == before
    rng = Random(1)
    numbers = Counter(
        message["number"] == page.widget.number
        for message in (page.message(rng) for _ in range(20_000))
        if isinstance(message, dict) and message.get("kind") == kind and set(message) == {"kind", "number"}
    )
    assert 0 < numbers[True] < numbers[False]


def test_a_device_that_is_replaced_is_a_failure(tmp_path, monkeypatch):
    def replaced(self, path, **_):
        Path(path).unlink(missing_ok=True)
        Path(path).write_bytes(b"")

    for way in ("save", "save_html", "save_png", "save_gif"):
        monkeypatch.setattr(Game, way, replaced)
    found = []
    for n in range(60):
        chunk = Chunk("files", 0)
        # Not the device itself.
        rng = Random(n)
        rng.random = lambda: 0.5
        try_one(chunk, "place", partial(KINDS["places to save"], rng, tmp_path))
        found += chunk.failures
    assert any("replaces something that is not a file" in failure for failure in found)


def chunk_of(kind, number, *failures):
    size = SIZES[kind]
    return Chunk(kind, number, Counter(done=size), (0.1 * number, "x"), list(failures), 50.0 + number, 1)


def test_a_run_continues_where_it_was(ledgers):
    wanted = {"messages": 1_500, "files": 100}
    ledgers["messages"].add(run_of(chunk_of("messages", 1), "abc"))
    again = {kind: Ledger(ledger.path) for kind, ledger in ledgers.items()}
    assert [job[1:3] for job in jobs_of("0", wanted, again)] == [
        ("files", 0),
        ("messages", 0),
        ("messages", 2),
    ]


def test_a_failed_chunk_is_tried_again(ledgers, monkeypatch):
    chunks = [chunk_of("messages", 0), chunk_of("messages", 1, "raw: KeyError"), chunk_of("messages", 2)]
    monkeypatch.setattr("tools.fuzz.run.tried", lambda jobs, workers: iter(chunks))
    jobs = jobs_of("0", {"messages": 1_500, "files": 0}, ledgers)
    assert watched(jobs, 1, ledgers, "abc", 60.0) == [chunks[1]]
    assert [job[2] for job in jobs_of("0", {"messages": 1_500, "files": 0}, ledgers)] == [1]
    told = "\n".join(figures(ledgers, "0"))
    assert "| messages | 1,000 | done | 1,000 |" in told
    assert "which are not counted above: 1 of the messages, 0 of the files." in told
    assert Ledger(ledgers["messages"].path).failures == [Failed(500, "abc", "raw: KeyError")]
    assert "Slowest of the messages: 0.20 s" in told
