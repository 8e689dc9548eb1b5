"""The labyrinth as a graph of squares and straight moves, and the effect of moving one block."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mazenb.engine import Action, Game, GameError
from mazenb.games.walls.labyrinth.layout import HOMES, Square
from mazenb.games.walls.moves.bitboard import Position, Table
from mazenb.games.walls.moves.distances import FAR, distances
from mazenb.games.walls.moves.generator import after
from mazenb.games.walls.ruleset import Terms
from mazenb.games.walls.state import WallsState
from mazenb.games.walls.text.words import read_move

if TYPE_CHECKING:
    import networkx as nx


__all__ = ["Comparison", "compare", "graph", "moves_to_centre"]


def _parts(game: Game[WallsState]) -> tuple[Terms, Table, Position]:
    rules: Any = game.rules
    if getattr(rules, "game", None) != "walls":
        raise GameError("walls.graph.game", found=getattr(rules, "game", repr(game)))
    return rules, rules.table, game.state.position


def graph(game: Game[WallsState]) -> nx.DiGraph:
    """Return the graph of the moves that a pawn could make from each square in the current position.

    An edge leads from a square to each square that a pawn on it could reach in one move (W5), in a straight
    line over free squares. A square with a pawn has edges out of it, but edges into it only where rule W10
    lets a pawn displace another.

    Parameters
    ----------
    game : Game
        A game of walls.

    Returns
    -------
    networkx.DiGraph
        The nodes are the squares ``(row, column)`` without a block. They have the attributes ``centre``
        (whether the square is in the white centre) and ``pawn`` (the player whose pawn is on it, or
        ``None``). The edges have ``direction`` (such as ``"N"``), ``length`` and ``displaces``.

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
    """Return the number of moves that each pawn needs to reach the centre if no other piece moves.

    Parameters
    ----------
    game : Game
        A game of walls.

    Returns
    -------
    dict
        For each player, a dict from the square of each pawn to the number of moves that it needs: 0 for a
        pawn in the centre, ``None`` for one that cannot reach it.

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


def _told(rules: Terms, table: Table, position: Position) -> dict[str, dict[Square, int | None]]:
    told: dict[str, dict[Square, int | None]] = {player: {} for player in rules.players}
    for pawn, far in enumerate(distances(table, position)):
        square = table.squares[position.pawns[pawn]]
        told[rules.players[pawn // HOMES]][square] = None if far == FAR else far
    return told


@dataclass(frozen=True)
class Comparison:
    """The distances of all pawns from the centre before and after a move.

    Attributes
    ----------
    action : Action
    before, after : mapping
        Numbers of moves, in the form that `moves_to_centre` returns.
    """

    action: Action
    before: Mapping[str, Mapping[Square, int | None]]
    after: Mapping[str, Mapping[Square, int | None]]

    @property
    def changed(self) -> dict[str, dict[Square, tuple[int | None, int | None]]]:
        """The pawns whose distance changed, each with the number of moves before and after."""
        found: dict[str, dict[Square, tuple[int | None, int | None]]] = {}
        for player, pawns in self.before.items():
            for square, far in pawns.items():
                now = self.after[player].get(square, far)
                if now != far:
                    found.setdefault(player, {})[square] = (far, now)
        return found


def compare(game: Game[WallsState], action: Action | str) -> Comparison:
    """Compare how far the pawns are from the centre before and after a block is moved.

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
    # An illegal action is refused by a copy of the game, and the game itself is not changed.
    game.copy().apply(action)
    move = read_move(table, position, action)
    there = position if move is None else after(table, position, move)
    return Comparison(action, _told(rules, table, position), _told(rules, table, there))
