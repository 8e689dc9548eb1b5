"""Every scenario file, run as it stands; each is marked with the rules that its header names."""

from pathlib import Path

import pytest

from mazenb.engine.sections import PositionError
from mazenb.games.scenarios import load_scenario, read_scenario, run_scenario

FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(FOLDER.glob("*.txt"))


def header(path: Path) -> list[str]:
    """The ids of a scenario, without reading the rest.

    A broken file must fail its test, not the collection.
    """
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("rules:"):
            return line.removeprefix("rules:").split()
    return []


def scenarios() -> list[object]:
    found = []
    for path in FILES:
        marks = [getattr(pytest.mark, "rule")(*header(path))]  # noqa: B009 (the ids stand in the files)
        found.append(pytest.param(path, id=path.stem, marks=marks))
    return found


@pytest.mark.parametrize("path", scenarios())
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
        ("options: touch=true", "options: touch=maybe", "line 4: walls: option 'touch' cannot be 'maybe'"),
        ("script:", "turn: green\n\nscript:", "'turn' cannot be 'green'; possible: red, blue"),
        ("script:", "done: both\n\nscript:", "'done' cannot be 'both'; possible: pawn, block"),
        ("script:", "done: block\n\nscript:", "'barred:' must say which it was"),
        ("script:", "barred: x\n\nscript:", "'barred' cannot be 'x'"),
        ("script:", "players: me you she\n\nscript:", "walls is for 2 or 4 players, not 3"),
        ("board:", "boar:", "belongs to no section"),
        ("1 1 . . .", "1 . . . .", "has 3 home squares instead of 4"),
        ("G H I", "H H I", "line 7: a labyrinth has 32 blocks, this one has 31"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(old: str, new: str, said: str) -> None:
    with pytest.raises(PositionError) as caught:
        run_scenario(read_scenario(SOURCE.replace(old, new, 1)))
    assert said in str(caught.value)
    assert caught.value.line >= 1
