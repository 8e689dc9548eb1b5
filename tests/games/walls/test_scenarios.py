"""Every scenario file, run unchanged, and marked with the rules that its header names."""

from pathlib import Path

import pytest

from mazenb.engine.scenario.sections import PositionError
from mazenb.games.scenario import load_scenario, read_scenario, run_scenario
from tests.games.scenario_files import header, marked

FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", marked(FOLDER))
def test_scenario(path: Path) -> None:
    run_scenario(load_scenario(path))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_scenario_names_its_rules(path: Path) -> None:
    assert header(path)


SOURCE = (FOLDER / "touch-move.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("red: touch A", "red: touch 0,0", "'touch 0,0' is not possible"),
        ("? turn blue", "? turn red", "expected turn red; found blue"),
        (
            "options: touch=true",
            "options: touch=maybe",
            "line 4: walls: option 'touch' must be one of False, True, not 'maybe'",
        ),
        ("script:", "turn: green\n\nscript:", "'turn' must be one of red, blue, not 'green'"),
        ("script:", "done: both\n\nscript:", "'done' must be one of pawn, block, not 'both'"),
        (
            "script:",
            "done: block\n\nscript:",
            "if a block has been moved this turn, 'barred:' must say which",
        ),
        (
            "script:",
            "barred: x\n\nscript:",
            "'barred' must be one of A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R",
        ),
        ("script:", "players: me you she\n\nscript:", "walls must have 2 or 4 players, not 3"),
        ("board:", "boar:", "'boar:' is not in a section; the sections are board, script, game, title"),
        ("1 1 . . .", "1 . . . .", "corner 1 must have 4 home squares, not 3"),
        ("G H I", "H H I", "line 7: a labyrinth must have 32 blocks, not 31"),
    ],
)
def test_an_error_names_its_line(old: str, new: str, said: str) -> None:
    with pytest.raises(PositionError) as caught:
        run_scenario(read_scenario(SOURCE.replace(old, new, 1)))
    assert said in str(caught.value)
    assert caught.value.line >= 1
