"""Requirements for every game, written once and run for each."""

import json
import pickle
from fractions import Fraction
from random import Random

import pytest

from mazenb.bots import make_bot, play_out
from mazenb.engine import (
    CHANCE,
    Action,
    Driver,
    Game,
    GameError,
    IllegalAction,
    Outcomes,
    Record,
    languages,
    replay,
    text,
)
from mazenb.engine.state import frames_of
from tests.engine.cases import CASES, Case, played

pytestmark = pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])

NONSENSE = ["", "fly", "roll", "pay now", "roll 99", "roll six", "miss 1", "swap nobody", "play 17", "pass 0"]


def states(game: Game) -> list:
    return [*(step.state for step, _ in game.steps()), game.state]


def at(game: Game, state) -> Game:
    return Game(game.rules, state)


def test_the_game_is_played_to_an_end(case: Case) -> None:
    game = played(case)
    assert game.over
    assert game.to_move is None
    assert game.decision is None
    assert list(game.legal_actions()) == []
    assert set(game.result.winners) <= set(game.players)
    with pytest.raises(GameError):
        game.copy().apply("roll 1")


def test_a_replay_equals_the_original(case: Case) -> None:
    game = played(case)
    again = replay(Record.read("\n".join(game.record.lines())), case.registry.__getitem__)
    assert states(again) == states(game)
    assert again.log == game.log
    assert again.turns == game.turns
    assert again.record == game.record


def test_undo_goes_back_to_the_start_from_every_step_and_redo_returns(case: Case) -> None:
    game = played(case)
    every = states(game)
    for n in range(len(every) - 1, -1, -1):
        here = game.copy()
        for _ in range(len(every) - 1 - n):
            here.undo()
        assert here.state == every[n]
        back = here.copy()
        for m in range(n - 1, -1, -1):
            back.undo()
            assert back.state is every[m]
        assert back.past is None
        assert back.turns == 1
    while back.future is not None:
        back.redo()
    assert back.state == game.state
    assert back.turns == game.turns


def test_a_state_survives_json_at_every_decision(case: Case) -> None:
    game = played(case)
    for state in states(game):
        data = json.loads(json.dumps(game.rules.to_json(state)))
        read = game.rules.from_json(data)
        assert read == state
        assert hash(read) == hash(state)
        assert list(game.rules.actions(read)) == list(game.rules.actions(state))


def test_every_frame_was_declared_with_its_arguments(case: Case) -> None:
    game = played(case)
    for state in states(game):
        for frame in frames_of(state.stack):
            game.rules.frames.check(frame, game.rules.codecs)


def test_earlier_copies_never_change(case: Case) -> None:
    game = case.new()
    driver = Driver(case.seed, bots=make_bot("random", seed=1))
    kept = []
    while True:
        copy = game.copy()
        kept.append((copy, json.dumps(game.rules.to_json(copy.state)), copy.actions, copy.turns))
        if driver.step(game) is None:
            break
    for copy, before, actions, turns in kept:
        assert json.dumps(game.rules.to_json(copy.state)) == before
        assert copy.actions == actions
        assert copy.turns == turns


def test_chance_weights_sum_to_their_total(case: Case) -> None:
    game = played(case)
    asked = [state for state in states(game) if game.rules.to_move(state) == CHANCE]
    for state in asked:
        outcomes = at(game, state).chance_outcomes()
        assert isinstance(outcomes, Outcomes)
        assert all(type(weight) is int and weight >= 1 for weight in outcomes.values())
        assert sum(outcomes.values()) == outcomes.total
        assert sum(outcomes.probabilities().values()) == 1
        assert all(
            outcomes.probability(action) == Fraction(n, outcomes.total) for action, n in outcomes.items()
        )


def test_every_legal_action_applies_and_every_other_is_refused_without_change(case: Case) -> None:
    game = played(case)
    every = {action for state in states(game) for action in game.rules.actions(state)}
    others = sorted(every, key=str) + [Action.parse(text) for text in NONSENSE]
    for state in states(game)[:-1]:
        here = at(game, state)
        actions = here.legal_actions()
        listed = list(actions)
        assert listed
        assert len(actions) == len(listed) == len(set(listed))
        for action in listed:
            assert action in actions
            assert Action.parse(str(action)) == action
            after = here.copy().apply(str(action))
            assert after.undo() == action
            assert after.state is state
        before = game.rules.to_json(state)
        for action in others:
            if action not in actions:
                with pytest.raises(IllegalAction):
                    here.apply(action)
                assert here.state is state
                assert here.past is None
        assert game.rules.to_json(state) == before


def test_an_observation_holds_nothing_hidden(case: Case) -> None:
    game = played(case)
    rng = Random(case.seed)
    for state in states(game):
        for seat, player in enumerate(game.players):
            seen = at(game, state).observation(player)
            assert all(only in (None, seat) for _, only, _ in seen.state.events)
            other = seen.sample(rng)
            # Another game that differs only in hidden things looks exactly the same.
            assert other.observation(player) == seen
            assert other.observation(player).to_json() == seen.to_json()
            assert other.to_move == game.rules.to_move(state)


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_answers_the_same_whatever_is_hidden(case: Case, name: str) -> None:
    game = played(case)
    rng = Random(case.seed)
    for state in states(game)[:-1]:
        player = game.rules.to_move(state)
        if player == CHANCE:
            continue
        answers = set()
        for _ in range(3):
            seen = at(game, state).observation(player).sample(rng).observation(player)
            answers.add(make_bot(name, case.game, seed=9)(seen, seen.legal_actions()))
        assert len(answers) == 1
        assert answers.pop() in game.rules.actions(state)


def test_a_seat_may_answer_what_the_game_allows(case: Case) -> None:
    game = played(case)
    for state in states(game)[:-1]:
        player = game.rules.to_move(state)
        if player != CHANCE:
            seen = at(game, state).observation(player)
            assert list(seen.legal_actions()) == list(game.rules.actions(state))


def test_the_same_seed_gives_the_same_game_and_the_original_is_left_alone(case: Case) -> None:
    start = case.new()
    first, second = (play_out(start, "random", seed=3, max_turns=300) for _ in range(2))
    assert first.actions == second.actions
    assert start.state == case.new().state
    other = play_out(start, "random", seed=4, max_turns=300)
    assert other.actions != first.actions


def test_a_turn_begins_with_a_question_and_is_counted(case: Case) -> None:
    game = played(case)
    begun = sum(state.fresh for state in states(game))
    assert game.turns == begun or (game.turns == begun + 1 and not states(game)[0].fresh)
    assert len(game.to_dataframe()) == len(game.actions)


def test_a_game_can_be_pickled(case: Case) -> None:
    game = played(case)
    again = pickle.loads(pickle.dumps(game))
    assert again.state == game.state
    assert again.actions == game.actions
    assert again.log == game.log
    assert again.turns == game.turns


@pytest.mark.parametrize("language", languages())
def test_everything_a_player_reads_is_in_the_catalogue(case: Case, language: str) -> None:
    game = played(case)
    for state in states(game)[:-1]:
        decision = game.rules.decision(state)
        assert text(f"{game.rules.topic}.ask.{decision.kind}", language, player="red")
        for action in game.rules.actions(state):
            assert game.describe(action, language)
    for entry in game.entries(language=language):
        assert all(entry.lines)
    assert game.result.text(language)
