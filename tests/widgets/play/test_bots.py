"""Bots that think in slices, and hints, as a page sees them."""

import asyncio
import gc
import os
import signal
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

import mazenb
from mazenb.bots import hinting
from mazenb.bots.search import alpha_beta, mcts
from mazenb.bots.search.slices import finish
from mazenb.widgets.play.autoplay import SLICE
from tests.widgets.play.page import Page


def test_a_hint_names_an_answer_and_the_reason() -> None:
    w = mazenb.play("walls", players=["me", "you"], seed=4)
    page = Page(w)
    (said,) = [each for each in page.ask("hint", number=w.number) if each["kind"] == "hint"]
    assert said["do"] == said["answer"]
    assert said["answer"] in w.game.legal_actions()
    assert said["why"].endswith(".")
    assert w.hint(playouts=10).action in w.game.legal_actions()


def test_a_hint_is_refused_if_there_is_nothing_to_choose() -> None:
    w = mazenb.play("goose", players=["me", "you"], seed=4)
    page = Page(w)
    assert [each["kind"] for each in page.ask("hint", number=w.number)] == ["refusal"]


def test_a_bot_thinks_in_slices_and_the_loop_stays_alive() -> None:
    """While a bot searches, other tasks of the kernel's loop get their turn many times."""

    async def kernel() -> tuple[int, list[str], list[float]]:
        hard = mazenb.bot("mcts", playouts=400)
        w = mazenb.play("walls", players=[hard, "you"], seed=4)
        page = Page(w)
        page.ask("shown", number=w.number)
        turns, waits = 0, []
        before = time.thread_time()
        while not w.game.actions and turns < 100_000:
            await asyncio.sleep(0)
            turns += 1
            waits.append(time.thread_time() - before)
            before = time.thread_time()
        kinds = [each["kind"] for each in page.heard]
        w.close()
        return turns, kinds, waits

    turns, kinds, _ = asyncio.run(kernel())
    assert SLICE < 0.05
    assert turns > 3
    assert "thinking" in kinds


def test_a_pause_stops_a_search_and_leaves_nothing_running() -> None:
    async def kernel() -> tuple[int, int]:
        w = mazenb.play("walls", players=[mazenb.bot("mcts", playouts=100_000), "you"], seed=4)
        page = Page(w)
        page.ask("shown", number=w.number)
        for _ in range(4):
            await asyncio.sleep(0)
        page.ask("pause", on=True)
        for _ in range(4):
            await asyncio.sleep(0)
        w.close()
        return len(w.game.actions), len([task for task in asyncio.all_tasks() if not task.done()])

    # The one task left is the test's own.
    assert asyncio.run(kernel()) == (0, 1)


def left() -> int:
    """Return the number of tasks on the loop; the test's own is one of them."""
    return len([task for task in asyncio.all_tasks() if not task.done()])


@pytest.fixture
def idle_kernel() -> Iterator[None]:
    """An idle kernel ignores interrupts; so does this process meanwhile."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGINT, before)


SEARCHES = {
    "hint": (["me", "you"], "hint"),
    "bot": ([mazenb.bot("mcts", playouts=100_000), "you"], "shown"),
    "alpha-beta": ([mazenb.bot("alpha-beta", nodes=10**9), "you"], "shown"),
}


@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize("stop", ["interrupt", "close"])
def test_an_interrupt_or_closing_the_widget_ends_a_search(
    stop: str, search: str, idle_kernel: None, monkeypatch: Any
) -> None:
    """The kernel's own signal, sent while the search runs in slices on the kernel's loop."""
    monkeypatch.setattr("mazenb.bots.hints.hinting.__kwdefaults__", {"playouts": 100_000, "seed": 0})
    # So wide and deep that no machine can finish it.
    monkeypatch.setattr(alpha_beta.Search.__init__, "__defaults__", ((60, 60), 60, None))
    players, asked = SEARCHES[search]

    async def kernel() -> None:
        w = mazenb.play("walls", players=players, seed=4)
        page = Page(w)
        page.ask(asked, number=w.number)
        for _ in range(4):
            await asyncio.sleep(0)
        assert left() == 2
        # Meanwhile, Python looks for garbage only among the newest objects.
        assert gc.get_freeze_count() > 0
        if stop == "interrupt":
            os.kill(os.getpid(), signal.SIGINT)
        else:
            w.close()
        for _ in range(6):
            await asyncio.sleep(0)
        assert left() == 1
        assert gc.get_freeze_count() == 0
        assert not [thread for thread in threading.enumerate() if "alpha-beta" in thread.name]
        assert not w.game.actions
        # A hint is for a person, so the bots need no pause.
        assert w.table.paused == (stop == "interrupt" and search != "hint")
        assert page.heard[-1] == {"kind": "thinking", "share": None, "seat": 0, "hint": search == "hint"}
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
        w.close()

    asyncio.run(kernel())


def test_a_search_that_fails_is_reported_and_nothing_is_paused(monkeypatch: Any) -> None:
    async def kernel() -> tuple[list[str], bool, int]:
        w = mazenb.play("walls", players=["me", "you"], seed=4)
        page = Page(w)

        def broken(self: object) -> None:
            raise LookupError("no such heap")

        monkeypatch.setattr(mcts.Search, "run", broken)
        page.ask("hint", number=w.number)
        for _ in range(4):
            await asyncio.sleep(0)
        said = [each["text"] for each in page.heard if each["kind"] == "refusal"]
        return said, w.table.paused, left()

    assert asyncio.run(kernel()) == (["The computation failed: LookupError('no such heap')"], False, 1)


@pytest.mark.parametrize("game", ["gootmu", "walls", "frantic"])
def test_a_search_leaves_no_cycles_behind(game: str) -> None:
    """All its objects are freed without the garbage collector, which leaves them alone meanwhile."""
    begun = mazenb.new(game, players=2, seed=3, bots="greedy").advance(turns=3)
    while begun.to_move == "chance" or len(begun.legal_actions()) < 2:
        begun.step()
    seen = begun.observation(str(begun.to_move))

    def search() -> None:
        finish(mcts.MctsBot(1, playouts=20).think(seen, seen.legal_actions()))
        finish(hinting(seen, playouts=20))

    # What is imported and cached at first may contain cycles.
    search()
    gc.collect()
    gc.disable()
    try:
        search()
        assert gc.collect() == 0
    finally:
        gc.enable()
