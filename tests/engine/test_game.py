"""The public interface of a game."""

import pytest

from mazenb.engine import CHANCE, Action, Driver, Game, GameError, IllegalAction, UndoError
from mazenb.games import GAMES, new
from mazenb.games.race import Goose


@pytest.fixture
def game() -> Game:
    return new("goose", variant="traditional", players=["red", "blue"], seed=7)


def test_a_new_game(game: Game) -> None:
    assert game.players == ("red", "blue")
    assert (game.to_move, game.turn_of, game.turns) == (CHANCE, "red", 1)
    assert game.begins_turn
    assert not game.over
    assert game.result is None
    assert game.decision == ("throw", CHANCE, (0, "on"), "red rolls the dice")
    assert game.log == []
    assert repr(game) == "<goose, turn 1: chance to answer>"


def test_an_answer_is_a_value_or_its_text(game: Game) -> None:
    other = game.copy()
    assert game.apply("roll 2 1") is game
    assert other.apply(Action("roll", 2, 1)).state == game.state
    assert game.describe("roll 2 1") == "roll 2 + 1"
    assert game.describe("roll x") == "roll x"
    with pytest.raises(GameError, match="'sing loudly' is not an action in goose"):
        game.describe("sing loudly")


@pytest.mark.parametrize("answer", [("roll", 2, 1), ["roll", 2, 1], None, 3])
def test_anything_else_is_refused(game: Game, answer: object) -> None:
    with pytest.raises(IllegalAction, match="is not possible here"):
        game.apply(answer)
    assert game.actions == ()


def test_a_state_set_from_outside_asks_its_own_question(game: Game) -> None:
    assert "pay" not in game.legal_actions()
    game.state = game.rules.read_position("* red 52 prison 3 stake 1\n  blue 1 stake 1")
    assert "pay" in game.legal_actions()
    assert game.apply("pay").chance_outcomes().total == 36


def test_an_illegal_answer_names_what_is_possible(game: Game) -> None:
    before = game.state
    with pytest.raises(
        IllegalAction, match="'pay' is not possible here; chance may choose: roll 1 1, roll 2 1"
    ):
        game.apply("pay")
    assert game.state is before
    assert game.log == []


def test_undo_and_redo(game: Game) -> None:
    start = game.state
    game.apply("roll 2 1").apply("roll 6 3")
    end = game.state
    assert game.undo() == Action("roll", 6, 3)
    assert game.undo() == Action("roll", 2, 1)
    assert game.state is start
    assert game.turns == 1
    with pytest.raises(UndoError, match="there is nothing to undo yet"):
        game.undo()
    assert game.redo() == Action("roll", 2, 1)
    game.apply("roll 6 3")
    assert game.state == end
    with pytest.raises(UndoError, match="there is nothing to redo"):
        game.redo()
    game.undo()
    game.apply("roll 1 1")
    with pytest.raises(UndoError, match="there is nothing to redo"):
        game.redo()


def test_a_table_may_refuse_to_take_dice_back() -> None:
    game = new("goose", variant="traditional", players=["red", "blue"], undo_chance=False)
    game.apply("roll 6 5")
    with pytest.raises(UndoError, match="'roll 6 5' was a roll, and rolls cannot be undone in this game"):
        game.undo()
    assert game.state.squares == (12, 1)
    game.state = game.rules.read_position("* red 52 prison 3 stake 1\n  blue 1 stake 1")
    game.apply("stay")
    assert game.undo() == Action("stay")
    assert game.copy().undo() == Action("roll", 6, 5), "a copy is for thinking"


def test_copies_go_their_own_way(game: Game) -> None:
    copy = game.apply("roll 2 1").copy()
    copy.apply("roll 6 3")
    game.undo()
    assert copy.actions == (Action("roll", 2, 1), Action("roll", 6, 3))
    assert game.actions == ()
    assert copy.driver is None


def test_a_copy_has_no_driver_to_roll_its_dice(game: Game) -> None:
    with pytest.raises(GameError, match=r"Driver\(seed\)\.run\(game\)"):
        game.copy().step()
    assert game.step() is not None


def test_the_driver_advances(game: Game) -> None:
    assert game.advance(turns=3).turns == 4
    assert game.begins_turn


def test_only_players_can_look(game: Game) -> None:
    with pytest.raises(GameError, match="unknown player 'pink'; the players are red, blue"):
        game.observation("pink")


def test_a_game_may_begin_in_any_position() -> None:
    rules = Goose(["red", "blue"])
    game = Game(rules, rules.read_position("* red 62\n  blue 60"))
    Driver(1).run(game)
    assert game.over
    assert game.record.position is not None


def test_dice_that_were_taken_back_stay_as_they_were_rolled() -> None:
    game = new("gootmu", players=["red", "blue"], seed=3, setup="quick").advance()
    before = game.actions
    choices = [action for action in game.legal_actions() if action.verb == "walk"][:3]
    seen = []
    for choice in choices:
        game.apply(choice)
        while not any(action.verb == "roll" for action in game.actions[len(before) :]):
            if game.step() is None:
                game.apply("end" if "end" in game.legal_actions() else next(iter(game.legal_actions())))
        seen.append(game.actions[-1])
        while game.actions != before:
            game.undo()
    assert len(choices) == 3
    assert seen == seen[:1] * 3, "whatever is chosen, the next die is the same"


def test_a_table_may_roll_again_after_an_undo() -> None:
    found = set()
    game = new("goose", players=["red", "blue"], seed=3, roll_again=True)
    for _ in range(40):
        found.add(game.step())
        game.undo()
    assert len(found) > 5


def test_a_kept_roll_is_used_once_and_only_where_it_is_possible() -> None:
    game = new("gootmu", players=["red", "blue"], seed=3, setup="quick").advance()
    while game.undo().verb != "roll":
        pass
    kept = game.kept_answer()
    assert kept is not None
    other = next(action for action in game.legal_actions() if action != kept)
    game.apply(other)
    assert kept not in [answer for _, answer in game.kept], "the die was rolled, by hand"
    game = new("goose", players=["red", "blue"], seed=3)
    first = game.step()
    game.undo()
    copy = game.copy()
    assert copy.kept_answer() == first
    game.step()
    assert game.kept_answer() is None
    assert copy.kept_answer() == first


def test_a_token_keeps_its_kind_on_its_own_square_alone() -> None:
    rules = GAMES["gootmu"](["red", "blue"])
    position = """
board:
+---+---+---+---+---+
| o           o     |
+---+---+---+---+---+

pawns:
* red  0,1
  blue 0,4

things:
0,0 face-down
0,3 face-down
"""
    game = Game(rules, rules.read_position(position)).apply("roll 1").apply("step W").apply("reveal key")
    game.undo()
    game.undo()
    game.undo()
    game.apply("roll 2").apply("walk EE")
    assert game.to_move == "chance"
    assert game.kept_answer() is None, "another token"
    game.undo()
    game.undo()
    game.apply("roll 1").apply("step W")
    assert str(game.kept_answer()) == "reveal key"
