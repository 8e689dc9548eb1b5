"""Every game as an environment for learning agents, judged by the checkers of PettingZoo and Gymnasium."""

from __future__ import annotations

import sys
import warnings
from collections import Counter
from random import Random

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test

import mazenb
from mazenb import OptionError
from mazenb.study import StudyError
from mazenb.study.learning import encoding
from mazenb.study.learning.encoding import answers_array, array_of, text_of
from mazenb.texts.extras import MissingExtra

OPTIONS = {
    "goose": {"variant": "traditional"},
    "snakes": {},
    "race": {
        "track": "track: short\nlength: 90\nstart: 0\ndice: 1d6\nstakes: 2\n5: swap any\n8: wait 2 pay\n"
    },
    "gootmu": {"setup": "quick", "turn_limit": 8},
    "walls": {"turn_limit": 6},
    "frantic": {"max_cycles": 40},
}
GAMES = {name: OPTIONS.get(name, {}) for name in mazenb.GAMES}


@pytest.fixture(autouse=True)
def _quiet():
    # The checkers warn about matters of taste, such as an observation that is not an image.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_api(game):
    api_test(mazenb.env(game, **GAMES[game]), num_cycles=40)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_seeds(game):
    seed_test(lambda: mazenb.env(game, **GAMES[game]), num_cycles=20)


def test_the_checkers_accept_arrays_of_answers():
    api_test(mazenb.env("walls", answers=True, turn_limit=6), num_cycles=40)
    seed_test(lambda: mazenb.env("walls", answers=True, turn_limit=6), num_cycles=10)
    parallel_api_test(mazenb.parallel_env("walls", answers=True, illegal="wrap", turn_limit=6), num_cycles=40)
    check_env(mazenb.gym_env("walls", answers=True, turn_limit=6), skip_render_check=True)


# A game for this test lasts at least four cycles.
@pytest.mark.parametrize("game", OPTIONS)
def test_pettingzoo_cycles(game):
    """PettingZoo's test wants `env` and `parallel_env` of a module: every agent acts in each cycle."""
    options = {name: value for name, value in GAMES[game].items() if name != "max_cycles"}

    class Module:
        @staticmethod
        def env(max_cycles):
            return mazenb.env(game, cycle=True, illegal="wrap", max_cycles=max_cycles, **options)

        @staticmethod
        def parallel_env(max_cycles):
            return mazenb.parallel_env(game, illegal="wrap", max_cycles=max_cycles, **options)

    max_cycles_test(Module)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_in_cycles(game):
    api_test(mazenb.env(game, cycle=True, **GAMES[game]), num_cycles=40)
    parallel_api_test(mazenb.parallel_env(game, illegal="wrap", **GAMES[game]), num_cycles=40)
    parallel_seed_test(lambda: mazenb.parallel_env(game, illegal="wrap", **GAMES[game]), num_cycles=10)


def test_a_game_in_cycles_ends_at_the_end_of_a_cycle():
    table = mazenb.parallel_env("goose")
    table.reset(seed=3)
    while table.agents:
        _, rewards, ended, cut, _ = table.step(dict.fromkeys(table.agents, 0))
    assert all(ended.values())
    assert not any(cut.values())
    assert sorted(rewards.values()) == [-1.0, 1.0]
    with pytest.raises(StudyError, match="the game is over"):
        table.aec_env.step(0)


@pytest.mark.parametrize("loser", [0, 1])
def test_an_illegal_action_loses_at_the_end_of_the_cycle(loser):
    table = mazenb.parallel_env("walls", illegal="lose")
    table.reset(seed=1)
    agents = list(table.agents)
    actions = {agent: 5000 if at == loser else 0 for at, agent in enumerate(agents)}
    _, rewards, ended, cut, _ = table.step(actions)
    assert rewards == {agent: -1.0 if at == loser else 0.0 for at, agent in enumerate(agents)}
    assert all(ended.values())
    assert not any(cut.values())
    assert table.agents == []


def test_all_agents_must_act_between_a_reset_and_the_end():
    table = mazenb.parallel_env("walls", max_cycles=1)
    with pytest.raises(StudyError, match=r"call reset\(\) first"):
        table.step({"red": 0, "blue": 0})
    table.reset(seed=1)
    with pytest.raises(StudyError, match="every agent needs an action, and there is none for red, blue"):
        table.step({})
    for actions in ({"red": 0, "blue": 5}, {"red": 10**6, "blue": 0}):
        with pytest.raises(StudyError, match="is not allowed here"):
            table.step(actions)
    # Nothing has changed.
    table.step({"red": 0, "blue": 0})
    with pytest.raises(StudyError, match="the game is over"):
        table.step({})


