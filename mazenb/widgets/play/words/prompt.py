"""The line above the board: whose turn it is, what to do, and the roll that counts."""

from __future__ import annotations

from typing import Any

from mazenb.engine import CHANCE
from mazenb.engine.telling.names import Name, told_by
from mazenb.pictures.dice import die_svg
from mazenb.texts.catalogue import text
from mazenb.widgets.play.table import AUTOMATIC, OVER, ROLL, TABLE
from mazenb.widgets.play.viewpoint import Viewpoint
from mazenb.widgets.play.words.names import names

__all__ = ["headline", "roll_that_counts"]


def headline(view: Viewpoint, state: Any, waits: str) -> str:
    """Return the question that a state asks, addressed to the player who must act.

    Examples
    --------
    >>> import mazenb
    >>> w = mazenb.play("goose", players=["me", mazenb.bot("greedy")], seed=4)
    >>> headline(w._view, w.game.state, "roll")
    'Your turn.'
    """
    called = names(view.table, view.language)
    if waits == OVER:
        return _result(view, state, called)
    rules = view.game.rules
    who = rules.to_move(state)
    if view.covered and not view.looking:
        return text("play.pass", view.language, player=called[view.asked_seat].short)
    if (
        waits == TABLE
        and not view.looking
        and (all_asked := told_by(rules, called).reaction_text(state, view.language))
    ):
        return str(all_asked)
    name = called[state.turn_of if who == CHANCE else rules.players.index(who)]
    own = who == CHANCE or state.turn_of == rules.players.index(who)
    if waits == AUTOMATIC:
        return _moving(view, state, name, own=own)
    if waits == ROLL:
        return _turn(view, name)
    question = _question(view, state, called)
    if not own:
        return (
            question if name.you else text("play.asks", view.language, player=name.short, question=question)
        )
    return f"{_turn(view, name)} {question}".strip()


def _turn(view: Viewpoint, name: Name) -> str:
    return text("play.your-turn" if name.you else "play.turn-of", view.language, player=name.short)


def _moving(view: Viewpoint, state: Any, name: Name, *, own: bool) -> str:
    rules = view.game.rules
    question, _ = rules.asked(state)
    if question.setup or question.name in rules.preparing:
        return text("play.setting-up", view.language)
    if name.you:
        return _turn(view, name)
    return text("play.moving" if own else "play.choosing", view.language, player=name.long)


def _question(view: Viewpoint, state: Any, called: tuple[Name, ...]) -> str:
    words: str = told_by(view.game.rules, called).decision(state, view.language).text
    return words if words.endswith(("?", ".", "!")) else f"{words}."


def _result(view: Viewpoint, state: Any, called: tuple[Name, ...]) -> str:
    result = view.game.rules.result(state)
    winners = [called[view.game.players.index(player)] for player in result.winners]
    if len(winners) != 1:
        told = told_by(view.game.rules, called)
        return str(told.result(state).text(view.language))
    key = "play.you-win" if winners[0].you else "play.wins"
    return text(key, view.language, player=winners[0].long)


def roll_that_counts(view: Viewpoint) -> dict[str, Any] | None:
    """Return the roll that counts at the moment that is shown: its dice, and the number that they make.

    The roll is read from the game's history, so it is also correct after undo, on the slider and in a loaded
    game.
    """
    rules, table = view.game.rules, view.table
    at = table.answers if view.look is None else view.look
    n, after, turn = table.answers, view.game.state, view.game.turns
    for step in table.backwards():
        if n > at:
            turn = step.turns
        elif faces := _faces(rules, step):
            return {
                "dice": [die_svg(face) for face in faces],
                "faces": list(faces),
                "total": rules.counted(step.state, step.action, after),
                "counts": step.turns == turn,
            }
        n, after = n - 1, step.state
    return None


def _faces(rules: Any, step: Any) -> tuple[int, ...]:
    if rules.to_move(step.state) != CHANCE:
        return ()
    question, _ = rules.asked(step.state)
    return () if question.setup or question.name in rules.preparing else tuple(rules.dice(step.action))
