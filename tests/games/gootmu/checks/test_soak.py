"""A short soak, and a check that a soak notices faults."""

from collections import Counter
from dataclasses import replace

import pytest

from mazenb.engine import Game
from mazenb.games.gootmu.checks import soak as soaking
from mazenb.games.gootmu.checks.invariants import broken
from mazenb.games.gootmu.checks.soak import SoakError, keeper, keeps, soak_game, soak_options
from mazenb.games.gootmu.checks.tally import Tally
from mazenb.games.gootmu.instructions.labels import label_rows
from mazenb.games.gootmu.rules import Gootmu
from mazenb.games.gootmu.state import GootmuState
from mazenb.games.gootmu.things.tokens import piece
from tools.soak import gootmu as tool
from tools.soak.counts import added


@pytest.mark.parametrize("seed", range(14))
def test_a_game_by_random_answers_breaks_nothing(seed: int) -> None:
    game = soak_game(seed, turns=80)
    assert game.players == 2 + seed % 7
    assert game.turns == 80 or game.winner >= 0


def test_a_seed_plays_the_same_game_again() -> None:
    assert soak_game(3, turns=30) == soak_game(3, turns=30)
    assert soak_game(3, turns=30).tally != soak_game(10, turns=30).tally


def test_every_size_and_every_option_is_soaked() -> None:
    options = [soak_options(seed) for seed in range(200)]
    assert {one["players"] for one in options} == set(range(2, 9))
    for name, choices in (("setup", 2), ("pick_up", 2), ("rotations", 2)):
        assert len({one[name] for one in options}) == choices


def test_every_size_and_option_is_also_played_without_voluntary_drops() -> None:
    options = [soak_options(seed) for seed in range(210) if keeps(seed)]
    assert len(options) == 70
    assert {one["players"] for one in options} == set(range(2, 9))
    for name in ("setup", "pick_up", "rotations"):
        assert len({one[name] for one in options}) == 2
    assert soak_game(2, turns=3).keeping
    assert not soak_game(3, turns=3).keeping


def test_a_keeper_drops_nothing_unasked_but_answers_whatever_else_there_is() -> None:
    rules, state = middle_of_a_game()
    game = Game(rules, state)
    game.apply("roll 2")
    seen = game.observation("red")
    assert "drop key" in seen.legal_actions()
    bot = keeper(1)
    answers = {bot(seen, seen.legal_actions()) for _ in range(100)}
    assert answers == {action for action in seen.legal_actions() if action.verb != "drop"}


def test_a_player_who_keeps_things_still_drops_them_for_a_label() -> None:
    rules = Gootmu(["red", "blue"])
    text = """
board:
+---+---+---+
|     a     |
+---+---+---+
a = DROP A GOOTMU AND GO TO START
pawns:
* red  0,0  carries red-1, red-2
  blue 0,2
"""
    game = Game(rules, rules.read_position(text))
    game.apply("roll 1")
    game.apply("step E")
    seen = game.observation("red")
    assert keeper(1)(seen, seen.legal_actions()).verb == "drop"


# ── a soak would notice ───────────────────────────────────────────────────────────────────────────────────


def middle_of_a_game() -> tuple[Gootmu, GootmuState]:
    rules = Gootmu(2)
    text = """
board:
+---+---+---+---+
|               |
+---+---+---+---+
pawns:
* red  0,0  carries key, red-1
  blue 0,3
things:
0,1 red-2, red-3, face-down
0,2 blue-1, blue-2, blue-3
"""
    return rules, rules.read_position(text)


def test_nothing_is_wrong_to_begin_with() -> None:
    assert broken(*middle_of_a_game()) == []


@pytest.mark.parametrize(
    "wrong",
    [
        lambda state: replace(state, lying=tuple(e for e in state.lying if e[1] != piece(0, 2))),
        lambda state: replace(state, lying=tuple(sorted((*state.lying, (0, piece(0, 1)))))),
        lambda state: replace(state, lying=tuple(reversed(state.lying))),
        lambda state: replace(state, lying=tuple(sorted((*state.lying, (2, 1), (2, 1))))),
        lambda state: replace(state, lying=tuple(sorted((*state.lying, (77, 1))))),
        lambda state: replace(state, pile=(0,) * 13),
        lambda state: replace(state, pile=(-1, *state.pile[1:])),
        lambda state: replace(state, pawns=(state.pawns[0]._replace(square=99), state.pawns[1])),
        lambda state: replace(
            state, pawns=(state.pawns[0]._replace(visited=frozenset({99})), state.pawns[1])
        ),
        lambda state: replace(state, pawns=(state.pawns[0]._replace(carried=(1, 2, 3, 16)), state.pawns[1])),
        lambda state: replace(state, monster=state.pawns[0]._replace(square=99)),
        lambda state: replace(state, stack=None),
    ],
)
def test_every_broken_invariant_is_noticed(wrong) -> None:
    rules, state = middle_of_a_game()
    assert broken(rules, wrong(state))


