"""Errors of the widgets: sentences of the catalogue, in which quoted values are shortened."""

import pickle

import pytest

from mazenb.board import BoardError
from mazenb.engine import GameError
from mazenb.texts.keyed import KeyedError
from mazenb.widgets.draw import DrawError
from mazenb.widgets.explore import ExploreError
from mazenb.widgets.play import PlayError
from mazenb.widgets.quiz import QuizError
from mazenb.widgets.shared.errors import SavingError, WidgetError, sentence, short

ERRORS = (DrawError, ExploreError, PlayError, QuizError, SavingError)


@pytest.mark.parametrize("error", ERRORS)
def test_every_error_of_a_widget_has_a_key_and_a_sentence_in_every_language(error: type[WidgetError]) -> None:
    refused = error("widgets.refuse.language", found="de", possible="en, fr")
    assert isinstance(refused, KeyedError | ValueError)
    assert str(refused) == "Unsupported language 'de' (available: en, fr)."
    assert sentence(refused, "fr") == "Langue inconnue 'de' (possibles : en, fr)."
    again = pickle.loads(pickle.dumps(refused))
    assert (type(again), str(again), again.values) == (error, str(refused), refused.values)


def test_an_error_of_a_game_on_show_is_an_error_of_a_game() -> None:
    assert issubclass(PlayError, GameError)


def test_an_error_from_elsewhere_keeps_its_words() -> None:
    assert "no tiles" in sentence(_raised(), "fr") or "tuiles" in sentence(_raised(), "fr")


def _raised() -> BoardError:
    from mazenb.board import Board

    with pytest.raises(BoardError) as raised:
        Board.random(3, 3).rotate((0, 0))
    return raised.value


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (None, "None"),
        ("up", "'up'"),
        ("x" * 41, f"'{'x' * 40}'…"),
        ([1, [2], (3,), 4], "[1, […], (…), …]"),
        ((0, 1), "(0, 1)"),
        ({}, "{}"),
        ({"a": 1}, "{…}"),
        (True, "True"),
        (10**12 + 1, "…"),
        (0.5, "0.5"),
        ("\U0010ffff" * 40, "'" + ("\\U0010ffff" * 4)[:39] + "…"),
    ],
)
def test_quoted_values_are_shortened(value: object, shown: str) -> None:
    assert short(value) == shown


def test_nothing_huge_is_written_out() -> None:
    for huge in ("9" * 10**6, [0] * 10**6, [[10**5000] * 9], {"a": [1] * 10**5}, 10**5000):
        assert len(short(huge)) < 50
