"""The labyrinth as a graph: squares, and the straight moves between them; what one block does to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mazenb.engine import Action, Game, GameError
from mazenb.games.walls.distance import FAR, distances
from mazenb.games.walls.layout import HOMES, Square
from mazenb.games.walls.moves import after
from mazenb.games.walls.state import WallsState
from mazenb.games.walls.table import Position, Table
from mazenb.games.walls.words import read_move

if TYPE_CHECKING:
    import networkx as nx

    from mazenb.games.walls.rules import Walls

__all__ = ["Comparison", "compare", "graph", "moves_to_centre"]


def _parts(game: Game[WallsState]) -> tuple[Walls, Table, Position]:
    rules: Any = game.rules
    if getattr(rules, "game", None) != "walls":
        raise GameError("walls.graph.game", found=getattr(rules, "game", repr(game)))
    return rules, rules.table, game.state.position


def graph(game: Game[WallsState]) -> nx.DiGraph:
    """Every move that a pawn could make from any square, as things stand.

    An edge leads from a square to each square that a pawn standing there could move to in one go (W5): in a
    straight line over free squares. Squares with a pawn on them have edges out of them, and edges into them
    only where W10 lets a pawn displace another.

    Parameters
    ----------
    game : Game
        A game of walls.

    Returns
    -------
    networkx.DiGraph
        Nodes are squares ``(row, column)`` without a block, with the attributes ``centre`` (whether it is
        white) and ``pawn`` (whose pawn is on it, or ``None``); edges have ``direction`` (``"N"`` …),
        ``length`` and ``displaces``.

    Examples
    --------
    >>> import mazenb
    >>> import networkx as nx
    >>> from mazenb.games import walls
    >>> game = mazenb.new("walls")
    >>> moves = walls.graph(game)
    >>> moves.has_edge((0, 1), (0, 2)), moves.has_edge((0, 1), (0, 0))
    (True, False)
    >>> moves.nodes[10, 10]["centre"], moves.nodes[0, 0]["pawn"]
    (True, 'red')
    """
    import networkx as nx

    rules, table, position = _parts(game)
    bits, squares, centre, men = table.bits, table.squares, table.centre, position.men
    closed = men | position.walls
    made = nx.DiGraph()
    for place, square in squares.items():
        if not position.walls & bits[place]:
            made.add_node(square, centre=bool(bits[place] & centre), pawn=None)
    for pawn, place in enumerate(position.pawns):
        made.nodes[squares[place]]["pawn"] = rules.players[pawn // HOMES]
    room = bool(centre & ~men)
    for place, square in squares.items():
        if position.walls & bits[place]:
            continue
        for letter, ray in zip("NESW", table.rays[place], strict=True):
            for length, to in enumerate(ray, 1):
                taken = bool(closed & bits[to])
                displaces = bool(taken and room and bits[to] & centre & men and not bits[place] & centre)
                if not taken or displaces:
                    made.add_edge(square, squares[to], direction=letter, length=length, displaces=displaces)
                if taken:
                    break
    return made


def moves_to_centre(game: Game[WallsState]) -> dict[str, dict[Square, int | None]]:
    """How many moves each pawn needs to the centre if nothing else moves.

    Parameters
    ----------
    game : Game
        A game of walls.

    Returns
    -------
    dict
        For each player, the squares of the pawns and the moves that each needs: 0 inside the centre,
        ``None`` if no way leads there.

    Examples
    --------
    >>> import mazenb
    >>> from mazenb.games import walls
    >>> far = walls.moves_to_centre(mazenb.new("walls"))
    >>> far["red"][0, 0] is None
    True
    """
    rules, table, position = _parts(game)
    return _told(rules, table, position)


def _told(rules: Walls, table: Table, position: Position) -> dict[str, dict[Square, int | None]]:
    told: dict[str, dict[Square, int | None]] = {player: {} for player in rules.players}
    for pawn, far in enumerate(distances(table, position)):
        square = table.squares[position.pawns[pawn]]
        told[rules.players[pawn // HOMES]][square] = None if far == FAR else far
    return told


@dataclass(frozen=True)
class Comparison:
    """What one move changes for the pawns.

    Attributes
    ----------
    action : Action
    before, after : mapping
        As `moves_to_centre` gives them.
    """

    action: Action
    before: Mapping[str, Mapping[Square, int | None]]
    after: Mapping[str, Mapping[Square, int | None]]

    @property
    def changed(self) -> dict[str, dict[Square, tuple[int | None, int | None]]]:
        """The pawns that are nearer or further afterwards: moves before and moves after."""
        found: dict[str, dict[Square, tuple[int | None, int | None]]] = {}
        for player, pawns in self.before.items():
            for square, far in pawns.items():
                now = self.after[player].get(square, far)
                if now != far:
                    found.setdefault(player, {})[square] = (far, now)
        return found


def compare(game: Game[WallsState], action: Action | str) -> Comparison:
    """How one block changes the ways to the centre.

    Parameters
    ----------
    game : Game
        A game of walls; it is not changed.
    action : Action or str
        A legal move of a block, such as ``"block K E 3"``.

    Returns
    -------
    Comparison

    Raises
    ------
    IllegalAction
        If the move is not legal here.

    Examples
    --------
    >>> import mazenb
    >>> from mazenb.games import walls
    >>> game = mazenb.new("walls")
    >>> blocks = [action for action in game.legal_actions() if action.verb == "block"]
    >>> opened = max(blocks, key=lambda action: len(walls.compare(game, action).changed))
    >>> sorted(walls.compare(game, opened).changed) != []
    True
    """
    rules, table, position = _parts(game)
    if isinstance(action, str):
        action = Action.parse(action)
    # Applied to a copy: what is not legal is refused there, and nothing is changed here.
    game.copy().apply(action)
    move = read_move(table, position, action)
    there = position if move is None else after(table, position, move)
    return Comparison(action, _told(rules, table, position), _told(rules, table, there))
