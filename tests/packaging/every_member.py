"""Use everything without an example of its own: members of games and widgets, ways of moving, bots.

Started by `test_wheel.py` with the Python of an environment that has no extra. Print, as JSON, the outcome of
each one that needs an extra or raised an error that is not ours.
"""

import json
import sys
from collections.abc import Callable, Iterator
from functools import partial
from inspect import Parameter, signature
from typing import Any

import mazenb
from mazenb.texts.extras import MissingExtra
from mazenb.widgets.explore.views import VIEWS

BOARD = mazenb.Board.random(4, 5, extra=0.3, seed=3)
WAYS: dict[str, dict[str, Any]] = {
    "explore": {},
    "explore by walks": {"policy": "walks"},
    "explore by steps": {"policy": "steps"},
    "explore with two dice": {"dice": "2d6"},
    "explore with a die of one's own": {"dice": [1, 1, 4], "policy": "walks"},
    "explore a search": {"trace": "bfs"},
}
GAMES = ("gootmu", "goose", "snakes", "walls", "frantic")
# The levels are these with a budget.
BOTS: dict[str, dict[str, int]] = {
    "random": {},
    "greedy": {},
    "expectimax": {"depth": 1},
    "mcts": {"playouts": 4},
}
FILES = {
    "save_html": "it.html",
    "save_svg": "it.svg",
    "save_png": "it.png",
    "save_gif": "it.gif",
    "save": "it",
}


def things() -> Iterator[tuple[str, Any]]:
    """Yield a game and a widget of each kind, each with a name."""
    for name in GAMES:
        game = mazenb.play_out(mazenb.new(name, players=["red", "blue"], seed=1), seed=1, max_turns=4)
        yield name, game
        yield f"play {name}", mazenb.play(game.copy())
    for name, options in WAYS.items():
        w = mazenb.explore(BOARD, start=(0, 0), target=(3, 4), roll=3, **options)
        w.before = BOARD.close((0, 0), (0, 1))
        yield name, w
    yield "draw", mazenb.draw(BOARD)
    yield "quiz", mazenb.quiz("reach", seed=1)
    yield "board", BOARD
    yield "reach", mazenb.reach(BOARD, (0, 0), 3)
    yield "tile", next(iter(mazenb.pool().values()))


def members(thing: Any) -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield functions that read our public members, and call those that need no argument or only a file."""
    own = {
        name for kind in type(thing).__mro__ if kind.__module__.startswith("mazenb") for name in vars(kind)
    }
    for name in sorted(own):
        if not name.startswith("_") and name != "close":
            yield name, partial(_used, thing, name)


def _used(thing: Any, name: str) -> None:
    value = getattr(thing, name)
    if not callable(value) or isinstance(value, type):
        return
    if name in FILES:
        value(FILES[name])
    elif not any(
        part.default is Parameter.empty and part.kind not in (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD)
        for part in signature(value).parameters.values()
    ):
        value()


def outcome(use: Callable[[], object]) -> str:
    """Return the outcome of using something; nothing if it worked or was refused with a sentence of ours."""
    try:
        use()
    except MissingExtra as error:
        return f"needs {error.extra}"
    except mazenb.MazenbError:
        return ""
    except Exception as error:  # noqa: BLE001 (whatever it is, it is listed)
        return f"raised {type(error).__name__}: {error}"
    return ""


def uses() -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield everything that is tried, by name."""
    for whose, thing in things():
        for name, use in members(thing):
            yield f"{whose}: {name}", use
    for whose, options in WAYS.items():
        for view in VIEWS:
            w = mazenb.explore(BOARD, start=(0, 0), target=(3, 4), roll=3, views=[view], **options)
            yield f"{whose}: the view {view}", w.svg
    for name in GAMES:
        for word, options in BOTS.items():
            game, bot = mazenb.new(name, players=["red", "blue"], seed=1), mazenb.bot(word, **options)
            yield (
                f"{name}: the bot {word}",
                lambda game=game, bot=bot: mazenb.play_out(game, bot, max_turns=1),
            )


def main() -> None:
    """Print the outcome of everything."""
    tried = {name: outcome(use) for name, use in uses()}
    found = {name: came for name, came in tried.items() if came}
    sys.stdout.write(json.dumps({"tried": len(tried), "found": found}))


if __name__ == "__main__":
    main()