def test_a_game_that_fails_is_named_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def sour(rules: Gootmu, state: GootmuState) -> list[str]:
        return ["the milk is sour"] if state.pawns and state.begun else []

    monkeypatch.setattr(soaking, "broken", sour)
    with pytest.raises(
        SoakError, match=r"seed 5, 7 players, answer \d+: SoakError: after .*: the milk is sour"
    ):
        soak_game(5, turns=10)


# ── the figures ───────────────────────────────────────────────────────────────────────────────────────────


def test_the_table_has_every_row_and_names_those_that_never_came_into_play() -> None:
    games = [soak_game(seed, turns=20) for seed in range(2)]
    lines, never = tool.rows(added(map(tool.counts, games)))
    assert len(lines) == 2 + len(label_rows())
    met = games[0].tally.followed + games[1].tally.followed
    assert set(never) == set(label_rows()) - set(met)


def test_the_figures_count_wins_by_seat() -> None:
    game = soak_game(0, turns=3)
    won = [game._replace(winner=1, turns=10), game._replace(winner=-1, turns=30)]
    lines = list(tool.figures(added(map(tool.counts, won))))
    assert lines[2] == "| 2 | 2 | 50.0% | 50.0% | 20 | 0 100 |"
    assert lines[3].startswith("| all | 2 | 50.0% |")
    assert lines[-1].endswith("1 of 2 games were won within 500 turns.")


def test_the_figures_separate_games_in_which_no_player_drops_anything() -> None:
    game = soak_game(0, turns=3)
    games = [game, game._replace(keeping=True, winner=1), game._replace(keeping=True), game]
    *_, last = tool.figures(added(map(tool.counts, games)))
    assert last == (
        "Of the 2 games in which players drop nothing unless a label asks for it, 1 were won; "
        "of the other 2 games, 0 were won."
    )


WALK = """
board:
+---+---+---+---+
| a             |
+   +---+---+---+
|   | b     |   |
+---+---+---+   +
|               |
+---+---+---+---+
a = POOL
b = THE MONSTER STARTS HERE
pawns:
* red  0,1  carries {carried}
  blue 2,3
"""


@pytest.mark.parametrize(
    ("carried", "script", "followed", "ignored"),
    [
        ("boat", ["roll 2", "walk WS"], {"L53": 1}, {}),
        ("key", ["roll 1", "step E"], {}, {"L53": 1}),
        ("wall", ["roll 1", "step s"], {"L52": 1, "L71": 1}, {"L53": 1}),
    ],
)
def test_obstacles_tokens_and_the_marker_are_counted(
    carried: str, script: list[str], followed: dict[str, int], ignored: dict[str, int]
) -> None:
    tally = tallied(WALK.format(carried=carried), script)
    assert tally.followed == Counter(followed)
    assert tally.ignored == Counter(ignored)


def tallied(position: str, script: list[str]) -> Tally:
    rules = Gootmu(["red", "blue"])
    game = Game(rules, rules.read_position(position))
    tally = Tally()
    for answer in script:
        before = game.state
        game.apply(answer)
        tally.note(before, game.actions[-1], game.state)
    return tally


TRAP = """
board:
+---+---+---+---+
|     T>|       |
+---+---+---+---+
pawns:
* red  0,{column}  carries backward
  blue 0,3
"""


@pytest.mark.parametrize(
    ("column", "script", "followed"),
    [
        (2, ["roll 2", "walk WW"], {"L75": 1}),
        (2, ["roll 2", "step W", "step W"], {"L75": 1}),
        (2, ["roll 1", "step W"], {"L75": 1}),
        (2, ["roll 1", "step E"], {}),
        (1, ["roll 1", "step E"], {"L72": 1}),
    ],
)
def test_a_trap_door_counts_by_the_way_it_is_used(
    column: int, script: list[str], followed: dict[str, int]
) -> None:
    assert tallied(TRAP.format(column=column), script).followed == Counter(followed)
