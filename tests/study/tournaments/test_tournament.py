"""Tournaments: balanced, resumable, the same on one process, many, and a cluster that loses a worker."""

from __future__ import annotations

import json
import os
import sys
from itertools import combinations

import numpy as np
import pytest

import mazenb
from mazenb import study
from mazenb.engine import OptionError
from mazenb.games.race.effects.custom_effects import OWN
from mazenb.study import StudyError
from mazenb.study.tournaments.identity import spec_of
from mazenb.study.tournaments.match import Played
from mazenb.study.tournaments.ratings import bradley_terry
from mazenb.study.tournaments.tournament import Tournament
from tests.lab.patience import patient
from tests.study.tournaments.failing import Deadly, Mirror, cheats, first, leaves, raises

OPTIONS = {"variant": "traditional"}


def test_seats_are_balanced_and_dice_shared():
    played = mazenb.tournament(["random", "greedy", first], "goose", games=4, seed=1, progress=False)
    assert len(played.games) == 12
    for bot in played.bots:
        assert (played.games["first"] == bot).sum() == (played.games["second"] == bot).sum() == 4
    for _, two in played.games.groupby(played.games.index // 2):
        assert two.seed.nunique() == 1
    table = played.crosstable.to_numpy()
    assert np.allclose(table + table.T, 4 * (1 - np.eye(3)))


def test_the_plot_and_the_table_show_every_rating():
    played = mazenb.tournament([first, "random"], "walls", games=2, seed=1, progress=False, turn_limit=4)
    ax = played.plot()
    assert {label.get_text() for label in ax.get_yticklabels()} == set(played.bots)
    (points, _, (bars,)) = ax.containers[0]
    assert sorted(points.get_xdata()) == sorted(played.ratings.rating)
    ends = sorted(tuple(segment[:, 0]) for segment in bars.get_segments())
    assert np.allclose(ends, sorted(zip(played.ratings.low, played.ratings.high, strict=True)))
    shown = played._repr_html_()
    assert all(f"<th>{bot}</th>" in shown for bot in played.bots)
    assert "failures" in shown


def test_bots_that_did_equally_well_stay_in_the_order_given():
    # "best" beats all others once, who draw with each other: their ratings differ by rounding errors at most.
    bots = ["e", "a", "best", "d", "b", "c", "f"]
    pairs = list(combinations(bots, 2))
    winners = ["best" if "best" in pair else None for pair in pairs]
    rows = [
        Played(number, *pair, seed=0, winner=winner, turns=9, unfinished=False, failed=None, trace=None)
        for number, (pair, winner) in enumerate(zip(pairs, winners, strict=True))
    ]
    played = Tournament("walls", bots, rows)
    assert played.games.winner[0] is None
    assert played.crosstable.loc["e", "a"] == played.crosstable.loc["a", "e"] == 0.5
    assert list(played.ratings.index) == ["best", "e", "a", "d", "b", "c", "f"]


def test_it_is_resumed_from_its_file(tmp_path):
    file = tmp_path / "league.jsonl"
    asked = dict(games=4, seed=3, progress=False, **OPTIONS)
    whole = mazenb.tournament(["random", "greedy"], "goose", file=file, **asked)
    lines = file.read_text(encoding="utf-8").split("\n")
    assert len(lines) == 6  # the header, four games, and the end of the last line
    # Interrupted in the middle of a line: two games are left, and half of a third.
    file.write_text("\n".join([*lines[:3], lines[3][:20]]), encoding="utf-8")
    again = mazenb.tournament(["random", "greedy"], "goose", file=file, **asked)
    assert again.games.equals(whole.games)
    assert sorted(file.read_text(encoding="utf-8").split("\n")) == sorted(lines)
    with pytest.raises(StudyError, match="another tournament"):
        mazenb.tournament(["random", "greedy"], "goose", file=file, **{**asked, "seed": 4})
    file.write_text("hello", encoding="utf-8")
    with pytest.raises(StudyError, match="not a tournament file"):
        mazenb.tournament(["random", "greedy"], "goose", file=file, **asked)


def test_an_invalid_file_is_refused_and_a_damaged_line_is_played_again(tmp_path):
    file = tmp_path / "league.jsonl"
    asked = dict(games=2, seed=3, progress=False, **OPTIONS)
    whole = mazenb.tournament(["random", "greedy"], "goose", file=file, **asked)
    head, one, two, _ = file.read_text(encoding="utf-8").split("\n")
    for data in (b"\xff", b"[]", b"[" * 100_000, head.replace('"made": {', '"made": [{').encode()):
        file.write_bytes(data)
        with pytest.raises(StudyError):
            mazenb.tournament(["random", "greedy"], "goose", file=file, **asked)
        assert file.read_bytes() == data
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    for name in ("pipe", "folder"):
        with pytest.raises(StudyError):
            mazenb.tournament(["random", "greedy"], "goose", file=tmp_path / name, **asked)
    game = json.loads(two)
    for line in (
        "[]", "5", '{"number": []}', "[" * 9_999, json.dumps(game | {"first": "nobody"}),
        json.dumps(game | {"winner": "nobody"}), json.dumps(game | {"turns": "many"}),
    ):  # fmt: skip
        file.write_text(f"{head}\n{one}\n{line}\n", encoding="utf-8")
        again = mazenb.tournament(["random", "greedy"], "goose", file=file, **asked)
        assert again.games.equals(whole.games)


def test_an_interrupt_keeps_the_finished_games(tmp_path):
    file = tmp_path / "league.jsonl"
    left = [5]

    def tired(observation, actions):
        left[0] -= 1
        if left[0] < 0:
            raise KeyboardInterrupt
        return next(iter(actions))

    with pytest.warns(RuntimeWarning, match="interrupted"):
        mazenb.tournament(
            {"a": tired, "b": "random"}, "walls", games=2, file=file, progress=False, turn_limit=4
        )
    assert json.loads(file.read_text(encoding="utf-8").split("\n")[0])["bots"] == ["a", "b"]


def test_a_failing_bot_loses_with_its_traceback():
    played = mazenb.tournament([first, raises, cheats], "walls", games=2, progress=False, turn_limit=6)
    failed = played.games.dropna(subset="failed")
    assert set(failed.failed) == {"raises", "cheats"}
    assert (failed.winner != failed.failed).all()
    assert failed.trace[failed.failed == "raises"].str.contains("RuntimeError: out of ideas").all()
    assert failed.trace[failed.failed == "cheats"].str.contains("'teleport 63' is not allowed here").all()
    assert played.ratings.failures["raises"] > 0
    assert played.ratings.index[0] == "first"


@pytest.mark.parametrize("executor", [None, 1])
def test_a_bot_that_exits_loses_only_its_game(executor):
    played = mazenb.tournament(
        [first, leaves], "walls", games=2, executor=executor, progress=False, turn_limit=4
    )
    assert list(played.games.failed) == ["leaves", "leaves"]
    assert played.games.trace.str.contains("SystemExit: no more games today").all()


def test_bots_handed_in_as_files(tmp_path):
    (tmp_path / "good.py").write_text(
        "print('hello')\ndef bot(observation, actions):\n    return list(actions)[0]\n", encoding="utf-8"
    )
    (tmp_path / "slow.py").write_text(
        "import time\ndef bot(observation, actions):\n    time.sleep(600)\n", encoding="utf-8"
    )
    (tmp_path / "broken.py").write_text("def bot(observation, actions:\n", encoding="utf-8")
    seconds = patient(0.5)
    handed_in = study.guests(tmp_path, seconds=seconds)
    assert list(handed_in) == ["broken", "good", "slow"]
    played = mazenb.tournament(handed_in, "walls", games=1, progress=False, turn_limit=4)
    traces = played.games.dropna(subset="failed").groupby("failed").trace.first()
    assert f"no answer within {seconds:g} seconds" in traces["slow"]
    assert "SyntaxError" in traces["broken"]
    assert "good" not in traces
    with pytest.raises(StudyError, match="no Python files"):
        study.guests(tmp_path / "nowhere")
    with pytest.raises(StudyError, match="there is no file"):
        study.Guest(tmp_path / "nobody.py")


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("robot = 1\n", "KeyError: 'bot'"),
        ("import os\ndef bot(observation, actions):\n    os._exit(3)\n", "the bot's process has ended"),
        ("import sys\ndef bot(observation, actions):\n    sys.exit('bye')\n", "SystemExit: bye"),
        ("import sys\nsys.exit('bye')\n", "SystemExit: bye"),
        ("def bot(observation, actions):\n    pass\n", "the answer 'None' is not allowed here"),
        ("def bot(observation, actions):\n    return actions[1000]\n", "IndexError"),
    ],
)
def test_guests_that_fail_in_their_own_ways(tmp_path, source, said):
    """No bot, an exit, an invalid answer and an error: each loses its game and says why."""
    (tmp_path / "guest.py").write_text(source, encoding="utf-8")
    guest = study.Guest(tmp_path / "guest.py", seconds=patient(20))
    played = mazenb.tournament([guest, first], "walls", games=1, progress=False, turn_limit=4)
    (game,) = played.games.itertuples()
    assert (game.failed, game.winner) == ("guest", "first")
    assert said in game.trace
    assert guest._process is None


