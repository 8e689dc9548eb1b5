"""Every effect has a sign, a mood and its sentences."""

import pytest

from mazenb.games.race.effects.vocabulary import GOOD, HARM, ODD, VOCABULARY, Effect, read_effect
from mazenb.games.race.picture.icons import art_of, art_svg, mood
from mazenb.games.race.text.words import effect_text, short_text
from mazenb.pictures.symbols import names
from mazenb.texts.catalogue import languages

FORMS = [form for row in VOCABULARY.values() for form in row.form.split(", ")]


def effect_of(form: str) -> Effect:
    effect = read_effect(form)
    assert effect is not None
    return effect


@pytest.mark.parametrize("form", FORMS)
def test_an_effect_is_drawn_and_described(form: str) -> None:
    effect = effect_of(form)
    drawing = art_of((effect,), None, 5)
    assert drawing in names()
    assert f"#mz-{drawing}" in art_svg((effect,), None, 5, (0, 0), 40)
    assert mood((effect,), 5) in (GOOD, HARM, ODD)
    for language in languages():
        assert effect_text(effect, language).endswith(".")
        assert short_text(effect, language)


def test_an_effect_that_holds_a_pawn_has_a_sign_and_a_payment_does_not() -> None:
    to, pay, miss = effect_of("to 12"), effect_of("pay"), effect_of("miss 2")
    assert art_of((to, miss), None, 5) == art_of((miss,), None, 5)
    assert art_of((pay, to), None, 5) == art_of((to,), None, 5)


def test_a_place_is_drawn_as_its_name_says() -> None:
    to = (effect_of("to 12"),)
    assert art_of(to, "bridge", 6) == "bridge"
    assert art_of(to, "a place of my own", 6) == art_of(to, None, 6)
    assert art_of(to, "ladder", 6) is None, "the ladder itself is drawn"
    assert art_of((), None, 6) is None


def test_a_square_that_helps_and_harms_helps() -> None:
    to, pay, swap = effect_of("to 12"), effect_of("pay"), effect_of("swap any")
    assert (mood((to, pay), 5), mood((to, pay), 20), mood((to, swap), 5)) == (GOOD, HARM, ODD)
