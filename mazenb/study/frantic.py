"""One pawn on a fixed track of Frantic cards, without hands: exact, and played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from mazenb.engine import CHANCE
from mazenb.games.frantic import Frantic, FranticState, Table, named_table
from mazenb.games.frantic.verbs import VERBS
from mazenb.study.absorbing import AbsorbingChain
from mazenb.study.arithmetic import Number
from mazenb.study.errors import StudyError
from mazenb.study.walk import TurnWalk, turn_rows

__all__ = ["FranticChain", "card_effect", "frantic_chain", "lone_pawn", "simulate_pawn"]

CHANGING = ("magnet", "keep", "event")
"""What a card may not do when a move ends on it: it would change the track, or need a hand."""


class FranticChain(AbsorbingChain[int]):
    """A lone pawn on a fixed track of cards: one step is one turn, states are the squares where turns begin.

    Made by `frantic_chain`. The goal is the finish.

    Attributes
    ----------
    table : Table
    """

    def __init__(self, table: Table, squares: Sequence[int], rows: Any, *, exact: bool) -> None:
        self.table = table
        goals = [square for square in squares if square == table.goal]
        super().__init__(squares, rows, start=squares[0], goals=goals, exact=exact, forward=True)

    def points_after(self, turns: int) -> list[Any]:
        """The mean penalty points of the pawn's square after 0, 1, … turns (rule F13).

        Parameters
        ----------
        turns : int
            How many turns.

        Returns
        -------
        list
            Fractions if the chain is exact.

        Examples
        --------
        >>> [round(points, 2) for points in frantic_chain("").points_after(3)]
        [0.0, 6.42, 12.25, 17.17]
        """
        found = []
        for turn in range(turns + 1):
            after = self.after(turn)
            found.append(sum(self.table.value(square) * share for square, share in after.items()))
        return found

    def __repr__(self) -> str:
        exact = ", in fractions" if self.exact else ""
        return f"<FranticChain on {self.table.name!r}: {len(self)} squares{exact}>"


def lone_pawn(
    cards: str, *, table: Table | None = None, start: int = 0, teleports: Sequence[int] | None = None
) -> tuple[Frantic, FranticState]:
    """The rules for one player without a hand, and the beginning of the first turn on a track of cards.

    Parameters
    ----------
    cards : str
        One line a square, as in a position: ``"3 push on"``.
    table : Table, optional
        Track and kinds of card; as printed if not given.
    start : int
        The square where the pawn begins.
    teleports : sequence of int, optional
        The squares of the numbered teleports, if not as on the table.

    Raises
    ------
    StudyError
        If a card would change the track, or needs a hand.
    PositionError
        If the cards cannot be read.
    """
    base = named_table() if table is None else table
    rules = Frantic(["pawn"], table=replace(base, full=0, deal=((6, 0),)), limit=1)
    lines = ["pawns:", f"* pawn {start}", "cards:", cards.strip("\n")]
    if teleports is not None:
        lines.append(f"teleports: {', '.join(map(str, teleports))}")
    state = rules.read_position("\n".join(lines))
    for square, stack in enumerate(state.stacks):
        for laid in stack:
            card = base.cards[laid.kind]
            if card.ended and card.ended[0] in CHANGING:
                rule = VERBS["ended", card.ended[0]].rule
                raise StudyError(
                    f"{card.word} on square {square} changes the track or needs a hand (rule {rule}): "
                    "a lone pawn without a hand moves on a track that stays as it is"
                )
    return rules, state


def frantic_chain(
    cards: str,
    *,
    table: Table | None = None,
    start: int = 0,
    teleports: Sequence[int] | None = None,
    exact: bool = False,
) -> FranticChain:
    """The absorbing Markov chain of one pawn on a fixed track of cards, without hands.

    A step is a turn: one roll, and whatever the cards make of it. The probabilities come from walking every
    answer that the rules allow.

    Parameters
    ----------
    cards, table, start, teleports
        As for `lone_pawn`.
    exact : bool
        Whether the chain answers in fractions.

    Returns
    -------
    FranticChain

    Raises
    ------
    StudyError
        If a card would change the track, or needs a hand.

    Examples
    --------
    What a STOP on square 41 does:

    >>> from mazenb import study
    >>> round(study.frantic_chain("").mean_absorption_time, 3)
    12.641
    >>> round(study.frantic_chain("41 stop").mean_absorption_time, 3)
    13.237
    """
    rules, state = lone_pawn(cards, table=table, start=start, teleports=teleports)
    begins, rows = turn_rows(TurnWalk(rules, "pass"), state, _square)
    return FranticChain(rules.table, list(begins), rows, exact=exact)


def _square(state: FranticState) -> int:
    return state.pawns[0]


def simulate_pawn(
    cards: str,
    games: int = 1000,
    *,
    table: Table | None = None,
    start: int = 0,
    teleports: Sequence[int] | None = None,
    seed: int | None = None,
) -> npt.NDArray[np.int32]:
    """How many turns a lone pawn takes to the finish, played by the rules, answer by answer.

    Parameters
    ----------
    cards, table, start, teleports
        As for `lone_pawn`.
    games : int
        How many times.
    seed : int, optional

    Returns
    -------
    array of int

    Examples
    --------
    >>> from mazenb import study
    >>> turns = study.simulate_pawn("41 stop", 400, seed=1)
    >>> study.frantic_chain("41 stop").mean_absorption_time in study.mean_interval(turns, confidence=0.99)
    True
    """
    from tqdm.auto import trange

    rules, first = lone_pawn(cards, table=table, start=start, teleports=teleports)
    rng = Random(seed)
    found = np.zeros(games, dtype=np.int32)
    for game in trange(games, desc="games", delay=1, leave=False):
        state = first
        while state.stack is not None:
            found[game] += state.fresh
            actions = rules.actions(state)
            chance = rules.to_move(state) == CHANCE
            action = rules.outcomes(state).pick(rng) if chance else next(iter(actions))
            state = rules.apply(state, action, actions)
    return found


def card_effect(
    cards: str, extra: str, *, exact: bool = False, **options: Any
) -> Mapping[str, tuple[FranticChain, Number]]:
    """The chain without and with some more cards, each with its mean number of turns.

    Parameters
    ----------
    cards : str
        The track.
    extra : str
        The cards that come to it.
    exact : bool
    **options
        As for `lone_pawn`.

    Examples
    --------
    >>> {name: round(mean, 3) for name, (_, mean) in card_effect("", "41 stop").items()}
    {'without': 12.641, 'with': 13.237}
    """
    tracks = {"without": cards, "with": f"{cards.rstrip()}\n{extra}"}
    chains = {name: frantic_chain(track, exact=exact, **options) for name, track in tracks.items()}
    return {name: (chain, chain.mean_absorption_time) for name, chain in chains.items()}
