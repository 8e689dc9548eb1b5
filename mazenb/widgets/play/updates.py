"""Updates of the page of a game: everything once, and then only what changed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from mazenb.engine import CHANCE, Action
from mazenb.engine.history.past import Step
from mazenb.engine.telling.turns import PAGE, Listener, common, log_entries
from mazenb.pictures.dice import die_svg
from mazenb.pictures.emblems import emblems, pawn_svg
from mazenb.pictures.scene import Motion, Scene, change
from mazenb.texts.catalogue import catalogue, text
from mazenb.widgets.play.table import OVER, PERSON, ROLL, TABLE
from mazenb.widgets.play.viewpoint import Viewpoint
from mazenb.widgets.play.words.explanations import answer_text
from mazenb.widgets.play.words.names import names
from mazenb.widgets.play.words.prompt import headline, roll_that_counts
from mazenb.widgets.shared.language import language_menu

__all__ = ["Updates", "listener"]

MOST_OPTIONS = 600
"""The largest number of answers that are listed; in Python, all of them can be given."""


class Updates:
    """The updates that the page of a view is sent, and a record of what it has been sent so far.

    Parameters
    ----------
    view : Viewpoint

    Attributes
    ----------
    number : int
        The number of the last update.
    """

    def __init__(self, view: Viewpoint) -> None:
        self._view = view
        self.number = 0
        self._shown: Scene | None = None
        self._past: Step | None = view.game.past
        self._told: tuple[Any, int | None] = (None, None)
        self._notes: dict[str, list[list[str]]] = {}

    def whole(self) -> dict[str, Any]:
        """Return everything that the page shows."""
        view = self._view
        state = view.state
        self._shown = shown = scene_of(view)
        self._past = view.game.past
        self._told = (view.game.rules, view.seat)
        self._notes = notes(view, state)
        return {
            "number": self.number,
            "viewer": view.seat,
            **frame(view),
            # The pieces that move are sent apart from the picture, so that the page can move them.
            "frame": shown.frame(),
            "pieces": [list(piece) for piece in shown.pieces],
            "size": [shown.width, shown.height],
            "spots": [list(spot) for spot in shown.spots],
            **_state(view, state),
            "notes": self._notes,
            "log": _log(view, 0),
        }

    def patch(self) -> dict[str, Any] | None:
        """Return the changes since the last update; None if the page must be sent everything."""
        view = self._view
        told = (view.game.rules, view.seat)
        if self._shown is None or told != self._told:
            # Another player is looking: nothing meant for the last one may stay on the page.
            return None
        state = view.state
        after = scene_of(view)
        found = change(self._shown, after)
        if found is None:
            return None
        past = view.game.past
        keep = common(self._past, past)
        made: dict[str, Any] = {
            "change": found.to_json(),
            **_state(view, state),
            "log": _new_lines(view, keep),
            "notes": self._new_notes(state),
        }
        if view.look is None and past is not None and view.table.answers - keep == 1:
            rules = view.game.rules
            seen = {piece.id for piece in after.pieces}
            moved = rules.motions(past.state, past.action, state)
            made["motions"] = motion_data([motion for motion in moved if motion.piece in seen])
            made["rolled"] = bool(rolled(rules, past.state, past.action))
        self._shown, self._past = after, past
        self.number += 1
        return made | {"number": self.number}

    def _new_notes(self, state: Any) -> dict[str, list[list[str]]]:
        """Return the notes that are new or different; an empty list for a spot that no longer has any."""
        before, self._notes = self._notes, notes(self._view, state)
        gone: dict[str, list[list[str]]] = {spot: [] for spot in before if spot not in self._notes}
        return gone | {spot: said for spot, said in self._notes.items() if before.get(spot) != said}


def scene_of(view: Viewpoint) -> Scene:
    """Return the picture that a view shows."""
    return view.game.rules.scene(view.state, view.seat, view.language)


def _state(view: Viewpoint, state: Any) -> dict[str, Any]:
    """Return the parts that every update carries whole, because they are small."""
    return {
        "now": question(view, state),
        "options": options(view, state),
        "holdings": holdings(view, state),
        "offer": None if view.offer is None else view.offer.data(view.language),
        "journal": view.table.keeper.name,
    }


def listener(view: Viewpoint) -> Listener:
    """Return the listener of a view's log."""
    return Listener(view.seat, names(view.table, view.language), view.language)


def _log(view: Viewpoint, first: int) -> list[dict[str, Any]]:
    return log_entries(view.game, first, 10**9, listener(view), most=PAGE)


def _new_lines(view: Viewpoint, keep: int) -> dict[str, Any]:
    """Return the turns since an answer, and the last answer whose line stays."""
    # A turn that undo cut short is sent again.
    entries = _log(view, keep - (view.table.answers == keep))
    return {"keep": entries[0]["from"] - 1 if entries else keep, "add": entries}


def frame(view: Viewpoint) -> dict[str, Any]:
    """Return the parts that change only with the language."""
    rules = view.game.rules
    texts = {
        # Values that only the page knows are filled in there.
        name.removeprefix("page."): text(f"play.{name}", view.language, n="{n}", player="{player}")
        for name in catalogue("play")
        if name.startswith("page.")
    }
    return {
        "language": view.language,
        "languages": language_menu(view.language),
        "game": rules.game,
        "texts": texts,
        "rules": list(rules.how_to_play(view.language)),
        "goal": rules.goal(view.language),
        "players": [
            {
                "name": name.short,
                "more": name.more,
                "long": name.long,
                "you": name.you,
                "bot": not view.table.is_person(player),
                "emblem": _emblem(view, seat),
                "colour": emblem.colour,
            }
            for seat, (player, name, emblem) in enumerate(
                zip(rules.players, names(view.table, view.language), emblems(rules.players), strict=True)
            )
        ],
    }


