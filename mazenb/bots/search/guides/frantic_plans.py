"""The value of laying a card in Frantic, after the move of this turn and the next move of another pawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from mazenb.bots.search.guides.frantic_moves import End, Ends, Moves
from mazenb.engine import Action
from mazenb.games.frantic.cards.placement import ASIDE
from mazenb.games.frantic.cards.vocabulary import Doing
from mazenb.games.frantic.rules import Frantic
from mazenb.games.frantic.state import NO_ARROW, UNKNOWN, FranticState, Laid, arrow_of

__all__ = ["Plans", "Prospect", "saving"]


class Prospect(NamedTuple):
    """The expected outcome of two moves.

    Attributes
    ----------
    lead : float
        The expected lead in points, without the cards in the hands.
    over : float
        The probability that a pawn reaches the finish, after which the cards in the hands save nothing.
    """

    lead: float
    over: float


class _Answer(NamedTuple):
    """The other pawn's next move: its mean cost, and the probabilities that the round goes on or is over.

    Ends that move the player's own pawn too are listed apart.
    """

    cost: float
    stays: float
    over: float
    odd: list[tuple[End, float]]


def saving(rules: Frantic, state: FranticState, seat: int) -> list[int]:
    """Return the squares to which a player can save pawns on the finish, one for each card that can."""
    cards = rules.table.cards
    known = [cards[kind].thrown for kind in state.hands[seat] if kind != UNKNOWN]
    return [state.teleports[int(thrown[1]) - 1] for thrown in known if thrown[:1] == ("save",)]


class Plans:
    """The expected outcome of laying a card, after two moves.

    Both moves, of the player's own pawn and then of another pawn, are averaged over the die. With several
    opponents, the lead is the mean of the leads over each.

    Parameters
    ----------
    rules : Frantic
    state : FranticState
    seat : int
    costs : sequence of float
        The points that a pawn on each square is expected to cost, except on the finish.
    worth : sequence of float
        What each kind of card is worth in a hand, in points.
    """

    def __init__(
        self, rules: Frantic, state: FranticState, seat: int, costs: Sequence[float], worth: Sequence[float]
    ) -> None:
        self.table, self.costs = rules.table, costs
        self.here = state.pawns[seat]
        self.others = [square for other, square in enumerate(state.pawns) if other != seat]
        self.moves = Moves(rules, state, worth)
        self.saved = saving(rules, state, seat)
        self.teleports = state.teleports
        self._near: dict[Doing, frozenset[int]] = {}
        self._replies: dict[tuple[int, int, bool, int], Prospect] = {}
        self._answers: dict[int, _Answer] = {}
        self._prospects: dict[tuple[object, ...], Prospect] = {}

    def prospect(self, action: Action, *, played: bool) -> Prospect:
        """Return what laying a card is expected to lead to.

        Parameters
        ----------
        action : Action
            The answer, with the card to lay and the square to lay it on.
        played : bool
            Whether the card is played rather than only laid.
        """
        kind = self.table.kinds[str(action[1])]
        card = self.table.cards[kind]
        does = card.played if played else ()
        square = -1 if action[2] == ASIDE else int(action[2])
        # On a square that no pawn can reach, a card changes nothing. Nor does one without an effect on an
        # empty square.
        reached = square in self._reached(does)
        if not reached or (not card.passed and not card.ended and self.moves.tops[square] is None):
            key: tuple[object, ...] = (kind,)
            square = -1
        else:
            key = (kind, *action[2:])
        found = self._prospects.get(key)
        if found is None:
            laid = Laid(kind, arrow_of(action[3]) if len(action) == 4 else NO_ARROW)
            # Throwing away the only card that can save the pawn is another matter.
            safe = len(self.saved) > (card.thrown[:1] == ("save",))
            each = [self._against(other, does, safe, square, laid) for other in self.others]
            found = self._prospects[key] = _mean(each)
        return found

    def _reached(self, does: Doing) -> frozenset[int]:
        """Return the squares on which a card can change the next moves."""
        found = self._near.get(does)
        if found is None:
            own = self._own(does, -1, None)
            met = set(own.met)
            for other in self.others:
                met |= self.moves.ends(other).met
                for end in own.shares:
                    if end.swapped or end.given:
                        met |= self.moves.ends(self._there(end, other)[1]).met
            found = self._near[does] = frozenset(met)
        return found

    def _own(self, does: Doing, square: int, laid: Laid | None) -> Ends:
        """Return the ends of the player's own move after playing a card."""
        match does:
            case ("back", *_):
                return self.moves.ends(self.here, -1, square=square, laid=laid)
            case ("ghost", *_):
                return self.moves.ends(self.here, ghost=True)
            case ("leap", int(steps)):
                return self.moves.ends(self.table.along(self.here, steps), square=square, laid=laid)
            case _:
                return self.moves.ends(self.here, square=square, laid=laid)

    def _against(self, other: int, does: Doing, safe: bool, square: int, laid: Laid) -> Prospect:
        """Return the prospect against one opponent."""
        ways: list[tuple[float, float, int, int]]
        match does:
            case ("still", *_):
                ways = [(1.0, 0.0, self.here, other)]
            case ("event", *_):
                ways = [(share, 0.0, *there) for share, there in self._after_event(other)]
            case ("remote", *_):
                ends = self.moves.ends(other, square=square, laid=laid)
                ways = [
                    (share, -end.gained, *self._there(end, self.here)[::-1])
                    for end, share in ends.shares.items()
                ]
            case _:
                ends = self._own(does, square, laid)
                ways = [(share, end.gained, *self._there(end, other)) for end, share in ends.shares.items()]
        lead = over = 0.0
        for share, gained, mine, theirs in ways:
            found = self._after_reply(mine, theirs, safe, square, laid)
            lead += share * (found.lead + gained)
            over += share * found.over
        return Prospect(lead, over)

    def _there(self, end: End, other: int) -> tuple[int, int]:
        """Return the squares of a pawn and of another one after the end of the pawn's move."""
        if end.swapped:
            return other, end.square
        return end.square, self.table.along(other, end.given) if end.given else other

    def _after_event(self, other: int) -> Iterator[tuple[float, tuple[int, int]]]:
        """Yield the squares of the player's own pawn and another one after each event, with probabilities."""
        mine, share = self.here, 1 / self.table.big
        for row in self.table.events:
            first, last = max(mine, other), min(mine, other)
            match row.does:
                case ("leader-to-start",):
                    there = (0 if mine == first else mine, 0 if other == first else other)
                case ("swap-ends",):
                    there = (other, mine)
                case ("all-to-leader",):
                    there = (first, first)
                case ("follow-right",):
                    there = (mine, mine)
                case ("all-to-teleport", int(number)):
                    there = (self.teleports[number - 1],) * 2
                case ("last-to-teleport",):
                    far = max(self.teleports)
                    there = (far if mine == last else mine, far if other == last else other)
                case ("each-teleports",):
                    each = share / len(self.teleports)
                    for n, square in enumerate(self.teleports):
                        yield each, (square, self.teleports[n - 1])
                    continue
                case _:
                    there = (mine, other)
            yield share, there

    def _after_reply(self, mine: int, theirs: int, safe: bool, square: int, laid: Laid) -> Prospect:
        """Return the prospect when the other pawn moves next."""
        goal = self.table.goal
        if mine == goal and safe:
            mine = self.saved[0]
        if goal in (mine, theirs):
            return Prospect(float(self.table.value(theirs) - self.table.value(mine)), 1.0)
        moved = self.moves.ends(theirs, square=square, laid=laid)
        key = (mine, theirs, safe, id(moved))
        found = self._replies.get(key)
        if found is None:
            found = self._replies[key] = self._replied(mine, self._answer(moved), safe)
        return found

    def _answer(self, moved: Ends) -> _Answer:
        """Return what is known about the other pawn's move, wherever the player's own pawn is."""
        found = self._answers.get(id(moved))
        if found is None:
            cost = stays = over = 0.0
            odd = []
            for end, share in moved.shares.items():
                if end.swapped or end.given:
                    odd.append((end, share))
                elif end.square == self.table.goal:
                    over += share
                else:
                    stays += share
                    cost += share * (self.costs[end.square] - end.gained)
            found = self._answers[id(moved)] = _Answer(cost, stays, over, odd)
        return found

    def _replied(self, mine: int, answer: _Answer, safe: bool) -> Prospect:
        value, goal = self.table.value, self.table.goal
        over = answer.over
        lead = answer.cost - answer.stays * self.costs[mine] + over * (value(goal) - value(mine))
        for end, share in answer.odd:
            there, own = self._there(end, mine)
            if own == goal and safe:
                own = self.saved[0]
            if goal in (own, there):
                lead += share * (value(there) - value(own))
                over += share
            else:
                lead += share * (self.costs[there] - self.costs[own] - end.gained)
        return Prospect(lead, over)


def _mean(each: Sequence[Prospect]) -> Prospect:
    many = len(each)
    if not many:
        return Prospect(0.0, 0.0)
    return Prospect(sum(one.lead for one in each) / many, sum(one.over for one in each) / many)
