"""Messages for every widget and game, as a broken or hostile page would send them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

from tools.fuzz.corpus import answer
from tools.fuzz.trial import Chunk, Failure, try_one
from tools.fuzz.values import WORDS, hostile, mutated_text

__all__ = ["STAGES", "message_chunk"]

SEARCHES = ("hint", "analyse")
"""Requests to a game that are answered in slices on the kernel's loop."""

WEIGHTS = {
    "answer": 10, "roll": 10, "shown": 8, "here": 8, "undo": 2, "redo": 2, "go": 3,
    "new": 0.2, "rematch": 0.2, "load": 0.2, "save": 0.2, "saves": 0.2, "decline": 0.1, "resume": 0.5,
    "reveal": 0.5,
}  # fmt: skip
"""The weights of requests that are made more or less often than others, so that games make progress."""

TRACK = "length: 20\nstart: 0\ndice: 1d6\n4 the puddle: to 11\n9: back 3, miss 1\n12: again\n"


def _play(game: str, *players: str, **options: Any) -> Callable[[int], Any]:
    def make(seed: int) -> Any:
        import mazenb

        seats = [mazenb.bot("random", name[1:]) if name.startswith("+") else name for name in players]
        widget = mazenb.play(game, players=seats, seed=seed, autosave=False, **options)
        _play_on(widget, seed)
        return widget

    return make


def _play_on(widget: Any, seed: int) -> None:
    """Play a random part of a game."""
    rng = Random(seed)
    for _ in range(rng.choice((1, 4, 20, 60, 150))):
        answer(widget.game, rng)


def _offered(seed: int) -> Any:
    """Return a widget that keeps a journal and offers to continue an interrupted game."""
    import mazenb

    first = mazenb.play("goose", players=["me", "you"], seed=seed, autosave=True)
    _play_on(first, seed)
    first.table.keeper.close()
    first.game.watcher = None
    return mazenb.play(autosave=True)


def _explore(seed: int) -> Any:
    from mazenb import Board
    from mazenb.games.gootmu.setup.tiles import pool
    from mazenb.widgets.explore import explore

    rng = Random(seed)
    if rng.random() < 0.4:
        tiles = rng.sample(list(pool().values()), 4)
        return explore(Board.lay(tiles, 2, 2))
    return explore(Board.random(rng.randrange(3, 9), rng.randrange(3, 9), seed=seed))


def _draw(seed: int) -> Any:
    from mazenb.widgets.draw import draw

    return draw(Random(seed).choice(((3, 4), (5, 3), 3)))