def test_an_agent_that_is_not_asked_waits():
    table = mazenb.env("walls", cycle=True)
    table.reset(seed=1)
    first, second = table.agents
    asked = table.asked
    waits = second if asked == first else first
    assert table.observe(waits)["action_mask"].sum() == 1
    assert table.observe(asked)["action_mask"].sum() > 1
    if table.agent_selection != waits:
        table.step(0)
    with pytest.raises(StudyError, match="action 5 is not allowed here; the legal actions are 0 to 0"):
        table.step(5)


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_checker(game):
    check_env(mazenb.gym_env(game, render_mode="rgb_array", **GAMES[game]), skip_render_check=False)


def test_a_game_is_truncated_after_max_cycles():
    table = mazenb.env("walls", max_cycles=5)
    table.reset(seed=1)
    answers = 0
    for agent in table.agent_iter():
        seen, _, ended, cut, _ = table.last()
        if ended or cut:
            assert cut
            table.step(None)
        else:
            answers += 1
            table.step(table.action_space(agent).sample(seen["action_mask"]))
    assert answers == 5


def test_rewards_are_those_of_the_result():
    table = mazenb.env("goose")
    table.reset(seed=3)
    totals = dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter():
        _, reward, ended, cut, _ = table.last()
        totals[agent] += reward
        table.step(None if ended or cut else 0)
    (winner,) = table.game.result.winners
    assert totals == {agent: 1.0 if agent == winner else -1.0 for agent in totals}


def test_nothing_hidden_is_in_an_observation():
    table = mazenb.env("frantic")
    table.reset(seed=1)
    seen = table.game.observation("red")
    # Games that differ only in what red may not know look the same to red.
    others = [seen.sample(Random(n)) for n in range(5)]
    assert len({game.state.hands for game in others}) > 1
    for game in others:
        assert (array_of(game.observation("red"), 256) == array_of(seen, 256)).all()
        assert text_of(game.observation("red")) == table.text("red")


@pytest.mark.parametrize("game", GAMES)
def test_positions_that_look_different_have_different_arrays(game):
    """The encoding is of the whole observation: positions that look different have different arrays."""
    table = mazenb.env(game, **GAMES[game])
    rng, arrays = Random(1), {}
    for seed in range(2):
        table.reset(seed=seed)
        for _ in range(60):
            if not table.agents or any(table.terminations.values()) or any(table.truncations.values()):
                break
            for agent in table.agents:
                seen = table.observe(agent)["observation"]
                assert np.abs(seen).max() <= 16
                arrays[table.text(agent)] = seen.tobytes()
            table.step(rng.randrange(len(table.answers)))
    assert len(arrays) > 20
    assert len(set(arrays.values())) == len(arrays)


def places_of(observation, size):
    """Return the positions that the facts of an observation have in its array."""
    return [encoding._place(name, size)[0] for name in {name for name, _ in encoding._seen(observation)}]


@pytest.mark.parametrize("game", GAMES)
def test_few_facts_share_a_place(game):
    table = mazenb.env(game, **GAMES[game])
    rng = Random(1)
    table.reset(seed=1)
    for _ in range(30):
        places = Counter(places_of(table.game.observation(table.asked), table.size))
        assert sum(many for many in places.values() if many > 1) <= 0.1 * places.total()
        if any(table.terminations.values()) or any(table.truncations.values()):
            break
        table.step(rng.randrange(len(table.answers)))


