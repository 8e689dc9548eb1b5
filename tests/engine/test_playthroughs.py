"""A story of every game and variant, read by people and compared by this test.

After an intended change, ``python -m tests.engine.test_playthroughs`` writes the stories again; read what
changed.
"""

from pathlib import Path

import pytest

from mazenb.engine import story
from mazenb.games import GAMES
from tests.engine.cases import CASES, Case, played

FOLDER = Path(__file__).parent.parent / "playthroughs"
TOLD = [case for case in CASES if case.story]
FRENCH = ["goose-traditional", "frantic", "gootmu"]


def stories(case: Case) -> dict[str, str]:
    """The files of a case: one in English, a few also in French."""
    game = played(case)
    files = {f"{case.name}.txt": story(game, "en") + "\n"}
    if case.name in FRENCH:
        files[f"{case.name}.fr.txt"] = story(game, "fr") + "\n"
    return files


@pytest.mark.parametrize("case", TOLD, ids=[case.name for case in TOLD])
def test_the_story_is_still_the_same(case: Case) -> None:
    for name, told in stories(case).items():
        assert (FOLDER / name).read_text(encoding="utf-8") == told


def test_every_game_and_variant_has_a_story() -> None:
    for game in GAMES:
        for variant in GAMES.variants(game):
            name = f"{game}-{variant}" if variant else game
            assert (FOLDER / f"{name}.txt").is_file(), f"{name} has no playthrough"


def test_every_story_belongs_to_a_case() -> None:
    known = {name for case in TOLD for name in stories(case)}
    assert {path.name for path in FOLDER.glob("*.txt")} == known


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in TOLD:
        for file, content in stories(each).items():
            (FOLDER / file).write_text(content, encoding="utf-8", newline="\n")
