"""Records: saved whole, replayed to any point, refused with line and reason if they were changed."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazenb.bots import play_out
from mazenb.engine import CHANCE, Game, Record, RecordError, UndoError
from mazenb.games import GAMES, load, new
from tests.engine.toys import TOYS, new_duel


@pytest.fixture(scope="module")
def game() -> Game:
    start = new("goose", variant="traditional", players=["red", "blue"], seed=7)
    return play_out(start, "random", seed=11)


@pytest.fixture
def path(game: Game, tmp_path: Path) -> Path:
    game.save(tmp_path / "game.jsonl")
    return tmp_path / "game.jsonl"


def lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def test_one_answer_a_line_after_rules_version_and_options(game: Game, path: Path) -> None:
    head, *answers, end = map(json.loads, lines_of(path))
    assert (head["game"], head["rules"], head["players"]) == ("goose", game.rules.version, ["red", "blue"])
    assert head["options"]["variant"] == "traditional"
    assert [answer["do"] for answer in answers] == [str(action) for action in game.actions]
    assert {answer["by"] for answer in answers} <= {"red", "blue", "chance"}
    assert end["answers"] == len(answers)


def test_a_record_has_no_seed(path: Path) -> None:
    assert "seed" not in path.read_text(encoding="utf-8")


def test_load_replay_to_any_point_and_go_on(game: Game, path: Path) -> None:
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
    with pytest.raises(RecordError, match=f"{n} of them cannot be replayed"):
        load(path, answers=n)


def test_a_loaded_game_keeps_to_the_table_that_does_not_take_dice_back(path: Path) -> None:
    game = load(path, undo_chance=False)
    while game.rules.to_move(game.past.state) != CHANCE:
        game.undo()
    with pytest.raises(UndoError):
        game.undo()


def test_a_game_in_the_middle_is_saved_and_goes_on(tmp_path: Path) -> None:
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


def test_a_track_of_one_s_own_is_in_the_record(tmp_path: Path) -> None:
    game = new("race", track="length: 9\nstart: 0\ndice: 1d4\n3: to 7\n", players=1).apply("roll 3")
    game.save(tmp_path / "game")
    assert load(tmp_path / "game").state.squares == (7,)


def test_every_truncation_is_refused_with_its_line(path: Path) -> None:
    content = path.read_bytes()
    cut = path.with_name("cut")
    lengths = [*range(0, len(content) - 1, 37), len(content) - 2]
    for length in lengths:
        cut.write_bytes(content[:length])
        with pytest.raises(RecordError) as caught:
            load(cut)
        assert caught.value.line == max(1, len(content[:length].rstrip(b"\n").split(b"\n")))


def test_every_missing_line_is_noticed(path: Path) -> None:
    lines = lines_of(path)
    for n in range(len(lines)):
        with pytest.raises(RecordError):
            Record.read("\n".join(lines[:n] + lines[n + 1 :]))


def test_an_edited_line_is_found(path: Path) -> None:
    lines = lines_of(path)
    for n, line in enumerate(lines, 1):
        content = json.loads(line)
        for key, value in content.items():
            changed = (
                "roll 1 1" if key == "do" and value != "roll 1 1" else 0 if isinstance(value, int) else "x"
            )
            edited = [*lines[: n - 1], json.dumps({**content, key: changed}), *lines[n:]]
            with pytest.raises(RecordError) as caught:
                Record.read("\n".join(edited))
            assert caught.value.line == n


@given(st.data())
def test_any_changed_letter_is_noticed(data: st.DataObject) -> None:
    source = "\n".join(new("snakes", players=2).apply("roll 4").apply("roll 6").record.lines())
    at = data.draw(st.integers(0, len(source) - 1))
    letter = data.draw(st.characters(codec="utf-8"))
    changed = source[:at] + letter + source[at + 1 :]
    try:
        read = Record.read(changed)
    except RecordError:
        return
    # What is not noticed changed nothing: white space between the parts of a line.
    assert read == Record.read(source)


def rewritten(path: Path, **changes: object) -> str:
    record = Record.load(path)._replace(**changes)
    return "\n".join(record.lines())


def test_newer_rules_are_refused_and_older_ones_replayed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    version = GAMES["goose"].version
    newer = Record.read(rewritten(path, version=version + 1))
    with pytest.raises(
        RecordError, match=f"line 1: the record follows version {version + 1} of the rules of goose"
    ):
        newer.replay(GAMES.__getitem__)
    monkeypatch.setattr(GAMES["goose"], "version", version + 1)
    assert newer.replay(GAMES.__getitem__).over
    assert load(path).over


def test_a_newer_format_is_refused(path: Path) -> None:
    content = json.loads(lines_of(path)[0])
    with pytest.raises(RecordError, match="line 1: the file has format 2"):
        Record.read(json.dumps({**content, "mazenb": 2}))


def test_the_first_answer_that_the_rules_refuse_is_named(path: Path) -> None:
    answers = Record.load(path).answers
    wrong = (*answers[:4], answers[4]._replace(do=answers[4].do.parse("roll 9 9")), *answers[5:])
    with pytest.raises(RecordError, match="line 6: 'roll 9 9' is not possible here"):
        Record.read(rewritten(path, answers=wrong)).replay(GAMES.__getitem__)
    wrong = (*answers[:4], answers[4]._replace(by="red"), *answers[5:])
    with pytest.raises(RecordError, match="line 6: red answers, but chance"):
        Record.read(rewritten(path, answers=wrong)).replay(GAMES.__getitem__)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"game": "gander"}, "there is no game 'gander'"),
        ({"players": ("red",) * 2}, "two players are called"),
        ({"options": {"variant": "medieval"}}, "'variant' cannot be 'medieval'"),
        ({"options": {"colour": "red"}}, "no option 'colour'"),
        ({"options": {"players": 3}}, "not a line of a record"),
        ({"options": {"variant": "\ud800"}}, "'variant' cannot be"),
        ({"position": {"stack": []}}, "a position has the fields"),
    ],
)
def test_a_head_that_means_nothing_is_refused(path: Path, changes: dict, reason: str) -> None:
    with pytest.raises(RecordError, match=r"^line 1: ") as caught:
        Record.read(rewritten(path, **changes)).replay(GAMES.__getitem__)
    assert reason in str(caught.value)


def test_a_refusal_is_in_one_language_throughout(path: Path) -> None:
    with pytest.raises(RecordError) as caught:
        Record.read(rewritten(path, game="gander")).replay(GAMES.__getitem__)
    assert caught.value.sentence("fr").startswith("ligne 1 : il n’y a pas de jeu 'gander'")


@pytest.mark.parametrize(
    "content", [b"", b"\n", b"[]", b"{}", b'{"mazenb": "one"}', b"\xff\xfe", b"[" * 100_000]
)
def test_what_is_no_record_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game"
    path.write_bytes(content)
    with pytest.raises(RecordError, match=r"^line 1: "):
        load(path)
    assert path.read_bytes() == content


def test_saving_is_all_or_nothing(game: Game, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = path.read_bytes()

    def broken(self):
        yield "half a line"
        raise OSError("the disk is full")

    monkeypatch.setattr(Record, "lines", broken)
    with pytest.raises(OSError, match="disk is full"):
        game.save(path)
    assert path.read_bytes() == before
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_a_saved_game_has_the_rights_of_any_new_file(path: Path) -> None:
    other = path.with_name("other")
    other.write_text("x", encoding="utf-8")
    assert path.stat().st_mode == other.stat().st_mode


def test_what_a_seat_is_handed_hides_what_it_may_not_know() -> None:
    game = new_duel()
    hands = dict(zip(game.players, game.state.hands, strict=True))
    assert Record.of(game).replay(TOYS.__getitem__).state == game.state
    for seat, player in enumerate(game.players):
        dealt = [str(answer.do) for answer in Record.of(game, seat).answers]
        assert sorted(word for word in dealt if word != "deal ?") == [
            f"deal {card}" for card in hands[player]
        ]
    middle = Game(game.rules, game.state).apply(next(iter(game.legal_actions())))
    for seat in range(3):
        position = Record.of(middle, seat).position
        assert [sum(hand) == 0 for hand in position["hands"]] == [owner != seat for owner in range(3)]
