"""Luck and skill: the estimates agree with exact values and add up."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pytest
from matplotlib.colors import to_rgb

import mazenb
from mazenb.bots.search.slices import finish
from mazenb.engine import Action, Frames, Listed, Outcomes, Result, Rules, State
from mazenb.study import StudyError, chain, joint_chain
from mazenb.study.analysis.estimates import Choice, Estimator
from tests.bots.search.test_mcts import Nim


def test_estimates_agree_with_exact_values():
    """A race of two pawns on a short track, whose winning probabilities are known exactly."""
    game = mazenb.new("snakes", players=["red", "blue"], seed=3, bots="random").advance(turns=20)
    samples = finish(Estimator(game.rules, 300, 1).samples(game.state))
    exact = _exact(game)
    found, error = samples[:, 0].mean(), samples[:, 0].std(ddof=1) / np.sqrt(len(samples))
    assert abs(found - exact) < 4 * error


def _exact(game):
    """Return red's exact probability of winning: the pawns of snakes do not meet, so they are uncoupled."""
    track = chain("snakes-and-ladders")
    squares = game.state.squares
    horizon = 4000
    first = _finished_by(track, squares[0], horizon)
    second = _finished_by(track, squares[1], horizon)
    mover = game.state.turn_of
    total = 0.0
    for n in range(1, horizon):
        here = first[n] - first[n - 1]
        # The player who moves first wins if both need the same number of turns.
        total += here * (1 - (second[n - 1] if mover == 0 else second[n]))
    return total


def _finished_by(track, square, turns):
    """Return for each number of turns the probability that a pawn is home by then."""
    matrix = np.asarray(track.matrix.todense() if hasattr(track.matrix, "todense") else track.matrix, float)
    at = [state.square for state in track.states].index(square)
    row = np.zeros(len(matrix))
    row[at] = 1
    end = [n for n, state in enumerate(track.states) if matrix[n, n] == 1]
    found = [0.0]
    for _ in range(turns):
        row = row @ matrix
        found.append(float(row[end].sum()))
    return found


@pytest.mark.parametrize(("after", "loss"), [(0.02, -0.1), (0.95, 0.2)])
def test_probabilities_stay_probabilities(monkeypatch, after, loss):
    """The loss comes from other play-outs than the probability after the answer, and keeps its sign."""

    def choice(self, state, seat, given, alternatives):
        yield
        chances = [after if at == seat else 1 - after for at in range(2)]
        return Choice(after=chances, error=0.1, best=given, loss=loss, loss_error=0.1)

    monkeypatch.setattr(Estimator, "choice", choice)
    game = mazenb.Game(Nim((1, 2)))
    game.apply(next(iter(game.legal_actions())))
    (row,) = mazenb.analyse(game, playouts=2, progress=False).table.itertuples()
    assert (row.before, row.loss) == (round(min(1, max(0, after + loss))), loss)


SHORT = "track: short\nlength: 10\nstart: 0\ndice: 1d6\nfinish: stay\n4 hole: to 1\n"


def _solved(rules, start):
    """Return red's exact probability of winning in each state of a game of chance, by a linear system."""
    states, waiting, rows = {start: 0}, [start], []
    while waiting:
        state = waiting.pop()
        outcomes = dict(rules.actions(state).items()) if state.stack is not None else {}
        row = {}
        for action, weight in outcomes.items():
            there = rules.follow(state, action)
            if there not in states:
                states[there] = len(states)
                waiting.append(there)
            at = states[there]
            row[at] = row.get(at, 0) + weight / sum(outcomes.values())
        rows.append((states[state], row, state))
    matrix, known = np.eye(len(states)), np.zeros(len(states))
    for at, row, state in rows:
        if state.stack is None:
            known[at] = rules.players[0] in rules.result(state).winners
        for there, share in row.items():
            matrix[at, there] -= share
    values = np.linalg.solve(matrix, known)
    return {state: values[at] for state, at in states.items()}


def test_a_whole_analysis_agrees_with_exact_values():
    """Every probability and every piece of luck of short races, against the solution of their chain."""
    start = mazenb.new("race", track=SHORT, players=["red", "blue"])
    exact = _solved(start.rules, start.state)
    assert exact[start.state] == pytest.approx(float(joint_chain(SHORT, players=2).win_probabilities[0]))
    scores = []
    for seed in range(4):
        game = mazenb.play_out(start, "random", seed=seed)
        found = mazenb.analyse(game, playouts=150, seed=seed, progress=False)
        for number, (step, after) in enumerate(game.steps(), 1):
            row = found.table.loc[number]
            sign = 1 if row.player == "red" else -1
            luck = sign * (exact[after] - exact[step.state])
            truth = exact[after] if sign == 1 else 1 - exact[after]
            assert found.chances.red[number] == pytest.approx(exact[after], abs=4 * row.error + 1e-9)
            assert row.after == pytest.approx(truth, abs=4 * row.error + 1e-9)
            assert row.luck == pytest.approx(luck, abs=4 * row.luck_error + 1e-9)
            if row.luck_error:
                scores.append(((row.luck - luck) / row.luck_error) ** 2)
    assert len(scores) > 20
    # The standard errors are neither too small nor too large: the mean square of the scores is near 1.
    assert 0.5 < np.mean(scores) < 2


