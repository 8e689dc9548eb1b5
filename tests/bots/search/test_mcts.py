"""Bots that search: the same answers for the same seed, nothing hidden seen, sure things found."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest

import mazenb
from mazenb.board.memo import REMEMBERED, forgetting, fresh_memo, thinking
from mazenb.bots import Hint, hinting, play_out
from mazenb.bots.greedy.frantic.look_ahead import MOST
from mazenb.bots.levels import HARD
from mazenb.bots.search.expectimax import ExpectimaxBot
from mazenb.bots.search.guides.guide import Guide, guide_for
from mazenb.bots.search.mcts import MctsBot, Search
from mazenb.bots.search.slices import finish
from mazenb.engine import Action, Frames, Game, GameError, Listed, OptionError, Result, Rules, State
from tests.bots.search.forced_wins import committed

FRAMES = Frames()


@dataclass(slots=True, eq=True, unsafe_hash=True)
class NimState(State):
    heaps: tuple[int, ...]


@FRAMES.step
def turn(rules, state, seat: int) -> None:
    if any(state.heaps):
        state.begin_turn(seat)
        state.push("take", seat)


def possible(rules, state, seat):
    heaps = enumerate(state.heaps)
    return Listed(Action("take", heap, number) for heap, size in heaps for number in range(1, size + 1))


@FRAMES.choice(possible)
def take(rules, state, action, seat: int) -> None:
    _, heap, number = action
    state.heaps = tuple(size - number * (i == heap) for i, size in enumerate(state.heaps))
    state.push("turn", (seat + 1) % len(rules.players))


class Nim(Rules[NimState]):
    """A game that mazenb does not know, so a search has only its rules."""

    game = topic = "nim"
    frames = FRAMES
    state_type = NimState

    def __init__(self, heaps):
        super().__init__(2)
        self.heaps = heaps

    def start(self):
        state = NimState.blank(heaps=self.heaps)
        state.push("turn", 0)
        return state

    def result(self, state):
        return Result(winners=(self.players[state.turn_of],), scores={})


def test_a_clear_answer_saves_play_outs(monkeypatch):
    made = []
    play_out = Search._play_out
    monkeypatch.setattr(Search, "_play_out", lambda self, first: made.append(first) or play_out(self, first))

    class Racing(Guide):
        races = True

    seen = Game(Nim((2,))).observation("red")
    assert MctsBot(1, playouts=5000, guide=Racing)(seen, seen.legal_actions()) == Action("take", 0, 2)
    assert len(made) < 500


@pytest.mark.parametrize("heaps", [(1, 2), (3, 3, 1), (2, 3), (1, 3, 5), (4, 1)])
def test_it_wins_nim(heaps):
    game = Game(Nim(heaps))
    seen = game.observation("red")
    answer = MctsBot(1, playouts=1500)(seen, seen.legal_actions())
    left = game.rules.follow(game.state, answer).heaps
    nim_sum = 0
    for size in left:
        nim_sum ^= size
    assert nim_sum == 0


@pytest.mark.parametrize("heaps", [(1, 2), (2, 3), (1, 1, 2)])
def test_expectimax_wins_nim(heaps):
    game = Game(Nim(heaps))
    seen = game.observation("red")
    answer = ExpectimaxBot(depth=5)(seen, seen.legal_actions())
    left = game.rules.follow(game.state, answer).heaps
    nim_sum = 0
    for size in left:
        nim_sum ^= size
    assert nim_sum == 0


GAMES = {"goose": {"variant": "traditional"}, "gootmu": {"setup": "quick"}, "frantic": {}, "walls": {}}


@pytest.mark.parametrize("game", GAMES)
def test_by_playouts_a_bot_is_deterministic(game):
    def played():
        bots = mazenb.bot("mcts", playouts=6)
        return mazenb.new(game, seed=5, bots=bots, **GAMES[game]).advance(turns=2).actions

    assert played() == played()


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("game", GAMES)
def test_levels_play_every_game(game, level, monkeypatch):
    for name, (kind, options) in HARD.items():
        if kind == "mcts":
            # As strong as it can be in a short time.
            monkeypatch.setitem(HARD, name, (kind, {**options, "playouts": 20}))
    begun = mazenb.new(game, seed=2, **GAMES[game])
    played = play_out(begun, level, seed=1, max_turns=1)
    assert played.actions


def test_it_sees_only_the_observation():
    game = mazenb.new("frantic", seed=3, bots="greedy").advance(turns=6)
    while game.to_move == "chance" or len(game.legal_actions()) < 2:
        game.step()
    seen = game.observation(game.to_move)
    # Whatever the other hands are, the answer is the same.
    answers = set()
    for n in range(3):
        other = seen.sample(Random(n)).observation(seen.player)
        answers.add(MctsBot(7, playouts=12)(other, other.legal_actions()))
    assert len(answers) == 1


def test_values_are_probabilities():
    for game, options in GAMES.items():
        if game == "goose":
            continue
        for players in (2, 4):
            begun = mazenb.new(game, players=players, seed=1, **options)
            values = guide_for(begun.rules, Random(1)).values(begun.state)
            assert sum(values) == pytest.approx(1)
            assert all(0 <= value <= 1 for value in values)


def test_a_search_in_slices_can_be_dropped():
    game = mazenb.new("gootmu", seed=1, setup="quick", bots="greedy").advance(turns=2)
    while game.to_move == "chance" or len(game.legal_actions()) < 2:
        game.step()
    seen = game.observation(game.to_move)
    slices = MctsBot(1, playouts=50).think(seen, seen.legal_actions())
    shares = [next(slices) for _ in range(5)]
    assert shares == sorted(shares)
    slices.close()
    # The tables of the search are dropped, so new boards are cached as before.
    memos = [fresh_memo() for _ in range(REMEMBERED)]
    memos[0]["kept"] = 1
    fresh_memo()
    assert not memos[0]


@pytest.mark.parametrize("kind", ["mcts", "expectimax", "hint"])
@pytest.mark.parametrize(
    ("name", "players"),
    [("gootmu", 2), ("gootmu", 6), ("walls", 2), ("walls", 4), ("frantic", 2), ("frantic", 6)],
)
def test_slices_are_short(name, players, kind, monkeypatch):
    """Between two slices, a bot follows only a few answers, so that other widgets respond (within 20 ms)."""
    game = mazenb.new(name, players=players, seed=3, bots="greedy", **GAMES[name]).advance(turns=3)
    while game.to_move == "chance" or len(game.legal_actions()) < 2:
        game.step()
    followed = counted(monkeypatch)
    seen = game.observation(game.to_move)
    if kind == "hint":
        slices = hinting(seen, playouts=30)
    else:
        budget = {"playouts": 30} if kind == "mcts" else {"depth": 1}
        slices = mazenb.make_bot(kind, name, 1, **budget).think(seen, seen.legal_actions())
    longest = before = 0
    for _ in slices:
        longest, before = max(longest, followed[0] - before), followed[0]
    # In Frantic, one look ahead follows all rolls of a die and its choices.
    assert longest <= (MOST if name == "frantic" else 24)


def counted(monkeypatch):
    """Return a list whose only element counts the answers that are followed from now on."""
    followed = [0]
    follow, apply = Rules.follow, Rules.apply

    def counting(self, *arguments):
        followed[0] += 1
        return follow(self, *arguments)

    def checking(self, *arguments):
        followed[0] += 1
        return apply(self, *arguments)

    monkeypatch.setattr(Rules, "follow", counting)
    monkeypatch.setattr(Rules, "apply", checking)
    return followed


def test_a_play_out_is_never_one_slice():
    """The slices of a search are at least the choices of its play-outs."""
    seen = Game(Nim((9, 9, 9))).observation("red")
    slices = list(MctsBot(1, playouts=10).think(seen, seen.legal_actions()))
    assert len(slices) > 50
    assert slices == sorted(slices)


def test_an_answer_without_play_outs_comes_last():
    """In a game whose values are below 0, an answer that was never tried is not the best."""

    class Sad(Nim):
        def worth(self, state, seat):
            return super().worth(state, seat) - 5.0

    game = Game(Sad((20,)))
    seen = game.observation("red")
    found = finish(MctsBot(1, playouts=3).weigh(seen, seen.legal_actions()))
    assert found[0].visits
    visits = [each.visits > 0 for each in found]
    assert visits == sorted(visits, reverse=True)


def test_thinking_keeps_the_root():
    root = fresh_memo()
    root["table"] = 1
    with thinking(root):
        for _ in range(50):
            fresh_memo()
        assert root
    for _ in range(REMEMBERED - 1):
        fresh_memo()
    assert root
    fresh_memo()
    assert not root


def test_cached_tables_are_dropped_in_slices():
    """The tables of a search's boards are dropped one board at a time, and those of the root are kept."""
    root = fresh_memo()
    root["table"] = 1
    with thinking(root):
        memos = [fresh_memo() for _ in range(60)]
        for memo in memos:
            memo["table"] = 2
        left = [sum(map(bool, memos)) for _ in forgetting(root)]
        assert all(before - after <= 1 for before, after in zip([60, *left], left, strict=False))
        assert left[-1] < REMEMBERED
        with thinking(fresh_memo()):
            # Another bot still thinks, and keeps its boards.
            others = [fresh_memo() for _ in range(60)]
            others[0]["table"] = 3
            assert list(forgetting(root)) == []
            assert others[0]
    assert root