def test_a_rotation_changes_only_the_facts_of_its_tile():
    """A rotated tile gives labels other letters in the whole drawing, which must not change other facts."""
    board = mazenb.lay(players=2, seed=4)
    before, after = (set(encoding._board_facts(each)) for each in (board, board.rotate((1, 1))))
    changed = {int(name[1 : name.index("]")]) for name, _ in before ^ after}
    assert changed <= {12 * row + column for row in range(4, 8) for column in range(4, 8)}


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_has_a_row_of_its_own(game):
    """The rows are those of the answers in `infos`, and an answer has the same row wherever it is."""
    table = mazenb.env(game, answers=True, **GAMES[game])
    rng = Random(1)
    table.reset(seed=1)
    for _ in range(8):
        if not table.agents or any(table.terminations.values()) or any(table.truncations.values()):
            break
        agent = table.agent_selection
        seen = table.observe(agent)
        assert table.observation_space(agent).contains(seen)
        named = table.infos[agent]["actions"]
        rows = seen["answers"]
        assert not rows[len(named) :].any()
        assert len({row.tobytes() for row in rows[: len(named)]}) == len(named)
        last = answers_array([mazenb.Action.parse(named[-1])], 1)[0]
        assert (rows[len(named) - 1] == last).all()
        for other in table.agents:
            assert other == agent or not table.observe(other)["answers"].any()
        table.step(rng.randrange(len(named)))


def test_an_agent_that_waits_sees_that_answer():
    table = mazenb.parallel_env("walls", answers=True)
    observations, _ = table.reset(seed=1)
    (waiting,) = (seen for seen in observations.values() if seen["action_mask"].sum() == 1)
    assert (waiting["answers"][0] == answers_array([mazenb.Action("wait")], 1)[0]).all()


@pytest.mark.parametrize("game", GAMES)
def test_the_mask_is_the_legal_answers(game):
    """Every action of the mask can be chosen, names an answer of the rules, and no other can be chosen."""
    table = mazenb.env(game, **GAMES[game])
    table.reset(seed=2)
    for _ in range(6):
        if table.game.over:
            break
        agent = table.agent_selection
        mask = table.observe(agent)["action_mask"]
        named = table.infos[agent]["actions"]
        assert mask.nonzero()[0].tolist() == list(range(len(named)))
        if table.game.to_move == agent:
            assert set(named) == set(map(str, table.game.observation(agent).legal_actions()))
        else:
            assert named == ("roll",)
        for other in table.agents:
            assert other == agent or not table.observe(other)["action_mask"].any()
        with pytest.raises(StudyError, match="is not allowed here"):
            table.step(len(named))
        table.step(len(named) - 1)


@pytest.mark.parametrize("mode", ["svg", "ansi", "rgb_array"])
def test_rendering(mode):
    table = mazenb.env("walls", render_mode=mode)
    table.reset(seed=1)
    shown = table.render()
    if mode == "rgb_array":
        assert shown.ndim == 3
        assert shown.shape[2] == 3
        assert shown.dtype == np.uint8
    else:
        assert ("<svg" in shown) == (mode == "svg")


def test_pixels_need_their_own_package(monkeypatch):
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(MissingExtra, match=r'render_mode="rgb_array" needs resvg-py; run: .*mazenb\[png\]'):
        mazenb.env("walls", render_mode="rgb_array")
    assert mazenb.env("walls", render_mode="svg")


def test_what_is_refused():
    with pytest.raises(StudyError, match="illegal must be one of 'error', 'lose', 'wrap', not 'shrug'"):
        mazenb.env("walls", illegal="shrug")
    with pytest.raises(StudyError, match="answers must be one of True, False, not 'all'"):
        mazenb.env("walls", answers="all")
    table = mazenb.env("goose")
    with pytest.raises(StudyError, match="call reset"):
        table.step(0)
    table.reset(seed=1)
    with pytest.raises(StudyError, match="action 7 is not allowed here; the legal actions are 0 to 0"):
        table.step(7)
    while not any(table.terminations.values()):
        table.step(0)
    with pytest.raises(StudyError, match="the game is over"):
        table.step(0)
    while table.agents:
        table.step(None)
    for late in (table.last, lambda: table.step(None)):
        with pytest.raises(StudyError, match="the game is over"):
            late()
    seat = mazenb.gym_env("goose")
    seat.reset(seed=1)
    ended = False
    while not ended:
        *_, ended, _, _ = seat.step(0)
    with pytest.raises(StudyError, match="the game is over"):
        seat.step(0)


def test_a_custom_encoding():
    table = mazenb.env("goose", encode=lambda seen: list(seen.state.squares))
    table.reset(seed=1)
    seen, *_ = table.last()
    assert seen["observation"].tolist() == [1.0, 1.0]
    assert table.observation_space("red").contains(seen)


