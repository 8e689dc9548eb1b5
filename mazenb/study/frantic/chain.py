"""One pawn on a fixed track of Frantic cards, without hands: exact and simulated."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from mazenb.engine import CHANCE
from mazenb.games.frantic import Frantic, FranticState, Table, named_table
from mazenb.games.frantic.cards.vocabulary import VERBS
from mazenb.study.arguments import checked_turns, random_seed, whole_number
from mazenb.study.chains.absorbing import AbsorbingChain
from mazenb.study.chains.arithmetic import Number
from mazenb.study.errors import StudyError
from mazenb.study.progress import progress_bar
from mazenb.study.turn_tree import TurnTree, turn_rows
from mazenb.texts.catalogue import text
from mazenb.texts.quotation import short

__all__ = ["FranticChain", "card_effect", "frantic_chain", "lone_pawn", "simulate_pawn"]

CHANGING = ("magnet", "keep", "event")
"""Effects that the chain cannot model, because they change the track or need a hand."""


class FranticChain(AbsorbingChain[int]):
    """A lone pawn on a fixed track of cards. One step is one turn; a state is the square where a turn begins.

    Returned by `frantic_chain`. The goal is the finish.

    Attributes
    ----------
    table : Table
    """

    def __init__(self, table: Table, squares: Sequence[int], rows: Any, *, exact: bool) -> None:
        self.table = table
        goals = [square for square in squares if square == table.goal]
        super().__init__(squares, rows, start=squares[0], goals=goals, exact=exact, forward=True)

    def points_after(self, turns: int) -> list[Any]:
        """Return the mean penalty points of the pawn's square after 0, 1, … turns (rule F13).

        Parameters
        ----------
        turns : int
            The largest number of turns.

        Returns
        -------
        list
            The mean points, as fractions if the chain is exact.

        Examples
        --------
        >>> [round(points, 2) for points in frantic_chain("").points_after(3)]
        [0.0, 6.42, 12.25, 17.17]
        """
        found = []
        for turn in range(checked_turns(turns) + 1):
            after = self.after(turn)
            found.append(sum(self.table.value(square) * share for square, share in after.items()))
        return found

    def __repr__(self) -> str:
        exact = ", in fractions" if self.exact else ""
        return f"<FranticChain on {self.table.name!r}: {len(self)} squares{exact}>"


def lone_pawn(
    cards: str, *, table: Table | None = None, start: int = 0, teleports: Sequence[int] | None = None
) -> tuple[Frantic, FranticState]:
    """Return the rules for one player without a hand, and the state of the first turn on a track of cards.

    Parameters
    ----------
    cards : str
        One line per square, as in a position: ``"3 push on"``.
    table : Table, optional
        The track and the kinds of card; by default, those of the printed game.
    start : int
        The square where the pawn begins.
    teleports : sequence of int, optional
        The squares of the numbered teleports, if different from those in the table.

    Raises
    ------
    StudyError
        If a card would change the track, or needs a hand, or an argument has the wrong type.
    PositionError
        If the cards cannot be read.
    """
    base: Any = named_table() if table is None else table
    if not isinstance(base, Table):
        raise StudyError("study.frantic.table", found=short(base))
    _check_cards(cards)
    rules = Frantic(["pawn"], table=replace(base, full=0, deal=((6, 0),)), limit=1)
    lines = ["pawns:", f"* pawn {start}", "cards:", cards.strip("\n")]
    if teleports is not None:
        where: Any = teleports
        if isinstance(where, str) or not isinstance(where, Iterable):
            raise StudyError("study.frantic.teleports", found=short(where))
        lines.append(f"teleports: {', '.join(map(str, teleports))}")
    state = rules.read_position("\n".join(lines))
    for square, stack in enumerate(state.stacks):
        for laid in stack:
            card = base.cards[laid.kind]
            if card.ended and card.ended[0] in CHANGING:
                rule = VERBS["ended", card.ended[0]].rule
                raise StudyError("study.frantic.card", card=card.word, square=square, rule=rule)
    return rules, state


def _check_cards(cards: Any) -> None:
    if not isinstance(cards, str):
        raise StudyError("study.frantic.cards", found=short(cards))


def frantic_chain(
    cards: str,
    *,
    table: Table | None = None,
    start: int = 0,
    teleports: Sequence[int] | None = None,
    exact: bool = False,
) -> FranticChain:
    """Return the absorbing Markov chain of one pawn on a fixed track of cards, without hands.

    A step is a turn: one roll, and all effects of the cards. The probabilities are found by
    following every answer that the rules allow.

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
    The effect of a STOP on square 41:

    >>> from mazenb import study
    >>> round(study.frantic_chain("").mean_absorption_time, 3)
    12.641
    >>> round(study.frantic_chain("41 stop").mean_absorption_time, 3)
    13.237
    """
    rules, state = lone_pawn(cards, table=table, start=start, teleports=teleports)
    begins, rows = turn_rows(TurnTree(rules, "pass"), state, _square)
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
    """Simulate the number of turns that a lone pawn takes to reach the finish.

    Parameters
    ----------
    cards, table, start, teleports
        As for `lone_pawn`.
    games : int
        The number of games.
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
    rules, first = lone_pawn(cards, table=table, start=start, teleports=teleports)
    rng = Random(random_seed(seed))
    found = np.zeros(whole_number("games", games), dtype=np.int32)
    for game in progress_bar(range(found.size), label=text("study.progress.games")):
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
    """Return the chains with and without some extra cards, each with its mean number of turns.

    Parameters
    ----------
    cards : str
        The track.
    extra : str
        The cards to add.
    exact : bool
    **options
        As for `lone_pawn`.

    Examples
    --------
    >>> {name: round(mean, 3) for name, (_, mean) in card_effect("", "41 stop").items()}
    {'without': 12.641, 'with': 13.237}
    """
    for given in (cards, extra):
        _check_cards(given)
    tracks = {"without": cards, "with": f"{cards.rstrip()}\n{extra}"}
    chains = {name: frantic_chain(track, exact=exact, **options) for name, track in tracks.items()}
    return {name: (chain, chain.mean_absorption_time) for name, chain in chains.items()}
