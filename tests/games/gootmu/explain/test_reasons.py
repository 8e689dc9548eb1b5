"""Reasons why something is not allowed. Each names a cause, and without the cause it disappears."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import networkx as nx
import pytest

import mazenb.games.gootmu
from mazenb.board import BoardError
from mazenb.board.random.draws import below
from mazenb.board.reach.steps import wall_free, walled
from mazenb.engine import CHANCE, Action, Game, Reason, languages
from mazenb.games.gootmu.explain.answers import VERBS
from mazenb.games.gootmu.explain.places import ASKED_FOR_SQUARES
from mazenb.games.gootmu.explain.walks import end_of
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.rules import Gootmu
from mazenb.games.gootmu.scenario import load_scenario
from mazenb.games.gootmu.state import GootmuState, Trip, mover, put
from mazenb.games.gootmu.text.words import square_of
from mazenb.games.gootmu.walk.steps import Steps
from mazenb.texts import catalogue as texts

POSITIONS, PARTS = 1000, 8
"""The number of random positions in which a walk is chosen, and the number of tests they are divided into."""

SIZES = (2, 3, 2, 4, 2, 6, 2)
"""The numbers of players, from game to game."""

LONG = 8
"""A longer walk is not searched for but shown, for one of the squares that are so far away."""

GENERIC = {"gootmu.why.other-question", "gootmu.why.chance", "gootmu.why.choice", "gootmu.why.no-way"}


# ── random positions ──────────────────────────────────────────────────────────────────────────────────────


def answers(seed: int, players: int, turns: int) -> Iterator[Game[GootmuState]]:
    """A game with random answers, as it is before each answer."""
    game: Game[GootmuState] = Game(Gootmu(players, setup="quick", turn_limit=turns))
    rng = Random(seed)
    while (player := game.to_move) is not None:
        yield game
        if player == CHANCE:
            action = game.chance_outcomes().pick(rng)
        else:
            actions = tuple(game.legal_actions())
            action = actions[below(rng, len(actions))]
        game.apply(action)


def walks(part: int) -> list[tuple[Gootmu, GootmuState]]:
    """Positions from games of every size, in which a player is asked for a walk."""
    found: list[tuple[Gootmu, GootmuState]] = []
    for seed in range(part, 100_000, PARTS):
        for n, game in enumerate(answers(seed, SIZES[seed % len(SIZES)], 40)):
            # Consecutive positions are similar, so one in three is enough.
            if game.decision is not None and game.decision.kind == "walk" and n % 3 == 0:
                found.append((game.rules, game.state))  # type: ignore[arg-type]
        if len(found) >= POSITIONS // PARTS:
            break
    return found[: POSITIONS // PARTS]


def trip_of(state: GootmuState) -> tuple[int, int, Trip]:
    assert state.stack is not None
    _, seat, i, trip = state.stack[0]
    return seat, i, trip


def with_trip(state: GootmuState, **changes: object) -> GootmuState:
    seat, i, trip = trip_of(state)
    assert state.stack is not None
    return replace(state, stack=(("walk", seat, i, trip._replace(**changes)), state.stack[1]))


# ── the opposite of each reason ───────────────────────────────────────────────────────────────────────────


def opposite(state: GootmuState, reason: Reason) -> GootmuState:
    """The same position, without the cause that the reason names."""
    _, i, trip = trip_of(state)
    changed = state.draft()
    values = reason.values
    square = square_of(state.board, values["square"]) if "square" in values else None
    name = reason.key.removeprefix("gootmu.why.").removesuffix("-other").removesuffix("-way")
    if name in ("over-roll", "over-move", "none-found", "far"):
        return with_trip(state, left=values["needed"])
    if name in ("no-steps", "even"):
        return with_trip(state, left=1)
    if name.startswith("first-"):
        return with_trip(state, first="")
    if name == "obstacle":
        carried = tuple(sorted((*mover(state, i).carried, values["thing"])))
        put(changed, i, carried=carried)
    elif name == "monster":
        changed.monster = None
    elif name == "visited":
        put(changed, i, visited=mover(state, i).visited - {square})
        trail = (trip.trail or frozenset({mover(state, i).square})) - {square}
        changed = with_trip(changed, trail=trail)
    elif name == "acted":
        changed.acted = state.acted - {(i, square)}
    elif name in ("trap-door", "panel"):
        put(changed, i, effects=(*mover(state, i).effects, ("K8", 0)))
    elif name in ("door", "hazard"):
        assert square is not None
        changed.board = state.board.mark(state.board.square(square), None)
        changed.lying = tuple(entry for entry in state.lying if entry[0] != square)
    elif name == "wall":
        changed.board = opened(state, square, square_of(state.board, values["beyond"]))
    elif name in ("sealed", "sealed-in", "sealed-but", "sealed-in-but"):
        centre = mover(state, i).square if square is None else square
        changed.board = opened(state, centre, next(n for n in state.board.near[centre] if n >= 0))
    elif name == "here":
        other = next(n for n in state.board.near[mover(state, i).square] if n >= 0)
        put(changed, i, square=other, visited=frozenset({other}))
        changed = with_trip(changed, trail=frozenset())
    else:
        raise AssertionError(f"no opposite of {reason.key}")
    return changed


def opened(state: GootmuState, a: int | None, b: int | None):
    assert a is not None
    assert b is not None
    here, there = state.board.square(a), state.board.square(b)
    try:
        return state.board.open(here, there)
    except BoardError:  # there is a door
        board = state.board
        for square in (here, there):
            if board.door(square) in (here, there):
                board = board.mark(square, None)
        return board.open(here, there)


def fix_of(reason: Reason) -> tuple[object, ...]:
    """The change that removes a reason; reasons with the same change share a position."""
    name = reason.key.removesuffix("-other").removesuffix("-way")
    values = reason.values
    if "thing" in values:
        return name, values["thing"]
    if "needed" in values:
        return "steps", values["needed"]
    return name, values.get("square"), values.get("beyond")


class Ways:
    """Shortest ways of a walk that spends and picks up nothing, found without the rules' own search."""

    def __init__(self, state: GootmuState) -> None:
        _, i, trip = trip_of(state)
        self.steps = Steps(state, i, trip)
        shut = self.steps.closed | self.steps.lack.squares
        self.first = {node.square: letter for letter, node in self.steps.first()}
        graph = nx.DiGraph()
        ways = wall_free if trip.walls else walled
        for one, row in enumerate(ways(state.board).rows):
            graph.add_edges_from((one, other) for other in row if other not in shut)
        graph.add_edges_from(("start", square) for square in self.first)
        graph.remove_nodes_from([self.steps.pawn.square])
        self.paths = nx.single_source_shortest_path(graph, "start") if self.first else {}

    def walk(self, square: int, steps: int) -> str | None:
        path = self.paths.get(square, ())
        if len(path) != steps + 1:
            return None
        near = self.steps.board.near
        return self.first[path[1]] + "".join(
            "NESW"[near[one].index(other)] for one, other in pairwise(path[1:])
        )


