"""Custom effects written in Python: played, saved, studied, and refused with a sentence."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import count
from typing import ClassVar

import pytest

import mazenb
from mazenb.engine import GameError
from mazenb.games.race.effects.custom_effects import OWN
from mazenb.games.race.picture.icons import art_of, mood
from mazenb.study import StudyError, chain, joint_chain, simulate_track

TRACK = "length: 10\nstart: 0\ndice: 1d6\nfinish: overshoot\n3: {}"


class Mirror(mazenb.TrackEffect):
    word = "mirror"
    says: ClassVar[dict[str, str]] = {
        "en": "Go as far from the end as you are from the start.",
        "fr": "Passe de l’autre côté du miroir.",
    }
    mood = "good"

    def effects(self, landing: mazenb.Landing) -> str:
        return f"to {landing.start + landing.length - landing.square}"


class Overtake(mazenb.TrackEffect):
    word = "overtake"
    says = "Go one square beyond the pawn that is furthest ahead."
    sees_others = True

    def effects(self, landing: mazenb.Landing) -> str:
        ahead = max(landing.others, default=landing.square)
        return f"to {ahead + 1}" if landing.square <= ahead < landing.length else ""


class Says(mazenb.TrackEffect):
    word = "says"

    def __init__(self, *said: object) -> None:
        self.said = iter(said * 100)

    def effects(self, landing: mazenb.Landing) -> str:
        return next(self.said)  # type: ignore[return-value]


@pytest.fixture(autouse=True)
def _added() -> Iterator[None]:
    before = dict(OWN)
    mazenb.add_effect(Mirror())
    mazenb.add_effect(Overtake())
    yield
    OWN.clear()
    OWN.update(before)


def test_it_is_played_saved_and_described(tmp_path: object) -> None:
    track = mazenb.read_track(TRACK.format("mirror, miss 1"))
    game = mazenb.new("race", track=track, players=["red", "blue"]).apply("roll 3")
    assert game.state.squares == (7, 0)
    game.save(f"{tmp_path}/game.mazenb")
    again = mazenb.load(f"{tmp_path}/game.mazenb")
    assert str(again) == str(game)
    rules = game.rules
    assert rules.effect_texts(3) == ["Go as far from the end as you are from the start.", "Miss 1 turn."]
    assert rules.effect_texts(3, "fr")[0] == "Passe de l’autre côté du miroir."
    assert art_of((("own", "mirror"),), None, 3) == "race-own"
    assert mood((("own", "mirror"),), 3) == "good"


def test_a_track_that_names_an_unknown_effect_is_refused() -> None:
    text = TRACK.format("mirror")
    OWN.pop("mirror")
    with pytest.raises(mazenb.TrackError, match="unknown effect 'mirror'"):
        mazenb.read_track(text)


def test_its_chain_is_that_of_the_same_track_in_the_vocabulary() -> None:
    one, other = (chain(TRACK.format(effect), exact=True) for effect in ("mirror", "to 7"))
    assert one.mean_absorption_time == other.mean_absorption_time
    games = simulate_track(TRACK.format("mirror"), 2000, players=2, seed=3)
    exact = joint_chain(TRACK.format("mirror"))
    assert games.win_intervals(0.999)[0].low < exact.win_probabilities[0] < games.win_intervals(0.999)[0].high


def test_an_effect_that_sees_the_others_has_no_chain_alone_but_one_with_them() -> None:
    track = "length: 4\nstart: 0\ndice: 1d2\nfinish: overshoot\n1: overtake"
    with pytest.raises(StudyError, match="'overtake' looks at the other pawns"):
        chain(track)
    both = joint_chain(track, exact=True)
    assert sum(both.win_probabilities) == 1
    assert isinstance(both.win_probabilities[0], Fraction)
    games = simulate_track(track, 1500, players=2, seed=4)
    low, high = games.win_intervals(0.999)[0]
    assert low < both.win_probabilities[0] < high


def test_a_track_keeps_the_effect_it_was_read_with() -> None:
    track = mazenb.read_track(TRACK.format("mirror"))

    class Other(Mirror):
        def effects(self, landing: mazenb.Landing) -> str:
            return "to 9"

    mazenb.add_effect(Other())
    assert chain(track).track.own_effect("mirror").effects(mazenb.Landing(3, (3,), 0, 10)) == "to 7"
    assert mazenb.new("race", track=TRACK.format("mirror"), players=1).apply("roll 3").state.squares == (9,)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ((7,), "must return a string"),
        (("to 99",), "must lead to a different square, from 0 to 10"),
        (("to 3",), "must lead to a different square"),
        (("fly",), "not an effect that tracks know"),
        (("says",), "not an effect that tracks know"),
        (("on 0",), "must be from 1"),
        (("pay",), "needs stakes to pay with"),
        (("miss 1 unless 9",), "not a roll"),
        (("swap leader",), "sees_others = True"),
        (("on 1", "on 2"), "two different results"),
    ],
)
def test_an_answer_that_cannot_be_is_refused_in_words(said: tuple[object, ...], why: str) -> None:
    mazenb.add_effect(Says(*said))
    with pytest.raises(GameError, match=why):
        mazenb.new("race", track=TRACK.format("says"), players=1).apply("roll 3")


def test_an_empty_answer_does_nothing() -> None:
    mazenb.add_effect(Says(""))
    assert mazenb.new("race", track=TRACK.format("says"), players=1).apply("roll 3").state.squares == (3,)


@pytest.mark.parametrize("word", ["", "to", "Mirror", "two words", "swap", 7])
def test_a_word_that_cannot_be_one_is_refused(word: object) -> None:
    effect = Mirror()
    effect.word = word  # type: ignore[misc, assignment]
    with pytest.raises(GameError, match="cannot be the word of an effect"):
        mazenb.add_effect(effect)


def test_only_effects_are_added() -> None:
    with pytest.raises(GameError, match="must be a TrackEffect"):
        mazenb.add_effect(count())  # type: ignore[arg-type]
