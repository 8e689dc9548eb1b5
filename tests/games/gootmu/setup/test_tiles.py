"""The tile pool: each requirement of rule B6, and boards that are good to play on."""

from collections import Counter, defaultdict
from functools import cache
from importlib.resources import files
from statistics import fmean, median

import networkx as nx
import pytest

from mazenb.board import Board, Direction, Label, Tile, read_tiles
from mazenb.board.sides import IN, OPEN, OUT, SEALED, side, with_side
from mazenb.board.tile import turning
from mazenb.games.gootmu import lay, pool, printed_labels
from tests.games.gootmu.instructions.listed import LISTED, LISTED_NAMES

POOL = pool()
LABELS = [(name, square, label) for name, tile in POOL.items() for square, label in tile.labels.items()]


def tiles_with(label_name: str) -> list[str]:
    return [name for name, tile in POOL.items() if any(x.name == label_name for x in tile.labels.values())]


def sealed_squares(tile: Tile) -> list[tuple[int, int]]:
    return [divmod(i, tile.size) for i, sides in enumerate(tile.sides) if sides == SEALED]


# ------------------------------------------------------------------ the drawings


@pytest.mark.rule("B6")
def test_there_are_32_tiles_of_4_by_4():
    assert len(POOL) == 32
    assert {name: tile.size for name, tile in POOL.items() if tile.size != 4} == {}, "tiles that are not 4×4"


@pytest.mark.rule("B6")
def test_every_tile_has_exactly_one_circle_on_an_unlabelled_square():
    for name, tile in POOL.items():
        assert len(tile.circles) == 1, f"tile {name} has {len(tile.circles)} token circles"
        assert tile.circles[0] not in tile.labels, f"tile {name}: the circle lies on a labelled square"


@pytest.mark.rule("B6")
def test_no_circle_is_on_a_sealed_square():
    for name, tile in POOL.items():
        assert tile.circles[0] not in sealed_squares(tile), f"tile {name}: nobody can walk to the circle"


@pytest.mark.rule("B6")
def test_about_a_third_of_the_squares_is_labelled():
    share = len(LABELS) / (16 * len(POOL))
    assert 0.3 < share < 0.37, f"{share:.1%} of all squares are labelled"
    for name, tile in POOL.items():
        assert 4 <= len(tile.labels) <= 7, f"tile {name} has {len(tile.labels)} labels on 16 squares"


@pytest.mark.rule("B6")
def test_one_tile_only_carries_the_monster():
    found = [(name, square) for name, square, label in LABELS if label.name == "THE MONSTER STARTS HERE"]
    assert len(found) == 1, f"THE MONSTER STARTS HERE stands on {found}"


@pytest.mark.rule("B6")
def test_several_tiles_carry_sealed_squares():
    carrying = [name for name, tile in POOL.items() if sealed_squares(tile)]
    assert 4 <= len(carrying) <= 16, f"tiles with sealed squares: {carrying}"


@pytest.mark.rule("B6")
def test_every_printed_label_of_the_rules_occurs():
    missing = LISTED_NAMES - {label.name for _, _, label in LABELS}
    assert not missing, f"labels on no tile: {sorted(missing)}"


@pytest.mark.rule("B6")
def test_no_token_is_printed_on_a_square():
    strange = {label.name for _, _, label in LABELS} - set(printed_labels())
    assert not strange, f"labels that are not printed: {sorted(strange)}"


@pytest.mark.rule("B6", "C11")
@pytest.mark.parametrize("name", [row.name for row in LISTED.values() if row.number])
def test_a_label_with_a_number_occurs_with_different_numbers(name):
    numbers = Counter(label.number for _, _, label in LABELS if label.name == name)
    assert len(numbers) >= 2, f"{name} occurs with the numbers {dict(numbers)} only"
    assert all(1 <= number <= 10 for number in numbers), f"{name}: {sorted(numbers)} are no sensible numbers"


