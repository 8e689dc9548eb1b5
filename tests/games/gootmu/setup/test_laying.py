"""Boards laid from the pool by the number of players and a seed."""

from collections import Counter
from pathlib import Path

import pytest

import mazenb
from mazenb.board import Board, BoardError, MazenbError, Tile
from mazenb.games.gootmu import PlayersError, lay, pool

GOLDEN = Path(__file__).parent / "golden"
FACES = {tile.turned(turns): (name, turns) for name, tile in pool().items() for turns in range(4)}


def tiles_of(board: Board) -> list[tuple[str, int]]:
    """The name and the quarter turns of each tile of a board."""
    found = []
    for spot in board.tiles:
        cells = [board.index(square) for square in board.squares_of(spot)]
        tile = Tile(4, tuple(board.sides[i] for i in cells), tuple(board.marks[i] for i in cells))
        found.append(FACES[tile])
    return found


@pytest.mark.rule("B2")
@pytest.mark.parametrize(
    ("players", "rows", "columns"),
    [(2, 3, 3), (3, 3, 4), (4, 4, 4), (5, 4, 4), (6, 4, 5), (7, 4, 5), (8, 4, 5)],
)
def test_the_board_fits_the_number_of_players(players, rows, columns):
    board = lay(players)
    assert (board.rows, board.columns) == (4 * rows, 4 * columns)
    assert board.tile_size == 4


@pytest.mark.rule("B2")
@pytest.mark.parametrize("players", [-2, 0, 1, 9, 100, 2.0, "2", None, True])
def test_other_numbers_of_players_are_refused_with_a_clear_message(players):
    with pytest.raises(PlayersError) as caught:
        lay(players)
    assert str(caught.value) == f"GOOTMU must have 2 to 8 players, not {players!r}"
    assert caught.value.sentence("fr") == f"il faut de 2 à 8 joueurs pour GOOTMU, et non {players!r}"
    assert isinstance(caught.value, MazenbError)


@pytest.mark.rule("B3")
def test_the_board_is_a_torus():
    assert lay(2).wraps == (True, True)


@pytest.mark.rule("B4")
@pytest.mark.parametrize(("players", "seed"), [(2, 0), (4, 7), (8, "mazenb")])
def test_a_seed_gives_the_same_board_on_every_machine(players, seed):
    drawing = (GOLDEN / f"{players}-players-seed-{seed}.txt").read_text(encoding="utf-8")
    assert str(lay(players, seed=seed)) == drawing
    assert lay(players, seed=seed) == Board.from_drawing(drawing)


@pytest.mark.rule("B4")
def test_different_seeds_give_different_boards():
    assert len({lay(2, seed=seed) for seed in range(50)}) == 50


@pytest.mark.rule("B4")
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_no_tile_is_laid_twice(players):
    for seed in range(20):
        names = [name for name, _ in tiles_of(lay(players, seed=seed))]
        assert len(set(names)) == len(names), f"seed {seed} laid {Counter(names).most_common(1)}"


@pytest.mark.rule("B4")
def test_every_tile_and_every_quarter_turn_is_drawn():
    drawn = Counter(face for seed in range(200) for face in tiles_of(lay(6, seed=seed)))
    assert set(drawn) == set(FACES.values()), "some tile is never laid in some quarter turn"
    # 4,000 draws of 128 outcomes, about 31.25 of each.
    assert max(drawn.values()) < 60


@pytest.mark.rule("B4")
@pytest.mark.parametrize("seed", [None, 1.5, (1, 2)])
def test_an_invalid_seed_is_refused(seed):
    with pytest.raises(BoardError, match="seed must be a whole number or a string, not"):
        lay(2, seed=seed)


def test_the_pool_handed_out_is_a_copy():
    mine = pool()
    mine.clear()
    assert len(pool()) == 32


def test_lay_is_a_name_of_the_package():
    assert mazenb.lay is lay
