"""Walls positions with a forced win in two turns, and how to read them and check them against every reply.

`tools.forced_wins` makes more of them. The check knows the moves and the winner, but nothing about the way
the search works.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import mazenb
from mazenb.bots.search.mcts import MctsBot
from mazenb.engine import Action, Game
from mazenb.games.walls.moves.bitboard import Position, Table
from mazenb.games.walls.moves.generator import after, block_moves, moves, pawn_moves, settled

FILE = Path(__file__).parent / "forced_wins.txt"
SEPARATOR = "\n===\n"
WINNING = 3


class Forced(NamedTuple):
    """A position, and the answers of a whole turn against which every reply has been tried."""

    layout: str
    turn: tuple[Action, ...]
    position: str

    @property
    def game(self) -> Game:
        """The position as a game."""
        rules = mazenb.new("walls", players=2, layout=self.layout).rules
        return Game(rules, rules.read_position(self.position + "\n"))

    def __str__(self) -> str:
        return f"{self.layout}: {'; '.join(map(str, self.turn))}\n{self.position}"


def committed() -> list[Forced]:
    """Return the positions of the file."""
    found = []
    for each in FILE.read_text(encoding="utf-8").strip().split(SEPARATOR):
        first, _, position = each.partition("\n")
        layout, _, turn = first.partition(": ")
        found.append(Forced(layout, tuple(map(Action.parse, turn.split("; "))), position.strip()))
    return found


# ── every reply ────────────────────────────────────────────────────────────────────────────────────────────


def won(table: Table, position: Position, seat: int) -> bool:
    return table.inside(position, seat) >= WINNING


def can_win(table: Table, position: Position) -> bool:
    """Return True if the player whose turn begins can win in it: by a pawn, or by a block and a pawn."""
    seat = position.seat
    if any(won(table, after(table, position, move), seat) for move in pawn_moves(table, position)):
        return True
    return any(
        won(table, after(table, there, move), seat)
        for there in (after(table, position, block) for block in block_moves(table, position))
        for move in pawn_moves(table, there)
    )


def replies(table: Table, position: Position) -> Iterator[Position]:
    """Every position at the end of the turn of the player to move, each once, wins included."""
    seat, seen = position.seat, set()
    waiting = [position]
    while waiting:
        here = waiting.pop()
        for move in moves(table, here):
            there = after(table, here, move)
            if not won(table, there, seat):
                there = settled(table, there)
            if there.key in seen:
                continue
            seen.add(there.key)
            if there.seat == seat and not won(table, there, seat):
                waiting.append(there)
            else:
                yield there


def cannot_be_stopped(table: Table, position: Position, seat: int) -> bool:
    """Return True if a seat wins in its next turn, whatever the other player does in the turn that begins."""
    other = position.seat
    if other == seat:
        return can_win(table, position)
    return all(not won(table, end, other) and can_win(table, end) for end in replies(table, position))


def keeps_the_win(game: Game, turn: tuple[Action, ...]) -> bool:
    """Return True if the answers of a whole turn win immediately, or lead to a win that cannot be stopped."""
    seat = game.state.position.seat
    played = game.copy()
    for action in turn:
        played.apply(action)
    return played.over or cannot_be_stopped(played.rules.table, played.state.position, seat)


def turn_of(game: Game) -> tuple[Action, ...]:
    """Return the answers of the search in this turn."""
    me, answers, played = game.to_move, [], game.copy()
    while played.to_move == me and played.turns == game.turns:
        seen = played.observation(me)
        answers.append(MctsBot(1, playouts=4)(seen, seen.legal_actions()))
        played.apply(answers[-1])
    return tuple(answers)
