"""Exceptions of the laboratory: in every language, and sent between processes."""

import pickle
from fractions import Fraction
from pathlib import Path

import pandas as pd
import pytest
from pandas.testing import assert_frame_equal

from mazenb import Board, MazenbError, study
from mazenb.study import MarkovChain, SimulationBroken, StudyError, UnknownState
from mazenb.texts.catalogue import catalogue
from mazenb.texts.keyed import KeyedError
from mazenb.texts.typography import french


def refusal(work: object) -> StudyError:
    with pytest.raises(StudyError) as caught:
        work()
    return caught.value


REFUSALS = {
    "a number": lambda: study.wilson(5, 3),
    "an object that cannot be pickled": lambda: study.best_play(Board.random(3, 3), lambda: 0),
    "a fraction": lambda: MarkovChain.from_dict({"a": {"a": Fraction(1, 2)}}),
    "a hint": lambda: study.walk_chain(Board.random(3, 3), "end"),
    "a lookup": lambda: MarkovChain.from_dict({0: {0: 1}}).hitting_times(7),
}


@pytest.mark.parametrize("name", REFUSALS)
def test_an_error_can_be_sent_to_another_process(name: str) -> None:
    error = refusal(REFUSALS[name])
    error.add_note("This was game 3.")
    sent = pickle.loads(pickle.dumps(error))
    assert type(sent) is type(error)
    assert str(sent) == str(error)
    assert sent.key == error.key
    assert sent.sentence("fr") == error.sentence("fr")
    assert sent.__notes__ == ["This was game 3."]


@pytest.mark.parametrize("name", REFUSALS)
def test_an_error_exists_in_french_too(name: str) -> None:
    error = refusal(REFUSALS[name])
    assert error.sentence("en") == str(error)
    assert error.sentence("fr") != str(error)


def test_a_hint_is_in_the_language_of_its_sentence() -> None:
    error = refusal(REFUSALS["a hint"])
    assert error.sentence("en").endswith("; did you mean 'ends'?")
    assert error.sentence("fr").endswith(french("x ; vouliez-vous dire 'ends' ?")[1:])


def test_a_broken_simulation_keeps_its_games_when_it_is_sent() -> None:
    games = pd.DataFrame({"turns": [4, 7]})
    error = SimulationBroken("study.simulation.broken", games=games, n=2, total=9, reason="gone")
    assert str(error) == "the executor failed after 2 of 9 games: gone"
    sent = pickle.loads(pickle.dumps(error))
    assert_frame_equal(sent.games, games)
    assert str(sent) == str(error)
    assert sent.values == error.values
    assert SimulationBroken("study.plot.no-games").games is None


def test_all_errors_are_of_one_family() -> None:
    kinds = [getattr(study, name) for name in study.__all__]
    errors = [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Exception)]
    assert len(errors) > 5
    for kind in errors:
        assert issubclass(kind, StudyError)
    assert issubclass(StudyError, (KeyedError, MazenbError))
    assert issubclass(StudyError, ValueError)
    assert issubclass(UnknownState, LookupError)


def test_every_sentence_of_the_laboratory_is_used_somewhere() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in Path(study.__file__).parent.rglob("*.py"))
    unsaid = [name for name in catalogue("study") if f'"study.{name}"' not in sources]
    assert unsaid == []
