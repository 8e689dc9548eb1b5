"""Turns, seats, touch-move, the end of a game; states as JSON; why something is not allowed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mazenb
from mazenb.bots import play_out
from mazenb.engine import CHANCE, Game, StateError
from mazenb.engine.sections import PositionError
from mazenb.games.walls.history import History
from mazenb.games.walls.rules import Walls
from tests.games.walls.boards import boards


@pytest.mark.rule("W3")
def test_two_sit_opposite_each_other_and_the_table_names_who_begins() -> None:
    game = mazenb.new("walls", players=["me", "you"], first="you")
    assert game.to_move == "you"
    rules = game.rules
    assert set(rules.pawns_of(game.state, "me")) == {(0, 0), (0, 1), (1, 0), (1, 1)}
    assert set(rules.pawns_of(game.state, "you")) == {(19, 19), (19, 20), (20, 19), (20, 20)}


@pytest.mark.rule("W3")
def test_four_sit_clockwise() -> None:
    game = mazenb.new("walls", players=4, first="green")
    corners = [min(game.rules.pawns_of(game.state, player)) for player in game.players]
    assert corners == [(0, 0), (0, 19), (19, 19), (19, 0)]
    order = []
    while len(order) < 5:
        if game.begins_turn:
            order.append(game.turn_of)
        game.apply(next(iter(game.legal_actions())))
    assert order == ["green", "yellow", "red", "blue", "green"]


def test_nothing_is_left_to_chance() -> None:
    game = play_out(mazenb.new("walls", turn_limit=20), "random", seed=1)
    assert all(game.rules.to_move(step.state) != CHANCE for step, _ in game.steps())


def test_a_turn_limit_breaks_a_game_off() -> None:
    game = play_out(mazenb.new("walls", turn_limit=4), "random", seed=1)
    assert game.result.unfinished
    assert game.turns == 4


@pytest.mark.rule("W9")
def test_touch_move_gives_the_same_game_in_smaller_answers() -> None:
    plain = play_out(mazenb.new("walls", turn_limit=6), "random", seed=5)
    touching = mazenb.new("walls", turn_limit=6, touch=True)
    for action in plain.actions:
        touched = action[1]
        assert f"touch {touched}" in touching.legal_actions()
        assert action not in touching.legal_actions()
        touching.apply(f"touch {touched}")
        assert all(other[1] == touched for other in touching.legal_actions())
        touching.apply(action)
    assert touching.state.position == plain.state.position


@given(st.lists(st.integers(0, 40), max_size=300))
def test_a_history_counts_what_it_was_given(keys: list[int]) -> None:
    history = History(keys)
    assert all(history.count(key) == keys.count(key) for key in range(41))
    assert sorted(history) == sorted(keys)
    assert history == History(reversed(keys))
    assert hash(history) == hash(History(sorted(keys)))
    assert history.add(7) != history
    assert len(history) == len(keys)


@given(boards())
def test_a_position_reads_back(board) -> None:
    table, position = board
    rules = Walls(len(position.pawns) // 4, layout=table.layout)
    state = rules.run(_begun(rules, position))
    again = rules.read_position(rules.position(state))
    assert again.position.key == state.position.key
    assert rules.decision(again) == rules.decision(state)
    assert sorted(map(str, rules.actions(again))) == sorted(map(str, rules.actions(state)))


def _begun(rules: Walls, position):
    state = rules.state_at(position)
    state.push("second" if position.done else "turn", position.seat)
    return state


def test_a_position_of_another_board_is_refused() -> None:
    rules = Walls(2)
    other = Walls(2, layout=str(rules.layout).replace("A", "z"))
    with pytest.raises(PositionError, match="not a position of the same layout"):
        rules.read_position(other.position(other.opening()))
    drawing = rules.position(rules.opening())
    with pytest.raises(PositionError, match="line 3: corner 1 has 3 pawns instead of 4"):
        rules.read_position(drawing.replace("1", ".", 1))
    with pytest.raises(PositionError, match="the position has no board"):
        rules.read_position("turn: red")
    won = drawing.replace("1 1", ". .", 1).replace("1 1", "1 .", 1).replace("+ + +", "1 1 1", 1)
    with pytest.raises(PositionError, match="red has three pawns in the centre"):
        rules.read_position(won)


def changed(game: Game, **changes):
    data = game.rules.to_json(game.state)
    names = game.state.position._fields
    for name, value in changes.items():
        if name in names:
            data["position"][names.index(name)] = value
        else:
            data[name] = value
    return data


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"pawns": [22] * 8}, r"'pawns\[1\]' cannot be 22"),
        ({"pawns": [22]}, "'pawns' cannot be 1 here"),
        ({"blocks": [100] * 32}, r"lies on square .*, which is taken|'blocks\[\d+\]' cannot be"),
        ({"blocks": [0] * 32}, r"'blocks\[0\]' cannot be 0"),
        ({"barred": 32}, "'barred' cannot be 32"),
        ({"done": 3}, "'done' cannot be 3"),
        ({"seat": 1}, "'seat' cannot be 1"),
        ({"key": 5}, "'key' cannot be 5"),
        ({"men": 0}, "'men' cannot be 0"),
        ({"walls": 0}, "'walls' cannot be 0"),
        ({"winner": 1}, "'winner' cannot be 1"),
        ({"ended": "tea"}, "'ended' cannot be tea"),
        ({"touched": 99}, "'touched' cannot be 99"),
        ({"passes": 7}, "'passes' cannot be 7"),
        ({"left": -5}, "'left' cannot be -5"),
        ({"seen": ["x"]}, "seen: expected a list of whole numbers"),
    ],
)
def test_a_state_that_cannot_be_is_refused(changes: dict, said: str) -> None:
    game = mazenb.new("walls")
    with pytest.raises(StateError, match=said):
        game.rules.from_json(changed(game, **changes))


POSITION = """
board:
. . . . . . . . . . . . . . .
. 1 . . . . . A . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . 3 + + . . . . . .
. 1 . . . B + 1 + . . . . . .
. . . 1 . . + + 3 . . . . . .
. . . . . . . . . . . . . . .
. C D E F . . . . . . . . 3 3
G H I J K L M N O P Q R S T U
V V W W X X Y Y Z a b c d e f