def _quiz(seed: int) -> Any:
    from mazenb import Question, quiz
    from mazenb.widgets.quiz import HELP

    own: list[Any] = [
        Question("2 + 2 = ?", answer=4),
        Question("Which?", options=["a", "b", "c"], answer={"a", "b"}),
        Question("Say it.", answer="yes", hint="y"),
    ]
    rng, kinds = Random(seed), list(quiz.kinds)
    own.insert(rng.randrange(4), kinds[seed % len(kinds)])
    own.insert(rng.randrange(5), "reach")
    mode = rng.choice(("practice", "practice", "practice", "exam"))
    return quiz(
        own, seed=seed, tries=rng.choice((2, None)), help=rng.choice((*HELP, HELP[-1], HELP[-1])), mode=mode
    )


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
    "a game that was interrupted": _offered,
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
    from mazenb.texts.quotation import short

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
        if self.widget._settable and rng.random() < 0.03:
            # A trait that the page sets directly, not by a request.
            name = rng.choice((*self.widget._settable, "board", "_scene"))
            return {"state": {name: self._part(rng, name, name)}}
        kinds = list(self.requests)
        (kind,) = rng.choices(kinds, [self._weight(kind) for kind in kinds])
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

    def _weight(self, kind: str) -> float:
        """Return the weight of a kind of request; an offer gets a large one, since any answer declines it."""
        offered = kind == "resume" and self.widget.offer is not None
        return 10 if offered else WEIGHTS.get(kind, 1)

    def _part(self, rng: Random, kind: str, name: str) -> Any:
        """Return a value for a part of a request: usually a valid one, but sometimes any value."""
        if rng.random() < 0.15:
            return hostile(rng)
        right = list(self._right(kind, name))
        if right and rng.random() < 0.9:
            chosen = rng.choice(right)
            return mutated_text(rng, chosen) if isinstance(chosen, str) and rng.random() < 0.15 else chosen
        return rng.choice(
            (rng.randrange(-2, 14), [rng.randrange(-1, 9), rng.randrange(-1, 9)], rng.choice(WORDS))
        )

    def _right(self, kind: str, name: str) -> Iterator[Any]:
        from mazenb.board.geometry import WRAPS
        from mazenb.study.traces.algorithms import ALGORITHMS
        from mazenb.widgets.draw.strokes import STROKES
        from mazenb.widgets.explore.views import VIEWS
        from mazenb.widgets.play.choices import REACTIONS

        game = getattr(self.widget, "game", None)
        plain: dict[str, tuple[Any, ...]] = {
            "on": (True, False),
            "language": ("en", "fr"),
            "way": ("N", "E", "S", "W"),
            "by": (1, -1),
            "turns": (1, 2, -1, 0, 7) if kind == "turns" else (1, 2, -1),
            "roll": (1, 2, 3, 6, 12),
            "views": ([], ["path", "cuts"], *([view] for view in VIEWS)),
            "trace": (None, *ALGORITHMS),
            "step": (0, 1, 5, 40),
            "tool": tuple(STROKES),
            "wrap": tuple(WRAPS),
            "mode": REACTIONS,
            "rows": (1, 3, 5, 12),
            "columns": (1, 3, 5, 12),
            "text": ("4", "7/2", "yes", "a", *([str(self.widget.drawing)] if kind == "text" else [])),
            "number": (1, 2, -3, None),
            "arrow": ("N", "E", None),
            "name": ("SLIDE", "RESET", "x"),
            "option": (0, 1, 2),
            "to": (0, 1, 2, 3),
            "at": (None, 0, 3, 10),
            "before": (1, 10),
            "spot": ("3", "0,1", "2,2", "hand,push,0"),
            "start": (None, [0, 0], [1, 2], [99, 0]),
            "target": (None, [0, 0], [2, 1], [-1, 0]),
        }
        if name == "number" and game is not None:
            yield from [self.widget.number] * 8
        elif name == "do" and game is not None:
            yield from (str(action) for action, _ in zip(game.legal_actions(), range(12), strict=False))
        elif name == "seat":
            yield from (0, 1, 2, *[self.widget._view.asked_seat] * 5)
        elif name == "spot" and self.widget._updates._shown is not None:
            yield from plain["spot"]
            yield from (spot[0] for spot in self.widget._updates._shown.spots)
        elif name in ("square", "tile"):
            side = range(4 if name == "square" else 2)
            yield from ([row, column] for row in side for column in side)
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
        if isinstance(message, dict) and message.keys() == {"state"}:
            self.widget.set_state(message["state"])
            return
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
                id(game), game.state, game.past, game.future, game.kept, game.turns, table.paused,
                table.forced, table.dice, table.seed, tuple(table.bots), table.reactions,
                vars(table.said).copy(), table.roll_again, table.keeper.name, view.look, view.at_screen,
                view.language, view.offer, widget.number, *self._traits(),
            )  # fmt: skip
        if hasattr(widget, "_session"):
            session = widget._session
            return (
                tuple(session.attempts), session.index, session.score, widget.language, widget._number,
                *self._traits(),
            )  # fmt: skip
        history = widget._history
        line = history._line
        return (
            line.now, len(line.past), len(line.future), widget.language, widget._number, *self._traits()
        )  # fmt: skip

    def _traits(self) -> list[Any]:
        """Return the values that other widgets and cells may follow."""
        return [getattr(self.widget, name) for name in self.widget._results()]