@pytest.mark.parametrize("seconds", [20, float("inf")])
def test_a_guest_may_print_in_any_way(tmp_path, seconds):
    """Neither the output of a command nor a descriptor of its own disturbs the pipe for the answers."""
    (tmp_path / "loud.py").write_text(
        "import os, sys\n"
        "def bot(observation, actions):\n"
        "    os.system('echo hello')\n"
        "    os.write(1, b'hello')\n"
        "    print('hello', file=sys.__stdout__)\n"
        "    return list(actions)[0]\n",
        encoding="utf-8",
    )
    loud = study.Guest(tmp_path / "loud.py", seconds=seconds)
    played = mazenb.tournament([loud, first], "walls", games=1, progress=False, turn_limit=4)
    assert played.games.failed.isna().all()


FLOOD = """
import os, sys
print("hello\\n" * 100_000)
sys.stderr.write("warning\\n" * 100_000)
os.system("echo command")
def bot(observation, actions):
    print("thinking about", len(actions), "answers")
    {then}
"""


def test_what_guests_print_is_not_shown(tmp_path, capfd):
    (tmp_path / "loud.py").write_text(FLOOD.format(then="return list(actions)[0]"), encoding="utf-8")
    loud = study.Guest(tmp_path / "loud.py", seconds=patient(20))
    played = mazenb.tournament([loud, first], "walls", games=1, progress=False, turn_limit=4)
    assert played.games.failed.isna().all()
    assert capfd.readouterr() == ("", "")


