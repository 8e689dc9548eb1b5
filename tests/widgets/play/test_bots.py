"""Bots that think in slices, and hints, as a page meets them."""

import asyncio
import time

import mazenb
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


def test_a_hint_where_nothing_is_to_choose_is_refused() -> None:
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