def ends(state: GootmuState, actions: Iterable[Action]) -> set[tuple[int, int]]:
    """The squares that some answer leads to."""
    _, i, trip = trip_of(state)
    whole = ("walk", "cross", "step") if trip.left == 1 else ("walk", "cross")
    here = mover(state, i).square
    return {
        state.board.square(end_of(state, here, str(action[1]))) for action in actions if action.verb in whole
    }


@pytest.mark.slow
@pytest.mark.rule("T8", "M1", "M2", "M3", "M4", "O2", "T9", "T10")
@pytest.mark.parametrize("part", range(PARTS))
def test_every_square_that_is_not_an_end_has_a_reason_that_its_opposite_removes(part: int) -> None:
    seen: set[str] = set()
    positions = walks(part)
    assert len(positions) == POSITIONS // PARTS
    for rules, state in positions:
        game = Game(rules, state)
        possible = ends(state, game.legal_actions())
        fixes: dict[tuple[object, ...], list[tuple[tuple[int, int], Reason]]] = {}
        for square in state.board.squares:
            reason = game.explain(square)
            assert (reason is None) == (square in possible), (square, reason)
            if reason is not None:
                assert reason.rule, reason
                assert reason.key not in GENERIC, reason
                fixes.setdefault(fix_of(reason), []).append((square, reason))
        ways: Ways | None = None
        for fix, reasons in fixes.items():
            changed = opposite(state, reasons[0][1])
            seen |= {reason.key for _, reason in reasons}
            if fix[0] == "steps" and fix[1] > LONG:
                ways = ways or Ways(changed)
                far_away(rules, changed, *reasons[len(reasons) // 2], ways)
            else:
                for square, reason in reasons:
                    removed(rules, changed, square, reason)
    assert len(seen) >= 12, seen


def far_away(
    rules: Gootmu, changed: GootmuState, square: tuple[int, int], reason: Reason, ways: Ways
) -> None:
    walk = ways.walk(changed.board.index(square), reason.values["needed"])
    if walk is None:
        removed(rules, changed, square, reason)
    else:
        assert Action("walk", walk) in rules.actions(changed), (square, reason, walk)


def removed(rules: Gootmu, changed: GootmuState, square: tuple[int, int], reason: Reason) -> None:
    """With the number of steps in the reason, the square is an end, or the reason is another one or none."""
    after = rules.explain(changed, square)
    assert after != reason, (square, str(reason), rules.position(changed))
    if "needed" in reason.values:
        assert after is None, (square, str(reason), str(after))


def test_every_end_of_a_walk_needs_no_explanation() -> None:
    for rules, state in walks(0)[:40]:
        _, i, _ = trip_of(state)
        game = Game(rules, state)
        for action in game.legal_actions():
            if action.verb == "walk":
                square = end_of(state, mover(state, i).square, str(action[1]))
                assert game.explain(state.board.square(square)) is None
                assert game.explain(action) is None


# ── single sentences ──────────────────────────────────────────────────────────────────────────────────────

HALL = """
board:
+---+---+---+---+---+---+
| a   b           Tv    |
+---+   +---+   +---+   +
|               |       |
+---+---+---+---+---+---+
|   | c   d             |
+---+---+---+---+---+---+
a = POOL
b = GO ANYWHERE
c = LOCKED DOOR
d = SNAKE PIT

pawns:
* red   1,1  carries key, power
  blue  0,2
  monster 1,3

things:
1,0 oil
"""


def hall(roll: str, *answers: str) -> Game[GootmuState]:
    rules = Gootmu(["red", "blue"])
    game = Game(rules, rules.read_position(HALL))
    for answer in ("pawn", "roll", roll, *answers):
        game.apply(answer)
    return game


@pytest.mark.rule("T8", "M1", "M4", "O2")
@pytest.mark.parametrize(
    ("roll", "what", "said"),
    [
        ("roll 2", (0, 0), "POOL: you need the BOAT. (O2)"),
        ("roll 2", (1, 2), "You cannot stop there, because you rolled 2 and would have one step left. (T8)"),
        ("roll 3", "1,3", "The monster is on 1,3, so the square is closed. (M4)"),
        ("roll 3", (1, 1), "Your walk starts on this square and cannot end on it. (M1)"),
        ("roll 1", (0, 2), "That square is too far: it is 2 steps away and you have 1. (T8)"),
        (
            "roll 3",
            (2, 0),
            "2,0 is sealed. To cross its walls, you need a natural 6, three turns of waiting",
        ),
        ("roll 3", (2, 5), "The monster on 1,3 is in the way. (M4)"),
        (
            "roll 5",
            (0, 5),
            "Your walk would end on 0,4, because a TRAP DOOR or SECRET PANEL stops every pawn. (M3)",
        ),
        ("roll 3", (9, 9), "9,9 is not a square on this board. (B9)"),
        ("roll 3", "walk NE", "This walk has 2 steps, but it must have 3. (T8)"),
        ("roll 3", "walk NWW", "POOL: you need the BOAT. (O2)"),
        ("roll 3", "walk NSN", "You have already visited 1,1 this turn. (M1)"),
        ("roll 3", "walk SSS", "There is a wall between 1,1 and 2,1. (M1)"),
        ("roll 3", "walk sSS", "You need a PASS THROUGH ONE WALL token for that step. (K7)"),
        (
            "roll 3",
            "walk nEE",
            "There is no wall between 1,1 and 0,1, so write that step as a capital letter. (K7)",
        ),
        (
            "roll 3",
            "walk up",
            "Directions are N, E, S and W, as in 'step N', 'walk NNE', 'cross W' or 'push blue S'. (M1)",
        ),
        ("roll 3", "step W", "After this step, the other 2 would be impossible. (M2)"),
        ("roll 3", "stay", "You must move, because there is a walk that costs nothing. (T8)"),
        (
            "roll 3",
            "rotate 0,0 cw",
            "You can rotate a tile only on a natural 6, or when a label says so. (T6)",
        ),
        ("roll 3", "drop oil", "You are not carrying the OIL. (M12)"),
        ("roll 3", "drop sand", "There is nothing called 'sand'. (M12)"),
        ("roll 3", "cross S", "Neither square is sealed. (T10)"),
        ("roll 3", "monster", "You can choose the monster only before you roll. (T2)"),
        (
            "roll 3",
            "take oil",
            "You can take things only where your pawn passes or stops, or when a label says so. (M8)",
        ),
        ("roll 3", "push blue N", "You can push a pawn only when your own move ends on it. (M6)"),
        ("roll 3", "dance", "'dance' is not an action; the actions are: "),
    ],
)
def test_a_sentence(roll: str, what: str | tuple[int, int], said: str) -> None:
    assert str(hall(roll).explain(what)).startswith(said)


CELL = """
board:
+---+---+---+---+
|   |         o |
+---+---+---+---+
|               |
+---+---+---+---+

pawns:
* red   0,3  carries wall
  blue  0,0  effects PASS ANY WALL NEXT TURN
"""


@pytest.mark.rule("T10")
def test_a_sealed_square_names_all_that_crosses_its_walls() -> None:
    rules = Gootmu(["red", "blue"])
    game = Game(rules, rules.read_position(CELL)).apply("roll 1")
    assert "You can cross its walls with PASS THROUGH ONE WALL (K7), a natural 6" in str(game.explain((0, 0)))
    state = game.state.draft()
    state.pawns = (state.pawns[0]._replace(effects=(("L23", 0),)), state.pawns[1])
    said = "PASS THROUGH ONE WALL (K7), IGNORE WALLS NEXT TURN (L23)"
    assert said in str(Game(rules, state).explain((0, 0)))
    game = Game(rules, rules.read_position(CELL.replace("* red", "  red").replace("  blue", "* blue")))
    game.apply("pawn").apply("roll 1")
    reason = game.explain((1, 3))
    assert reason is not None
    assert reason.rule == "T10"
    assert "PASS THROUGH ANY WALL NEXT TURN (L51)" in reason.text("en")
    assert "L51" in reason.text("fr")


@pytest.mark.rule("M12", "M2")
def test_a_drop_is_explained_by_what_it_would_do() -> None:
    rules = Gootmu(["red", "blue"])
    position = """
board:
+---+---+---+---+---+
|             d     |
+---+---+---+---+---+
| o                 |
+---+---+---+---+---+
d = LOCKED DOOR

pawns:
* red   0,0  carries oil, boat, pickaxe
  blue  1,4

things:
0,2 key
"""
    game = Game(rules, rules.read_position(position)).apply("roll 4")
    assert game.explain("drop oil") is None
    assert str(game.explain("walk EEEE")).startswith("You have no room for something that this walk needs.")
    game = Game(rules, rules.read_position(position.replace("0,2 key", "1,0 key"))).apply("roll 4")
    assert str(game.explain("drop oil")).startswith("No walk of exactly 4 steps would be possible after that")


ARROW = """
board:
+---+---+---+---+
|     a{arrow}        |
+---+---+---+---+
a = MOVE THAT WAY NEXT TURN

pawns:
* red  0,1  effects MOVE THAT WAY NEXT TURN
  blue 0,3
"""


@pytest.mark.rule("L40", "C2")
@pytest.mark.parametrize(
    ("arrow", "said"),
    [(">", "The walk must start along the arrow. (L40)"), ("^", "None")],
)
def test_an_arrow_binds_only_where_a_walk_can_start_along_it(arrow: str, said: str) -> None:
    rules = Gootmu(["red", "blue"])
    game = Game(rules, rules.read_position(ARROW.format(arrow=arrow))).apply("roll 1")
    assert str(game.explain((0, 0))) == said


@pytest.mark.rule("M2")
def test_a_thing_that_would_take_the_room_of_the_key_is_named() -> None:
    folder = Path(__file__).parents[1] / "scenarios"
    scenario = load_scenario(folder / "m2-no-choice-that-spoils-the-walk.txt")
    state = scenario.rules.run(scenario.state.draft())
    game = Game(scenario.rules, state).apply("roll 4").apply("walk EEEE")
    reason = game.explain("take pickaxe")
    assert reason is not None
    assert (reason.rule, reason.key) == ("M2", "gootmu.why.takes-the-room")
    assert game.explain("take key") is None


def test_an_allowed_answer_needs_no_reason() -> None:
    game = hall("roll 2")
    assert game.explain("walk NE") is None
    assert game.explain((0, 2)) is None


def test_a_reason_is_given_in_the_requested_language() -> None:
    reason = hall("roll 2").explain((0, 0))
    assert reason is not None
    assert reason.text("fr") == "Un BASSIN : il vous faut un BATEAU."


def test_squares_that_nothing_can_be_placed_on() -> None:
    game = Game(Gootmu(2))
    rng = Random(5)
    while game.to_move == CHANCE:
        game.apply(game.chance_outcomes().pick(rng))
    said: set[str] = set()
    while game.decision is not None and game.decision.kind in ("place_pawn", "place_piece"):
        offered = {str(action[1]) for action in game.legal_actions()}
        for row, column in game.state.board.squares:
            reason = game.explain((row, column))
            assert (reason is None) == (f"{row},{column}" in offered)
            if reason is not None:
                said.add(f"{reason.rule} {reason.key.removeprefix('gootmu.why.')}")
        game.apply(next(iter(game.legal_actions())))
    assert said >= {"S5 labelled", "S5 lies", "S5 start", "S6 labelled", "S6 lies", "S6 stands"}
    assert all(one.split()[0] in ("S5", "S6", "S7", "S9") for one in said)


# ── every answer at every question ────────────────────────────────────────────────────────────────────────


def test_any_answer_to_any_question_is_allowed_or_explained_in_both_languages() -> None:
    given: dict[str, Action] = {verb: Action(verb) for verb in VERBS}
    asked: Counter[str] = Counter()
    for seed in range(24):
        for game in answers(seed, 2 + seed % 3, 60):
            decision = game.decision
            assert decision is not None
            for action in tuple(game.legal_actions())[:3]:
                given[action.verb] = action
            if asked[decision.kind] < 6:
                asked[decision.kind] += 1
                explained(game, list(given.values()))
    assert len(asked) > 25, asked


def explained(game: Game[GootmuState], others: list[Action]) -> None:
    for action in others:
        reason = game.explain(action)
        assert (reason is None) == (action in game.legal_actions())
        if reason is not None:
            assert reason.rule or reason.key in GENERIC or action.verb not in VERBS
            assert all(reason.text(language) for language in languages())
    assert game.decision is not None
    about_squares = game.decision.kind in {"walk", *ASKED_FOR_SQUARES}
    for square in game.state.board.squares[::17]:
        reason = game.explain(square)
        if reason is not None:
            assert all(reason.text(language) for language in languages())
            assert bool(reason.rule) == about_squares


def test_every_reason_of_the_catalogue_is_given_somewhere() -> None:
    folder = Path(mazenb.games.gootmu.__file__).parent
    sources = "".join(path.read_text(encoding="utf-8") for path in folder.glob("explain/*.py"))
    for name in texts.catalogue("gootmu"):
        if name.startswith("why.verb-"):
            assert name.removeprefix("why.verb-") in VERBS
        elif name.startswith("why."):
            key = name.removesuffix("-other") if name.startswith("why.obstacle") else name
            key = "why.first-" if key.startswith("why.first-") else key
            assert f"gootmu.{key}" in sources, name
    assert all(texts.has(f"gootmu.why.verb-{verb}") for verb in VERBS)
    assert set(FRAMES.questions) >= ASKED_FOR_SQUARES


@pytest.mark.parametrize(
    "what", ["", "0,0", (0, 0), (0, 0, 0), (-1, 0), None, 3, "walk", "<b>", Action("walk", 5)]
)
def test_nothing_that_can_be_asked_about_breaks_it(what: object) -> None:
    for game in (hall("roll 2"), Game(Gootmu(2))):
        reason = game.explain(what)  # type: ignore[arg-type]
        assert reason is not None
        assert all(reason.text(language) for language in languages())