def test_the_end_of_what_a_failing_guest_printed_follows_its_traceback(tmp_path, capfd):
    (tmp_path / "loud.py").write_text(FLOOD.format(then="return 1 / 0"), encoding="utf-8")
    loud = study.Guest(tmp_path / "loud.py", seconds=patient(20))
    (game,) = mazenb.tournament(
        [loud, first], "walls", games=1, progress=False, turn_limit=4
    ).games.itertuples()
    before, printed = game.trace.split("The bot printed:\n")
    assert "ZeroDivisionError" in before
    assert printed.count("thinking about") == 1
    assert len(printed) < 2100
    assert capfd.readouterr() == ("", "")


def test_a_guest_cannot_read_the_questions_itself(tmp_path):
    (tmp_path / "asks.py").write_text(
        "def bot(observation, actions):\n    return input()\n", encoding="utf-8"
    )
    asks = study.Guest(tmp_path / "asks.py", seconds=20)
    (game,) = mazenb.tournament(
        [asks, first], "walls", games=1, progress=False, turn_limit=4
    ).games.itertuples()
    assert (game.failed, game.winner) == ("asks", "first")
    assert "EOFError" in game.trace


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), "x", None, True])
def test_a_time_limit_must_be_positive(tmp_path, seconds):
    (tmp_path / "guest.py").write_text("bot = None\n", encoding="utf-8")
    with pytest.raises(StudyError, match="seconds must be a number greater than 0, not"):
        study.Guest(tmp_path / "guest.py", seconds=seconds)


