"""The lessons' claims about the games hold in the engine: every cited rule has a row in `claims.toml`."""

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import mazenb
from mazenb.games.gootmu.text.words import thing_word
from mazenb.games.gootmu.things.tokens import FACE_DOWN
from mazenb.games.scenario import load_scenario, read_scenario, run_scenario
from tests.games.race.scenes import play
from tests.games.scenario_files import header
from tests.rules.ids import all_ids
from tools.french import in_french
from tools.lessons import pairs

HERE = Path(__file__).parent
GAMES = HERE.parent / "games"
CLAIMS: list[dict[str, Any]] = tomllib.loads((HERE / "claims.toml").read_text(encoding="utf-8"))["claim"]
CITATION = re.compile(r"\b(?:rule|règle) ([A-Z]{1,2}\d+)\b")
TEXTS = {name: text.read_text(encoding="utf-8") for name, (text, _) in pairs().items()}


def words(name: str) -> str:
    """The text of a lesson in one line, so that a claim may run over a line's end or a comment's sign."""
    return " ".join(TEXTS[name].replace("\n# ", " ").split())


def citing() -> list[str]:
    return [name for name in TEXTS if CITATION.search(words(name))]


def claimed(name: str) -> list[str]:
    """The claims of a lesson in its language; the French lesson has the number of the English one."""
    if in_french(TEXTS[name]):
        return [claim["in_french"] for claim in CLAIMS if name[:2] in {en[:2] for en in claim["lessons"]}]
    return [claim["says"] for claim in CLAIMS if name in claim["lessons"]]


def test_the_lessons_cite_rules() -> None:
    assert len(citing()) >= 16


@pytest.mark.parametrize("name", citing())
def test_every_citation_is_a_claim_with_a_proof(name: str) -> None:
    text = words(name)
    for claim in claimed(name):
        assert text.count(claim) == 1, f"{name} does not say {claim!r}"
        text = text.replace(claim, "")
    assert CITATION.findall(text) == [], "cited without a row in claims.toml"


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: f"{claim['lessons'][0][:2]}-{claim['rule']}")
def test_the_engine_agrees(claim: dict[str, Any]) -> None:
    assert claim["rule"] in {rule for ids in all_ids().values() for rule in ids}
    assert f"rule {claim['rule']}" in claim["says"]
    assert f"règle {claim['rule']}" in claim["in_french"]
    if "file" in claim:
        assert claim["rule"] in header(GAMES / claim["file"])
        run_scenario(load_scenario(GAMES / claim["file"]))
    elif "scenario" in claim:
        scene = claim["scenario"].strip()
        head = f"title: a claim\nrules: {claim['rule']}\n"
        game, _, rest = scene.partition("\n") if scene.startswith("game:") else ("", "", scene)
        run_scenario(read_scenario(f"{game}\n{head}\n{rest}\n".lstrip()))
    elif "race" in claim:
        play(claim["race"])
    else:
        CHECKS[claim["check"]]()


def the_right_hand_neighbour_places_the_pieces() -> None:
    game = mazenb.new("gootmu", players=["red", "blue", "green"], seed=1)
    placed: dict[str, str] = {}
    while len(placed) < 9:
        game.advance()
        assert game.decision is not None
        laying, before = game.decision.kind == "place_piece", set(game.state.lying)
        mover = game.to_move
        game.apply(next(iter(game.legal_actions())))
        if laying:
            (new,) = set(game.state.lying) - before
            placed[thing_word(game.players, new[1])] = str(mover)
    # Turns go round the table to the left, so the right-hand neighbour plays just before.
    right = {"red": "green", "blue": "red", "green": "blue"}
    assert placed == {f"{name}-{n}": right[name] for name in right for n in (1, 2, 3)}


def no_player_sees_more_than_another() -> None:
    for name in ("gootmu", "goose", "snakes", "walls"):
        quick = {"setup": "quick"} if name == "gootmu" else {}
        game = mazenb.new(name, players=["red", "blue"], seed=1, **quick).advance()
        first, second = (game.observation(player).state for player in game.players)
        assert first == second
        if name == "gootmu":
            assert FACE_DOWN in {thing for _, thing in first.lying}


CHECKS: dict[str, Callable[[], None]] = {
    "no player sees more than another": no_player_sees_more_than_another,
    "the right-hand neighbour places the pieces": the_right_hand_neighbour_places_the_pieces,
}
