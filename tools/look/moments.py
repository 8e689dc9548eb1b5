"""The moments of the screenshots: every widget after a standard turn, and some at other moments."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.lab.positions import SIX
from tools.places import ROOT

EVERY = ((1440, 900), (1920, 1080), (1024, 700), (390, 844))
ONE = EVERY[:1]
BOTS = 'players=["me", mazenb.bot("greedy")], seed=3'
GOOTMU = 'w = mazenb.play("gootmu", players=["me", mazenb.bot("greedy")], setup="quick", seed=1)\nw'
PLAYED = """game = mazenb.new("gootmu", players=["red", "blue"], bots="greedy", seed=1, setup="quick")
_ = game.advance(turns=8)
w = mazenb.play(game, players=["red", mazenb.bot("greedy", "blue")])
_ = game.apply("roll 5")"""
WON = f'w = mazenb.play(r"{ROOT / "tests" / "lab" / "gootmu-to-a-win.mazenb"}")\nw'


def _click(selector: str, wait: float = 1.5) -> Callable[[Any, Any], bool]:
    def do(lab: Any, root: Any) -> bool:
        # On a slow machine, it may take a while before anything can be clicked; a race asks for the next
        # roll.
        root.locator(f"{selector}, button.roll, button.check").first.wait_for()
        found = root.locator(selector)
        if not found.count():
            return False
        before = root.locator(".moment").all_inner_texts()
        found.first.click()
        lab.page.wait_for_timeout(1000 * wait)
        if "roll" in selector:
            lab.page.wait_for_function(
                "([root, before]) => root.querySelector('.moment').textContent !== before",
                arg=[root.element_handle(), before[0]],
            )
        return True

    return do


def _hover(selector: str) -> Callable[[Any, Any], bool]:
    def do(lab: Any, root: Any) -> bool:
        # If there are several, choose one in the middle, because a card beside it has room on every side.
        found = root.locator(selector)
        if found.count():
            found.nth(found.count() // 2).hover()
        lab.page.wait_for_timeout(600)
        return True

    return do


def _tile(lab: Any, root: Any) -> bool:
    root.locator('.cell[data-spot="5,5"]').hover()
    root.locator(".tile.current .handle.right").hover()
    lab.page.wait_for_timeout(900)
    return True


ROLL, SQUARE = _click("button.roll"), _click(".cell.can")
PIECE = _click(".cell.piece.can", 0.4)


@dataclass(frozen=True)
class Moment:
    """A widget, the actions that lead to the moment, and the sizes of the windows that show it."""

    name: str
    code: str
    turn: tuple[Callable[[Any, Any], bool], ...] = ()
    """The clicks of a standard turn, which are counted; a click that finds no target is left out."""
    before: tuple[Callable[[Any, Any], bool], ...] = ()
    """The actions repeated before every screenshot because a new size undoes them, such as pointing."""
    sizes: tuple[tuple[int, int], ...] = EVERY
    first: str = ""
    """The code of the cell above, if there is one."""


MOMENTS = (
    Moment("gootmu", GOOTMU, (ROLL, SQUARE)),
    Moment("goose", f'w = mazenb.play("goose", {BOTS})\nw', (ROLL, SQUARE)),
    Moment("traditional", f'w = mazenb.play("goose", variant="traditional", {BOTS})\nw', (ROLL, SQUARE)),
    Moment("snakes", f'w = mazenb.play("snakes", {BOTS})\nw', (ROLL, SQUARE)),
    Moment("walls", f'w = mazenb.play("walls", {BOTS})\nw', (PIECE, SQUARE)),
    Moment(
        "frantic", f'w = mazenb.play("frantic", {BOTS})\nw', (_click('.cell[data-spot^="hand"]', 0.4), SQUARE)
    ),
    Moment("explore", "w = mazenb.explore(mazenb.lay(2, seed=7), start=(5, 5), roll=6)\nw"),
    Moment("draw", "w = mazenb.draw(mazenb.lay(2, seed=7))\nw"),
    Moment(
        "quiz", 'w = mazenb.quiz("reach", seed=1)\nw', (_click(".cell", 0.3), _click("button.check", 0.6))
    ),
    Moment("gootmu-walk", "w", (), (_hover(".cell.can:not(.bare)"),), ONE, PLAYED),
    Moment("gootmu-tile", "w", (), (_tile,), ONE, SIX),
    Moment("gootmu-six-players", GOOTMU.replace('"me", ', '"me", *"abcd", '), (), (), ONE),
    Moment("gootmu-won", WON, (), (), ONE),
    Moment(
        "frantic-card",
        f'w = mazenb.play("frantic", {BOTS})\nw',
        (),
        (_hover('.cell[data-spot^="hand"]'),),
        ONE,
    ),
    Moment("walls-held", f'w = mazenb.play("walls", {BOTS})\nw', (PIECE,), (), ONE),
    Moment(
        "explore-where",
        'w = mazenb.explore(mazenb.lay(2, seed=7), start=(5, 5), views=["distribution"], turns=3)\nw',
        sizes=ONE,
    ),
    Moment(
        "explore-trace",
        'w = mazenb.explore(mazenb.lay(2, seed=7), start=(5, 5), trace="bfs")\nw.step = 160\nw',
        sizes=ONE,
    ),
)