@pytest.mark.slow
def test_where_no_process_can_be_started_this_one_plays(monkeypatch, tmp_path):
    alone = mazenb.tournament(["random", "greedy"], "goose", games=4, seed=2, progress=False)
    monkeypatch.setattr("mazenb.study.tournaments.tournament.POSSIBLE", False)
    monkeypatch.setattr("mazenb.study.tournaments.tournament.workers", None)
    here = mazenb.tournament(["random", "greedy"], "goose", games=4, seed=2, progress=False, executor=2)
    assert here.games.equals(alone.games)
    monkeypatch.setattr("mazenb.study.tournaments.guest.POSSIBLE", False)
    (tmp_path / "first.py").write_text("def bot(observation, actions):\n    return list(actions)[0]\n")
    with pytest.raises(study.StudyError, match="none in a browser"):
        study.guests(tmp_path)


def test_processes_give_the_same_table(tmp_path):
    asked = dict(games=4, seed=2, progress=False, **OPTIONS)
    alone = mazenb.tournament(["random", "greedy"], "goose", **asked)
    together = mazenb.tournament(["random", "greedy"], "goose", executor=2, **asked)
    assert together.games.equals(alone.games)
    # One of the processes dies, and another pool plays the rest.
    bots = {"deadly": Deadly(tmp_path / "died"), "random": "random"}
    short = {"games": 4, "seed": 2, "progress": False, "turn_limit": 4}
    after = mazenb.tournament(bots, "walls", executor=2, **short)
    assert (tmp_path / "died").exists()
    assert after.games.equals(mazenb.tournament(bots, "walls", **short).games)


@pytest.mark.slow
def test_a_dask_cluster_that_loses_a_worker_gives_the_same_table(tmp_path, cluster):
    bots = {"deadly": Deadly(tmp_path / "died"), "random": "random"}
    asked = {"games": 6, "seed": 2, "progress": False, "turn_limit": 4}
    there = mazenb.tournament(bots, "walls", executor=cluster.get_executor(), **asked)
    assert (tmp_path / "died").exists()
    assert there.games.equals(mazenb.tournament(bots, "walls", **asked).games)


def test_a_game_defined_in_a_notebook_stays_in_its_process(tmp_path, monkeypatch):
    """Other processes cannot import it, which is said at once, and no bot is blamed."""
    monkeypatch.setattr(mazenb.GAMES, "_table", dict(mazenb.GAMES._table))
    own = {"game": "mine", "__module__": "__main__"}
    mazenb.GAMES.add(type("Mine", (mazenb.GAMES["goose"],), own))
    monkeypatch.delattr(sys.modules["__main__"], "__file__", raising=False)
    assert len(mazenb.tournament([first, "random"], "mine", games=1, progress=False).games) == 1
    for play in (
        lambda: mazenb.tournament(["random", "greedy"], "mine", games=2, executor=2),
        lambda: mazenb.simulate("mine", "random", 2, executor=2, progress=False),
    ):
        with pytest.raises(StudyError, match="other processes cannot read this game or its bots"):
            play()
    (tmp_path / "guest.py").write_text(
        "def bot(seen, actions):\n    return list(actions)[0]\n", encoding="utf-8"
    )
    with pytest.raises(StudyError, match="cannot read a game that is defined here; put the class Mine into"):
        mazenb.tournament([study.Guest(tmp_path / "guest.py"), first], "mine", games=1)


MIRROR = "length: 10\nstart: 0\ndice: 1d6\n3: mirror"


