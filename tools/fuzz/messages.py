"""Messages for every widget and game, as a broken or hostile page would send them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

from tools.fuzz.trial import Chunk, Failure, try_one
from tools.fuzz.values import WORDS, hostile, mutated_text

__all__ = ["STAGES", "message_chunk"]

SEARCHES = ("hint", "analyse")
"""Requests to a game that are answered in slices on the kernel's loop."""

TRACK = "length: 20\nstart: 0\ndice: 1d6\n4 the puddle: to 11\n9: back 3, miss 1\n12: again\n"


def _play(game: str, *players: str, **options: Any) -> Callable[[int], Any]:
    def make(seed: int) -> Any:
        import mazenb

        seats = [mazenb.bot("random", name[1:]) if name.startswith("+") else name for name in players]
        return mazenb.play(game, players=seats, seed=seed, autosave=False, **options)

    return make


def _explore(seed: int) -> Any:
    from mazenb import Board
    from mazenb.games.gootmu.setup.tiles import pool
    from mazenb.widgets.explore import explore

    rng = Random(seed)
    if seed % 3 == 0:
        tiles = rng.sample(list(pool().values()), 4)
        return explore(Board.lay(tiles, 2, 2))
    return explore(Board.random(rng.randrange(3, 9), rng.randrange(3, 9), seed=seed))


def _draw(seed: int) -> Any:
    from mazenb.widgets.draw import draw

    return draw((3, 4) if seed % 2 else 3)


def _quiz(seed: int) -> Any:
    from mazenb import Question, quiz

    own = [
        Question("2 + 2 = ?", answer=4),
        Question("Which?", options=["a", "b", "c"], answer={"a", "b"}),
        Question("Say it.", answer="yes", hint="y"),
    ]
    kinds = list(quiz.kinds)
    return quiz([kinds[seed % len(kinds)], *own], seed=seed, tries=2)


STAGES: dict[str, Callable[[int], Any]] = {
    "goose": _play("goose", "me", "+bot"),
    "goose traditional": _play("goose", "me", "you", "third", variant="traditional"),
    "snakes": _play("snakes", "me", "you"),
    "race": _play("race", "me", "+bot", track=TRACK),
    "gootmu": _play("gootmu", "me", "+bot", setup="quick"),
    "gootmu, two people": _play("gootmu", "me", "you"),
    "walls": _play("walls", "me", "+bot"),
    "frantic": _play("frantic", "me", "+bot"),
    "frantic, three people": _play("frantic", "me", "you", "third"),
    "explore": _explore,
    "draw": _draw,
    "quiz": _quiz,
}
"""The widgets that are fuzzed, each created from a seed."""


def message_chunk(seed: str, number: int, size: int) -> Chunk:
    """Send some messages to one widget and return the outcomes."""
    chunk = Chunk("messages", number)
    rng = Random(f"{seed} messages {number}")
    name = list(STAGES)[number % len(STAGES)]
    page = Page(STAGES[name](rng.randrange(10**6)))
    for _ in range(size):
        message = page.message(rng)
        buffers = [b"x"] if rng.random() < 0.01 else []
        try_one(chunk, f"{name}: {_told(message)}", partial(page.send, message, buffers))
    page.widget.close()
    return chunk


async def _moments(many: int) -> None:
    for _ in range(many):
        await asyncio.sleep(0)


def _told(message: object) -> str:
    from mazenb.texts.short import short

    if not isinstance(message, dict):
        return short(message)
    return "{" + ", ".join(f"{short(key)}: {short(value)}" for key, value in list(message.items())[:6]) + "}"