def test_an_encoding_sees_the_game_with_its_options():
    """The shape is that of the observations of this very game, not of the game without its options."""
    track = "track: short\nlength: 7\nstart: 0\ndice: 1d6\n"

    def squares(seen):
        return [float(seen.state.squares[seen.seat] == at) for at in range(seen.rules.track.length + 1)]

    table = mazenb.env("race", track=track, encode=squares)
    table.reset(seed=1)
    assert table.observation_space("red").contains(table.observe("red"))
    assert table.observe("red")["observation"].tolist() == [1.0] + [0.0] * 7


def test_invalid_encodings_agents_and_seeds_are_refused():
    with pytest.raises(StudyError, match="encode must be a function that takes an observation, not 3"):
        mazenb.env("walls", encode=3)
    with pytest.raises(StudyError, match="encode must return numbers in an array of a fixed shape, not 'ab'"):
        mazenb.env("walls", encode=lambda seen: "ab")
    table = mazenb.env("walls")
    for seed in ("x", 1.5, [1], True):
        with pytest.raises(StudyError, match="a seed must be a whole number, not"):
            table.reset(seed=seed)
    table.reset(seed=1)
    for ask in (table.observe, table.action_space, table.observation_space):
        with pytest.raises(StudyError, match="unknown agent 'pink'; the agents are red, blue"):
            ask("pink")


@pytest.mark.parametrize("bots", [None, {"red": "greedy"}, {}])
def test_every_other_player_needs_a_bot(bots):
    with pytest.raises(StudyError, match="every other player needs a bot, and there is none for blue"):
        mazenb.gym_env("walls", bots=bots)
    assert mazenb.gym_env("walls", bots={"blue": "greedy"}).reset(seed=1)


def test_unknown_games_options_and_bots_are_named():
    for make in (mazenb.env, mazenb.gym_env, mazenb.parallel_env, mazenb.to_openspiel):
        with pytest.raises(mazenb.engine.UnknownGame, match=r"unknown game 'chess' \(available: goose"):
            make("chess")
        with pytest.raises(OptionError, match="walls does not have an option 'colour'"):
            make("walls", colour="red")
    with pytest.raises(OptionError, match="unknown bot 'clever'"):
        mazenb.gym_env("walls", bots="clever")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"size": -1}, "size must be a whole number of at least 1, not -1"),
        ({"size": 0}, "size must be a whole number of at least 1, not 0"),
        ({"max_actions": 0}, "max_actions must be a whole number of at least 1, not 0"),
        ({"max_cycles": 0}, "max_cycles must be a whole number of at least 1, not 0"),
        ({"max_cycles": "x"}, "max_cycles must be a whole number of at least 1, not 'x'"),
    ],
)
@pytest.mark.parametrize("make", [mazenb.env, mazenb.gym_env, mazenb.parallel_env])
def test_invalid_numbers_are_refused(make, options, message):
    with pytest.raises(StudyError, match=message):
        make("walls", **options)


@pytest.mark.parametrize("seat", [9, -1, "red", True])
def test_invalid_seats_are_refused(seat):
    with pytest.raises(StudyError, match="seat must be a whole number from 0 to 1, not"):
        mazenb.gym_env("walls", seat=seat)


def test_nothing_can_be_seen_before_a_reset():
    table = mazenb.env("walls")
    with pytest.raises(StudyError, match=r"call reset\(\) first"):
        table.observe("red")
    with pytest.raises(StudyError, match=r"call reset\(\) first"):
        table.last()


def test_a_bot_that_answers_illegally_is_named():
    seat = mazenb.gym_env("walls", bots=lambda seen, actions: mazenb.Action("fly"), seat=1)
    with pytest.raises(StudyError, match=r"the bot that plays \w+ answered Action\('fly'\), which is not"):
        seat.reset(seed=1)


def test_a_bot_may_write_its_answer_as_a_string():
    seat = mazenb.gym_env("walls", bots=lambda seen, actions: str(next(iter(actions))), seat=1)
    seat.reset(seed=1)
    assert seat.table.game.actions


def test_a_bot_may_give_an_answer_without_a_number():
    """With few numbered actions, a bot still plays what it has chosen."""
    chosen = []

    def last(seen, actions):
        chosen.append(list(actions)[-1])
        return chosen[-1]

    seat = mazenb.gym_env("walls", bots=last, seat=1, max_actions=2)
    seat.reset(seed=1)
    assert chosen
    assert set(chosen) <= set(seat.table.game.actions)