def test_an_effect_defined_in_a_notebook_stays_in_its_process(tmp_path, monkeypatch):
    """Like a game: other processes cannot import its class, which is said at once."""
    own = {"word": "mirror", "says": "Cross.", "effects": lambda self, landing: "to 7"}
    effect = type("Mirror", (mazenb.TrackEffect,), {**own, "__module__": "__main__"})
    monkeypatch.setitem(OWN, "mirror", effect())
    monkeypatch.delattr(sys.modules["__main__"], "__file__", raising=False)
    monkeypatch.setattr(sys.modules["__main__"], "Mirror", effect, raising=False)
    asked = {"track": MIRROR, "progress": False}
    assert len(mazenb.tournament([first, "random"], "race", games=1, **asked).games) == 1
    for play in (
        lambda: mazenb.tournament(["random", "greedy"], "race", games=2, executor=2, **asked),
        lambda: mazenb.simulate("race", "random", 2, executor=2, **asked),
        lambda: mazenb.simulate(mazenb.new("race", track=MIRROR), "random", 2, executor=2, progress=False),
    ):
        with pytest.raises(StudyError, match="other processes cannot read the effect 'mirror'; its class"):
            play()
    # A track that does not use it is not refused.
    mazenb.simulate("race", "random", 1, executor=1, progress=False, track="plain")
    (tmp_path / "guest.py").write_text(
        "def bot(seen, actions):\n    return list(actions)[0]\n", encoding="utf-8"
    )
    with pytest.raises(
        StudyError, match="cannot read an effect that is defined here; put the class Mirror into"
    ):
        mazenb.tournament([study.Guest(tmp_path / "guest.py"), first], "race", games=1, **asked)


def test_effects_from_a_module_are_sent_along(monkeypatch):
    """The other processes have not added them, but can import their class."""
    monkeypatch.setitem(OWN, "mirror", Mirror())
    asked = {"track": MIRROR, "seed": 1, "progress": False}
    alone = mazenb.simulate("race", "random", 4, **asked)
    assert mazenb.simulate("race", "random", 4, executor=1, **asked).equals(alone)
    here = mazenb.tournament([first, "random"], "race", games=2, **asked)
    there = mazenb.tournament([first, "random"], "race", games=2, executor=1, **asked)
    assert there.games.equals(here.games)


def test_ratings_are_those_of_bradley_and_terry():
    """Against the likelihood itself: no other ratings explain the results better."""
    points = np.array([[0, 7, 9.5], [3, 0, 6], [0.5, 4, 0]])
    found = bradley_terry(points)
    assert found.values.sum() == pytest.approx(0, abs=1e-6)
    assert (np.diff(found.values) < 0).all()
    assert (found.errors > 0).all()
    scale = np.log(10) / 400

    def likelihood(ratings):
        strength = scale * np.asarray(ratings)
        odds = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
        each = (points * np.log(odds)).sum()
        return each + 0.5 * (np.log(1 / (1 + np.exp(-strength))) + np.log(1 / (1 + np.exp(strength)))).sum()

    # The mean was moved to 0 afterwards; the likelihood decides only the differences.
    best = max(likelihood(found.values + shift) for shift in np.linspace(-50, 50, 201))
    for n in range(3):
        for nudge in (-15, 15):
            other = found.values.copy()
            other[n] += nudge
            assert max(likelihood(other + shift) for shift in np.linspace(-50, 50, 201)) < best


def test_what_is_refused():
    with pytest.raises(StudyError, match="at least 2 bots, not 1"):
        mazenb.tournament(["greedy"], "goose")
    with pytest.raises(StudyError, match="two bots are called 'greedy'"):
        mazenb.tournament(["greedy", "greedy"], "goose")
    with pytest.raises(StudyError, match="must be a name or a function, not 3"):
        mazenb.tournament({"a": 3, "b": "greedy"}, "goose")
    with pytest.raises(
        OptionError, match=r"unknown bot 'best' \(available: random, greedy, mcts, expectimax, easy, medium"
    ):
        mazenb.tournament(["greedy", "best"], "goose")
    with pytest.raises(StudyError):
        mazenb.tournament(["greedy", "random"], "goose", games=0)
    with pytest.raises(StudyError, match="executor must be"):
        mazenb.tournament(["greedy", "random"], "goose", executor="many", progress=False)


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"seed": "x"}, "a seed must be a whole number of at least 0, not 'x'"),
        ({"seed": -1}, "a seed must be a whole number of at least 0, not -1"),
        ({"max_turns": 0}, "max_turns must be a whole number of at least 1, not 0"),
        ({"max_turns": "x"}, "max_turns must be a whole number of at least 1, not 'x'"),
        ({"players": 3}, "each game of a tournament has two players"),
    ],
)
def test_invalid_numbers_are_refused(asked, message):
    with pytest.raises(StudyError, match=message):
        mazenb.tournament(["greedy", "random"], "goose", progress=False, **asked)


