"""A hand is known only to its owner: no observation, log, record or text reveals it to other players."""

import json
import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mazenb
from mazenb.engine import CHANCE, Driver, Game, Record
from mazenb.games.frantic import Frantic
from mazenb.games.frantic.state import UNKNOWN

N_GAMES = st.tuples(st.integers(0, 10_000), st.integers(2, 6), st.integers(0, 250))


def somewhere(seed: int, players: int, answers: int) -> Game:
    """A game with random answers, stopped at some point."""
    game = mazenb.new("frantic", players=players, seed=seed, limit=30)
    driver = Driver(seed, bots=mazenb.make_bot("random", seed=seed), automatic=("chance",))
    for _ in range(answers):
        if driver.step(game) is None:
            break
    return game


def other_world(game: Game, seat: int, rng: random.Random) -> Game:
    """The same game with other cards in the hands that the seat cannot see, and another pile."""
    return Game(game.rules, game.rules.fill(game.rules.hide(game.state, seat), seat, rng))


@given(N_GAMES)
def test_games_that_differ_in_hidden_cards_look_the_same(where: tuple[int, int, int]) -> None:
    game = somewhere(*where)
    rng = random.Random(where[0])
    for seat, player in enumerate(game.players):
        seen = game.observation(player)
        other = other_world(game, seat, rng).observation(player)
        assert other.state == seen.state
        assert other.to_json() == seen.to_json()
        assert game.rules.position(other.state) == game.rules.position(seen.state)
        assert repr(other.legal_actions()) == repr(seen.legal_actions())
        assert game.rules.decision(other.state) == game.rules.decision(seen.state)


@given(N_GAMES)
def test_an_observation_shows_only_the_seen_cards_of_other_hands(where: tuple[int, int, int]) -> None:
    game = somewhere(*where)
    state = game.state
    for seat, player in enumerate(game.players):
        seen = game.observation(player).state
        assert seen.hands[seat] == state.hands[seat]
        for owner, hand in enumerate(seen.hands):
            if owner == seat:
                continue
            shown = [kind for kind in hand if kind != UNKNOWN]
            assert shown == sorted(state.known[seat][owner])
            assert not Counter(shown) - Counter(state.hands[owner])
            assert len(hand) == len(state.hands[owner])
        for viewer, row in enumerate(seen.known):
            assert viewer == seat or not any(row)
        # everything face down is counted together, because the pile and hidden cards cannot be told apart
        assert sum(seen.pile) == sum(state.pile) + sum(hand.count(UNKNOWN) for hand in seen.hands)


@given(N_GAMES)
def test_log_and_record_for_a_seat_name_no_card_that_others_drew(where: tuple[int, int, int]) -> None:
    game = somewhere(*where)
    names = {game.rules.card_name(kind) for kind in range(len(game.rules.table.cards))}
    for seat, player in enumerate(game.players):
        for entry, (step, after) in zip(game.entries(player), game.steps(), strict=True):
            if entry.kind not in ("deal", "draw"):
                continue
            owner = step.state.stack[0][1]
            if owner == seat:
                assert entry.action == step.action
                assert any(name in " ".join(entry.lines) for name in names)
            else:
                assert entry.action[1] == "?"
                assert entry.lines[0] == f"{game.players[owner]} drew a card."
                told = after.events[:2]
                assert [only for _, only, _ in told] == [None, owner]
                assert f"It is {game.rules.card_name(told[1][2]['card'])}." not in entry.lines
        record = Record.of(game, seat)
        answers = [str(answer.do) for answer in record.answers]
        for answer, (step, _) in zip(answers, game.steps(), strict=True):
            if answer.startswith(("deal", "draw")):
                assert answer.endswith("?") == (step.state.stack[0][1] != seat)


def test_the_record_of_a_seat_hides_the_hands_of_the_position_it_began_with() -> None:
    rules = Frantic(["red", "blue"])
    state = rules.read_position("pawns:\n* red 1  holds curse, block\n  blue 2  holds nice-try, re-roll\n")
    game = Game(rules, state)
    lines = "\n".join(Record.of(game, 0).lines())
    hands = json.loads(lines.splitlines()[0])["position"]["hands"]
    assert hands == [sorted([rules.table.kinds["curse"], rules.table.kinds["block"]]), [UNKNOWN, UNKNOWN]]


# ── reactions ─────────────────────────────────────────────────────────────────────────────────────────────


@given(N_GAMES)
@pytest.mark.rule("F10")
def test_the_players_asked_do_not_depend_on_their_cards(where: tuple[int, int, int]) -> None:
    game = somewhere(*where)
    rng = random.Random(where[0])
    for seat, player in enumerate(game.players):
        other = other_world(game, seat, rng)
        one, two = game.copy(), other
        # as long as everybody passes, both games ask the same players the same
        for _ in range(12):
            assert two.to_move == one.to_move
            if one.decision is None or one.decision.kind not in ("react", "parry"):
                break
            assert two.decision.kind == one.decision.kind
            one.apply("pass")
            two.apply("pass")
        del player