@pytest.mark.rule("B6")
@pytest.mark.parametrize("name", ["TRAP DOOR", "SECRET PANEL"])
def test_trap_doors_and_panels_are_on_at_least_four_tiles(name):
    assert len(tiles_with(name)) >= 4, f"{name} is on the tiles {tiles_with(name)} only"


@pytest.mark.rule("B6", "M3")
def test_panels_are_pairs_that_point_at_each_other():
    for name, tile in POOL.items():
        board = Board.lay([tile], 1, 1, wrap="none")
        for square, label in tile.labels.items():
            if label.name == "SECRET PANEL":
                beyond = board.door(square)
                assert beyond is not None
                assert board.door(beyond) == square, f"tile {name}: the panel on {square} has no partner"


@pytest.mark.rule("B6")
@pytest.mark.parametrize("name", [row.name for row in LISTED.values() if row.kind == "obstacle"])
def test_each_permanent_obstacle_is_on_at_least_two_tiles(name):
    assert len(tiles_with(name)) >= 2, f"{name} is on the tiles {tiles_with(name)} only"


def test_no_label_is_twice_on_a_tile():
    for name, tile in POOL.items():
        counts = Counter(label.name for label in tile.labels.values() if label.name != "SECRET PANEL")
        assert max(counts.values()) == 1, f"tile {name}: {counts.most_common(1)}"


def test_nothing_is_printed_on_a_sealed_square():
    for name, tile in POOL.items():
        for square in sealed_squares(tile):
            assert square not in tile.labels, f"tile {name}: nobody can walk to the label on {square}"


# ------------------------------------------------------------------ the walls


@pytest.mark.rule("B6")
def test_every_tile_has_one_to_three_openings_on_each_side():
    for name, tile in POOL.items():
        for direction in Direction:
            north = tile.turned(-direction).sides[:4]
            openings = sum(side(sides, Direction.N) == OPEN for sides in north)
            assert 1 <= openings <= 3, f"tile {name} has {openings} openings to the {direction.name}"


def test_passages_of_the_pool_go_both_ways():
    for name, tile in POOL.items():
        ways = {side(sides, direction) for sides in tile.sides for direction in Direction}
        assert not ways & {IN, OUT}, f"tile {name} has a one-way passage that is no trap door"


def mirrored(tile: Tile) -> Tile:
    sides = []
    for i in range(16):
        value = tile.sides[i - i % 4 + 3 - i % 4]
        east, west = side(value, Direction.E), side(value, Direction.W)
        sides.append(with_side(with_side(value, Direction.E, west), Direction.W, east))
    return Tile(4, tuple(sides), (None,) * 16)


def bare(tile: Tile) -> Tile:
    """The walls alone: a door is a wall."""
    sides = [
        sum((3 if side(s, direction) & 4 else side(s, direction)) << 3 * direction for direction in Direction)
        for s in tile.sides
    ]
    return Tile(4, tuple(sides), (None,) * 16)


@pytest.mark.rule("B6")
def test_no_two_tiles_have_the_same_walls_turned_or_mirrored():
    seen = defaultdict(set)
    for name, tile in POOL.items():
        walls = bare(tile)
        for quarter_turns in range(4):
            seen[walls.turned(quarter_turns)].add(name)
            seen[mirrored(walls).turned(quarter_turns)].add(name)
    same = [names for names in seen.values() if len(names) > 1]
    assert not same, f"tiles with the same walls: {same[:1]}"


def test_every_open_square_of_a_tile_can_be_left():
    for name, tile in POOL.items():
        for i, sides in enumerate(tile.sides):
            ways = [side(sides, direction) for direction in Direction]
            assert sides == SEALED or OPEN in ways, f"tile {name}: {divmod(i, 4)} is left by its door alone"


# ------------------------------------------------------------------ boards


@cache
def boards(players: int) -> list[Board]:
    return [lay(players, seed=seed) for seed in range(25)]


@pytest.mark.rule("B6")
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_boards_are_mazes(players):
    open_sides = fmean(fmean(len(row) for row in board.out if row) for board in boards(players))
    dead_ends = fmean(sum(len(row) == 1 for row in board.out) / len(board) for board in boards(players))
    assert 2.2 <= open_sides <= 2.8, f"an unsealed square has {open_sides:.2f} open sides in the mean"
    assert dead_ends >= 0.1, f"{dead_ends:.1%} of the squares are dead ends"


