"""The squares on which cards may be laid (rule F9), and laying and taking cards."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import islice

from mazenb.engine import Action
from mazenb.games.frantic.cards.hand import gain, lose
from mazenb.games.frantic.ruleset import Terms
from mazenb.games.frantic.state import ARROWS, NO_ARROW, UNKNOWN, FranticState, Laid, arrow_of, put
from mazenb.games.frantic.table.rows import MULTI, WHITE

__all__ = ["ASIDE", "Places", "free_squares", "lay_answer", "places", "take_top", "top"]

ASIDE = "aside"
"""The word in an answer for a card that cannot be laid on any square."""


def top(state: FranticState, square: int) -> Laid | None:
    """Return the top card on a square, or ``None`` if there is none or a teleport covers it (rule F10)."""
    stack = state.stacks[square]
    return stack[-1] if stack and square not in state.teleports else None


def free_squares(rules: Terms, state: FranticState) -> list[int]:
    """Return the ordinary squares without a pawn, a teleport or a white card, on which cards may be laid."""
    cards = rules.table.cards
    taken = {*state.pawns, *state.teleports}
    return [
        square
        for square in range(1, rules.table.goal)
        if square not in taken
        and (not state.stacks[square] or cards[state.stacks[square][-1].kind].colour != WHITE)
    ]


def places(
    rules: Terms, state: FranticState, colour: str, free: list[int], *, any_colour: bool = False
) -> list[int]:
    """Return the squares on which a card of a colour may be laid (rule F9).

    If no square suits the colour, all free squares are allowed.
    """
    if any_colour or colour in (MULTI, WHITE):
        return free
    cards = rules.table.cards
    fitting = [
        square
        for square in free
        if not state.stacks[square] or cards[state.stacks[square][-1].kind].colour in (colour, MULTI)
    ]
    return fitting or free


class Places(Collection[Action]):
    """All actions that lay one of some cards: ``verb card square``, with an arrow if the card has one.

    Parameters
    ----------
    rules : Terms
    state : FranticState
    verb : str
    kinds : iterable of int
        The kinds of card that can be laid.
    first : tuple of Action
        Other actions that are allowed instead.
    any_colour : bool
        Whether a card may cover any colour except white (rule FE9).
    """

    __slots__ = ("_cards", "_first", "_verb")

    def __init__(
        self,
        rules: Terms,
        state: FranticState,
        verb: str,
        kinds: Collection[int],
        first: tuple[Action, ...] = (),
        *,
        any_colour: bool = False,
    ) -> None:
        self._verb, self._first = verb, first
        self._cards: dict[str, tuple[list[int], tuple[int, ...]]] = {}
        if not kinds:
            return
        free = free_squares(rules, state)
        by_colour: dict[str, list[int]] = {}
        for kind in sorted(set(kinds) - {UNKNOWN}):
            card = rules.table.cards[kind]
            if card.colour not in by_colour:
                by_colour[card.colour] = places(rules, state, card.colour, free, any_colour=any_colour)
            self._cards[card.word] = (by_colour[card.colour], card.arrows)

    def __iter__(self) -> Iterator[Action]:
        yield from self._first
        for word, (squares, arrows) in self._cards.items():
            if not squares:
                yield Action(self._verb, word, ASIDE)
            for square in squares:
                if not arrows:
                    yield Action(self._verb, word, square)
                for arrow in arrows:
                    yield Action(self._verb, word, square, ARROWS[arrow])

    def __len__(self) -> int:
        return len(self._first) + sum(
            len(squares) * (len(arrows) or 1) or 1 for squares, arrows in self._cards.values()
        )

    def __contains__(self, action: object) -> bool:
        if isinstance(action, str):
            action = Action.parse(action)
        if not isinstance(action, tuple):
            return False
        if action in self._first:
            return True
        if len(action) not in (3, 4) or action[0] != self._verb or action[1] not in self._cards:
            return False
        squares, arrows = self._cards[str(action[1])]
        if action[2] == ASIDE:
            return not squares and len(action) == 3
        wanted = [ARROWS[arrow] for arrow in arrows]
        turned = action[3] in wanted if len(action) == 4 else not wanted
        return turned and type(action[2]) is int and action[2] in squares

    def __repr__(self) -> str:
        shown = ", ".join(map(str, islice(self, 8)))
        return f"<{len(self)} actions: {shown}{', …' if len(self) > 8 else ''}>"


def lay_answer(rules: Terms, state: FranticState, seat: int, action: Action, key: str) -> int:
    """Carry out an action of `Places`: move the card from the hand to its square.

    Returns
    -------
    int
        The kind of the card.
    """
    kind = rules.table.kinds[str(action[1])]
    lose(state, seat, kind)
    if action[2] == ASIDE:
        state.aside = put(state.aside, kind, state.aside[kind] + 1)
        state.say("frantic.log.aside", player=seat, card=kind)
        return kind
    square = int(action[2])
    arrow = arrow_of(action[3]) if len(action) == 4 else NO_ARROW
    state.stacks = put(state.stacks, square, (*state.stacks[square], Laid(kind, arrow)))
    # A newly laid card has not acted yet.
    state.acted -= {square}
    if arrow:
        state.say(f"{key}-arrow", player=seat, card=kind, square=square, arrow=arrow)
    else:
        state.say(key, player=seat, card=kind, square=square)
    return kind


def take_top(state: FranticState, seat: int, square: int) -> int:
    """Move the top card of a square into a hand; the card below does not act in this turn (rule F10)."""
    *rest, laid = state.stacks[square]
    state.stacks = put(state.stacks, square, tuple(rest))
    state.acted |= {square}
    gain(state, seat, laid.kind, seen=True)
    return laid.kind
