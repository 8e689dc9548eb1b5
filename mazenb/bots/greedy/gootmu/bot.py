"""A greedy bot for GOOTMU, which takes the shortest path to the next of its own pieces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import nlargest
from random import Random

from mazenb.board.random.draws import below
from mazenb.bots.greedy.gootmu.maps import (
    STUCK,
    own_pieces,
    round_trips,
    shut_in,
    targets_of,
    turn_map,
    turns_from,
)
from mazenb.bots.greedy.gootmu.walks import POCKET, Walker, best_number, best_turn
from mazenb.bots.greedy.gootmu.worth import PIECE, label_worth, least_useful, prospects, usefulness
from mazenb.bots.search.slices import Thinking, finish
from mazenb.engine import Action, Actions, Observation
from mazenb.engine.driver import seeded
from mazenb.games.gootmu.rules import Gootmu
from mazenb.games.gootmu.state import MONSTER, GootmuState, Pawn, Trip
from mazenb.games.gootmu.text.words import square_of, thing_of
from mazenb.games.gootmu.things.carried import discard
from mazenb.games.gootmu.things.effects import modified, room
from mazenb.games.gootmu.things.squares import label_at, sealed
from mazenb.games.gootmu.things.tokens import POWER, is_piece, piece_owner
from mazenb.games.gootmu.turn.magnet import magnet_near

__all__ = ["GreedyGootmu"]

STARTS = 24
"""The number of start squares to compare."""
FARTHEST = 12
"""The number of farthest squares by which a start square is judged. Other players may put pieces there."""
LOOKED_AT = 40
"""The number of answers to try out when no other method applies. If there are more, this many are drawn."""
GAIN = {"rotate": 3.0, "power": 5.0}
"""The number of turns that a rotation must save, since it replaces the move of a 6 or uses a POWER TOKEN."""


class GreedyGootmu:
    """A bot that walks to its nearest piece and puts other players' pieces where they are hard to reach.

    Distances are measured in expected turns. The bot uses only what its player can see.

    Parameters
    ----------
    seed : int, optional
        Seed for drawing some of the answers when there are too many to try.

    Examples
    --------
    >>> import mazenb.games
    >>> game = mazenb.games.new("gootmu", players=["red", "blue"], seed=7)
    >>> while game.to_move == "chance":
    ...     game.step()
    Action(...)
    >>> seen = game.observation(game.to_move)
    >>> GreedyGootmu(seed=1)(seen, seen.legal_actions()) in game.legal_actions()
    True
    """

    def __init__(self, seed: int | None = None) -> None:
        self.rng = seeded(seed)

    def __call__(self, observation: Observation[GootmuState], actions: Actions) -> Action:
        """Return the answer that is expected to get the next piece soonest."""
        return finish(self.think(observation, actions))

    def think(self, observation: Observation[GootmuState], actions: Actions) -> Thinking:
        """Choose an answer. If the answers have to be tried out, yield after each one."""
        rules, state = observation.rules, observation.state
        assert isinstance(rules, Gootmu)
        assert state.stack is not None
        options = list(actions)
        if len(options) == 1:
            return options[0]
        thought = _Thought(rules, state, seat=observation.seat, options=options, rng=self.rng)
        return (yield from thought.answer())


class _Thought:
    """One question, with its possible answers and the seat that must choose."""

    def __init__(
        self, rules: Gootmu, state: GootmuState, *, seat: int, options: Sequence[Action], rng: Random
    ) -> None:
        self.rules, self.state, self.seat, self.options, self.rng = rules, state, seat, options, rng
        assert state.stack is not None
        self.kind, *self.arguments = state.stack[0]
        self.pawn = state.pawns[seat]

    def answer(self) -> Thinking:
        special: Callable[[], Action] | None = getattr(self, f"_{self.kind}", None)
        if special is None or (self.kind == "going" and self.arguments[1] == MONSTER):
            return (yield from self.try_out())
        return special()

    def verb(self, *verbs: str) -> Action:
        """Return the first answer with one of the given verbs, or the first answer if there is none."""
        return next((a for verb in verbs for a in self.options if a.verb == verb), self.options[0])

    def try_out(self) -> Thinking:
        """Return the answer that leads to the best position, and yield after each position."""
        options = list(self.options)
        while len(options) > LOOKED_AT:
            options.pop(below(self.rng, len(options)))
        worths = []
        for action in options:
            worths.append(prospects(self.rules.follow(self.state, action), self.seat))
            yield len(worths) / len(options)
        return options[max(range(len(options)), key=worths.__getitem__)]

    # ── the turn ───────────────────────────────────────────────────────────────────────────────────────────

    def _cancelling(self) -> Action:
        return self.verb("cancel")

    def _announcing(self) -> Action:
        pawn = self.state.pawns[self.arguments[1]]
        shut = sealed(self.state.board)
        waiting = self.verb("wait")
        if waiting.verb == "wait":
            wanted = targets_of(self.state, self.seat)
            beside = any(s in shut and s in wanted for s in self.state.board.near[pawn.square])
            if pawn.square in shut or (beside and not pawn.pseudo) or pawn.waited:
                return waiting
        turn = self._rotation("power")
        return self.verb("pawn") if turn is None else turn

    def _crossing(self) -> Action:
        return self._walk_best(self.arguments[1], "stay")

    def _rotation(self, verb: str, *, forced: bool = False) -> Action | None:
        """Return a rotation that shortens a long path enough, or the best rotation if one is forced."""
        turns = [action for action in self.options if action.verb == verb]
        if not turns or self.state.active != self.seat:
            return None
        state, pawn = self.state, self.pawn
        here = turn_map(state, pawn, targets_of(state, self.seat))[pawn.square]
        here += POCKET * shut_in(state, pawn, pawn.square)
        if here < STUCK and not forced:
            return None
        worth, action = best_turn(state, self.seat, turns)
        if forced and worth < -POCKET:
            # No single rotation opens a path, but each may be the first of several that do.
            return turns[below(self.rng, len(turns))]
        return action if forced or -worth < here - GAIN[verb] else None

    def _throwing(self) -> Action:
        _, i, moved, plan = self.arguments
        turn = self._rotation("power")
        if turn is not None:
            return turn
        if moved == MONSTER or i != self.seat:
            return self.verb("roll")
        crossing = self.verb("cross")
        if crossing.verb == "cross" and self.pawn.square in sealed(self.state.board):
            return self._walk_best(i, "roll")
        worth, chosen = self._best_number(i, moved, plan.trip)
        # Sometimes roll anyway, or two pawns could push each other off the label for ever.
        wavers = chosen.verb == "select" and worth <= 0 and below(self.rng, 4) == 0
        return self.verb("roll") if wavers else chosen

    def _best_number(self, i: int, moved: int, trip: Trip) -> tuple[float, Action]:
        """Return the best number to name or select, as its value and answer, or the answer that rolls."""
        near = magnet_near(self.state, moved)
        without_power = self.state.draft()
        if POWER in self.pawn.carried:
            # Using the token to name a number frees a hand.
            discard(without_power, self.seat, POWER)
        best, chosen = 0.0, self.verb("roll")
        for action in self.options:
            if action.verb in ("name", "select"):
                number, state = int(action[1]), self.state
                if action.verb == "name":
                    number = modified(number, self.pawn, magnet=near)
                    state = without_power
                worth = best_number(self.rules, state, self.seat, i, trip._replace(left=number))
                # A POWER TOKEN is worth using only for a piece, but a free number for any good walk.
                if worth > best or (action.verb == "select" and chosen.verb == "roll"):
                    best, chosen = worth, action
        return best, chosen

    def _finishing(self) -> Action:
        """Return an answer that makes room if the pawn's hands are full, so that it can take a piece."""
        pawn = self.state.pawns[self.arguments[1]]
        words = {thing_of(self.rules.players, str(a[1])): a for a in self.options if a.verb == "drop"}
        if pawn.pseudo:
            # Only the player's first pawn can win, so the second one leaves pieces for it.
            wanted = [thing for thing in words if thing is not None and self._is_ours(thing)]
            return words[wanted[0]] if wanted else self.verb("end")
        # A POWER TOKEN need not be dropped, since using it makes room for the last piece.
        spare = [] if room(pawn) else self._spare(pawn, [thing for thing in words if thing is not None])
        if spare:
            return words[least_useful(pawn, spare)]
        turn = self._rotation("power")
        return self.verb("end") if turn is None else turn

    def _spare(self, pawn: Pawn, things: Sequence[int]) -> list[int]:
        """Return the things that a pawn can do without."""
        kept = (POWER, *(thing for thing in things if usefulness(pawn, thing) >= PIECE))
        return [thing for thing in things if thing not in kept and not self._needs(pawn, thing)]

    def _needs(self, pawn: Pawn, thing: int) -> bool:
        """Return True if a pawn needs a thing to reach its next piece or to leave the pocket it is in."""
        targets = targets_of(self.state, self.seat)
        without = pawn._replace(carried=tuple(other for other in pawn.carried if other != thing))
        having, then = (turn_map(self.state, who, targets)[pawn.square] for who in (pawn, without))
        shut, open_ = (shut_in(self.state, who, pawn.square) for who in (without, pawn))
        return then > having + 1.0 or shut > open_

    def _is_ours(self, thing: int) -> bool:
        return is_piece(thing) and piece_owner(thing) == self.seat

    # ── walking ────────────────────────────────────────────────────────────────────────────────────────────

    def _walk(self) -> Action:
        _, i, trip = self.arguments
        return self._walk_best(i, "stay", short=trip.left == 1)

    def _walk_best(self, i: int, otherwise: str, *, short: bool = False) -> Action:
        """Return the best walk, unless it is better to drop something first, to rotate a tile or to stay."""
        walker = Walker(self.rules, self.state, self.seat, i)
        best, chosen = self._best_walk(walker, short=short)
        dropped = None if chosen is None else walker.drop(self.options, str(chosen[1]))
        if dropped is not None:
            return dropped
        turn = self._rotation("rotate", forced=chosen is None) if walker.own else None
        if turn is not None and (chosen is None or best < -STUCK):
            return turn
        staying = self.verb(otherwise)
        if staying.verb != otherwise:
            return self._anything() if chosen is None else chosen
        better_here = (walker.own and best < -walker.here - 0.5) or (i == MONSTER and best <= 0)
        return staying if chosen is None or better_here else chosen

    def _anything(self) -> Action:
        """Return the first answer, or the least useful thing if something has to be dropped."""
        things = {thing_of(self.rules.players, str(a[1])): a for a in self.options if a.verb == "drop"}
        known = [thing for thing in things if thing is not None]
        if not known or len(known) < len(self.options):
            return self.options[0]
        return things[least_useful(self.pawn, known)]

    def _best_walk(self, walker: Walker, *, short: bool) -> tuple[float, Action | None]:
        """Return the value of the best walk and its answer. A single step counts only if it is the last."""
        best, chosen = -2000.0, None
        for action in self.options:
            if action.verb in ("walk", "cross") or (action.verb == "step" and short):
                squares = walker.squares(str(action[1]))
                worth = walker.worth(squares)
                if walker.own and walker.moves_on(squares[-1]):
                    worth = max(worth - 2.0, self._followed(action, walker))
                if worth > best:
                    best, chosen = worth, action
        return best, chosen

    def _followed(self, action: Action, walker: Walker) -> float:
        """Return the value of a walk that ends on a label which moves the pawn further."""
        after = self.rules.follow(self.state, action)
        if after.winner == self.seat:
            return 1000.0
        got = own_pieces(after.pawns[self.seat]) - own_pieces(self.pawn)
        end = after.pawns[self.seat].square
        return PIECE * got - walker.map()[end] - POCKET * shut_in(after, after.pawns[self.seat], end)

    def _meanwhile(self) -> Action:
        return self.verb("on")

    _straying = _meanwhile

    def _stray(self) -> Action:
        return self._rotation("rotate") or self.verb("go")

    # ── squares ────────────────────────────────────────────────────────────────────────────────────────────

    def _square(self, action: Action) -> int:
        square = square_of(self.state.board, str(action[-1]))
        assert square is not None
        return square

    def _going(self) -> Action:
        pawn = self.state.pawns[self.arguments[1]]
        far = turn_map(self.state, pawn, targets_of(self.state, pawn.owner))
        sign = 1 if pawn.owner == self.seat else -1

        wins = own_pieces(pawn) == 2 and room(pawn) > 0

        def turns(action: Action) -> tuple[float, bool]:
            square = self._square(action)
            pocket = 0.0 if wins and far[square] == 0 else POCKET * shut_in(self.state, pawn, square)
            return sign * (far[square] + pocket), label_at(self.state.board, square) is not None

        return min(self.options, key=turns)

    def _place_piece(self) -> Action:
        """Return the square that is farthest for the piece's owner, or nearest if that is this player."""
        owner = self.state.pawns[piece_owner(self.arguments[1])]
        sign = -1 if owner.owner == self.seat else 1
        tours = round_trips(self.state, owner)
        return max(self.options, key=lambda action: sign * tours[self._square(action)])

    def _place_pawn(self) -> Action:
        """Return the start whose farthest squares are nearest, since the others will put pieces on them."""
        tried = [self.options[below(self.rng, len(self.options))] for _ in range(STARTS)]
        plain = [square for square, mark in enumerate(self.state.board.marks) if mark is None]

        def worst(action: Action) -> float:
            far = turns_from(self.state, self.pawn, self._square(action))
            return sum(nlargest(FARTHEST, [min(far[square], 100.0) for square in plain]))

        return min(tried, key=worst)

    def _joining(self) -> Action:
        far = turn_map(self.state, self.pawn, targets_of(self.state, self.seat))
        return max(self.options, key=lambda action: far[self._square(action)])

    def _luring(self) -> Action:
        return self.options[below(self.rng, len(self.options))]

    _uncovering = _luring

    # ── things ─────────────────────────────────────────────────────────────────────────────────────────────

    def _thing(self, action: Action) -> int:
        thing = thing_of(self.rules.players, str(action[1]))
        assert thing is not None
        return thing

    def _picking(self) -> Action:
        pawn = self.state.pawns[self.arguments[1]]
        takes = [action for action in self.options if action.verb == "take"]
        best = max(takes, key=lambda action: usefulness(pawn, self._thing(action)))
        useless = usefulness(pawn, self._thing(best)) == 0
        return self.verb("leave") if useless and len(takes) < len(self.options) else best

    def _fetching(self) -> Action:
        return max(self.options, key=lambda action: usefulness(self.pawn, self._thing(action)))

    def _discarding(self) -> Action:
        return min(self.options, key=lambda action: usefulness(self.pawn, self._thing(action)))

    _making_room = _unloading = _leaving_piece = _giving = _discarding

    # ── other players ──────────────────────────────────────────────────────────────────────────────────────

    def _touching(self) -> Action:
        name = self.rules.players[self.seat]
        others = [action for action in self.options if not str(action[1]).startswith(name)]
        return (others or self.options)[0]

    def _escaping(self) -> Action:
        return self.verb("push")

    def _blanking(self) -> Action:
        _, i, square = self.arguments
        bad = label_worth(self.state, self.state.pawns[i], square) < -0.6
        return self.verb("blank" if bad else "follow")

    def _sparing(self) -> Action:
        return self.verb("blank")