def test_a_forced_pass_is_not_given_by_itself_where_several_people_play() -> None:
    two = mazenb.new("frantic", players=["red", "blue"], seed=3)
    assert two.driver.automatic == {"chance"}
    alone = mazenb.new("frantic", players=["red", "blue"], bots={"blue": "random"}, seed=3)
    assert alone.driver.automatic == {"chance", "forced"}
    asked = mazenb.new(
        "frantic", players=["red", "blue"], bots={"blue": "random"}, seed=3, automatic=["chance"]
    )
    assert asked.driver.automatic == {"chance"}
    wanted = mazenb.new("frantic", players=["red", "blue"], seed=3, automatic=["chance", "forced"])
    assert wanted.driver.automatic == {"chance", "forced"}


# ── what is drawn ─────────────────────────────────────────────────────────────────────────────────────────


def test_the_next_card_has_its_exact_probability_with_and_without_hidden_cards() -> None:
    rules = Frantic(["red", "blue"])
    position = "pawns:\n* red 1  holds x, x, x\n  blue 2  holds block, block, block, x\ncards:\n9 block\n"
    game = Game(rules, rules.read_position(position))
    game.apply("play x 20").apply("roll 1").apply("pass").apply("pass")
    assert game.decision.kind == "draw"
    assert "block" not in {str(action[1]) for action in game.chance_outcomes()}
    # red cannot see blue's hand: three of the four blocks may still be in the pile, for all red knows
    seen = game.observation("red")
    outcomes = seen.legal_actions()
    assert outcomes.probability("draw block") == Fraction(3, outcomes.total)
    assert outcomes.total == 94 - 1 - 1 - 2
    assert game.observation("blue").legal_actions().probability("draw block") == 0


def test_hidden_cards_are_drawn_evenly() -> None:
    rules = Frantic(["red", "blue"])
    state = rules.read_position("pawns:\n* red 1  holds x\n  blue 2  holds block, push\n")
    seen = Game(rules, state).observation("red")
    rng = random.Random(5)
    found = Counter(kind for _ in range(3000) for kind in seen.sample(rng).state.hands[1])
    push, block = rules.table.kinds["push"], rules.table.kinds["block"]
    # 93 cards are unseen, 10 of them PUSH and 4 BLOCK; five standard deviations either way
    for kind, many in ((push, 10), (block, 4)):
        mean = 6000 * many / 93
        assert abs(found[kind] - mean) < 5 * mean**0.5


def test_seen_cards_are_remembered() -> None:
    rules = Frantic(["red", "blue", "green"])
    position = (
        "pawns:\n* red 1  holds troublemaker, x, x, x\n  blue 2  holds stop, stop, stop, stop\n"
        "  green 2  holds snail, snail, snail, snail\n"
    )
    game = Game(rules, rules.read_position(position))
    for answer in ["play troublemaker 9", "roll 14", "pass", "pass", "pass"]:
        game.apply(answer)
    # LOOT: each player has passed a hand to the right and knows it, but no other player does
    x, stop = rules.table.kinds["x"], rules.table.kinds["stop"]
    assert game.observation("red").state.hands[1] == (x, x, x)
    assert game.observation("red").state.hands[2] == (UNKNOWN,) * 4
    assert game.observation("blue").state.hands[2] == (stop,) * 4
    assert game.observation("green").state.hands[1] == (UNKNOWN,) * 3


def test_a_card_taken_from_the_track_is_known_until_it_is_played() -> None:
    rules = Frantic(["red", "blue"])
    position = "pawns:\n* red 1\n  blue 30 holds stop, stop, stop, stop\ncards:\n3 magnet\n9 curse\n"
    game = Game(rules, rules.read_position(position))
    for answer in ["roll 2", "pass", "pass", "take 9"]:
        game.apply(answer)
    curse = rules.table.kinds["curse"]
    assert game.observation("blue").state.hands[0] == (curse,)
    for _ in range(3):
        game.apply("draw push")
    assert sorted(game.observation("blue").state.hands[0]) == [UNKNOWN, UNKNOWN, UNKNOWN, curse]
    for answer in ["play stop 9", "roll 1", "pass", "pass", "draw x"]:
        game.apply(answer)
    game.apply("play curse 20")
    assert game.observation("blue").state.hands[0] == (UNKNOWN,) * 3


@given(N_GAMES)
def test_no_state_says_what_will_be_drawn(where: tuple[int, int, int]) -> None:
    game = somewhere(*where)
    if game.to_move != CHANCE or game.decision.kind not in ("deal", "draw", "turn_up"):
        return
    state = game.state
    # any card of the pile may come next, each as likely as the others
    assert dict(zip(range(len(state.pile)), state.pile, strict=True)) == {
        **dict.fromkeys(range(len(state.pile)), 0),
        **{game.rules.table.kinds[str(action[1])]: n for action, n in game.chance_outcomes().items()},
    }
    assert replace(state) == state


def test_only_the_player_who_is_asked_has_legal_actions() -> None:
    rules = Frantic(["red", "blue"])
    game = Game(rules, rules.read_position("pawns:\n* red 1  holds stop, curse\n  blue 2  holds x\n"))
    assert len(game.observation("red").legal_actions()) > 0
    assert list(game.observation("blue").legal_actions()) == []
