"""The public face of a game."""

import pytest

from mazenb.engine import CHANCE, Action, Driver, Game, GameError, IllegalAction, UndoError
from mazenb.games import new
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
    assert game.decision == ("throw", CHANCE, (0, "on"), "red throws the dice")
    assert game.log == []
    assert repr(game) == "<goose, turn 1: chance to answer>"


def test_an_answer_is_a_value_or_its_text(game: Game) -> None:
    other = game.copy()
    assert game.apply("roll 2 1") is game
    assert other.apply(Action("roll", 2, 1)).state == game.state
    assert game.describe("roll 2 1") == "throw 2 + 1"
    assert game.describe("roll x") == "throw x"
    with pytest.raises(GameError, match="nothing in goose is answered with 'sing loudly'"):
        game.describe("sing loudly")


@pytest.mark.parametrize("answer", [("roll", 2, 1), ["roll", 2, 1], None, 3])
def test_what_is_neither_is_refused(game: Game, answer: object) -> None:
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
        IllegalAction, match="'pay' is not possible here; chance may answer: roll 1 1, roll 2 1"
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
    with pytest.raises(UndoError, match="nothing has been answered"):
        game.undo()
    assert game.redo() == Action("roll", 2, 1)
    game.apply("roll 6 3")
    assert game.state == end
    with pytest.raises(UndoError, match="nothing was taken back"):
        game.redo()
    game.undo()
    game.apply("roll 1 1")
    with pytest.raises(UndoError, match="nothing was taken back"):
        game.redo()


def test_a_table_may_refuse_to_take_dice_back() -> None:
    game = new("goose", variant="traditional", players=["red", "blue"], undo_chance=False)
    game.apply("roll 6 5")
    with pytest.raises(UndoError, match="'roll 6 5' was chance's answer"):
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


def test_a_copy_has_nobody_to_throw_its_dice(game: Game) -> None:
    with pytest.raises(GameError, match=r"Driver\(seed\)\.run\(game\)"):
        game.copy().step()
    assert game.step() is not None


def test_the_driver_advances(game: Game) -> None:
    assert game.advance(turns=3).turns == 4
    assert game.begins_turn


def test_only_players_can_look(game: Game) -> None:
    with pytest.raises(GameError, match="nobody called 'pink' plays; the players are red, blue"):
        game.observation("pink")


def test_the_log_as_a_table(game: Game) -> None:
    game.apply("roll 3 2").apply("roll 6 3")
    table = game.to_dataframe()
    assert list(table.columns) == ["turn", "turn_of", "player", "question", "action", "text", "red", "blue"]
    assert list(table["action"]) == ["roll 3 2", "roll 6 3"]
    assert list(table["red"]) == [11, 11]
    assert list(table["blue"]) == [1, 26]
    assert list(table["turn"]) == [1, 2]


def test_a_table_keeps_its_columns_whatever_the_players_are_called() -> None:
    table = new("goose", players=["turn", "text"]).apply("roll 3 2").to_dataframe()
    assert list(table.columns)[5:] == ["text", "turn*", "text*"]
    assert list(table["turn"]) == [1]
    assert "action" in new("goose").to_dataframe().columns, "also before the first answer"


def test_the_log_in_french(game: Game) -> None:
    game.apply("roll 3 2")
    assert game.entries(language="fr")[0].lines == (
        "red lance 3 + 2.",
        "red avance en 6.",
        "C’est le pont.",
        "red met une mise au milieu.",
        "red avance en 11.",
    )


def test_a_game_may_begin_anywhere() -> None:
    rules = Goose(["red", "blue"])
    game = Game(rules, rules.read_position("* red 62\n  blue 60"))
    Driver(1).run(game)
    assert game.over
    assert game.record.position is not None
