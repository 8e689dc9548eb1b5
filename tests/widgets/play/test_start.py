"""The arguments of mazenb.play, the games that they give, and the errors."""

from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import mazenb
from mazenb.engine import GameError, OptionError
from mazenb.widgets.play import PlayError, play
from mazenb.widgets.play.table import AUTOMATIC, PERSON, ROLL, Table
from tests.widgets.play.page import Page

POSITION = """
board:
wrap: both
+---+---+---+---+
| o     |       |
+   +---+   +   +
|               |
+   +   +   +---+
|       |       |
+---+---+---+---+

pawns:
* red  0,0
  blue 2,2

things:
1,1 red-1
"""


def test_positions_and_games() -> None:
    w = play(POSITION)
    assert w.game.players == ("red", "blue")
    assert w.game.rules.game == "gootmu"
    assert play("gootmu", position=POSITION, players=["red", mazenb.bot("greedy", "blue")]).table.bots
    assert play("* red 26 miss 1 unless 6+3\n  blue 3").game.state.squares == (26, 3)
    game = mazenb.new("goose", players=["me", "blue"], bots={"blue": "greedy"}, seed=4)
    w = play(game)
    assert w.game is game
    assert w.table.people == (0,)
    assert play(w).table is w.table
    copied = play(game.copy())
    assert copied.game.driver is not None


@pytest.mark.parametrize(
    ("make", "error"),
    [
        (lambda: play("chess"), PlayError),
        (lambda: play(7), PlayError),
        (lambda: play("goose", colour="red"), OptionError),
        (lambda: play(mazenb.new("goose"), variant="modern"), OptionError),
        (lambda: play("goose", players=["me", "me"]), OptionError),
        (lambda: play("goose", players="me"), OptionError),
        (lambda: play("goose", players=0.5), OptionError),
        (lambda: play("goose", dice="never"), PlayError),
        (lambda: play("goose", forced="yes"), PlayError),
        (lambda: play("goose", language="de"), PlayError),
        (lambda: play(mazenb.new("goose"), players=3), PlayError),
        (lambda: play("gootmu", position="board:\nnothing"), GameError),
        (lambda: play("gootmu", position=True), PlayError),
        (lambda: play(mazenb.new("goose"), position=["pawns:"]), PlayError),
        (lambda: mazenb.bot("clever"), OptionError),
        (lambda: mazenb.bot(None), OptionError),
    ],
)
def test_anything_that_cannot_be_played_is_refused_by_name(
    make: Callable[[], Any], error: type[Exception]
) -> None:
    with pytest.raises(error, match=r"\w+ \w+"):
        make()


def test_players() -> None:
    def mine(observation: Any, actions: Any) -> Any:
        return next(iter(actions))

    w = play("goose", players=["me", mazenb.bot("greedy"), mazenb.bot("greedy"), mine], seed=1)
    assert w.game.players == ("me", "greedy", "greedy2", "mine")
    assert w.table.people == (0,)
    assert play("goose", players=3).table.people == (0, 1, 2)
    assert play("goose").game.players == ("me", "greedy")


def test_settings_and_language() -> None:
    page = Page(play("goose", players=["me", "you"], seed=2))
    assert page.now["waits"] == ROLL
    page.ask("dice", on=False)
    assert page.now["waits"] == AUTOMATIC
    page.ask("dice", on=True)
    page.ask("forced", on=False)
    assert page.widget.table.forced is False
    page.ask("language", language="fr")
    assert page.widget.language == "fr"
    assert page.scene["texts"]["undo"] == "Annuler"
    assert page.now["asked"] == "C’est à Rouge de jouer."
    page.widget.language = "en"
    assert page.scene["texts"]["undo"] == "Undo"
    with pytest.raises(PlayError):
        page.widget.language = "de"
    (said,) = page.ask("about", spot="19")
    assert said["text"] == "square 19, Inn. Miss 2 turns."


def test_a_seed_can_be_text() -> None:
    def played(w: Any) -> list[str]:
        for _ in range(8):
            w.table.step()
        return [str(action) for action in w.game.actions]

    me_and_bots = ["me", mazenb.bot("random", "a"), mazenb.bot("random", "b")]
    w = play("gootmu", players=me_and_bots, seed="Monday", setup="quick")
    first = played(w)
    assert w.seed == "Monday"
    assert played(play("gootmu", players=me_and_bots, seed="Monday", setup="quick")) == first
    w.new_game(seed="Tuesday")
    assert played(w) != first
    w.table.seat({"me": mazenb.bot("greedy")})
    w.table.rematch()
    assert (w.seed, list(w.table.bots)) == ("Tuesday", ["me"])
    w.new_game(seed="Monday")
    assert play("goose", seed="Monday").seed == "Monday"
    for wrong in (["Monday"], 1.5, "\ud800"):
        with pytest.raises(OptionError, match="seed must be a whole number or a string"):
            w.new_game(seed=wrong)
        assert w.seed == "Monday"


def test_why_a_square_cannot_be_chosen() -> None:
    page = Page(play(POSITION, players=["red", mazenb.bot("greedy")]))
    page.widget.game.apply("roll 2")
    (said,) = page.ask("about", spot="0,2")
    assert said["kind"] == "about"
    assert "(" in said["text"]


def test_a_short_repr_and_a_static_picture() -> None:
    hostile = "<img/src=x/onerror=alert(1)>"
    w = play("goose", players=[hostile, "you"], seed=2)
    assert repr(w) == f"<Play goose, turn 1: {hostile} rolls the dice>"
    bundle = w._repr_mimebundle_()
    assert bundle is not None
    svg = bundle[0]["image/svg+xml"]
    ET.fromstring(svg)
    assert hostile not in svg
    assert "<style" not in svg


def test_the_table_of_a_game_that_is_not_shown() -> None:
    assert Table.of(mazenb.new("goose")) is None
    w = play("goose", seed=1)
    assert Table.of(w.game) is w.table
    old = w.game
    w.new_game(5)
    assert Table.of(old) is None
    assert w.seed == 5
    w.close()


def test_a_bot_that_sits_down_at_a_game_in_play_plays() -> None:
    w = play("walls", players=["me", "you"], seed=1)
    again = play(w.game, players=["me", mazenb.bot("greedy")])
    assert again.table is w.table
    assert list(w.table.bots) == ["you"]
    while w.game.to_move == "me":
        w.game.apply(next(iter(w.game.legal_actions())))
    before = w.game.past
    w.table.step()
    assert w.game.past is not before
    with pytest.raises(mazenb.MazenbError):
        play(w.game, players=["me", mazenb.bot("no such bot")])
    play(w.game, players=["me", "you"])
    assert (w.table.bots, w.table.waiting) == ({}, PERSON)