def test_a_custom_guide():
    class Last(Guide):
        def ranked(self, state, seat, actions):
            return super().ranked(state, seat, actions)[-1:]

    game = Game(Nim((2, 3)))
    seen = game.observation("red")
    assert MctsBot(1, playouts=10, guide=Last)(seen, seen.legal_actions()) == [*seen.legal_actions()][-1]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"playouts": 0}, "playouts must be a whole number of at least 1, not 0"),
        ({"playouts": 2.5}, "playouts must be a whole number of at least 1, not 2.5"),
        ({"seconds": 0}, "seconds must be a number greater than 0, not 0"),
        ({"seconds": float("nan")}, "seconds must be a number greater than 0, not nan"),
        ({"seconds": 1, "playouts": 5}, "give playouts or seconds, not both"),
        ({"depth": 2}, "the bot 'mcts' has no option 'depth'; options: playouts, seconds, guide"),
    ],
)
def test_invalid_budgets_are_refused(options, message):
    with pytest.raises(OptionError, match=message):
        mazenb.bot("mcts", **options)


def test_other_invalid_options_are_refused():
    for kind in ("mcts", "expectimax"):
        with pytest.raises(OptionError, match=r"guide must be a Guide class or .*, not 5"):
            mazenb.make_bot(kind, "walls", guide=5)
    for kind in ("random", "greedy", "mcts", "expectimax", "alpha-beta", "easy", "hard"):
        with pytest.raises(OptionError, match=r"seed must be a whole number or a string, not \[1\]"):
            mazenb.make_bot(kind, "walls", [1])
    with pytest.raises(OptionError, match="depth must be a whole number of at least 1, not -1"):
        mazenb.bot("expectimax", depth=-1)
    with pytest.raises(OptionError, match="nodes must be a whole number of at least 1, not 0"):
        mazenb.bot("alpha-beta", nodes=0)
    with pytest.raises(OptionError, match="depth must be a whole number of at least 1, not 0"):
        mazenb.bot("alpha-beta", depth=0)
    with pytest.raises(
        OptionError, match=r"unknown bot 'strong' \(available: random, greedy, mcts, expectimax, easy"
    ):
        mazenb.bot("strong")
    with pytest.raises(OptionError, match="the bot 'greedy' has no option 'playouts'"):
        mazenb.bot("greedy", playouts=3)


