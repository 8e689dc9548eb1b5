"""The words on the page: subjects in previews, and names in reasons, notes and answers."""

import re

import mazenb
from mazenb.engine import Action
from mazenb.widgets.play import Play, play
from mazenb.widgets.play.words.explanations import about_text, answer_text, reason_text
from mazenb.widgets.play.words.names import names
from mazenb.widgets.play.words.preview import preview
from tests.widgets.play.page import Page

CORRIDOR = """
board:
+---+---+---+---+---+---+
|     a               b |
+   +---+---+---+---+---+
|                       |
+---+---+---+---+---+---+
a = THE MONSTER STARTS HERE
b = LOCKED DOOR

pawns:
* red   1,2  home 1,0  carries key, red-1
  blue  1,4  home 1,5
  monster 0,2  home 0,1

things:
1,3 red-2
"""


def page_of(language: str, *answers: str) -> Play:
    rules = mazenb.GAMES["gootmu"](["red", "blue"])
    game = mazenb.Game(rules, rules.read_position(CORRIDOR))
    for answer in answers:
        game.apply(answer)
    return play(game, players=["red", mazenb.bot("random")], language=language)


def plain(said: str) -> str:
    """Text with ordinary spaces."""
    return re.sub("[\u00a0\u202f]", " ", said)


def previewed(w: Play, answer: str) -> str:
    return plain(preview(w._view, Action.parse(answer))["text"])


def test_a_preview_says_who_does_what_in_each_language() -> None:
    yours = ("pawn", "roll 1")
    assert previewed(page_of("en", *yours), "walk E") == "You move to (1, 3) and pick up your boiler."
    said = previewed(page_of("fr", *yours), "walk E")
    assert said == "Vous allez atteindre (1, 3) et prendre votre chaudière."
    monsters = ("monster", "roll 1")
    assert previewed(page_of("en", *monsters), "walk E") == "The monster will move to (0, 3)."
    assert previewed(page_of("fr", *monsters), "walk E") == "Le monstre va atteindre (0, 3)."


def test_a_preview_says_that_rotating_a_tile_ends_the_turn() -> None:
    board = mazenb.lay(2, seed=7)
    rules = mazenb.GAMES["gootmu"](["red", "blue"])
    state = rules.read_position(f"board:\n{board}\npawns:\n* red 0,5\n  blue 5,5\n")
    w = play(mazenb.Game(rules, state).apply("roll 6"), players=["red", mazenb.bot("random")])
    assert previewed(w, "rotate 0,0 cw") == "You rotate this tile. This ends your turn."


def test_answers_and_reasons_use_the_names_of_the_page() -> None:
    w = page_of("fr", "pawn", "roll 1")
    state = w.game.state
    assert plain(answer_text(w._view, state, Action("drop", "red-1"))) == "poser votre pavillon"
    assert plain(answer_text(w._view, state, Action("drop", "key"))) == "poser la CLÉ"
    assert plain(answer_text(w._view, state, Action("push", "blue", "S"))) == "pousser Bleu vers le sud"
    reason = w.game.explain("drop boat")
    assert reason is not None
    assert plain(reason_text(w._view, reason)) == "Vous ne portez pas le BATEAU."
    said = plain(about_text(w._view, "0,2"))
    assert said == "Le monstre est en (0, 2) : vous ne pouvez pas y aller. (M4)"


def test_an_article_and_a_name_are_joined() -> None:
    page = Page(page_of("fr", "monster", "roll 2"))
    (said,) = page.ask("about", spot="0,5")
    assert plain(said["text"]).endswith("Une PORTE FERMÉE À CLÉ : il faut une CLÉ au monstre. (O2)")


def test_a_rotation_that_ends_the_turn_shows_what_the_next_roll_could_reach() -> None:
    board = mazenb.lay(2, seed=7)
    rules = mazenb.GAMES["gootmu"](["red", "blue"], board=board)
    position = f"board:\n{board}\npawns:\n* red 0,5\n  blue 5,5\n"
    game = mazenb.Game(rules, rules.read_position(position)).apply("roll 6")
    w = play(game, players=["red", mazenb.bot("random")])

    def ahead(laid: mazenb.Board) -> set[str]:
        return {f"{row},{column}" for roll in range(1, 7) for row, column in mazenb.reach(laid, (0, 5), roll)}

    found = preview(w._view, Action.parse("rotate 1,1 ccw"))
    turned = ahead(board.rotate((1, 1), -1))
    assert found["later"]
    assert set(found["gained"]) == turned - ahead(board) != set()
    assert set(found["lost"]) == ahead(board) - turned


def test_people_at_one_screen_who_are_called_me_and_you_have_colours() -> None:
    w = mazenb.play("goose", players=["me", "you"], seed=1)
    assert [name.short for name in names(w.table, "en")] == ["Red", "Blue"]
