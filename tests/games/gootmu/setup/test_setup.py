"""The set-up: tokens, monster, first player, and the squares for pawns and pieces (rules S1 to S8)."""

from fractions import Fraction
from random import Random

import pytest

import mazenb
from mazenb.board import Board, Label
from mazenb.engine import Game, OptionError
from mazenb.games.gootmu.rules import Gootmu
from mazenb.games.gootmu.scenario import read_scenario, run_scenario
from mazenb.games.gootmu.setup.placement import ALIVE, free_squares, open_squares, start_squares
from mazenb.games.gootmu.state import GootmuState
from mazenb.games.gootmu.text.words import thing_word
from mazenb.games.gootmu.things.tokens import is_piece

BOARD = """
+---+---+---+---+---+---+
|     o   T>|           |
+   +   +   +   +   +   +
|     p     |           |
+   +   +   +   +   +   +
|     a     |           |
+---+---+---+---+---+---+
|       |               |
+---+---+---+---+---+---+
p = POOL
a = DOUBLE NEXT ROLL
"""
"""Two halves, joined one way only by a trap door; the last row is not connected."""

WEST = {"0,0", "1,0", "1,2", "2,0", "2,2"}
EAST = {f"{row},{column}" for row in range(3) for column in (3, 4, 5)}
LAIR = BOARD.replace("a = DOUBLE NEXT ROLL", "a = THE MONSTER STARTS HERE")


WIDE = """
+---+---+---+---+---+---+---+---+---+---+
| o                                     |
+   +   +   +   +   +   +   +   +   +   +
|                                       |
+---+---+---+---+---+---+---+---+---+---+
"""


def begun(*rolls: int, players: tuple[str, ...] = ("red", "blue"), board: str = BOARD) -> Game[GootmuState]:
    """A game after the dice of S4."""
    game = Game(Gootmu(players, board=board))
    for roll in rolls:
        assert game.to_move == "chance"
        game.apply(f"roll {roll}")
    return game


def squares(game: Game[GootmuState]) -> set[str]:
    return {str(action).removeprefix("place ") for action in game.legal_actions()}


@pytest.mark.rule("S1")
def test_a_face_down_token_is_on_every_circle_and_nothing_else_anywhere() -> None:
    game = mazenb.new("gootmu", players=2, seed=3)
    while game.decision is None or game.decision.kind != "contest":
        game.step()
    state = game.state
    circles = sorted(state.board.index(square) for square in state.board.circles)
    assert len(circles) == len(state.board.tiles)
    assert [square for square, _ in state.lying] == circles
    assert {thing_word(game.players, thing) for _, thing in state.lying} == {"face-down"}


@pytest.mark.rule("S2")
def test_the_pile() -> None:
    scenario = read_scenario(
        """
board:
+---+---+---+
|     o     |
+---+---+---+

pawns:
* red 0,0
  blue 0,2

things:
0,1 face-down

script:
chance: roll 1
red: step E
"""
    )
    outcomes = run_scenario(scenario).chance_outcomes()
    pile = {str(action).removeprefix("reveal "): 28 * outcomes.probability(action) for action in outcomes}
    passes = ("bucket", "key", "boat", "pickaxe", "board", "oil")
    others = ("fire", "cave-in", "cancel", "wall", "backward")
    assert pile == {**dict.fromkeys((*passes, *others), Fraction(2)), "magnet": 1, "power": 5}


@pytest.mark.rule("S3")
def test_the_monster_is_on_its_square_or_not_in_the_game() -> None:
    state = begun(board=LAIR).state
    assert state.monster is not None
    assert state.board.square(state.monster.square) == (2, 1)
    assert begun().state.monster is None


@pytest.mark.rule("S4")
def test_the_highest_roll_places_and_plays_first_then_the_left() -> None:
    game = begun(2, 5, 3, players=("red", "blue", "green"))
    asked = []
    while game.decision is not None and game.decision.kind == "place_pawn":
        asked.append(game.to_move)
        game.apply(min(map(str, game.legal_actions())))
    assert asked == ["blue", "green", "red"]
    while game.decision is not None and game.decision.kind == "place_piece":
        game.apply(min(map(str, game.legal_actions())))
    assert game.turn_of == "blue"


