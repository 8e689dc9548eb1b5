"""Reasons against answers: an answer that names a square or a player gets the reason of that square."""

from random import Random

import pytest

from mazenb.engine import CHANCE, Game, languages
from mazenb.games.gootmu.rules import Gootmu
from mazenb.games.gootmu.state import GootmuState


def why(game: Game[GootmuState], what: str | tuple[int, int]) -> tuple[str, str]:
    """The rule of a reason and the last word of its key."""
    reason = game.explain(what)
    assert reason is not None
    return reason.rule, reason.key.rpartition(".")[2]


def stopped_on(label: str, square: str = "0,2") -> Game[GootmuState]:
    """A pawn that has stopped on a label, which asks where to go, with a LOCKED DOOR on 0,2."""
    position = f"""
board:
+---+---+---+---+---+---+
|     a   d             |
+---+---+---+---+---+---+
|                     p |
+---+---+---+---+---+---+
a = {label}
d = LOCKED DOOR
p = POOL

pawns:
* red   0,0
  blue  {square}
  green 1,0

things:
0,2 blue-1
1,1 blue-2
1,2 green-1
"""
    rules = Gootmu(["red", "blue", "green"])
    return Game(rules, rules.read_position(position)).apply("roll 1").apply("step E")


@pytest.mark.rule("S9")
def test_a_dead_start_has_the_same_reason_as_an_answer_and_as_a_square() -> None:
    seen = set()
    for seed in range(12):
        game = Game(Gootmu(2))
        rng = Random(seed)
        while game.to_move == CHANCE:
            game.apply(game.chance_outcomes().pick(rng))
        for row, column in game.state.board.squares:
            reason = game.explain((row, column))
            assert game.explain(f"place {row},{column}") == reason
            if reason is not None:
                seen.add(reason.rule)
    assert seen == {"S5", "S9"}


@pytest.mark.rule("O7")
@pytest.mark.parametrize("label", ["GO ANYWHERE", "TELEPORT TO ANY GOOTMU"])
def test_a_closed_target_has_the_same_reason_as_an_answer_and_as_a_square(label: str) -> None:
    game = stopped_on(label)
    assert why(game, "go 0,2") == ("O7", "closed")
    assert game.explain("go 0,2") == game.explain((0, 2))
    assert game.explain("go 1,1") is None
    assert why(game, "go 9,9") == ("B9", "no-square")


@pytest.mark.rule("O7")
def test_a_player_behind_a_door_has_the_reason_of_the_door() -> None:
    game = stopped_on("MOVE TO ANOTHER PLAYER")
    assert why(game, "player blue") == ("O7", "closed")
    assert game.explain("player blue") == game.explain((0, 2))
    assert game.explain("player green") is None
    assert game.explain((1, 0)) is None
    assert why(game, (1, 3)) == ("L46", "no-pawn")
    assert why(game, "player violet") == ("C10", "choice")


def test_a_player_who_cannot_be_swapped_with_is_behind_an_obstacle() -> None:
    game = stopped_on("SWAP PLACE WITH A PLAYER", "1,5")
    assert why(game, "player blue") == ("L68", "closed")
    assert why(game, "player red") == ("L68", "same-square")
    assert game.explain("player green") is None


def test_a_pawn_that_cannot_be_moved_is_named() -> None:
    game = stopped_on("MOVE ANOTHER PLAYER 4", "0,3")
    assert why(game, "player blue") == ("L29", "no-walk")
    assert game.explain("player green") is None


CELL = """
board:
+---+---+---+---+
|   |         o |
+---+---+---+---+
|               |
+---+---+---+---+

pawns:
* red   0,1  {has}
  blue  1,0
"""


def cell(has: str) -> Game[GootmuState]:
    rules = Gootmu(["red", "blue"])
    game = Game(rules, rules.read_position(CELL.format(has=has)))
    while game.to_move != CHANCE:
        game.apply("pawn" if "pawn" in game.legal_actions() else "roll")
    return game.apply("roll 1")


@pytest.mark.rule("T10", "K7", "L51")
@pytest.mark.parametrize(
    ("has", "named"),
    [
        ("carries wall", "(K7)"),
        ("effects PASS ANY WALL NEXT TURN", "(L51)"),
    ],
)
def test_the_means_to_cross_the_walls_of_a_sealed_square_are_named(has: str, named: str) -> None:
    game = cell(has)
    assert game.explain("step w") is None
    for answer in ("step W", "cross W"):
        reason = game.explain(answer)
        assert reason is not None
        assert reason.rule == "T10"
        assert named in reason.text("en")
        assert all("step w" in reason.text(language) for language in languages())


@pytest.mark.rule("T10", "L23")
def test_a_walk_that_ignores_walls_takes_an_ordinary_step_into_a_sealed_square() -> None:
    game = cell("effects IGNORE WALLS NEXT TURN")
    assert game.explain("step W") is None
    assert why(game, "cross W") == ("T10", "cross-on-a-walk")
    said = str(game.explain("cross W"))
    assert "(L23)" in said
    assert "step W" in said


def test_a_sealed_square_without_means_says_what_is_needed() -> None:
    game = cell("")
    assert why(game, "step W") == ("T10", "sealed")
    assert why(game, "cross W") == ("T10", "verb-cross")


def test_the_reason_for_an_ordinary_wall_names_the_means_to_cross_it() -> None:
    game = cell("carries wall")
    assert why(game, "step S") == ("M1", "wall-step")
    assert "(K7)" in str(game.explain("step S"))
    assert "step s" in str(game.explain("step S"))


@pytest.mark.rule("B3")
def test_there_is_nothing_to_cross_at_the_edge_of_a_flat_board() -> None:
    game = cell("")
    assert why(game, "cross N") == ("B3", "edge")
    assert why(game, "cross up") == ("T10", "directions")
    assert why(game, "cross NE") == ("T10", "directions")


@pytest.mark.rule("M12")
def test_the_reason_against_a_drop_says_nothing_about_other_drops() -> None:
    rules = Gootmu(["red", "blue"])
    position = """
board:
+---+---+---+---+---+
|         d   n     |
+---+---+---+---+---+
|                   |
+---+---+---+---+---+
d = LOCKED DOOR
n = OIL NEEDED

pawns:
* red   0,0  carries oil, boat, pickaxe
  blue  1,4

things:
0,1 key
"""
    game = Game(rules, rules.read_position(position)).apply("roll 3")
    # Dropping the boat opens the walk, so it would be false that no drop does.
    assert game.explain("drop boat") is None
    assert why(game, "drop oil")[0] == "M12"
    assert "would be possible after that" in str(game.explain("drop oil"))
