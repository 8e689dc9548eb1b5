"""Records: saved completely, and refused with a line number if they were changed."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazenb.engine import Game, Record, RecordError, SaveError, replay
from mazenb.engine.history.record import sealed
from mazenb.games import load, new
from tests.engine.toys import TOYS, new_duel


def lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def test_one_line_per_answer_after_rules_version_and_options(game: Game, path: Path) -> None:
    head, *answers, end = map(json.loads, lines_of(path))
    assert (head["game"], head["rules"], head["players"]) == ("goose", game.rules.version, ["red", "blue"])
    assert head["options"]["variant"] == "traditional"
    assert [answer["do"] for answer in answers] == [str(action) for action in game.actions]
    assert {answer["by"] for answer in answers} <= {"red", "blue", "chance"}
    assert end["answers"] == len(answers)


def test_a_record_has_no_seed(path: Path) -> None:
    assert "seed" not in path.read_text(encoding="utf-8")


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
    # Changes that are not noticed make no difference: white space between the parts of a line.
    assert read == Record.read(source)


def test_a_newer_format_is_refused(path: Path) -> None:
    content = json.loads(lines_of(path)[0])
    with pytest.raises(RecordError, match="line 1: the file has format 3"):
        Record.read(json.dumps({**content, "mazenb": 3}))


@pytest.mark.parametrize(
    "content", [b"", b"\n", b"[]", b"{}", b'{"mazenb": "one"}', b"\xff\xfe", b"[" * 100_000]
)
def test_anything_but_a_record_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game"
    path.write_bytes(content)
    with pytest.raises(RecordError, match=r"^line 1: "):
        load(path)
    assert path.read_bytes() == content


def test_saving_is_all_or_nothing(game: Game, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = path.read_bytes()

    def full(handle):
        raise OSError("the disk is full")

    monkeypatch.setattr("mazenb.engine.history.files.os.fsync", full)
    with pytest.raises(SaveError, match="disk is full"):
        game.save(path)
    assert path.read_bytes() == before
    assert [each.name for each in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize(("limit", "most", "unit"), [("ANSWERS", 3, "answers"), ("FILE", 400, "bytes")])
def test_a_game_that_is_too_long_to_be_loaded_is_not_saved(
    limit: str, most: int, unit: str, game: Game, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = path.read_bytes()
    monkeypatch.setattr(f"mazenb.engine.history.record.{limit}", most)
    with pytest.raises(SaveError, match=f"written: a saved game must have at most {most} {unit}, not "):
        game.save(path)
    assert path.read_bytes() == before


def test_the_longest_game_that_is_saved_is_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mazenb.engine.history.record.ANSWERS", 3)
    game = new("snakes", players=["red", "blue"], seed=1)
    for _ in range(3):
        game.step()
    game.save(tmp_path / "long.mazenb")
    assert load(tmp_path / "long.mazenb").state == game.state


def test_a_record_for_a_seat_hides_what_the_seat_may_not_know() -> None:
    game = new_duel()
    hands = dict(zip(game.players, game.state.hands, strict=True))
    assert replay(Record.of(game), TOYS.__getitem__).state == game.state
    for seat, player in enumerate(game.players):
        dealt = [str(answer.do) for answer in Record.of(game, seat).answers]
        assert sorted(word for word in dealt if word != "deal ?") == [
            f"deal {card}" for card in hands[player]
        ]
    middle = Game(game.rules, game.state).apply(next(iter(game.legal_actions())))
    for seat in range(3):
        position = Record.of(middle, seat).position
        assert [sum(hand) == 0 for hand in position["hands"]] == [owner != seat for owner in range(3)]


# ── kept dice ─────────────────────────────────────────────────────────────────────────────────────────────


def test_dice_that_were_undone_are_saved_and_rolled_again_as_they_were(tmp_path: Path) -> None:
    game = new("gootmu", players=["red", "blue"], seed=3, setup="quick").advance()
    while game.undo().verb != "roll":
        pass
    kept = game.kept_answer()
    assert kept is not None
    game.save(tmp_path / "undone.mazenb")
    for seed in range(5):
        again = load(tmp_path / "undone.mazenb", seed=seed)
        assert again.kept == game.kept
        assert again.step() == kept
    assert load(tmp_path / "undone.mazenb", seed=1, roll_again=True).kept_answer() == kept


def test_kept_dice_survive_a_choice_that_was_made_again(tmp_path: Path) -> None:
    game = new("gootmu", players=["red", "blue"], seed=3, setup="quick").advance()
    walks = [action for action in game.legal_actions() if action.verb == "walk"][:2]
    game.apply(walks[0])
    while game.actions[-1].verb != "roll":
        if game.step() is None:
            game.apply("end" if "end" in game.legal_actions() else next(iter(game.legal_actions())))
    rolled = game.actions[-1]
    while game.undo() != walks[0]:
        pass
    game.apply(walks[1])
    game.save(tmp_path / "chosen.mazenb")
    again = load(tmp_path / "chosen.mazenb", seed=99)
    while again.actions[-1].verb != "roll":
        if again.step() is None:
            again.apply("end" if "end" in again.legal_actions() else next(iter(again.legal_actions())))
    assert again.actions[-1] == rolled


def test_a_game_without_kept_dice_is_written_as_before() -> None:
    game = new("goose", players=["red", "blue"], seed=3)
    game.step()
    lines = [json.loads(line) for line in game.record.lines()]
    assert lines[0]["mazenb"] == 1
    assert set(lines[-1]) == {"answers", "check"}
    game.undo()
    lines = [json.loads(line) for line in game.record.lines()]
    assert lines[0]["mazenb"] == 2
    assert set(lines[-1]) == {"answers", "kept", "check"}


def test_a_record_for_a_seat_has_no_kept_dice(tmp_path: Path) -> None:
    game = new("goose", players=["red", "blue"], seed=3)
    game.step()
    game.undo()
    assert Record.of(game, 0).kept == ()
    game.save(tmp_path / "seen.mazenb", seen_by="red")
    assert load(tmp_path / "seen.mazenb").kept == ()


@pytest.mark.parametrize(
    "kept",
    [3, [3], [["roll", 3]], [[["no-such-frame"], "roll 3"]], [[["turn", 1, 2, 3], "roll 3"]], [[[], "roll"]]],
)
def test_kept_dice_that_cannot_be_are_refused(kept: object, tmp_path: Path) -> None:
    record = new("goose", players=["red", "blue"], seed=3).record
    path = tmp_path / "wrong.mazenb"
    record._replace(kept=tuple(kept) if isinstance(kept, list) else ()).save(path)
    if not isinstance(kept, list):
        lines = path.read_text(encoding="utf-8").splitlines()
        head, check = sealed({k: v for k, v in json.loads(lines[0]).items() if k != "check"}, "")
        path.write_text(f"{head}\n{sealed({'answers': 0, 'kept': kept}, check)[0]}\n", encoding="utf-8")
    with pytest.raises(RecordError):
        load(path)