class Page:
    """A page that sends arbitrary messages, and checks the responses.

    Parameters
    ----------
    widget : PageWidget
    """

    def __init__(self, widget: Any) -> None:
        self.widget = widget
        self.heard: list[Any] = []
        self.requests = widget._inbox._requests
        widget.send = self.heard.append
        widget._inbox.rate.allows = lambda: True
        widget.observe(lambda change: self.heard.append(change["new"]), "_patch")

    # ── what is sent ────────────────────────────────────────────────────────────────────────────────────────

    def message(self, rng: Random) -> Any:
        """Return a message: mostly a request, often with something wrong in it."""
        if rng.random() < 0.05:
            return hostile(rng)
        kind = rng.choice(list(self.requests))
        if kind in ("save", "load", "saves") and rng.random() < 0.8:
            # Files are fuzzed elsewhere.
            kind = rng.choice(("answer", "roll", "shown")) if "answer" in self.requests else kind
        message = {"kind": kind} | {name: self._part(rng, kind, name) for name in self.requests[kind].fields}
        if kind in SEARCHES and "number" in message and rng.random() < 0.95:
            # A search takes a fraction of a second, so most of these requests have an outdated number and
            # start none.
            message["number"] = -1
        if rng.random() < 0.05:
            message[rng.choice(("kind", *self.requests[kind].fields, "more"))] = hostile(rng)
        if rng.random() < 0.02:
            message.pop(rng.choice(list(message)))
        return message

    def _part(self, rng: Random, kind: str, name: str) -> Any:
        """Return a value for a part of a request: usually a valid one, but sometimes any value."""
        if rng.random() < 0.15:
            return hostile(rng)
        right = list(self._right(kind, name))
        if right and rng.random() < 0.85:
            chosen = rng.choice(right)
            return mutated_text(rng, chosen) if isinstance(chosen, str) and rng.random() < 0.15 else chosen
        return rng.choice(
            (rng.randrange(-2, 14), [rng.randrange(-1, 9), rng.randrange(-1, 9)], rng.choice(WORDS))
        )

    def _right(self, kind: str, name: str) -> Iterator[Any]:
        game = getattr(self.widget, "game", None)
        plain: dict[str, tuple[Any, ...]] = {
            "on": (True, False),
            "language": ("en", "fr"),
            "way": ("N", "E", "S", "W"),
            "by": (1, -1),
            "turns": (1, 2, -1, 0, 7),
            "roll": (1, 2, 3, 6, 12),
            "views": ([], ["reachable"], ["distances"], ["components"], ["bridges"]),
            "tool": ("wall", "open", "oneway", "trapdoor", "panel"),
            "wrap": ("none", "rows", "columns", "both"),
            "rows": (1, 3, 5, 12),
            "columns": (1, 3, 5, 12),
            "text": ("4", "7/2", "yes", "a", *([str(self.widget.drawing)] if kind == "text" else [])),
            "number": (1, 2, -3, None),
            "arrow": ("N", "E", None),
            "name": ("SLIDE", "RESET", "x"),
            "option": (0, 1, 2),
            "to": (0, 1, 2, 3),
            "seat": (0, 1, 2),
            "at": (None, 0, 3, 10),
            "before": (1, 10),
            "spot": ("3", "0,1", "2,2", "hand,push,0"),
        }
        if name == "number" and game is not None:
            yield from [self.widget.number] * 8
        elif name == "do" and game is not None:
            yield from (str(action) for action, _ in zip(game.legal_actions(), range(12), strict=False))
        elif name in ("square", "tile"):
            yield from ([row, column] for row in range(4) for column in range(4))
        else:
            yield from plain.get(name, ())

    # ── what comes back ─────────────────────────────────────────────────────────────────────────────────────

    def send(self, message: Any, buffers: list[bytes]) -> str:
        """Send a message and return the outcome.

        Raises
        ------
        Failure
            If a refused message changed something, or a response cannot be sent.
        """
        before = self._state()
        self.heard.clear()
        self._receive(message, buffers)
        for said in self.heard:
            try:
                # As Jupyter encodes it.
                json.dumps(said, allow_nan=False, ensure_ascii=False).encode()
            except (TypeError, ValueError) as error:
                raise Failure(f"sends something that no page can read: {error}") from error
        refusals = [said for said in self.heard if isinstance(said, dict) and said.get("kind") == "refusal"]
        if not refusals:
            return "done"
        if len(refusals) > 1 or not 0 < len(refusals[0]["text"]) < 4000:
            raise Failure("is refused without a sentence")
        if self._state() != before:
            raise Failure("is refused, but something has changed")
        return "refused with a sentence"

    def _receive(self, message: Any, buffers: list[bytes]) -> None:
        """Give a message to the widget, and let a search that it begins run for a moment."""
        searches = isinstance(message, dict) and message.get("kind") in SEARCHES
        if not searches or not hasattr(self.widget, "_autoplay"):
            self.widget._inbox.receive(None, message, buffers)
            return
        autoplay, review = self.widget._autoplay, self.widget._review
        loop = asyncio.new_event_loop()
        autoplay._kernel = review._kernel = loop
        try:
            self.widget._inbox.receive(None, message, buffers)
            loop.run_until_complete(_moments(3))
            autoplay.stop_hint()
            review.stop()
            loop.run_until_complete(_moments(3))
        finally:
            autoplay._kernel = review._kernel = None
            loop.close()

    def _state(self) -> tuple[Any, ...]:
        """Return everything that a refused message must not change."""
        widget = self.widget
        if hasattr(widget, "table"):
            table, view = widget.table, widget._view
            game = widget.game
            return (
                id(game), game.state, game.past, game.future, game.turns, table.paused, table.forced,
                table.dice, table.seed, tuple(table.bots), view.look, view.at_screen, view.language,
                view.offer, widget.number,
            )  # fmt: skip
        if hasattr(widget, "_session"):
            session = widget._session
            return tuple(session.attempts), session.index, session.score, widget.language, widget._number
        history = widget._history
        line = history._line
        return (line.now, len(line.past), len(line.future), widget.language, widget._number)
