"""A game as a film, with the first scene, the changes to the scene after each answer, and the log."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

from mazenb.engine.history.past import Played
from mazenb.engine.telling.names import third_person
from mazenb.engine.telling.turns import Listener, log_entries, setup_answers
from mazenb.pictures.emblems import emblems
from mazenb.pictures.scene import Change, Scene, change
from mazenb.pictures.symbols import shown_by

__all__ = ["film", "scenes"]


def scenes(game: Played, seat: int | None = None, language: str | None = None) -> Iterator[Scene]:
    """Yield the scenes of a game, once its board is laid and after each later answer.

    Parameters
    ----------
    game : Game
    seat : int, optional
        The seat that sees the scenes. If not given, they show only what everyone may see.
    language : str, optional

    Examples
    --------
    >>> import mazenb
    >>> game = mazenb.new("goose", players=["red", "blue"], seed=1).apply("roll 2 3")
    >>> len(list(scenes(game)))
    2
    """
    state = None
    for step, after in islice(game.steps(), setup_answers(game), None):
        if state is None:
            yield game.rules.scene(step.state, seat, language)
        state = after
        yield game.rules.scene(after, seat, language)
    if state is None:
        yield game.rules.scene(game.state, seat, language)


def film(game: Played, to: Listener) -> dict[str, Any]:
    """Return a game as data for the page that replays it.

    The bodies of pieces are listed once and referred to by number, since the same few are used repeatedly,
    and all icons are defined once.

    Parameters
    ----------
    game : Game
    to : Listener
        The reader. Without a seat, the reader sees only what everyone may see.

    Examples
    --------
    >>> import mazenb
    >>> from mazenb.engine.telling.names import by_colour
    >>> game = mazenb.new("goose", players=["red", "blue"], seed=1).apply("roll 2 3")
    >>> data = film(game, Listener(None, by_colour(game.players, "en"), "en"))
    >>> sorted(data)
    ['bodies', 'frame', 'icons', 'log', 'pieces', 'players', 'size', 'steps']
    >>> data["log"][0]["turn"], data["log"][0]["text"]
    (1, 'Red rolled 3 + 2, moved to 6, landed on the bridge and went to 12.')
    """
    bodies: dict[str, int] = {}
    frames: list[str] = []

    def number(body: str) -> int:
        return bodies.setdefault(body, len(bodies))

    def framed(scene: Scene) -> str:
        frames.append(scene.bare_frame())
        return frames[-1]

    begun = setup_answers(game)
    shown = scenes(game, to.seat, to.language)
    scene = first = next(shown)
    beginning = {"frame": framed(first), "pieces": _pieces(first, number)}
    steps = []
    for (step, after), now in zip(islice(game.steps(), begun, None), shown, strict=True):
        seen = {piece.id for piece in now.pieces}
        moved = [m for m in game.rules.motions(step.state, step.action, after) if m.piece in seen]
        paths = {motion.piece: _points(motion.path) for motion in moved if len(motion.path) > 2}
        found = change(scene, now)
        changed = (
            {"frame": framed(now), "pieces": _pieces(now, number)}
            if found is None
            else _changed(found, now, number)
        )
        steps.append({name: value for name, value in {"paths": paths, **changed}.items() if value})
        scene = now
    last = begun + len(steps)
    return {
        "size": [first.width, first.height],
        "players": [
            {"name": name.long, "colour": colour}
            for name, (colour, _) in zip(third_person(to.called), emblems(game.rules.players), strict=True)
        ],
        **beginning,
        "steps": steps,
        "bodies": list(bodies),
        "icons": shown_by("".join([*frames, *bodies])),
        "log": [_counted_from(begun, entry) for entry in log_entries(game, 0, last + 1, to, most=last + 1)],
    }


def _counted_from(begun: int, entry: dict[str, Any]) -> dict[str, Any]:
    """Return an entry of the log with answers counted from the beginning of the film."""
    return {**entry, "from": max(0, entry["from"] - begun), "n": max(0, entry["n"] - begun)}


def _points(path: tuple[Any, ...]) -> list[Any]:
    return [None if point is None else [round(point[0], 1), round(point[1], 1)] for point in path]


def _pieces(scene: Scene, number: Any) -> list[list[Any]]:
    return [[p.id, number(p.body), round(p.x, 1), round(p.y, 1), p.turn] for p in scene.pieces]


def _changed(found: Change, now: Scene, number: Any) -> dict[str, Any]:
    data = found.to_json()
    return {
        "added": _pieces(replace(now, pieces=found.added), number),
        "redrawn": [[piece.id, number(piece.body)] for piece in found.redrawn],
        "moved": data.get("moved"),
        "removed": data.get("removed"),
        "order": data.get("order"),
    }