@pytest.mark.rule("S4")
def test_ties_for_the_highest_roll_again_among_themselves() -> None:
    game = begun(5, 2, 5, 5, players=("red", "blue", "green", "white"), board=WIDE)
    # red, green and white again
    for roll in (1, 4, 4):
        assert game.to_move == "chance"
        game.apply(f"roll {roll}")
    # green and white again
    game.apply("roll 6").apply("roll 2")
    assert (game.to_move, game.decision and game.decision.kind) == ("green", "place_pawn")


@pytest.mark.rule("S5")
def test_pawns_begin_on_empty_unlabelled_squares_with_room_enough() -> None:
    game = begun(6, 1)
    assert squares(game) == WEST | EAST
    game.apply("place 1,2")
    assert squares(game) == (WEST | EAST) - {"1,2"}
    game.apply("place 0,4")
    pawns = game.state.pawns
    assert [pawn.start for pawn in pawns] == [pawn.square for pawn in pawns] == [8, 4]


@pytest.mark.rule("S5")
def test_three_players_need_twelve_free_squares_in_reach() -> None:
    assert squares(begun(6, 1, 1, players=("red", "blue", "green"))) == WEST


@pytest.mark.rule("S5")
def test_a_board_without_room_is_refused() -> None:
    with pytest.raises(OptionError, match="16"):
        begun(players=("red", "blue", "green", "white"))


@pytest.mark.rule("S6")
def test_the_right_neighbour_lays_three_pieces_on_free_squares() -> None:
    game = begun(1, 6, 1, players=("red", "blue", "green"))
    for square in ("0,0", "1,0", "2,2"):
        game.apply(f"place {square}")
    free = (WEST | EAST) - {"0,0", "1,0", "2,2"}
    placed = []
    while game.decision is not None and game.decision.kind == "place_piece":
        # the pool, the label, the trap door, the token, pawns and other pieces are out
        assert squares(game) == free
        square = max(free)
        placed.append(game.to_move)
        game.apply(f"place {square}")
        free.remove(square)
    # of blue, of green, of red
    assert placed == ["red"] * 3 + ["blue"] * 3 + ["green"] * 3
    lying = {thing_word(game.players, thing) for _, thing in game.state.lying}
    assert lying == {"face-down", *(f"{name}-{n}" for name in game.players for n in (1, 2, 3))}


@pytest.mark.rule("S7")
def test_no_piece_where_its_owner_can_never_walk_to() -> None:
    game = begun(6, 1)
    game.apply("place 0,5").apply("place 0,0")
    # red begins behind the trap door, which leads one way only
    assert game.to_move == "blue"
    assert squares(game) == EAST - {"0,5"}
    for square in ("0,3", "1,3", "2,3"):
        game.apply(f"place {square}")
    assert game.to_move == "red"
    # blue gets through the door; the pool counts as passable
    assert squares(game) == (WEST | EAST) - {"0,0", "0,5", "0,3", "1,3", "2,3"}


@pytest.mark.rule("S7")
def test_secret_panels_are_open_to_the_owner() -> None:
    panels = BOARD.replace("T>|           |", "P>| P<        |")
    game = begun(6, 1, board=panels)
    game.apply("place 0,5").apply("place 0,0")
    assert squares(game) == (WEST | EAST) - {"0,5", "0,0", "0,3"}


def placed(game: Game[GootmuState]) -> list[str | None]:
    """Play the set-up to its end, and return the players who were asked where pawns and pieces go."""
    asked = []
    while game.decision is not None and game.decision.kind.endswith(("contest", "_pawn", "_piece")):
        if game.decision.kind != "contest":
            asked.append(game.to_move)
        if game.step() is None:
            game.apply(next(iter(game.legal_actions())))
    return asked


@pytest.mark.rule("S8")
def test_every_choice_of_the_set_up_is_a_players() -> None:
    asked = placed(mazenb.new("gootmu", players=["red", "blue"], seed=5))
    assert sorted(map(str, asked[:2])) == ["blue", "red"]
    assert sorted(map(str, asked[2:])) == ["blue"] * 3 + ["red"] * 3


@pytest.mark.rule("S8")
def test_a_quick_set_up_asks_no_player_and_comes_from_the_seed() -> None:
    positions = []
    for seed in (1, 1, 2):
        game = mazenb.new("gootmu", players=["red", "blue"], board=WIDE, seed=seed, setup="quick")
        assert placed(game) == ["chance"] * 8
        positions.append(str(game))
    assert positions[0] == positions[1] != positions[2]


