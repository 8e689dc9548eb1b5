"""Public functions about games and boards refuse arguments of the wrong type with a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import mazenb
from mazenb import Board, BoardError, Direction, GameError, MazenbError, OptionError, RecordError
from mazenb.games.race.effects.custom_effects import OWN
from mazenb.games.race.text.track import TrackError

BOARD = Board.random(4, 4, extra=0.3, seed=1)
GAME = mazenb.new("goose", players=["red", "blue"], seed=1)
ENDLESS = 10**5000
"""A number that Python refuses to write out."""


class Idle(mazenb.TrackEffect):
    """An effect without the method that makes it one."""

    word, says = "idle", "Nothing."


REFUSED: dict[str, tuple[Callable[[], object], type[MazenbError], str]] = {
    "no game": (lambda: mazenb.play_out(None), OptionError, "a game must be a Game, not None"),
    "turns": (lambda: mazenb.play_out(GAME, max_turns="x"), OptionError, "max_turns must be a whole number"),
    "half turns": (lambda: mazenb.play_out(GAME, max_turns=2.5), OptionError, "or None, not 2.5"),
    "bot": (lambda: mazenb.make_bot("clever", []), OptionError, "unknown bot 'clever'"),
    "action": (lambda: mazenb.Action.parse(None), GameError, "an action must be written as a string"),
    "track": (lambda: mazenb.read_track(None), GameError, "a track must be a Track, its text"),
    "name of a track": (lambda: mazenb.named_track(None), GameError, "unknown track 'None'"),
    "effect": (lambda: mazenb.add_effect(Idle()), GameError, "the effect 'idle' must have a method effects"),
    "square": (lambda: BOARD.label(ENDLESS), BoardError, "not …"),
    "row": (lambda: BOARD.label((ENDLESS, 0)), BoardError, "row … is outside the board"),
    "column": (lambda: BOARD.label((0, ENDLESS)), BoardError, "column … is outside the board"),
    "direction": (lambda: Direction.read(ENDLESS), BoardError, "not …"),
    "wrap": (lambda: Board.random(3, 3, wrap=ENDLESS), BoardError, "not …"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_it_is_refused_with_a_sentence(name: str) -> None:
    work, error, said = REFUSED[name]
    with pytest.raises(error, match=re.escape(said)) as caught:
        work()
    assert not isinstance(caught.value, TrackError)


def test_an_effect_that_was_refused_is_not_added() -> None:
    assert "idle" not in OWN
    with pytest.raises(GameError, match="must have a method effects"):
        Idle().effects(mazenb.Landing(square=1, start=0, length=9, dice=(1,), others=()))


@pytest.mark.parametrize("answers", ["x", 1.5, True, -1, ENDLESS], ids=lambda given: type(given).__name__)
def test_a_number_of_answers_to_replay_is_a_number(tmp_path: Path, answers: object) -> None:
    GAME.save(tmp_path / "a.mazenb")
    with pytest.raises(RecordError, match=r"line 1: .* of the 0 answers cannot be replayed"):
        mazenb.load(tmp_path / "a.mazenb", answers=answers)


@pytest.mark.parametrize("seed", ["\ud800", [], {}])
def test_a_seed_for_what_a_player_may_not_know_is_a_number_or_text(tmp_path: Path, seed: object) -> None:
    with pytest.raises(OptionError, match="seed must be a whole number or a string"):
        GAME.save(tmp_path / "a.mazenb", seen_by="red", seed=seed)
    assert not (tmp_path / "a.mazenb").exists()


def test_a_square_may_be_a_list_where_no_walk_ends_too() -> None:
    found = mazenb.reach(BOARD, [0, 0], 1)
    with pytest.raises(mazenb.ReachError, match=r"no walk of 1 steps? from \(0, 0\) ends on \(3, 2\)"):
        found.walk([3, 2])