turn: red
barred: C
"""


@pytest.mark.parametrize(
    ("what", "rule", "said"),
    [
        ("pawn 1,1 2,2", "W5", "2,2 is not straight ahead"),
        ("pawn 1,1 1,8", "W5", "A block on 1,7 is in the way."),
        ("pawn 1,1 6,1", "W5", "A pawn on 5,1 is in the way."),
        ("pawn 1,1 5,1", "W10", "A pawn on 5,1 is in the way."),
        ("pawn 6,3 6,8", "W10", "must be put on a free square"),
        ("pawn 6,3 6,7 4,7", "W10", "There is no pawn on 6,7"),
        ("block C N 1", "W8", "Block C was moved in the turn before."),
        ("block B E 1", "W7", "into the white centre"),
        ("block B W 4", "W7", "A pawn is in the way of block B."),
        ("block B N 1", "W6", "Block B would touch no other block there."),
        ("block D S 1", "W6", "Another block is in the way of block D."),
        ("block A N 2", "", "'block A N 2' is not possible here"),
        ("block f E 1", "", "is not possible here"),
        ("touch A", "", "is not possible here"),
        ("0,0", "", "Nothing is on 0,0"),
        ("99,0", "", "99,0 is no square"),
        ("4,6", "W5", "The pawn on 4,6 belongs to blue."),
        ("8,1", "W8", "Block C was moved"),
        ("9,3", "W6", "What is on 9,3 cannot move."),
        ("8,2", None, ""),
        ("1,1", None, ""),
        ("pawn 1,1 1,2", None, ""),
    ],
)
def test_why_something_is_not_allowed(what: str, rule: str | None, said: str) -> None:
    rules = Walls(2, layout="\n".join(["pawns: anywhere", *POSITION.splitlines()[2:13]]))
    game = Game(rules, rules.read_position(POSITION))
    reason = game.explain(what)
    if rule is None:
        assert reason is None
        return
    assert reason.rule == rule
    assert said in reason.text("en")
    assert reason.text("fr") != reason.text("en")


def test_why_with_a_part_done_or_a_piece_picked_up() -> None:
    game = mazenb.new("walls")
    pawn, block = (next(a for a in game.legal_actions() if a.verb == verb) for verb in ("pawn", "block"))
    game.apply(pawn)
    assert game.explain("pawn 1,0 2,0").rule == "W4"
    assert game.explain((1, 0)).rule == "W4"
    touching = mazenb.new("walls", touch=True).apply(f"touch {pawn[1]}")
    assert touching.explain(block).rule == "W9"
    assert touching.explain((1, 0)).rule == "W9"
