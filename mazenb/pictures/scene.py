"""Scenes: pictures of a game, in parts that can move, with the places that can be chosen.

A game draws a scene of each of its states. The page receives the whole first scene, and afterwards only the
changes (`change`). A scene is also a picture that needs no page (`Scene.svg`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, TypeAlias

from mazenb.pictures.frame import framed
from mazenb.pictures.svg import number, safe

__all__ = ["Change", "Motion", "Piece", "Point", "Scene", "Spot", "change", "piece_svg"]

Point: TypeAlias = tuple[float, float]
"""Distances to the right and down, in the scene's own unit."""


class Spot(NamedTuple):
    """A place that can be focused and clicked.

    Attributes
    ----------
    id : str
        The spot's name in messages: letters, digits and commas chosen by the game, never a player's text.
    x, y, width, height : float
        The rectangle that the spot covers.
    name : str
        The text that a screen reader reads for the spot.
    row, column : int
        The spot's place in the grid that arrow keys move through, counted from 0.
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
    """A part of a scene that may move, change, appear or disappear.

    Attributes
    ----------
    id : str
        The piece's name in messages, never a player's text.
    body : str
        SVG drawn around its own origin.
    x, y : float
        The position of the piece's origin.
    turn : float
        Degrees by which the piece is rotated clockwise about its origin.
    """

    id: str
    body: str
    x: float
    y: float
    turn: float = 0.0


class Motion(NamedTuple):
    """The motion of a piece to its place, for the page to animate.

    Attributes
    ----------
    piece : str
    path : tuple of (Point or None)
        The points from the old place to the new one; ``None`` where the piece leaves the board and enters
        again elsewhere (the point before is outside one border, the point after it outside the opposite one).
    turn : float
        Degrees by which the piece rotated clockwise about its own origin on the way. For a piece that was
        redrawn in its new position, this tells the page how to animate it.
    stage : int
        Motions of the same stage are played together; stages are played one after another.
    """

    piece: str
    path: tuple[Point | None, ...] = ()
    turn: float = 0.0
    stage: int = 0


@dataclass(frozen=True)
class Scene:
    """The picture of one state of a game, with its pieces and spots.

    Parameters
    ----------
    width, height : float
    base : str
        SVG that never changes during a game; everything that changes is a piece.
    pieces : tuple of Piece
        The pieces, in the order in which they are painted.
    spots : tuple of Spot
    title : str
        The text that a screen reader reads for the picture.
    symbols : tuple of str
        The names of all drawings that the game's pieces may show.

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
    symbols: tuple[str, ...] = ()

    def svg(self, title: str | None = None, theme: str = "light") -> str:
        """Return the picture, with its own background and presentation attributes only.

        Parameters
        ----------
        title : str, optional
            The text that a screen reader reads for the picture; the scene's own title if not given.
        theme : {"light", "dark", "page"}
            As for `mazenb.picture`.
        """
        pieces = "".join(map(piece_svg, self.pieces))
        return self._framed(pieces, self.title if title is None else title, theme, ())

    def frame(self) -> str:
        """Return the picture without its pieces, which the page adds, but with all icons of the game."""
        return self._framed("", self.title, "page", self.symbols)

    def bare_frame(self) -> str:
        """Return the picture without its pieces and icons, for a page that has all icons already."""
        return self._framed("", self.title, "page", None)

    def _framed(self, pieces: str, title: str, theme: str, symbols: tuple[str, ...] | None) -> str:
        inner = f'<g class="base">{self.base}</g><g class="pieces" stroke-linecap="round">{pieces}</g>'
        return framed((self.width, self.height), inner, title, theme, symbols)

    def spot(self, name: str) -> Spot:
        """Return the spot with the given id."""
        return next(spot for spot in self.spots if spot.id == name)


def piece_svg(piece: Piece) -> str:
    """Return a piece at its place, as SVG.

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
    """The difference between one scene and the next.

    Attributes
    ----------
    added : tuple of Piece
        New pieces.
    removed : tuple of str
        The ids of the pieces that are gone.
    moved : tuple of Piece
        Pieces whose place has changed; their bodies are ignored.
    redrawn : tuple of Piece
        Pieces whose look has changed; their places are ignored.
    order : tuple of str or None
        All pieces in order, unless it is the old order with the new pieces at the end.
    names : dict
        New names of spots, as a screen reader says them.
    spots : tuple of Spot or None
        All spots, if some were added, removed or moved.
    """

    added: tuple[Piece, ...] = ()
    removed: tuple[str, ...] = ()
    moved: tuple[Piece, ...] = ()
    redrawn: tuple[Piece, ...] = ()
    order: tuple[str, ...] | None = None
    names: dict[str, str] = field(default_factory=dict)
    spots: tuple[Spot, ...] | None = None

    def to_json(self) -> dict[str, Any]:
        """Return the change as JSON data to send, without empty parts."""
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
        """Return the scene after the change, as the page computes it."""
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
        return replace(scene, pieces=tuple(pieces[name] for name in order), spots=spots)


def change(before: Scene, after: Scene) -> Change | None:
    """Return the difference between two scenes, or ``None`` if their base or size differs.

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
    names, spots = _spots(before.spots, after.spots)
    return Change(
        added=tuple(piece for piece in after.pieces if piece.id not in old),
        removed=tuple(name for name in old if name not in new),
        moved=tuple(piece for piece in kept if _place(piece) != _place(old[piece.id])),
        redrawn=tuple(piece for piece in kept if piece.body != old[piece.id].body),
        order=_order(old, new),
        names=names,
        spots=spots,
    )


def _order(old: Iterable[str], new: Mapping[str, Piece]) -> tuple[str, ...] | None:
    """Return the new order of the pieces, or None if it is the old one with new pieces at the end."""
    kept = [name for name in old if name in new]
    return None if list(new)[: len(kept)] == kept else tuple(new)


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