def _emblem(view: Viewpoint, seat: int) -> str:
    players = view.game.players
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-25 -25 50 50" width="28" height="28" '
        'font-family="sans-serif" text-anchor="middle">'
        f"{pawn_svg(emblems(players)[seat], players[seat])}</svg>"
    )


def holdings(view: Viewpoint, state: Any) -> list[dict[str, Any]]:
    """Return each player's holdings and progress towards the goal."""
    return [
        {
            "items": [[*held.note, held.svg, held.drop] for held in holding.items],
            "room": holding.room,
            "parts": [list(part) for part in holding.parts],
            "found": holding.found,
            "needed": holding.needed,
            "said": holding.said,
            "lines": list(holding.lines),
        }
        for holding in view.game.rules.holdings(state, view.seat, view.language)
    ]


def notes(view: Viewpoint, state: Any) -> dict[str, list[list[str]]]:
    """Return the notes about each spot, shown when a person points at it."""
    called = [name.short for name in names(view.table, view.language)]
    found = view.game.rules.notes(state, view.language, called)
    return {spot: [list(note) for note in said] for spot, said in found.items()}


def question(view: Viewpoint, state: Any) -> dict[str, Any]:
    """Return the current question, the player it is for, and its moment in the game."""
    table, rules = view.table, view.game.rules
    waits = table.waits_for(state)
    who = rules.to_move(state)
    seat = -1 if who is None else state.turn_of if who == CHANCE else rules.players.index(who)
    now = table.answers
    data: dict[str, Any] = {
        "waits": "cover" if view.covered and not view.looking else waits,
        "asked": headline(view, state, waits),
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
        "turn": view.game.turns,
        "mine": seat in table.people and waits != OVER,
        "roll": roll_that_counts(view),
        "hint": waits == PERSON and not view.looking,
        "analyse": view.can_review,
        # There is nothing to choose if hands are open, or if no other person is watching.
        "reactions": table.reactions if rules.secret and len(table.people) > 1 else None,
    }
    if waits == OVER:
        winners = rules.result(state).winners
        data["winner"] = rules.players.index(winners[0]) if len(winners) == 1 else -1
        data["after"] = text("play.after-turns", view.language, n=view.game.turns)
    return data


def options(view: Viewpoint, state: Any) -> list[dict[str, Any]]:
    """Return the answers that the person at the screen may give, each with its place on the board."""
    if view.looking or view.covered:
        return []
    rules, waits = view.game.rules, view.table.waits_for(state)
    if waits == ROLL:
        return [{"do": "", "say": text("play.page.roll", view.language)}]
    if waits == TABLE:
        return _together(view, state)
    if waits != PERSON:
        return []
    actions = view.game.legal_actions()
    listed = list(islice(actions, MOST_OPTIONS))
    spots = {action: rules.spots_of(state, action) for action in listed}
    last: dict[str, int] = {}
    for found in spots.values():
        if found:
            last[found[-1]] = last.get(found[-1], 0) + 1
    made = [_option(view, state, action, spots[action], last) for action in listed]
    if listed and rules.minor(state, listed[0], actions):
        for data, action in zip(made, listed, strict=True):
            if "paths" not in data and rules.minor(state, action, actions):
                data["minor"] = True
    return made


def _together(view: Viewpoint, state: Any) -> list[dict[str, Any]]:
    """Return the answers that all people at the screen can give together: none reacts, or one does."""
    rules = view.game.rules
    made: list[dict[str, Any]] = [
        {"do": rules.decline, "say": text("play.nobody-reacts", view.language)},
    ]
    called = names(view.table, view.language)
    for seat in rules.reacting(state):
        if view.table.is_person(rules.players[seat]):
            said = text("play.reacts", view.language, player=called[seat].short)
            made.append({"do": "", "here": seat, "say": said})
    return made


def _option(
    view: Viewpoint, state: Any, action: Action, spots: tuple[str, ...], last: dict[str, int]
) -> dict[str, Any]:
    rules = view.game.rules
    data: dict[str, Any] = {"do": str(action)}
    if paths := rules.paths_of(state, action):
        data["paths"] = [list(path) for path in paths]
        data["lights"] = list(rules.lights_of(state, action))
        data["say"] = answer_text(view, state, action)
        return data
    if spots:
        data["spot"] = spots[-1]
        if way := rules.way_of(state, action):
            data["way"] = way
            data["steps"] = len(spots)
        elif len(spots) > 1:
            data["by"] = list(spots[:-1])
        if sources := rules.sources_of(state, action):
            data["from"] = list(sources)
    elif lights := rules.lights_of(state, action):
        data["lights"] = list(lights)
        if (rotation := rules.rotation_of(state, action)) is not None:
            data["rotates"] = list(rotation)
    # An answer clicked on the board needs words only if two answers share the same click, or if it plays
    # something that the board does not show yet.
    if not spots or last[spots[-1]] > 1 or "from" in data:
        data["say"] = answer_text(view, state, action)
    return data


def rolled(rules: Any, before: Any, action: Action) -> list[str]:
    """Return the faces of the dice in an answer of chance."""
    if rules.to_move(before) != CHANCE:
        return []
    return [die_svg(face) for face in rules.dice(action)]


def motion_data(motions: Sequence[Motion]) -> list[list[Any]]:
    """Return motions as they are sent: piece, path, turn, stage."""
    return [
        [
            motion.piece,
            [None if point is None else [round(point[0], 1), round(point[1], 1)] for point in motion.path],
            motion.turn,
            motion.stage,
        ]
        for motion in motions
    ]
