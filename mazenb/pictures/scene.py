"""A scene: what a game shows, in parts that can be moved, and the places in it that can be chosen.

A game makes a scene of each of its states. The first goes to the page whole; afterwards only what changed
goes there (`change`). The same scene is a picture that needs no page (`Scene.svg`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from .markup import COLOURS, number, safe
from .painting import FONTS
from .squares import SIZE

__all__ = ["Change", "Motion", "Piece", "Point", "Scene", "Spot", "change", "piece_svg"]

Point: TypeAlias = tuple[float, float]
"""Right and down, in the scene's own unit."""


class Spot(NamedTuple):
    """A place that can be focused and clicked.

    Attributes
    ----------
    id : str
        Its name in messages: letters, digits and commas of the game's own, never a player's text.
    x, y, width, height : float
        Where it lies.
    name : str
        What is spoken of it.
    row, column : int
        Its place in the grid that arrow keys walk in, counted from 0.
    """

    id: str
    x: float
    y: float
    width: float
    height: float
    name: str
    row: int
    column: int


class Piece(NamedTuple):
    """Something that may move, change, come or go.

    Attributes
    ----------
    id : str
        Its name in messages, never a player's text.
    body : str
        SVG drawn around its own origin.
    x, y : float
        Where its origin lies.
    turn : float
        By how many degrees clockwise it is turned about its origin.
    """

    id: str
    body: str
    x: float
    y: float
    turn: float = 0.0


class Motion(NamedTuple):
    """How a piece came where it is, for the page to play.

    Attributes
    ----------
    piece : str
    path : tuple of (Point or None)
        From where it was to where it is; ``None`` where it leaves the board and comes in elsewhere (the point
        before is outside one border, the point behind it outside the opposite one).
    turn : float
        By how many degrees clockwise it has turned about its own origin on the way. A piece that was redrawn
        in its new position says here how it came to lie like that.
    stage : int
        Motions of one stage are played together, the stages one after the other.
    """

    piece: str
    path: tuple[Point | None, ...] = ()
    turn: float = 0.0
    stage: int = 0


@dataclass(frozen=True)
class Scene:
    """What a game shows of one state.

    Parameters
    ----------
    width, height : float
    base : str
        SVG that never changes during a game: whatever changes is a piece.
    pieces : tuple of Piece
        Painted in this order.
    spots : tuple of Spot
    title : str
        What a screen reader says of the picture.

    Examples
    --------
    >>> dot = Piece("dot", '<circle r="3"/>', 10, 10)
    >>> scene = Scene(20, 20, '<path d="M0 0h20"/>', (dot,), title="A dot")
    >>> "translate(10 10)" in scene.svg()
    True
    """

    width: float
    height: float
    base: str
    pieces: tuple[Piece, ...] = ()
    spots: tuple[Spot, ...] = ()
    title: str = ""

    def svg(self, title: str | None = None) -> str:
        """The picture: its own background, presentation attributes only."""
        width, height = number(self.width), number(self.height)
        words = safe(self.title if title is None else title)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="mazenb" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" role="img" aria-label="{words}" font-family="{FONTS}" '
            f'font-size="{SIZE}" text-anchor="middle">'
            f'<path class="table" fill="{COLOURS["table"]}" d="M0 0h{width}v{height}H0z"/>'
            f'<g class="base">{self.base}</g>'
            f'<g class="pieces" stroke-linecap="round">{"".join(map(piece_svg, self.pieces))}</g></svg>'
        )

    def spot(self, name: str) -> Spot:
        """The spot of that id."""
        return next(spot for spot in self.spots if spot.id == name)


def piece_svg(piece: Piece) -> str:
    """A piece where it lies.

    Examples
    --------
    >>> piece_svg(Piece("a", "<g/>", 1, 2, 90))
    '<g data-piece="a" transform="translate(1 2) rotate(90)"><g/></g>'
    """
    turn = f" rotate({number(piece.turn)})" if piece.turn else ""
    place = f"translate({number(piece.x)} {number(piece.y)}){turn}"
    return f'<g data-piece="{safe(piece.id)}" transform="{place}">{piece.body}</g>'


