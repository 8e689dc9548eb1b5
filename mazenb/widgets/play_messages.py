"""What the page of a game is sent: everything once, and then only what changed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from mazenb.engine import CHANCE, Action
from mazenb.engine.texts import catalogue, text
from mazenb.pictures.dice import die_svg
from mazenb.pictures.emblems import emblems, pawn_svg
from mazenb.pictures.scene import Motion

from .table import OVER, PERSON, THROW

if TYPE_CHECKING:
    from .playing import Play

__all__ = ["frame", "motion_data", "options", "players", "question", "thrown"]

MOST_OPTIONS = 600
"""More answers than this are not listed; in Python all of them can be given."""


def frame(view: Play) -> dict[str, Any]:
    """What holds as long as the language does."""
    rules = view.game.rules
    texts = {
        name.removeprefix("page."): text(f"play.{name}", view.language)
        for name in catalogue("play")
        if name.startswith("page.")
    }
    return {
        "language": view.language,
        "game": rules.game,
        "texts": texts,
        "rules": list(rules.how_to_play(view.language)),
        "players": [
            {"name": player, "bot": not view.table.is_person(player), "emblem": _emblem(view, seat)}
            for seat, player in enumerate(rules.players)
        ],
    }


def _emblem(view: Play, seat: int) -> str:
    players = view.game.players
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-21 -21 42 42" width="28" height="28" '
        'font-family="sans-serif" text-anchor="middle">'
        f"{pawn_svg(emblems(players)[seat], players[seat])}</svg>"
    )


def players(view: Play, state: Any) -> list[list[str]]:
    """What there is to say of each player."""
    return [list(lines) for lines in view.game.rules.standing(state, view.seat, view.language)]


def question(view: Play, state: Any) -> dict[str, Any]:
    """What is asked, of whom, and where in the game this is."""
    table, rules = view.table, view.game.rules
    waits = table.waits_for(state)
    decision = rules.decision(state, view.language)
    who = rules.to_move(state)
    seat = -1 if who is None else state.turn_of if who == CHANCE else rules.players.index(who)
    now = table.answers
    said = rules.result(state).text(view.language) if decision is None else decision.text
    data: dict[str, Any] = {
        "waits": "cover" if view.covered and not view.looking else waits,
        "asked": said,
        "seat": seat,
        "at": now if view.look is None else view.look,
        "first": table.first,
        "last": now,
        "looking": view.looking,
        "undo": table.can_undo,
        "redo": view.game.future is not None,
        "paused": table.paused,
        "forced": table.forced,
        "dice": table.dice == "click",
        "rematch": table.seed is not None,
    }
    if data["waits"] == "cover":
        data["asked"] = text("play.pass", view.language, player=rules.players[seat])
    elif waits == OVER and not view.looking:
        data["asked"] = text("play.over", view.language, result=said)
    return data


def options(view: Play, state: Any) -> list[dict[str, Any]]:
    """The answers that the person at the screen may give, each with its place on the board."""
    if view.looking or view.covered:
        return []
    rules, waits = view.game.rules, view.table.waits_for(state)
    if waits == THROW:
        return [{"do": "", "say": text("play.throw", view.language)}]
    if waits != PERSON:
        return []
    listed = list(islice(view.game.legal_actions(), MOST_OPTIONS))
    spots = {action: rules.spots_of(state, action) for action in listed}
    last: dict[str, int] = {}
    for found in spots.values():
        if found:
            last[found[-1]] = last.get(found[-1], 0) + 1
    steps = any(rules.minor(state, action) for action in listed[:1])
    return [_option(view, state, action, spots[action], last, steps) for action in listed]


def _option(
    view: Play, state: Any, action: Action, spots: tuple[str, ...], last: dict[str, int], steps: bool
) -> dict[str, Any]:
    rules = view.game.rules
    data: dict[str, Any] = {"do": str(action)}
    if paths := rules.paths_of(state, action):
        data["paths"] = [list(path) for path in paths]
        data["lights"] = list(rules.lights_of(state, action))
        data["say"] = rules.answer_text(state, action, view.language)
        return data
    if spots:
        data["spot"] = spots[-1]
        if way := rules.way_of(state, action):
            data["way"] = way
        elif len(spots) > 1:
            data["by"] = list(spots[:-1])
        if sources := rules.sources_of(state, action):
            data["from"] = list(sources)
    elif lights := rules.lights_of(state, action):
        data["lights"] = list(lights)
    if steps and rules.minor(state, action):
        data["minor"] = True
    # What is clicked on the board needs words only where two answers are given by the same click.
    if not spots or last[spots[-1]] > 1:
        data["say"] = rules.answer_text(state, action, view.language)
    return data


def thrown(rules: Any, before: Any, action: Action) -> list[str]:
    """The dice that an answer of chance shows."""
    if rules.to_move(before) != CHANCE:
        return []
    return [die_svg(face) for face in rules.dice(action)]


def motion_data(motions: Sequence[Motion]) -> list[list[Any]]:
    """Motions as they are sent: piece, path, turn, stage."""
    return [
        [
            motion.piece,
            [None if point is None else [round(point[0], 1), round(point[1], 1)] for point in motion.path],
            motion.turn,
            motion.stage,
        ]
        for motion in motions
    ]