def test_a_table_of_a_game():
    game = mazenb.new("gootmu", setup="quick", bots=["greedy", "random"], seed=7).advance(turns=4)
    found = mazenb.analyse(game, playouts=4, last=8, progress=False)
    again = mazenb.analyse(game, playouts=4, last=8, progress=False)
    assert found.table.equals(again.table)
    assert len(found.table) == 8
    decisions, rolls = found.table[found.table.loss.notna()], found.table[found.table.luck.notna()]
    assert len(decisions) + len(rolls) == 8
    # A loss is estimated with its sign, so it can be below 0, but not by much more than its error.
    assert (decisions.loss >= -4 * decisions.loss_error).all()
    assert (decisions.loss[decisions.best == decisions.action] == 0).all()
    assert (rolls.luck_error > 0).any()
    assert np.allclose(rolls.after - rolls.before, rolls.luck)
    assert np.allclose(found.chances.sum(axis=1), 1)
    assert list(found.summary.index) == list(game.players)


def test_a_win_thrown_away_is_a_mistake():
    game = mazenb.Game(Nim((1, 2)))
    choice = finish(Estimator(game.rules, 40, 1).choice(game.state, 0, mazenb.Action("take", 1, 2), 4))
    assert str(choice.best) == "take 1 1"
    assert choice.loss == 1.0
    right = finish(Estimator(game.rules, 40, 1).choice(game.state, 0, mazenb.Action("take", 1, 1), 4))
    assert (right.loss, right.after) == (0.0, [1.0, 0.0])


FRAMES = Frames()
LETTERS = "abcde"
COINS = Outcomes((Action("toss", sides), 1) for sides in range(2 ** len(LETTERS)))


@dataclass(slots=True, eq=True, unsafe_hash=True)
class CoinState(State):
    winner: int


@FRAMES.choice(lambda rules, state, seat: Listed(Action("say", letter) for letter in LETTERS))
def say(rules, state, action, seat: int) -> None:
    state.push("toss", seat, LETTERS.index(str(action[1])))


@FRAMES.chance(lambda rules, state, seat, coin: COINS)
def toss(rules, state, action, seat: int, coin: int) -> None:
    state.winner = int(action[1]) >> coin & 1


class Coin(Rules[CoinState]):
    """A game in which choices do not matter: a player chooses one of five coins, and it decides."""

    game = topic = "coin"
    frames = FRAMES
    state_type = CoinState

    def start(self):
        state = CoinState.blank(winner=-1)
        state.begin_turn(0)
        state.push("say", 0)
        return state

    def result(self, state):
        return Result(winners=(self.players[state.winner],), scores={})


def test_if_choices_do_not_matter_nothing_is_lost():
    """The mean of many estimated losses is within its standard error of 0: they are not biased."""
    game = mazenb.Game(Coin(2))
    losses = []
    for seed in range(400):
        choice = Estimator(game.rules, 32, seed).choice(game.state, 0, Action("say", "a"), 4)
        losses.append(finish(choice).loss)
    mean, error = np.mean(losses), np.std(losses, ddof=1) / np.sqrt(len(losses))
    assert min(losses) < 0 < max(losses)
    assert abs(mean) <= error


def test_luck_has_the_error_of_a_difference_and_rows_their_own_dice():
    game = mazenb.new("snakes", players=["red", "blue"], seed=5, bots="random").advance()
    found = mazenb.analyse(game, playouts=20, last=6, progress=False)
    luck = found.table[found.table.luck.notna()]
    red = luck[luck.player == "red"]
    assert found.summary.luck_error["red"] == pytest.approx(np.sqrt((red.luck_error**2).sum()))
    estimator = Estimator(game.rules, 8, 1)
    start = mazenb.new("snakes", players=["red", "blue"]).state
    first = finish(estimator.samples(start))
    estimator.place = 1
    assert not np.array_equal(first, finish(estimator.samples(start)))


def test_turning_points_are_named():
    game = mazenb.new("snakes", players=["red", "blue"], seed=5, bots="random").advance()
    found = mazenb.analyse(game, playouts=60, last=30, progress=False)
    said = found.turning_points("en")
    assert said
    assert all("Turn" in each for each in said)
    assert all("Tour" in each for each in found.turning_points("fr"))
    plot = found.plot()
    assert plot.get_ylim() == (0, 1)
    # The line of red is more red than blue, and the other way round.
    for line, (more, less) in zip(plot.lines, ((0, 2), (2, 0)), strict=True):
        colour = to_rgb(line.get_color())
        assert colour[more] > colour[less]
    assert len({line.get_linestyle() for line in plot.lines}) == 2


def test_turning_points_describe_answers_in_words():
    """The last roll is described as on the page, in each language, and a hostile name is only a name."""
    game = mazenb.new("goose", players=["<b>red", "blue"], seed=7, bots="random").advance()
    found = mazenb.analyse(game, playouts=60, last=6, progress=False)
    rolls = [f"roll {first} + {second}" for _, first, second in map(mazenb.Action.parse, found.table.action)]
    said = found.turning_points("en")
    assert said
    assert all(any(f"'{roll}'" in each for roll in rolls) for each in said)
    assert all("lancer" in each and "roll" not in each for each in found.turning_points("fr"))
    assert "<b>" not in found._repr_html_()
    # In a game without sentences for its answers, they are named as they are written.
    nim = mazenb.Game(Nim((1, 2)))
    nim.apply("take 1 2").apply("take 0 1")
    (wrong,) = mazenb.analyse(nim, playouts=20, progress=False).turning_points("en")
    assert "'take 1 2' was not the best choice. 'take 1 1' would" in wrong


def test_nothing_to_analyse():
    with pytest.raises(StudyError, match="nothing to analyse"):
        mazenb.analyse(mazenb.new("goose"))
    with pytest.raises(StudyError):
        mazenb.analyse(mazenb.new("goose", bots="random", seed=1).advance(turns=1), playouts=0)
    for seed in ("x", [1], 1.5, None, True):
        with pytest.raises(StudyError, match="a seed must be a whole number, not"):
            mazenb.analyse(mazenb.new("goose", bots="random", seed=1).advance(turns=1), seed=seed)
