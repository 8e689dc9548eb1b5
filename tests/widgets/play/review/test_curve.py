"""The curve under the slider: requested, shown, stopped, and refused where it would reveal a secret."""

import asyncio
import gc
from collections.abc import Iterator
from typing import Any

import mazenb
from mazenb.bots.search.slices import finish
from mazenb.study.analysis import analysis
from mazenb.widgets.play import Play
from tests.widgets.play.page import Page


def played(turns: int = 6) -> Play:
    w = mazenb.play("snakes", players=["me", "you"], seed=4)
    w.game.driver.automatic |= {"chance"}
    w.game.advance(turns=turns)
    return w


def test_the_curve_and_its_turning_points_are_sent() -> None:
    w = played()
    page = Page(w)
    assert page.scene["now"]["analyse"] is True
    (said,) = [each for each in page.ask("analyse", number=w.number) if each["kind"] == "analysis"]
    assert said["svg"].startswith("<svg")
    assert said["answers"] == sorted(said["answers"])
    assert said["last"] == page.scene["now"]["last"] == said["answers"][-1]
    assert all(sum(row) in (99, 100, 101) for row in said["chances"])
    assert all(at in said["answers"] for at, _ in said["turns"])
    assert bool(said["turns"]) != bool(said["none"])
    # Each answer of the curve is a moment that the page can show.
    page.ask("look", at=said["answers"][0])
    assert page.scene["now"]["at"] == said["answers"][0]


def test_an_analysis_calls_the_players_as_the_page_does() -> None:
    w = mazenb.play("snakes", players=["me", mazenb.bot("random")], seed=7)
    w.game.driver.automatic |= {"chance"}
    w.game.advance(turns=20)
    page = Page(w)
    (said,) = [each for each in page.ask("analyse", number=w.number) if each["kind"] == "analysis"]
    named = {words.partition(":")[0].partition(", ")[2] for _, words in said["turns"]}
    assert named == {"you", "Blue"}


def test_before_the_first_answer_there_is_nothing_to_look_back_on() -> None:
    w = mazenb.play("snakes", players=["me", "you"], seed=4)
    page = Page(w)
    assert page.scene["now"]["analyse"] is False
    assert [each["kind"] for each in page.ask("analyse", number=w.number)] == ["refusal"]


def test_secret_hands_are_not_analysed_before_the_end() -> None:
    w = mazenb.play("frantic", players=["me", "you"], seed=4)
    for _ in range(6):
        if w.game.to_move == "chance":
            w.game.step()
        else:
            w.game.apply(next(iter(w.game.legal_actions())))
    page = Page(w)
    assert page.scene["now"]["analyse"] is False
    (said,) = page.ask("analyse", number=w.number)
    assert said["text"] == "A game with secret hands can be analysed once it is over."


def test_it_can_be_stopped_and_leaves_nothing_running() -> None:
    async def kernel() -> tuple[list[Any], int]:
        w = played(20)
        page = Page(w)
        page.ask("analyse", number=w.number)
        for _ in range(3):
            await asyncio.sleep(0)
        # Meanwhile, Python looks for garbage only among the newest objects.
        assert gc.get_freeze_count() > 0
        page.ask("stop")
        for _ in range(3):
            await asyncio.sleep(0)
        w.close()
        shares = [each["share"] for each in page.heard if each["kind"] == "analysis" and "share" in each]
        return shares, len([task for task in asyncio.all_tasks() if not task.done()])

    shares, tasks = asyncio.run(kernel())
    assert gc.get_freeze_count() == 0
    assert (shares[0], shares[-1]) == (0.0, None)
    # The one task left is the test's own.
    assert tasks == 1


def test_an_analysis_that_fails_is_reported_and_leaves_nothing_running(monkeypatch: Any) -> None:
    async def kernel() -> tuple[list[Any], Any, int]:
        w = played(4)
        page = Page(w)

        def broken(self: object, game: object) -> None:
            raise LookupError("no such square")

        monkeypatch.setattr(analysis.Estimator, "_chances", broken)
        page.ask("analyse", number=w.number)
        for _ in range(4):
            await asyncio.sleep(0)
        said = [each["text"] for each in page.heard if each["kind"] == "refusal"]
        last = [each for each in page.heard if each["kind"] == "analysis"][-1]
        return said, last["share"], len([task for task in asyncio.all_tasks() if not task.done()])

    assert asyncio.run(kernel()) == (["The computation failed: LookupError('no such square')"], None, 1)


def test_a_slice_is_a_single_play_out(monkeypatch: Any) -> None:
    """The kernel's loop gets its turn after each play-out: other widgets wait for one at most."""
    w = played(3)
    made = []
    run = analysis.Estimator._chances
    monkeypatch.setattr(analysis.Estimator, "_chances", lambda self, game: made.append(1) or run(self, game))

    def most() -> Iterator[int]:
        slices = analysis.analysing(w.game, playouts=5)
        while True:
            before = len(made)
            try:
                next(slices)
            except StopIteration:
                return
            yield len(made) - before

    assert max(most()) == 1
    assert finish(analysis.analysing(w.game, playouts=5)).svg().startswith("<svg")
