"""The curve under the slider, computed on request and in slices."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from math import inf
from time import monotonic
from typing import Any

from mazenb.engine import Game
from mazenb.texts.catalogue import text
from mazenb.texts.errors import MazenbError
from mazenb.texts.extras import require
from mazenb.widgets.play.autoplay import SLICE, TOLD
from mazenb.widgets.play.interrupt import Interrupts
from mazenb.widgets.play.thought import Thought, leaving_old_objects, think_on
from mazenb.widgets.play.viewpoint import Viewpoint
from mazenb.widgets.play.words.names import names
from mazenb.widgets.shared.errors import sentence

__all__ = ["Review", "told"]

PLAYOUTS = 12
"""The number of play-outs per position: fewer than in `analyse`, because a person is waiting."""
ALTERNATIVES = 2
"""The number of other answers that each decision is compared with."""


class Review:
    """An analysis of a game for the page, in slices on the kernel's own loop.

    Parameters
    ----------
    view : Viewpoint
    say : callable
        A function that sends data to the page: ``say("analysis", share=0.4)`` while the analysis runs, the
        curve at the end, and a share of ``None`` if the analysis was stopped.
    refuse : callable
        A function that is called with a sentence about what went wrong.
    """

    def __init__(self, view: Viewpoint, say: Callable[..., None], refuse: Callable[[str], None]) -> None:
        self._view, self._say, self._refuse = view, say, refuse
        self._thought: Thought | None = None
        self._interrupts = Interrupts(self.stop)
        try:
            self._kernel: asyncio.AbstractEventLoop | None = asyncio.get_running_loop()
        except RuntimeError:
            self._kernel = None

    def begin(self) -> None:
        """Analyse the game as it is now; answers given meanwhile are ignored."""
        self.stop()
        require("analyse", "numpy", "pandas")
        from mazenb.study.analysis.analysis import analysing

        game = self._view.game.copy()
        slices = analysing(game, playouts=PLAYOUTS, alternatives=ALTERNATIVES)
        thought = self._thought = Thought("", game.state, slices)
        if self._kernel is None or self._kernel.is_closed():
            self._tell(game, think_on(thought, inf).action)
        else:
            self._say("analysis", share=0.0)
            self._kernel.call_soon_threadsafe(self._begin, game, thought)

    def _begin(self, game: Game[Any], thought: Thought) -> None:
        assert self._kernel is not None  # this method runs on its loop
        self._task = self._kernel.create_task(self._sliced(game, thought))

    def stop(self) -> None:
        """Stop the analysis, if it is running."""
        if self._thought is not None:
            self._thought = None
            self._say("analysis", share=None)

    async def _sliced(self, game: Game[Any], thought: Thought) -> None:
        with leaving_old_objects():
            await self._all_slices(game, thought)

    async def _all_slices(self, game: Game[Any], thought: Thought) -> None:
        told = monotonic()
        self._interrupts.listen()
        try:
            while self._thought is thought:
                with self._interrupts.thinking():
                    done = think_on(thought, SLICE)
                if done.action is not None:
                    self._tell(game, done.action)
                elif monotonic() - told > TOLD:
                    told = monotonic()
                    self._say("analysis", share=round(done.share, 3))
                # Let other widgets, the page's requests and the kernel run.
                await asyncio.sleep(0)
        except KeyboardInterrupt:
            self.stop()
        except MazenbError as error:
            self._refuse(sentence(error, self._view.language))
            self.stop()
        except Exception as error:
            # The user's own game may fail in any way: the page says so.
            self._refuse(text("play.refuse.search", self._view.language, reason=repr(error)[:200]))
            self.stop()
            raise
        finally:
            thought.slices.close()
            self._interrupts.rest()

    def _tell(self, game: Game[Any], found: Any) -> None:
        self._thought = None
        self._say("analysis", **told(game, found, self._view.language, self._called(game)))

    def _called(self, game: Game[Any]) -> dict[str, str]:
        called = names(self._view.table, self._view.language)
        return {player: name.short for player, name in zip(game.players, called, strict=True)}


def told(
    game: Game[Any], found: Any, language: str, called: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """Return the data about an analysis that is sent to the page.

    Parameters
    ----------
    game : Game
        The game that was analysed.
    found : Analysis
    language : str
    called : dict of str to str, optional
        The names of the players on the page.
    """
    turns = sorted(found.turns(language, names=called))
    return {
        "svg": found.svg(),
        "answers": [int(number) for number in found.chances.index],
        # In hundredths, seat by seat.
        "chances": [[round(100 * each) for each in row] for row in found.chances.to_numpy()],
        "turns": [[number, said] for number, said in turns],
        "none": "" if turns else text("play.no-turning-point", language),
        "last": sum(1 for _ in game.steps()),
    }