def test_by_seconds_it_says_so():
    assert "depend on the machine" in repr(MctsBot(seconds=0.1))
    assert "depend" not in repr(MctsBot(playouts=10))
    assert "depend on the machine" in repr(mazenb.bot("mcts", seconds=1))
    assert "depend" not in repr(mazenb.bot("mcts", playouts=10))


def test_hints():
    game = mazenb.new("walls", seed=1)
    found = mazenb.hint(game, playouts=30)
    assert found.action in game.legal_actions()
    assert found.better_by is None or found.better_by >= 0
    assert found.why("en").endswith(".")
    assert found.why("fr") != found.why("en")
    assert mazenb.hint(game, playouts=30) == found
    with pytest.raises(GameError, match="nothing to choose"):
        mazenb.hint(mazenb.new("goose", seed=1))
    with pytest.raises(OptionError, match=r"a hint needs a game that is being played, .* not 'walls'"):
        mazenb.hint("walls")


@pytest.mark.parametrize("playouts", [1, 2, 3, 20])
@pytest.mark.parametrize("seed", range(3))
def test_a_few_play_outs_prove_nothing(seed, playouts):
    game = mazenb.new("walls", seed=seed)
    found = mazenb.hint(game, playouts=playouts)
    assert found.key != "bots.hint.sure"
    assert found.better_by is None or found.better_by >= 0
    nim = mazenb.hint(Game(Nim((3, 4))), playouts=playouts)
    assert nim.key != "bots.hint.sure"
    assert nim.better_by is None or nim.better_by >= 0


def test_a_forced_win_is_proven():
    position = committed()[0]
    found = mazenb.hint(position.game, playouts=1)
    assert (found.key, found.better_by) == ("bots.hint.sure", None)


def test_a_hint_says_how_much_better_it_is():
    found = Hint(Action("walk", "NE"), 0.042, 0.01, "bots.hint.piece", {}, probability=True)
    assert found.lead("en") == "It is about 4 percentage points better than the next-best choice."
    assert "d’environ 4 points de pourcentage" in str(found.lead("fr"))
    assert str(found) == f"walk NE: {found.why()} {found.lead()}"
    assert found._replace(better_by=0.011).lead("en").startswith("It is about 1 percentage point better")
    assert found._replace(better_by=0.004).lead("en") == "The next-best choice is about as good."
    # It is left out if the reason already says so, or if nothing is known.
    for other in ({"key": "bots.hint.likelier"}, {"better_by": None}, {"probability": False}):
        assert found._replace(**other).lead("en") is None


def test_the_only_answer_needs_no_thought():
    nim = Game(Nim((1,)))
    assert mazenb.hint(nim).key == "bots.hint.only"
