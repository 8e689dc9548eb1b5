"""A saved game: every icon is there, the log is that of the page, and nothing secret is in it."""

import json
import re

import pytest
from PIL import Image, ImageSequence

import mazenb
from mazenb.engine.film.film import scenes
from mazenb.engine.film.page import game_page
from mazenb.engine.telling.names import Name

USE = re.compile(r'href="#(mz-[a-z0-9-]+)"')
DEFINED = re.compile(r'id="(mz-[a-z0-9-]+)"')


def film_in(page: str) -> dict:
    return json.loads(page.split('id="film">', 1)[1].split("</script>", 1)[0])


def played(name: str, turns: int = 40) -> mazenb.Game:
    return mazenb.play_out(mazenb.new(name, players=["red", "me"], seed=2), "random", seed=2, max_turns=turns)


@pytest.mark.parametrize("name", ["goose", "gootmu", "walls", "frantic"])
def test_each_icon_is_defined_exactly_once(name: str) -> None:
    film = film_in(game_page(played(name)))
    frames = [film["frame"], *(step["frame"] for step in film["steps"] if "frame" in step)]
    wanted = set(USE.findall("".join([*frames, *film["bodies"], film["icons"]])))
    defined = DEFINED.findall(film["icons"])
    assert wanted <= set(defined)
    assert len(defined) == len(set(defined))
    assert not any(DEFINED.search(frame) for frame in frames)


def test_players_are_called_by_colours_in_the_language_of_the_page() -> None:
    film = film_in(game_page(played("goose"), language="fr"))
    assert [player["name"] for player in film["players"]] == ["Rouge", "Bleu"]
    assert film["log"][0]["text"].startswith(("Rouge", "Bleu"))
    assert film["title"] == "Le jeu de l’oie"


def test_a_page_is_not_addressed_to_the_player_who_saved_it() -> None:
    called = (Name("Blue", "greedy bot"), Name("You", "Red", you=True))
    film = film_in(game_page(played("goose"), called=called))
    assert [player["name"] for player in film["players"]] == ["Blue (greedy bot)", "Red"]
    assert "You" not in json.dumps(film["log"])


def test_the_log_ends_with_the_last_answer_and_has_all_turns() -> None:
    game = played("walls", turns=50)
    log = film_in(game_page(game))["log"]
    assert log[-1]["n"] == len(game.actions)
    assert [entry["turn"] for entry in log] == sorted({step.turns for step, _ in game.steps()})


def test_the_log_of_a_secret_game_is_what_everyone_may_know() -> None:
    game = played("frantic", turns=12)
    everyone, red = (film_in(game_page(game, seat)) for seat in (None, 0))
    assert len(json.dumps(red["log"])) > len(json.dumps(everyone["log"]))


@pytest.mark.parametrize("setup", ["quick", "full"])
def test_a_film_begins_when_the_board_is_laid(setup: str) -> None:
    game = mazenb.new("gootmu", players=2, bots="greedy", setup=setup, seed=1).advance(turns=2)
    film = film_in(game_page(game))
    assert {(scene.width, scene.height) for scene in scenes(game)} == {tuple(film["size"])}
    assert len(film["steps"]) == len(list(scenes(game))) - 1 == len(game.actions) - 18
    assert [entry["turn"] for entry in film["log"]] == [0, 1, 2]
    assert film["log"][0]["from"] == 0
    assert film["log"][-1]["n"] == len(film["steps"])


def test_a_game_without_an_answer_after_its_set_up_is_a_film_of_one_scene() -> None:
    film = film_in(game_page(mazenb.new("gootmu", players=2, setup="quick", seed=1)))
    assert film["steps"] == []
    assert film["size"][0] > 500


def test_all_frames_of_a_moving_picture_have_one_size(tmp_path) -> None:
    game = mazenb.new("gootmu", players=2, bots="greedy", setup="quick", seed=1).advance(turns=1)
    game.save_gif(tmp_path / "game.gif", scale=0.3)
    with Image.open(tmp_path / "game.gif") as found:
        assert abs(found.width - 0.3 * game.rules.scene(game.state, None, "en").width) <= 1
        assert len({frame.size for frame in ImageSequence.Iterator(found)}) == 1