def test_bots_that_do_not_play_this_game_are_refused_immediately(tmp_path):
    file = tmp_path / "league.jsonl"
    for bot in ("alpha-beta", mazenb.bot("alpha-beta"), mazenb.bot("alpha-beta", nodes=5)):
        with pytest.raises(OptionError, match="unknown bot 'alpha-beta'"):
            mazenb.tournament({"a": bot, "b": "greedy"}, "goose", games=2, file=file)
    assert not file.exists()
    with pytest.raises(StudyError, match="'5' is not a tournament file"):
        mazenb.tournament(["greedy", "random"], "goose", games=2, file=5)
    for bots in ("greedy", None, 3):
        with pytest.raises(StudyError, match="give the bots as a list or as a mapping"):
            mazenb.tournament(bots, "goose")


def first_answer(observation, actions):
    return next(iter(actions))


def last_answer(observation, actions):
    return list(actions)[-1]


def test_another_bot_of_the_same_name_does_not_continue_a_file(tmp_path):
    file = tmp_path / "league.jsonl"
    asked = dict(games=2, seed=3, file=file, progress=False, **OPTIONS)
    mazenb.tournament({"mine": mazenb.bot("mcts", playouts=2), "greedy": "greedy"}, "goose", **asked)
    kept = file.read_text(encoding="utf-8")
    for other in (mazenb.bot("mcts", playouts=3), "random", first_answer):
        with pytest.raises(StudyError, match="a tournament with another bot called 'mine'"):
            mazenb.tournament({"mine": other, "greedy": "greedy"}, "goose", **asked)
    assert file.read_text(encoding="utf-8") == kept
    mazenb.tournament({"mine": mazenb.bot("mcts", playouts=2), "greedy": "greedy"}, "goose", **asked)
    # A file of an earlier version does not say how its bots were made, and is continued.
    head, *games = kept.split("\n")
    old = {name: value for name, value in json.loads(head).items() if name != "made"}
    file.write_text("\n".join([json.dumps(old), *games]), encoding="utf-8")
    mazenb.tournament({"mine": mazenb.bot("mcts", playouts=2), "greedy": "greedy"}, "goose", **asked)
    assert file.read_text(encoding="utf-8") == kept


def test_what_identifies_a_bot(tmp_path):
    guest = tmp_path / "mine.py"
    guest.write_text("def bot(observation, actions):\n    return list(actions)[0]\n", encoding="utf-8")
    before = spec_of(study.guests(tmp_path)["mine"])
    guest.write_text("def bot(observation, actions):\n    return list(actions)[-1]\n", encoding="utf-8")
    found = [
        before,
        spec_of(study.guests(tmp_path)["mine"]),
        *map(spec_of, (first_answer, last_answer, "greedy", mazenb.bot("mcts", seed=1), mazenb.bot("mcts"))),
        spec_of(mazenb.make_bot("mcts", "goose", 1, playouts=3)),
        spec_of(mazenb.make_bot("mcts", "goose", 1, playouts=4)),
    ]
    assert len(set(found)) == len(found)
    assert not any("0x" in each for each in found)
    assert spec_of(mazenb.make_bot("greedy", "goose", 1)) == spec_of(mazenb.make_bot("greedy", "goose", 1))


def test_places_and_bots_that_cannot_be_used(tmp_path):
    with pytest.raises(StudyError, match="there is no folder"):
        mazenb.tournament(["greedy", "random"], "goose", file=tmp_path / "none" / "league.jsonl", games=2)
    with pytest.raises(StudyError, match="other processes cannot read"):
        mazenb.tournament({"mine": lambda seen, actions: None, "greedy": "greedy"}, "goose", executor=2)
