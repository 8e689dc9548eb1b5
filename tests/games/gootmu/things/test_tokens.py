"""Face-down tokens have no kind before they are revealed, so nothing can leak it (rule K1).

Messages to a page are tested in tests/widgets/play/test_secrets.py.
"""

import json
import random
from collections.abc import Callable

import pytest

import mazenb
from mazenb.engine import Driver, Game, Record, languages
from mazenb.games.gootmu.scenario import read_scenario
from mazenb.games.gootmu.things.tokens import FACE_DOWN, WORDS
from tests.games.gootmu.face_down import TOKENS


def position() -> Game:
    scenario = read_scenario(TOKENS + "\nscript:\n")
    return Game(scenario.rules, scenario.rules.run(scenario.state.draft()))


@pytest.mark.rule("K1")
def test_no_state_has_the_kind_of_a_token_before_it_is_revealed() -> None:
    game = position()
    assert [thing for _, thing in game.state.lying] == [FACE_DOWN] * 2
    game.apply("roll 1").apply("step E")
    # it is drawn only now, from all remaining tokens
    assert len(game.chance_outcomes()) == len(WORDS) - 1
    game.apply("reveal oil")
    assert [thing for _, thing in game.state.lying] == [FACE_DOWN]


@pytest.mark.rule("K1")
def test_games_that_differ_only_in_future_tokens_look_the_same_until_then() -> None:
    one, other = position(), position()
    for game in (one, other):
        game.apply("roll 1").apply("step E")
    for player in one.players:
        assert one.observation(player).state == other.observation(player).state
    one.apply("reveal oil")
    other.apply("reveal key")
    assert one.observation("blue").state != other.observation("blue").state


CHANNELS: dict[str, Callable[[Game], object]] = {
    "state": lambda game: game.rules.to_json(game.state),
    "observation": lambda game: [game.observation(player).to_json() for player in game.players],
    "log": lambda game: [game.log, *(list(map(str, game.entries(player))) for player in game.players)],
    "record": lambda game: [list(Record.of(game, seat).lines()) for seat in (None, 0, 1)],
    "picture": lambda game: [repr(game.rules.scene(game.state, 0, language)) for language in languages()],
    "spoken": lambda game: [game.rules.about(game.state, spot) for spot in ("0,0", "0,1", "0,3")],
    "standing": lambda game: game.rules.standing(game.state),
    "text": str,
    "answers": lambda game: list(map(str, game.legal_actions())) if game.to_move in game.players else [],
}
"""All texts and data that a game shows to any player."""


def fated(seed: int) -> tuple[Game, dict[str, list[str]], str]:
    """A game that will reveal a token, everything it showed before, and the token it revealed."""
    game = position()
    game.driver = Driver(seed)
    told: dict[str, list[str]] = {name: [] for name in CHANNELS}
    game.apply("roll 1")
    for answer in (None, "step E", None):
        for name, channel in CHANNELS.items():
            told[name].append(str(channel(game)))
        if answer is not None:
            game.apply(answer)
    return game, told, str(game.step())


@pytest.mark.rule("K1")
@pytest.mark.parametrize("channel", CHANNELS)
def test_nothing_reveals_the_next_random_token(channel: str) -> None:
    games = [fated(seed) for seed in range(12)]
    assert len({turned_up for _, _, turned_up in games}) > 3
    assert len({str(told[channel]) for _, told, _ in games}) == 1
    if channel != "answers":
        # After that, the token is shown, so this test would notice a leak.
        assert len({str(CHANNELS[channel](game)) for game, _, _ in games}) > 1


@pytest.mark.rule("K1")
def test_no_observation_log_record_or_position_names_a_face_down_token() -> None:
    game = mazenb.new("gootmu", players=["red", "blue"], seed=11, setup="quick", turn_limit=40)
    rng = random.Random(11)
    seen: set[str] = set()
    while not game.over:
        for action in game.actions[-1:]:
            if action.verb == "reveal":
                seen.add(str(action[1]))
        # Tokens that have not been revealed are only counted, never placed.
        assert {thing for _, thing in game.state.lying if thing < len(WORDS)} <= {
            FACE_DOWN,
            *(WORDS.index(word) for word in seen),
        }
        for player in game.players:
            view = game.observation(player)
            assert [thing for _, thing in view.state.lying] == [thing for _, thing in game.state.lying]
        if game.step() is None:
            game.apply(rng.choice(list(game.legal_actions())))
    hidden = [word for word in WORDS[:-1] if word not in seen]
    assert hidden, "the game turned every kind up: take another seed"
    answers = json.dumps([str(action) for action in game.actions])
    record = "\n".join(game.record.lines())
    things = str(game).partition("things:")[2].partition("pile:")[0]
    log = "\n".join(game.log)
    for word in hidden:
        assert f"reveal {word}" not in answers
        assert f"reveal {word}" not in record
        assert word not in things
        assert game.rules.thing_text(WORDS.index(word), "en") not in log
    assert "face-down" in things
