"""Monte Carlo tree search over information sets, with chance nodes."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from math import ceil, log2
from random import Random
from typing import Any, NamedTuple

from mazenb.board.memo import forgetting, thinking
from mazenb.bots.search.budget import Budget
from mazenb.bots.search.guides.guide import Guide, Ranked, maker
from mazenb.bots.search.play_out import play_on
from mazenb.bots.search.race import Race
from mazenb.bots.search.slices import Thinking, finish, shared, until
from mazenb.bots.search.tree import Node, Spread
from mazenb.engine import Action, Actions, Observation, Rules
from mazenb.engine.driver import seeded
from mazenb.engine.lean import LeanGame

__all__ = ["Candidate", "MctsBot", "Search"]

PROVING = 0.5
"""The share of a time budget that a proof may take before the play-outs begin."""


class Candidate(NamedTuple):
    """An answer that a search has examined.

    Attributes
    ----------
    action : Action
        The answer.
    value : float
        The value of the answer for the player. In games with their own guide, the probability of winning.
    error : float
        The standard error of the value.
    visits : int
        The number of play-outs that began with the answer.
    proven : bool
        Whether the answer is proven to win, whatever the other players do.
    runs : tuple of float
        The value of each play-out. The *n*th play-outs of all answers have the same dice.
    """

    action: Action
    value: float
    error: float
    visits: int
    proven: bool = False
    runs: tuple[float, ...] = ()


class MctsBot:
    """A bot that plays out the game many times from what it sees, and compares the results.

    For each play-out, it draws what is hidden from its player at random again (`Observation.sample`).
    Play-outs are allocated to the answers by sequential halving, so all promising answers get a few, the
    better half of them get more, and so on. After the first answer, play-outs follow the tree that earlier
    ones have built.

    Parameters
    ----------
    seed : int, optional
        Seed for the play-outs. The same seed and number of play-outs give the same answers.
    playouts : int, optional
        The number of play-outs per answer. If neither `playouts` nor `seconds` is given, it is 200.
    seconds : float, optional
        The processor time per answer, instead of a number of play-outs. Answers then depend on the machine.
    guide : callable, optional
        A function such that ``guide(rules, rng)`` returns a `Guide`. By default, the game's own guide.

    Examples
    --------
    >>> import mazenb
    >>> game = mazenb.new("goose", variant="traditional", players=2, seed=1, bots=MctsBot(1, playouts=20))
    >>> game.advance().over
    True
    """

    def __init__(
        self,
        seed: int | None = None,
        *,
        playouts: int | None = None,
        seconds: float | None = None,
        guide: Any = None,
    ) -> None:
        self.rng = seeded(seed)
        self.budget = Budget(playouts, seconds)
        self.guide = maker(guide)

    def __repr__(self) -> str:
        if self.budget.playouts is not None:
            return f"<MctsBot: {self.budget.playouts} play-outs per answer>"
        return f"<MctsBot: {self.budget.seconds} s per answer, so answers depend on the machine>"

    def __call__(self, observation: Observation[Any], actions: Actions) -> Action:
        """Return the best of the actions."""
        return finish(self.think(observation, actions))

    def think(self, observation: Observation[Any], actions: Actions) -> Thinking:
        """Search for the best action, one play-out at a time.

        Yields
        ------
        float
            The share of the budget that has been used.

        Returns
        -------
        Action
            The best action.
        """
        options = list(actions)
        if len(options) == 1:
            return options[0]
        found = yield from self.weigh(observation, options)
        return found[0].action

    def weigh(
        self, observation: Observation[Any], actions: Iterable[Action]
    ) -> Generator[float, None, list[Candidate]]:
        """Search in slices like `think`, and return all actions that were examined, best first."""
        search = Search(
            observation=observation,
            options=list(actions),
            budget=self.budget,
            rng=Random(self.rng.getrandbits(64)),
            guide=self.guide,
        )
        board = getattr(observation.state, "board", None)
        if board is None:
            yield from search.run()
        else:
            with thinking(board.memo):
                yield from search.run()
                yield from shared(1.0, forgetting(board.memo))
        return search.candidates()


class Search:
    """A search for the best answer to one question.

    Parameters
    ----------
    observation : Observation
    options : list of Action
        The answers to choose from.
    budget : Budget
    rng : Random
    guide : callable
        A function such that ``guide(rules, rng)`` returns a `Guide`.
    """

    def __init__(
        self, observation: Observation[Any], options: list[Action], budget: Budget, rng: Random, guide: Any
    ) -> None:
        self.observation, self.options, self.budget, self.rng = observation, options, budget, rng
        self.rules: Rules[Any] = observation.rules
        self.seat = observation.seat
        self.guide: Guide = guide(self.rules, rng)
        self.root = Node(len(self.rules.players))
        self.spread = Spread(self.guide.scale)
        self.alive: list[Ranked] = []
        self.dropped: list[Ranked] = []
        self.race = Race()
        self.proven: Action | None = None

    def run(self) -> Generator[float, None, None]:
        """Run play-outs by sequential halving until the budget is used up."""
        self.budget.start()
        state = self.observation.state
        # A proof may take half of a time budget. With a budget of play-outs, it has its own limit.
        known = yield from until(
            lambda: self.budget.seconds is not None and self.budget.used(0) > PROVING,
            self.guide.sure(state, self.seat, self.options),
        )
        if known is not None:
            self.alive, self.proven = [Ranked(known, 1.0)], known
            return
        ranked = yield from shared(0.0, self.guide.ranking(state, self.seat, self.options))
        self.alive = ranked[: self.guide.width]
        first, seed = len(self.alive), self.rng.getrandbits(64)
        stages = max(1, ceil(log2(max(2, first))))
        done = stage = 0
        while (used := self.budget.used(done)) < 1.0 and len(self.alive) > 1:
            yield used
            while stage < int(used * stages):
                stage += 1
                self._halve()
            # All answers get the same dice, so differences are due to the answers and not to luck.
            self.alive.sort(key=lambda each: self._visits(each.action))
            action = self.alive[0].action
            self.rng.seed(seed + self._visits(action))
            values = yield from shared(used, self._play_out(self.alive[0]))
            self.race.enter(action, values[self.seat])
            done += 1
            if self.guide.races:
                self._leave_behind()

    def _visits(self, action: Action) -> int:
        found = self.root.children.get(action)
        return 0 if found is None else found.visits

    def _mean(self, each: Ranked) -> float:
        return self.root.child(each.action, each.value).mean(self.seat, self.guide.trust)

    def _order(self, each: Ranked) -> tuple[bool, float]:
        """Return a key that sorts answers about which something is known before the others."""
        return self.root.child(each.action, each.value).known(self.guide.trust), self._mean(each)

    def _halve(self) -> None:
        """Drop the worse half of the answers."""
        self.alive.sort(key=self._order, reverse=True)
        keep = max(2, (len(self.alive) + 1) // 2)
        self.dropped = self.alive[keep:] + self.dropped
        del self.alive[keep:]

    def _leave_behind(self) -> None:
        """Drop the answers that are clearly worse than the best one, or that never differ from it."""
        out = self.race.beaten([each.action for each in self.alive])
        if out:
            self.dropped = [each for each in self.alive if each.action in out] + self.dropped
            self.alive = [each for each in self.alive if each.action not in out]

    def candidates(self) -> list[Candidate]:
        """Return the answers that were examined, best first. Dropped answers come last."""
        self.alive.sort(key=self._order, reverse=True)
        found = []
        for each in [*self.alive, *self.dropped]:
            node = self.root.child(each.action, each.value)
            value, error, sure = self._mean(each), node.error(self.seat), each.action == self.proven
            runs = tuple(self.race.values.get(each.action, ()))
            found.append(
                Candidate(
                    action=each.action, value=value, error=error, visits=node.visits, proven=sure, runs=runs
                )
            )
        return found

    def _play_out(self, first: Ranked) -> Generator[None, None, list[float]]:
        """Play on after an answer and return the result for each seat, yielding at each choice."""
        rules, guide = self.rules, self.guide
        guide.begin()
        game = LeanGame(rules, rules.fill(self.observation.state, self.seat, self.rng))
        node = self.root.child(first.action, first.value)
        path = [self.root, node]
        game.play(first.action)
        end = guide.turns
        while (stack := game.state.stack) is not None and game.turns < end and node.visits >= guide.patience:
            actions = rules.actions(game.state)
            if rules.frames.questions[stack[0][0]].chance:
                action = actions.pick(self.rng)  # type: ignore[attr-defined]
            else:
                # A dict, because there can be hundreds of actions to look up.
                listed = dict.fromkeys(actions)
                if len(listed) == 1:
                    action = next(iter(listed))
                else:
                    action = yield from node.select(guide, game.state, stack[0][1], listed, self.spread)
            node = node.child(action)
            path.append(node)
            game.play(action)
        if end > game.turns:
            yield from play_on(game, guide, self.rng, end - game.turns)
        yield
        values = guide.values(game.state)
        self.spread.meet(values)
        for each in path:
            each.add(values)
        return values
