"""A game as a film, with the first scene and, for each answer, the events and changes to the scene."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from mazenb.engine.history.past import Played
from mazenb.pictures.scene import Change, Scene, change

__all__ = ["film", "scenes"]


def scenes(game: Played, seat: int | None = None, language: str | None = None) -> Iterator[Scene]:
    """Yield the scenes of a game, before the first answer and after each answer.

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
    for step, after in game.steps():
        if state is None:
            yield game.rules.scene(step.state, seat, language)
        state = after
        yield game.rules.scene(after, seat, language)
    if state is None:
        yield game.rules.scene(game.state, seat, language)


def film(game: Played, seat: int | None = None, language: str | None = None) -> dict[str, Any]:
    """Return a game as data for the page that replays it.

    The bodies of pieces are listed once and referred to by number, since the same few are used repeatedly.

    Examples
    --------
    >>> import mazenb
    >>> game = mazenb.new("goose", players=["red", "blue"], seed=1).apply("roll 2 3")
    >>> data = film(game)
    >>> sorted(data), data["steps"][0]["turn"]
    (['bodies', 'frame', 'pieces', 'size', 'steps'], 1)
    """
    bodies: dict[str, int] = {}

    def number(body: str) -> int:
        return bodies.setdefault(body, len(bodies))

    shown = scenes(game, seat, language)
    scene = first = next(shown)
    steps = []
    for (step, after), now in zip(game.steps(), shown, strict=True):
        seen = {piece.id for piece in now.pieces}
        moved = [m for m in game.rules.motions(step.state, step.action, after) if m.piece in seen]
        lines = [
            game.rules.sentence(key, values, language)
            for key, only, values in after.events
            if only is None or (seat is not None and only == seat)
        ]
        data = {
            "turn": step.turns,
            "said": " ".join(lines),
            "paths": {motion.piece: _points(motion.path) for motion in moved if len(motion.path) > 2},
            **_changed(change(scene, now), now, number),
        }
        steps.append({name: value for name, value in data.items() if value})
        scene = now
    return {
        "size": [first.width, first.height],
        "frame": replace(first, pieces=()).svg(),
        "pieces": _pieces(first, number),
        "steps": steps,
        "bodies": list(bodies),
    }


def _points(path: tuple[Any, ...]) -> list[Any]:
    return [None if point is None else [round(point[0], 1), round(point[1], 1)] for point in path]


def _pieces(scene: Scene, number: Any) -> list[list[Any]]:
    return [[p.id, number(p.body), round(p.x, 1), round(p.y, 1), p.turn] for p in scene.pieces]


def _changed(found: Change | None, now: Scene, number: Any) -> dict[str, Any]:
    """Return the change to a scene, or the whole scene if its size or base differs."""
    if found is None:
        return {"frame": replace(now, pieces=()).svg(), "pieces": _pieces(now, number)}
    data = found.to_json()
    return {
        "added": _pieces(replace(now, pieces=found.added), number),
        "redrawn": [[piece.id, number(piece.body)] for piece in found.redrawn],
        "moved": data.get("moved"),
        "removed": data.get("removed"),
        "order": data.get("order"),
    }
