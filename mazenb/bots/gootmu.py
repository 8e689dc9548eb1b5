"""A bot for GOOTMU that goes the shortest way to the next piece of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from mazenb.board.draws import below
from mazenb.bots.gootmu_maps import own_pieces, targets_of, turn_map, turns_from
from mazenb.bots.gootmu_sense import label_worth, least_useful, prospects, usefulness
from mazenb.bots.gootmu_walks import STUCK, Walker, best_number, best_turn
from mazenb.engine import Action, Actions, Observation
from mazenb.games.gootmu.effects import modified, room
from mazenb.games.gootmu.magnet import magnet_near
from mazenb.games.gootmu.places import label_at, sealed
from mazenb.games.gootmu.rules import Gootmu
from mazenb.games.gootmu.state import MONSTER, GootmuState
from mazenb.games.gootmu.things import piece_owner
from mazenb.games.gootmu.words import square_of, thing_of

__all__ = ["GreedyGootmu"]

LOOKED_AT = 40
"""Answers that are tried out where nothing else decides; more are drawn from."""


class GreedyGootmu:
    """Walks toward its nearest piece by expected turns, and puts others' pieces where they are hard to reach.

    It knows what its player sees, and nothing else.

    Parameters
    ----------
    seed : int, optional
        For what is drawn where answers are too many to try.

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
        self.rng = Random(seed)

    def __call__(self, observation: Observation[GootmuState], actions: Actions) -> Action:
        """The answer that promises to bring the next piece soonest."""
        rules, state = observation.rules, observation.state
        assert isinstance(rules, Gootmu)
        assert state.stack is not None
        options = list(actions)
        if len(options) == 1:
            return options[0]
        return _Thought(rules, state, observation.seat, options, self.rng).answer()


class _Thought:
    """One question, its answers, and who is asked."""

    def __init__(
        self, rules: Gootmu, state: GootmuState, seat: int, options: Sequence[Action], rng: Random
    ) -> None:
        self.rules, self.state, self.seat, self.options, self.rng = rules, state, seat, options, rng
        assert state.stack is not None
        self.kind, *self.arguments = state.stack[0]
        self.pawn = state.pawns[seat]

    def answer(self) -> Action:
        special: Callable[[], Action] | None = getattr(self, f"_{self.kind}", None)
        return self.try_out() if special is None else special()

    def verb(self, *verbs: str) -> Action:
        """The first answer with one of these verbs, the first of all if there is none."""
        return next((a for verb in verbs for a in self.options if a.verb == verb), self.options[0])

    def try_out(self) -> Action:
        """The answer after which the position is best."""
        options = list(self.options)
        while len(options) > LOOKED_AT:
            options.pop(below(self.rng, len(options)))
        worths = [prospects(self.rules.apply(self.state, a, self.options), self.seat) for a in options]
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

    def _rotation(self, verb: str, *, shut_in: bool = False) -> Action | None:
        """A rotation that shortens the way much, when the way is long; the best one for who is shut in."""
        turns = [action for action in self.options if action.verb == verb]
        if not turns or self.state.active != self.seat:
            return None
        here = turn_map(self.state, self.pawn, targets_of(self.state, self.seat))[self.pawn.square]
        if here < STUCK and not shut_in:
            return None
        worth, action = best_turn(self.state, self.seat, turns)
        return action if shut_in or -worth < here - STUCK else None

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
        near = magnet_near(self.state, moved)
        best, chosen = 0.0, self.verb("roll")
        for action in self.options:
            if action.verb in ("name", "select"):
                number = int(action[1])
                if action.verb == "name":
                    number = modified(number, self.pawn, magnet=near)
                worth = best_number(self.rules, self.state, self.seat, i, plan.trip._replace(left=number))
                # A POWER TOKEN is worth a piece; a number for nothing is worth any good walk.
                if worth > best or (action.verb == "select" and chosen.verb == "roll"):
                    best, chosen = worth, action
        return chosen

    def _finishing(self) -> Action:
        """Full hands take no piece: something is put down in time."""
        pawn = self.state.pawns[self.arguments[1]]
        words = {thing_of(self.rules.players, str(a[1])): a for a in self.options if a.verb == "drop"}
        if pawn.pseudo:
            # Only the player's own pawn can win: its pieces are left where it can take them.
            wanted = [thing for thing in words if thing is not None and self._is_ours(thing)]
            return words[wanted[0]] if wanted else self.verb("end")
        things = [thing for thing in words if thing is not None and usefulness(pawn, thing) < 100]
        if things and not room(pawn):
            return words[least_useful(pawn, things)]
        turn = self._rotation("power")
        return self.verb("end") if turn is None else turn

    def _is_ours(self, thing: int) -> bool:
        return thing >= 16 and piece_owner(thing) == self.seat

    # ── walking ────────────────────────────────────────────────────────────────────────────────────────────

    def _walk(self) -> Action:
        _, i, trip = self.arguments
        return self._walk_best(i, "stay", short=trip.left == 1)

    def _walk_best(self, i: int, otherwise: str, *, short: bool = False) -> Action:
        walker = Walker(self.rules, self.state, self.seat, i)
        best, chosen = -2000.0, None
        for action in self.options:
            if action.verb in ("walk", "cross") or (action.verb == "step" and short):
                letters = str(action[1])
                worth = walker.worth(letters)
                if walker.own and walker.moves_on(letters):
                    worth = max(worth - 2.0, self._followed(action, walker))
                if worth > best:
                    best, chosen = worth, action
        if chosen is not None:
            dropped = walker.drop(self.options, str(chosen[1]))
            if dropped is not None:
                return dropped
        turn = self._rotation("rotate", shut_in=chosen is None) if walker.own else None
        if turn is not None and (chosen is None or best < -STUCK):
            return turn
        staying = self.verb(otherwise)
        if chosen is None:
            return staying if staying.verb == otherwise else self.options[0]
        if staying.verb == otherwise and walker.own and best < -walker.here - 0.5:
            return staying
        if staying.verb == otherwise and i == MONSTER and best <= 0:
            return staying
        return chosen

    def _followed(self, action: Action, walker: Walker) -> float:
        """How good a walk is that ends on a label which moves the pawn on."""
        after = self.rules.apply(self.state, action, self.options)
        if after.winner == self.seat:
            return 1000.0
        got = own_pieces(after.pawns[self.seat]) - own_pieces(self.pawn)
        return 30.0 * got - walker.map()[after.pawns[self.seat].square]

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
        i = self.arguments[1]
        if i == MONSTER:
            return self.try_out()
        pawn = self.state.pawns[i]
        far = turn_map(self.state, pawn, targets_of(self.state, pawn.owner))
        sign = 1 if pawn.owner == self.seat else -1

        def turns(action: Action) -> tuple[float, bool]:
            square = self._square(action)
            return sign * far[square], label_at(self.state.board, square) is not None

        return min(self.options, key=turns)

    def _place_piece(self) -> Action:
        """Where its owner needs the most turns to get; one's own where it needs the fewest."""
        owner = self.state.pawns[piece_owner(self.arguments[1])]
        sign = -1 if owner.owner == self.seat else 1
        far = turns_from(self.state, owner, owner.square)
        return max(self.options, key=lambda action: sign * far[self._square(action)])

    def _place_pawn(self) -> Action:
        """Where the whole board is near."""
        tried = [self.options[below(self.rng, len(self.options))] for _ in range(12)]

        def spread(action: Action) -> float:
            far = turns_from(self.state, self.pawn, self._square(action))
            return sum(min(far[self.state.board.index(s)], 30.0) for s in self.state.board.squares)

        return min(tried, key=spread)

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
