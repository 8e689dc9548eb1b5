"""Automatic answers of bots, of chance and of forced choices, given once the page has caught up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from math import inf
from time import monotonic
from typing import Any, TypeVar

from mazenb.bots import Hint, hinting
from mazenb.engine import Action
from mazenb.texts.catalogue import text
from mazenb.texts.errors import MazenbError
from mazenb.widgets.play.interrupt import Interrupts
from mazenb.widgets.play.table import AUTOMATIC
from mazenb.widgets.play.thought import Thought, leaving_old_objects, think_on
from mazenb.widgets.play.viewpoint import Viewpoint
from mazenb.widgets.shared.errors import sentence

__all__ = ["Autoplay"]

T = TypeVar("T")

SLICE = 0.02
"""The number of seconds that a bot thinks at a time. Everything else waits for this long, and then
for the current step of the search, which may take as long again."""
TOLD = 0.25
"""The number of seconds between two reports to the page on a bot's progress."""


def _say_nothing(_kind: str, **_values: object) -> None:
    """Ignore a message."""


def _cancel(task: asyncio.Task[None] | None) -> None:
    if task is not None:
        task.cancel()


class Autoplay:
    """A loop that gives one answer at a time in the kernel, until a person must answer or it is paused.

    Parameters
    ----------
    view : Viewpoint
    refuse : callable
        A function that is called with a sentence about what went wrong.
    say : callable, optional
        A function that is called with a bot's progress: ``say("thinking", share=0.4, seat=1, hint=False)``,
        with ``None`` as the share at the end.
    """

    def __init__(
        self, view: Viewpoint, refuse: Callable[[str], None], say: Callable[..., None] | None = None
    ) -> None:
        self._view = view
        self._refuse = refuse
        self._say = say or _say_nothing
        self._task: asyncio.Task[None] | None = None
        self._hinting: asyncio.Task[None] | None = None
        # Bots think in the thread where cells run, because that is the one an interrupt reaches.
        try:
            self._kernel: asyncio.AbstractEventLoop | None = asyncio.get_running_loop()
        except RuntimeError:
            self._kernel = None
        self._interrupts = Interrupts(self._interrupted)

    def go_on(self) -> None:
        """Give the next answer, unless a person must choose it."""
        self._in_kernel(self._begin if self._goes_on() else self._interrupts.rest)

    def hint(self, tell: Callable[[Hint], None]) -> None:
        """Search for a hint in slices, and report it unless the game has moved on."""
        game = self._view.game
        assert game.to_move is not None  # a person has to choose
        slices = hinting(game.observation(game.to_move))
        thought = Thought(game.to_move, game.state, slices)
        if self._kernel is None or self._kernel.is_closed():
            found: Any = think_on(thought, inf).action
            tell(found)
            return
        self.stop_hint()
        self._kernel.call_soon_threadsafe(self._begin_hint, thought, tell)

    def stop_hint(self) -> None:
        """Stop searching for a hint, if a search is running."""
        # The task is looked up on the loop, because a search that was just asked for begins there.
        self._in_kernel(lambda: _cancel(self._hinting))

    def _begin_hint(self, thought: Thought, tell: Callable[[Hint], None]) -> None:
        assert self._kernel is not None  # this method runs on its loop
        self._hinting = self._kernel.create_task(self._hinted(thought, tell))

    async def _hinted(self, thought: Thought, tell: Callable[[Hint], None]) -> None:
        self._interrupts.listen()
        try:
            found: Any = await self._sliced(thought, lambda: True, hint=True)
        finally:
            self._hinting = None
            if not self._goes_on():
                self._interrupts.rest()
        if found is not None:
            tell(found)

    def pause(self, on: bool) -> None:
        """Pause the bots, or let them play again."""
        if on:
            self._in_kernel(self._interrupts.rest)
        self._view.table.pause(on)

    def close(self) -> None:
        """Stop every search, and let the kernel handle interrupts again."""
        self._in_kernel(self._end)

    def _end(self) -> None:
        _cancel(self._task)
        _cancel(self._hinting)
        self._interrupts.rest()

    def _goes_on(self) -> bool:
        return not self._view.table.paused and self._view.table.waiting == AUTOMATIC

    def _in_kernel(self, do: Callable[[], None]) -> None:
        """Run something on the kernel's own loop, or immediately if there is none."""
        if self._kernel is None or self._kernel.is_closed():
            do()
        else:
            self._kernel.call_soon_threadsafe(do)

    def _begin(self) -> None:
        if self._kernel is None or self._kernel.is_closed():
            self._step()
        elif self._task is None or self._task.done():
            self._task = self._kernel.create_task(self._think())

    async def _think(self) -> None:
        # Requests made meanwhile take effect: a pause, an undo, an answer from a cell.
        if not self._goes_on():
            return
        self._interrupts.listen()
        thought = self._view.table.thought()
        if thought is None:
            self._step()
            return
        answer = await self._sliced(thought, self._goes_on)
        if answer is not None:
            self._guarded(lambda: self._view.table.answer(thought, answer))

    async def _sliced(
        self, thought: Thought, goes_on: Callable[[], bool], *, hint: bool = False
    ) -> Action | None:
        """Let a bot think in slices, as long as its question is still open."""
        with leaving_old_objects():
            return await self._all_slices(thought, goes_on, hint=hint)

    async def _all_slices(
        self, thought: Thought, goes_on: Callable[[], bool], *, hint: bool
    ) -> Action | None:
        told = monotonic()
        try:
            while goes_on() and self._view.table.stands(thought):
                done = self._guarded(lambda: think_on(thought, SLICE), pauses=not hint)
                if done is None:
                    return None
                if done.action is not None:
                    return done.action
                if monotonic() - told > TOLD:
                    told = monotonic()
                    self._say("thinking", share=round(done.share, 3), seat=self._seat(thought), hint=hint)
                # Let other widgets, the page's requests and the kernel run.
                await asyncio.sleep(0)
            return None
        finally:
            thought.slices.close()
            self._say("thinking", share=None, seat=self._seat(thought), hint=hint)

    def _seat(self, thought: Thought) -> int:
        return self._view.game.players.index(thought.player)

    def _step(self) -> None:
        self._guarded(self._view.table.step)

    def _guarded(self, do: Callable[[], T], *, pauses: bool = True) -> T | None:
        """Run something that may be interrupted or fail. The game then pauses, unless this was for a hint."""
        try:
            with self._interrupts.thinking():
                return do()
        except KeyboardInterrupt:
            pass
        except MazenbError as error:
            self._refuse(sentence(error, self._view.language))
        except Exception as error:
            # The user's own bot or game may fail in any way: the page says so.
            key = "play.refuse.bot" if pauses else "play.refuse.search"
            self._refuse(text(key, self._view.language, reason=repr(error)[:200]))
            if pauses:
                self.pause(True)
            raise
        if pauses:
            self.pause(True)
        return None

    def _interrupted(self) -> None:
        # This can happen at any point, so the pause itself waits until the running code is done.
        if self._hinting is None:
            self._in_kernel(partial(self.pause, True))
        else:
            self.stop_hint()