@pytest.mark.rule("B6", "S7")
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_most_squares_are_mutually_reachable(players):
    shares = [
        max(map(len, nx.strongly_connected_components(board.graph))) / (len(board) - len(board.sealed))
        for board in boards(players)
    ]
    assert median(shares) >= 0.9, f"median share of mutually reachable squares: {median(shares):.1%}"
    assert min(shares) < 1, "some traps are wanted, and not one board has any"


def can_slide(board: Board, start: int, label: Label) -> bool:
    obstacles = {row.name for row in printed_labels().values() if row.kind == "obstacle"}
    assert label.number is not None
    assert label.arrow is not None
    here = start
    for step in range(label.number):
        there = board.near[here][label.arrow]
        mark = board.marks[there]
        if there not in board.out[here] or (mark is not None and mark.name in obstacles):
            return False
        if there in board.doors and step < label.number - 1:
            return False
        here = there
    return True


def test_slides_can_be_followed_more_often_than_not():
    followed = defaultdict(list)
    home = {tile.turned(turns): (name, turns) for name, tile in POOL.items() for turns in range(4)}
    for board in (lay(6, seed=seed) for seed in range(300)):
        for spot in board.tiles:
            cells = [board.index(square) for square in board.squares_of(spot)]
            tile = Tile(4, tuple(board.sides[i] for i in cells), tuple(board.marks[i] for i in cells))
            name, turns = home[tile]
            for place, i in zip(turning(4, turns), cells, strict=True):
                label = board.marks[i]
                if label is not None and label.name == "SLIDE":
                    followed[name, divmod(place, 4)].append(can_slide(board, i, label))
    assert len(followed) >= 10, "slides are lively; there should be many"
    for (name, square), results in followed.items():
        share = sum(results) / len(results)
        assert share > 0.5, f"tile {name}: the slide on {square} can be followed on {share:.0%} of the boards"
    assert fmean(fmean(results) for results in followed.values()) > 0.7


def test_arrows_to_walk_along_point_to_a_passage():
    for name, square, label in LABELS:
        if label.name in ("MOVE THAT WAY", "MOVE THAT WAY NEXT TURN"):
            assert label.arrow is not None
            tile = POOL[name]
            sides = tile.sides[square[0] * 4 + square[1]]
            assert side(sides, label.arrow) == OPEN, f"tile {name}: {label} on {square} points to a wall"


# ------------------------------------------------------------------ the format


@pytest.mark.rule("B7")
def test_the_pool_is_its_drawings():
    text = files("mazenb.games.gootmu").joinpath("data", "tiles.txt").read_text(encoding="utf-8")
    drawn = "\n".join(f"tile: {name}\n{tile}" for name, tile in POOL.items())
    assert text.endswith(drawn), "tiles.txt is not written as the board package writes tiles"
    assert all(not line or line.startswith("#") for line in text.removesuffix(drawn).split("\n"))


@pytest.mark.rule("B7")
def test_a_teachers_tile_joins_the_pool():
    drawing = """
tile: mine
+---+   +---+---+
|     T>|     o |
+   +---+---+   +
|   |   | P>| P<|
+   +---+   +   +
|     a>        |
+   +---+   +   +
|   |           |
+---+   +---+---+
a = SLIDE 2
"""
    mine = read_tiles(drawing)["mine"]
    board = Board.lay([*list(POOL.values())[:8], mine], 3, 3, seed=1)
    on_board = {str(label) for label in board.labels.values()}
    assert any(x.startswith("SLIDE 2") for x in on_board)
    cells = [[board.index(square) for square in board.squares_of(spot)] for spot in board.tiles]
    laid = [Tile(4, tuple(board.sides[i] for i in c), tuple(board.marks[i] for i in c)) for c in cells]
    assert any(mine.turned(turns) in laid for turns in range(4))