# ── what is refused, with what to change ──────────────────────────────────────────────────────────────────

TWO_LAIRS = LAIR.replace("|     a     |           |", "|     a     |     a     |")
STRANGE = BOARD.replace("DOUBLE NEXT ROLL", "DUOBLE NEXT ROLL")
FRAME = "+---" * 6 + "+\n"
CIRCLES = FRAME + ("|" + " o  " * 5 + " o |\n" + FRAME) * 5
CELLS = FRAME + ("| o |" + "   |" * 5 + "\n" + FRAME) * 2


@pytest.mark.rule("B2", "S5", "B6")
@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"players": 9}, "gootmu must have 2 to 8 players, not 9"),
        ({"players": 1}, "gootmu must have 2 to 8 players, not 1"),
        ({"players": ["red", "red"]}, "two players are called 'red'"),
        (
            {"players": ["red", "monster"]},
            r"a GOOTMU player cannot be called 'monster': 'monster' is the monster, and a '\+'",
        ),
        ({"board": BOARD.replace(" o ", "   ")}, "no token circle; draw an 'o' on one square of each tile"),
        ({"board": CIRCLES}, "circles.*28"),
        ({"board": TWO_LAIRS}, "THE MONSTER STARTS HERE"),
        (
            {"board": STRANGE},
            r"square \(2, 1\): unknown label 'DUOBLE NEXT ROLL'; did you mean 'DOUBLE NEXT ROLL'",
        ),
        (
            {"board": BOARD.replace("p = POOL", "p = SLIDE")},
            r"this board cannot be used: square \(1, 1\): SLIDE must have a number after its",
        ),
        (
            {"board": CELLS},
            "only 0 squares on this board can be start squares for 2 players; from each, a pawn must",
        ),
        ({"players": 4, "board": BOARD}, "a pawn must be able to walk to 16 free squares"),
        ({"board": FRAME + "| o "}, "this board cannot be used: line 1"),
        ({"board": 3}, "a board must be a Board, a drawing or the path to a file with a drawing, not 3"),
    ],
)
def test_an_unplayable_board_is_refused_with_advice(given: dict[str, object], said: str) -> None:
    with pytest.raises(OptionError, match=said):
        mazenb.new("gootmu", seed=1, **given)


@pytest.mark.rule("S5", "S6", "S7")
def test_a_board_that_is_not_refused_has_a_square_for_every_pawn_and_piece() -> None:
    played = refused = 0
    for seed in range(150):
        rng = Random(seed)
        board = Board.random(rng.randint(3, 5), rng.randint(3, 6), extra=rng.random() / 3, seed=seed)
        squares = rng.sample(board.squares, rng.randint(2, len(board.squares) // 2))
        board = board.mark(squares.pop(), Label("TOKEN CIRCLE"))
        for square in squares:
            board = board.mark(square, Label(rng.choice(["POOL", "EXTRA TURN", "LOCKED DOOR"])))
        try:
            game = Game(Gootmu(rng.randint(2, 4), board=board))
        except OptionError:
            refused += 1
            continue
        while game.decision is not None and game.decision.kind in ("contest", "place_pawn", "place_piece"):
            chance = game.to_move == "chance"
            game.apply(rng.choice(list(game.chance_outcomes() if chance else game.legal_actions())))
        pieces = [thing for _, thing in game.state.lying if is_piece(thing)]
        assert len(pieces) == len(set(pieces)) == 3 * len(game.players)
        played += 1
    assert min(played, refused) > 20


@pytest.mark.rule("S9")
def test_start_squares_are_those_from_which_enough_squares_are_open() -> None:
    dead = 0
    for seed in range(12):
        board = mazenb.new("gootmu", players=2, seed=seed, setup="quick").state.board
        starts, free = start_squares(board, 0), free_squares(board)
        alive = {square: open_squares(board, square) >= ALIVE for square in range(len(board.near))}
        assert starts == [square for square, lives in alive.items() if lives and free >> square & 1]
        dead += sum(not lives and free >> square & 1 for square, lives in alive.items())
    assert dead > 5
