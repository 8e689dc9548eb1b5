"""Records played again: to any point, and refused with line and reason where the rules refuse."""

from pathlib import Path

import pytest

from mazenb.engine import CHANCE, Game, Record, RecordError, UndoError, replay
from mazenb.games import GAMES, load, new
from mazenb.texts.typography import french


def test_a_record_is_loaded_up_to_any_point_and_continued(game: Game, path: Path) -> None:
    whole = load(path)
    assert whole.state == game.state
    assert whole.log == game.log
    for n in range(len(game.actions) + 1):
        part = load(path, answers=n)
        assert part.actions == game.actions[:n]
    part = load(path, answers=3, seed=1)
    assert part.advance().turns > 3


@pytest.mark.parametrize("n", [-1, 10_000])
def test_more_or_fewer_answers_than_there_are_cannot_be_replayed(path: Path, n: int) -> None:
    with pytest.raises(RecordError, match=f"{n} of the [0-9]+ answers cannot be replayed"):
        load(path, answers=n)


def test_a_loaded_game_keeps_to_the_table_that_does_not_take_dice_back(path: Path) -> None:
    game = load(path, undo_chance=False)
    while game.rules.to_move(game.past.state) != CHANCE:
        game.undo()
    with pytest.raises(UndoError):
        game.undo()


def test_a_game_in_the_middle_is_saved_and_continued(tmp_path: Path) -> None:
    game = new("goose", players=["red", "blue"]).apply("roll 6 5")
    game.save(tmp_path / "here")
    again = load(tmp_path / "here")
    assert again.state == game.state
    again.apply("roll 2 1").save(tmp_path / "here")
    assert load(tmp_path / "here").actions == again.actions


def test_a_game_from_a_position_is_saved_with_it(tmp_path: Path) -> None:
    rules = GAMES["goose"](["red", "blue"])
    game = Game(rules, rules.read_position("* red 26 miss 1 unless 6+3\n  blue 9")).apply("roll 6 3")
    game.save(tmp_path / "game")
    assert load(tmp_path / "game").state == game.state


def test_a_custom_track_is_in_the_record(tmp_path: Path) -> None:
    game = new("race", track="length: 9\nstart: 0\ndice: 1d4\n3: to 7\n", players=1).apply("roll 3")
    game.save(tmp_path / "game")
    assert load(tmp_path / "game").state.squares == (7,)


def rewritten(path: Path, **changes: object) -> Record:
    """Return a record as a careful forger would write it: other contents, and every check right."""
    return Record.read("\n".join(Record.load(path)._replace(**changes).lines()))


def test_newer_rules_are_refused_and_older_ones_replayed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    version = GAMES["goose"].version
    newer = rewritten(path, version=version + 1)
    with pytest.raises(
        RecordError, match=f"line 1: the saved game follows version {version + 1} of the goose rules"
    ):
        replay(newer, GAMES.__getitem__)
    monkeypatch.setattr(GAMES["goose"], "version", version + 1)
    assert replay(newer, GAMES.__getitem__).over
    assert load(path).over


def test_the_first_answer_that_the_rules_refuse_is_named(path: Path) -> None:
    answers = Record.load(path).answers
    wrong = (*answers[:4], answers[4]._replace(do=answers[4].do.parse("roll 9 9")), *answers[5:])
    with pytest.raises(RecordError, match="line 6: 'roll 9 9' is not possible here"):
        replay(rewritten(path, answers=wrong), GAMES.__getitem__)
    wrong = (*answers[:4], answers[4]._replace(by="red"), *answers[5:])
    with pytest.raises(RecordError, match="line 6: this is an answer by red, but chance"):
        replay(rewritten(path, answers=wrong), GAMES.__getitem__)


def test_the_error_says_if_the_rules_have_changed_since(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = Record.load(path).answers
    wrong = (*answers[:4], answers[4]._replace(do=answers[4].do.parse("roll 9 9")), *answers[5:])
    version = GAMES["goose"].version
    older = rewritten(path, answers=wrong)
    monkeypatch.setattr(GAMES["goose"], "version", version + 1)
    said = f"line 6: .*have changed since .*{version} then, {version + 1} now"
    with pytest.raises(RecordError, match=said):
        replay(older, GAMES.__getitem__)
    assert len(replay(older, GAMES.__getitem__, 4).actions) == 4


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"game": "gander"}, "unknown game 'gander' (available: goose, snakes, race, gootmu, walls, frantic"),
        ({"players": ("red",) * 2}, "two players are called"),
        (
            {"options": {"variant": "medieval"}},
            "goose: option 'variant' must be one of 'modern', 'traditional', not 'medieval'",
        ),
        (
            {"options": {"colour": "red"}},
            "goose does not have an option 'colour' (available: variant, finish, doubling",
        ),
        ({"options": {"players": 3}}, "this is not a line of a saved game"),
        (
            {"options": {"variant": "\ud800"}},
            "goose: option 'variant' must be one of 'modern', 'traditional', not '\\ud800'",
        ),
        (
            {"position": {"stack": []}},
            "a position must have the fields turn_of, fresh, squares, holds, stakes, dice",
        ),
    ],
)
def test_an_invalid_first_line_is_refused(path: Path, changes: dict, reason: str) -> None:
    with pytest.raises(RecordError, match=r"^line 1: ") as caught:
        replay(rewritten(path, **changes), GAMES.__getitem__)
    assert reason in str(caught.value)


def test_a_refusal_is_in_one_language_throughout(path: Path) -> None:
    with pytest.raises(RecordError) as caught:
        replay(rewritten(path, game="gander"), GAMES.__getitem__)
    assert caught.value.sentence("fr").startswith(french("ligne 1 : jeu inconnu 'gander'"))