@dataclass(frozen=True)
class Change:
    """What leads from one scene to the next.

    Attributes
    ----------
    added : tuple of Piece
        New ones.
    removed : tuple of str
    moved : tuple of Piece
        Those that lie elsewhere; their bodies are not looked at.
    redrawn : tuple of Piece
        Those that look different; their places are not looked at.
    order : tuple of str or None
        All pieces in their order, if it is not the old order with the new pieces behind it.
    names : dict
        What is spoken of a spot, where that is new.
    spots : tuple of Spot or None
        All spots, if there are others, or elsewhere, than before.
    """

    added: tuple[Piece, ...] = ()
    removed: tuple[str, ...] = ()
    moved: tuple[Piece, ...] = ()
    redrawn: tuple[Piece, ...] = ()
    order: tuple[str, ...] | None = None
    names: dict[str, str] = field(default_factory=dict)
    spots: tuple[Spot, ...] | None = None

    def to_json(self) -> dict[str, Any]:
        """As it is sent: what is empty is left out."""
        data: dict[str, Any] = {
            "added": [list(piece) for piece in self.added],
            "removed": list(self.removed),
            "moved": [[piece.id, piece.x, piece.y, piece.turn] for piece in self.moved],
            "redrawn": [[piece.id, piece.body] for piece in self.redrawn],
            "names": self.names,
            "order": None if self.order is None else list(self.order),
            "spots": None if self.spots is None else [list(spot) for spot in self.spots],
        }
        return {name: value for name, value in data.items() if value}

    def apply(self, scene: Scene) -> Scene:
        """The scene after the change: what the page does with it."""
        pieces = {piece.id: piece for piece in scene.pieces if piece.id not in self.removed}
        for piece in self.moved:
            pieces[piece.id] = pieces[piece.id]._replace(x=piece.x, y=piece.y, turn=piece.turn)
        for piece in self.redrawn:
            pieces[piece.id] = pieces[piece.id]._replace(body=piece.body)
        for piece in self.added:
            pieces[piece.id] = piece
        order = tuple(pieces) if self.order is None else self.order
        spots = scene.spots if self.spots is None else self.spots
        spots = tuple(spot._replace(name=self.names.get(spot.id, spot.name)) for spot in spots)
        listed = tuple(pieces[name] for name in order)
        return Scene(scene.width, scene.height, scene.base, listed, spots, scene.title)


def change(before: Scene, after: Scene) -> Change | None:
    """What leads from one scene to the next; ``None`` if their base or size differs.

    Examples
    --------
    >>> dot = Piece("dot", "<circle/>", 10, 10)
    >>> change(Scene(20, 20, "", (dot,)), Scene(20, 20, "", (dot._replace(x=5),))).to_json()
    {'moved': [['dot', 5, 10, 0.0]]}
    """
    if (before.width, before.height, before.base) != (after.width, after.height, after.base):
        return None
    old = {piece.id: piece for piece in before.pieces}
    new = {piece.id: piece for piece in after.pieces}
    kept = [piece for piece in after.pieces if piece.id in old]
    added = tuple(piece for piece in after.pieces if piece.id not in old)
    natural = [name for name in old if name in new] + [piece.id for piece in added]
    names, spots = _spots(before.spots, after.spots)
    return Change(
        added=added,
        removed=tuple(name for name in old if name not in new),
        moved=tuple(piece for piece in kept if _place(piece) != _place(old[piece.id])),
        redrawn=tuple(piece for piece in kept if piece.body != old[piece.id].body),
        order=None if natural == list(new) else tuple(new),
        names=names,
        spots=spots,
    )


def _place(piece: Piece) -> tuple[float, float, float]:
    return piece.x, piece.y, piece.turn


def _spots(
    before: tuple[Spot, ...], after: tuple[Spot, ...]
) -> tuple[dict[str, str], tuple[Spot, ...] | None]:
    if before is after:
        return {}, None
    if len(before) != len(after) or any(
        old[:5] != new[:5] or old[6:] != new[6:]
        for old, new in zip(before, after, strict=True)
        if old is not new
    ):
        return {}, after
    return {new.id: new.name for old, new in zip(before, after, strict=True) if old.name != new.name}, None
