"""Many games: the same table whichever process plays them, and nothing lost if one dies or is stopped."""

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pandas as pd
import pytest
from pandas.testing import assert_frame_equal

import mazenb
from mazenb import OptionError, study
from mazenb.study import SimulationBroken, StudyError
from mazenb.study.simulation.games import Row, Task, play_lot, seed_of
from tests.lab.patience import patient
from tools.places import ROOT

GAMES = {
    "goose": {"variant": "traditional"},
    "snakes": {},
    "gootmu": {"setup": "quick", "turn_limit": 12},
}


@pytest.mark.parametrize("name", mazenb.GAMES)
def test_every_game_can_be_simulated(name: str) -> None:
    table = study.simulate(name, "random", 2, seed=3, max_turns=8)
    assert list(table.index) == [0, 1]
    assert table.attrs["game"] == name
    again = study.simulate(name, "random", 2, seed=3, max_turns=8)
    assert_frame_equal(table, again)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_the_table_can_be_played_again(name: str) -> None:
    table = study.simulate(name, "random", 3, seed=5, **GAMES[name])
    for row in table.itertuples():
        game = mazenb.new(name, bots="random", seed=row.seed, **GAMES[name]).advance()
        assert (game.turns, len(game.actions)) == (row.turns, row.answers)
        assert (", ".join(game.result.winners) or None) == row.winner
        assert row.unfinished == game.result.unfinished


def test_seeds_do_not_depend_on_how_many_games_there_are() -> None:
    few = study.simulate("goose", "random", 5, seed=9)
    many = study.simulate("goose", "random", 40, seed=9)
    assert_frame_equal(few, many.head(5))
    assert many.seed.is_unique
    assert (study.simulate("goose", "random", 5, seed=10).seed != few.seed).all()
    drawn = study.simulate("goose", "random", 5)
    assert_frame_equal(study.simulate("goose", "random", 5, seed=drawn.attrs["seed"]), drawn)


@pytest.mark.parametrize("workers", [1, 3])
def test_threads_give_the_same_table(workers: int) -> None:
    alone = study.simulate("goose", ["greedy", "random"], 60, seed=1)
    with ThreadPoolExecutor(workers) as pool:
        together = study.simulate("goose", ["greedy", "random"], 60, seed=1, executor=pool)
        # The executor is the caller's: it still works.
        assert pool.submit(len, "abc").result() == 3
    assert_frame_equal(alone, together)


def test_where_no_process_can_be_started_this_one_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = study.simulate("goose", "random", 6, seed=2)
    monkeypatch.setattr("mazenb.study.simulation.games.POSSIBLE", False)
    monkeypatch.setattr("mazenb.study.simulation.games.workers", None)
    assert_frame_equal(alone, study.simulate("goose", "random", 6, seed=2, executor=2))
    with pytest.raises(StudyError, match="executor must be"):
        study.simulate("goose", "random", 6, seed=2, executor=0)


def test_processes_give_the_same_table() -> None:
    alone = study.simulate("goose", "random", 30, seed=2, players=3)
    together = study.simulate("goose", "random", 30, seed=2, players=3, executor=2)
    assert_frame_equal(alone, together)


def test_a_game_is_continued_from_its_current_position() -> None:
    game = mazenb.new("goose", players=["me", "blue"], seed=1)
    game.apply("roll 6 3")
    before = game.turns, len(game.actions)
    table = study.simulate(game, {"me": "greedy", "blue": "random"}, 20, seed=4)
    assert (game.turns, len(game.actions)) == before
    assert set(table.winner) <= {"me", "blue"}
    assert (table.turns >= game.turns).all()
    assert table.attrs["players"] == ["me", "blue"]
    with pytest.raises(StudyError, match="already"):
        study.simulate(game, "random", 2, players=3)


def test_a_limit_of_turns_leaves_games_unfinished() -> None:
    table = study.simulate("goose", "random", 20, seed=1, max_turns=3)
    assert table.unfinished.all()
    assert table.winner.isna().all()
    assert (table.turns == 3).all()


def test_scores_have_columns() -> None:
    table = study.simulate("gootmu", "random", 2, seed=1, setup="quick", turn_limit=4, players=["red", "me"])
    scores = [column for column in table if column.startswith("score")]
    result = (
        mazenb.new(
            "gootmu",
            players=["red", "me"],
            bots="random",
            seed=int(table.seed[0]),
            setup="quick",
            turn_limit=4,
        )
        .advance()
        .result
    )
    assert scores == [f"score {player}" for player in ("red", "me") if player in result.scores]
    for player in result.scores:
        assert table[f"score {player}"][0] == result.scores[player]


def clumsy(observation: Any, actions: Any) -> Any:
    raise RuntimeError("I do not know what to do")


def test_an_error_of_a_bot_names_the_game_and_the_seed() -> None:
    with pytest.raises(RuntimeError, match="do not know") as caught:
        study.simulate("gootmu", clumsy, 2, seed=1, turn_limit=3)
    assert "This was game 0 of the simulation" in caught.value.__notes__[0]


def test_wrong_questions_are_refused_immediately() -> None:
    for wrong in (0, -1, 1.5, "many", True, None):
        with pytest.raises(StudyError, match="n must be a whole number of at least 1"):
            study.simulate("goose", "random", wrong)  # type: ignore[arg-type]
    for executor in (0, "cluster", True, 1.5):
        with pytest.raises(StudyError, match=r"number of processes \(at least 1\), not"):
            study.simulate("goose", "random", 2, executor=executor)
    for seed in (-1, "x", 1.5):
        with pytest.raises(StudyError, match="a seed must be a whole number"):
            study.simulate("goose", "random", 2, seed=seed)  # type: ignore[arg-type]
    with pytest.raises(StudyError, match=r"none for blue$"):
        study.simulate("goose", {"red": "random"}, 2)
    with pytest.raises(StudyError, match=r"none for red, blue$"):
        study.simulate("goose", None, 2)
    with pytest.raises(StudyError, match="other processes cannot read"):
        study.simulate("goose", lambda observation, actions: next(iter(actions)), 2, executor=2)
    with pytest.raises(OptionError, match="clever"):
        study.simulate("goose", "clever", 2)
    with pytest.raises(mazenb.GameError):
        study.simulate("gander", "random", 2)
    with pytest.raises(OptionError):
        study.simulate("goose", "random", 2, variant="medieval")


class Interrupting(Executor):
    """An executor that plays some batches; when they have been fetched, a user presses the stop button."""

    def __init__(self, many: int, error: type[BaseException]) -> None:
        self.left = many
        self.error = error
        self.cancelled = 0
        self.last: Future[Any] = Future()

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        executor = self

        class Fetched(Future[Any]):
            def result(self, timeout: float | None = None) -> Any:
                executor.left -= 1
                if executor.left == 0:
                    executor.last.set_exception(executor.error("stop"))
                return super().result(timeout)

        self.submitted = getattr(self, "submitted", 0) + 1
        if self.submitted <= self.left:
            future = Fetched()
            future.set_result(fn(*args, **kwargs))
            return future
        if self.submitted == self.left + 1:
            return self.last
        waiting: Future[Any] = Future()
        waiting.add_done_callback(self._count)
        return waiting

    def _count(self, future: Future[Any]) -> None:
        self.cancelled += future.cancelled()


def test_interrupting_keeps_the_finished_games() -> None:
    whole = study.simulate("goose", "random", 20, seed=6)
    executor = Interrupting(7, KeyboardInterrupt)
    with pytest.warns(RuntimeWarning, match="interrupted after 7 of 20 games"):
        table = study.simulate("goose", "random", 20, seed=6, executor=executor)
    assert len(table) == 7
    assert executor.cancelled == 12
    assert_frame_equal(table, whole.loc[table.index])


def test_interrupting_this_process_keeps_the_finished_games(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = study.simulate("goose", "random", 10, seed=6)
    played = []

    def stopped(task: Task, numbers: Any) -> list[Row]:
        if len(played) == 4:
            raise KeyboardInterrupt
        played.append(numbers)
        return play_lot(task, numbers)

    monkeypatch.setattr("mazenb.study.simulation.games.play_lot", stopped)
    with pytest.warns(RuntimeWarning, match="4 of 10 games"):
        table = study.simulate("goose", "random", 10, seed=6)
    assert_frame_equal(table, whole.head(4))


def test_an_executor_that_fails_returns_the_finished_games() -> None:
    with pytest.raises(SimulationBroken, match="of 20 games") as caught:
        study.simulate("goose", "random", 20, seed=6, executor=Interrupting(7, BrokenExecutor))
    assert isinstance(caught.value.games, pd.DataFrame)
    assert len(caught.value.games) == 7


def deadly(observation: Any, actions: Any) -> Any:
    """Kills the process it plays in, the first time."""
    sign = Path(os.environ["MAZENB_TEST_SIGN"])
    try:
        sign.touch(exist_ok=False)
    except FileExistsError:
        return next(iter(actions))
    os.kill(os.getpid(), signal.SIGKILL)
    return None


@pytest.mark.slow
def test_a_pool_of_our_own_survives_the_death_of_a_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAZENB_TEST_SIGN", str(tmp_path / "died"))
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    options = {"setup": "quick", "turn_limit": 2}
    table = study.simulate("gootmu", deadly, 6, seed=3, executor=2, **options)
    assert (tmp_path / "died").exists()
    # The file exists now, so the same bot continues in this process.
    assert_frame_equal(table, study.simulate("gootmu", deadly, 6, seed=3, **options))


SCRIPT = """
import multiprocessing, os, signal, sys, threading
import mazenb

if __name__ == "__main__":
    # In the background, tests are started with Ctrl-C ignored; in a person's terminal, it is not.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    threading.Timer(float(sys.argv[1]), lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    table = mazenb.simulate("gootmu", "random", 100_000, seed=1, executor=2, setup="quick", turn_limit=6)
    print("kept", len(table) < 100_000, len(table) == table.index.nunique(), flush=True)
    left = multiprocessing.active_children()
    for process in left:
        process.join(float(sys.argv[2]))
    print("still playing", sum(process.is_alive() for process in left), flush=True)
"""


@pytest.mark.slow
def test_a_person_presses_stop_while_processes_play(tmp_path: Path) -> None:
    script = tmp_path / "stopped.py"
    script.write_text(SCRIPT, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-W", "ignore", script, str(patient(6)), str(patient())],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=patient(100),
        check=False,
    )
    assert "kept True True" in run.stdout, run.stderr
    assert "still playing 0" in run.stdout, run.stderr


@pytest.mark.slow
def test_a_dask_cluster_loses_a_worker_and_no_game(cluster: Any) -> None:
    n = 120
    options = {"setup": "quick", "turn_limit": 8}
    workers = cluster.run(os.getpid)
    assert len(set(workers.values())) == 2
    assert os.getpid() not in workers.values()
    executor = cluster.get_executor(pure=False)
    with ThreadPoolExecutor(1) as background:
        running = background.submit(
            study.simulate, "gootmu", "random", n, seed=8, executor=executor, progress=False, **options
        )
        # In the middle of the run, some games are finished and some are not.
        while not running.done() and len(cluster.who_has()) < 10:
            time.sleep(0.05)
        assert not running.done()
        os.kill(next(iter(workers.values())), signal.SIGKILL)
        table = running.result(timeout=patient(300))
    assert list(table.index) == list(range(n))
    assert [int(seed) for seed in table.seed] == [seed_of(8, number) for number in range(n)]
    alone = study.simulate("gootmu", "random", n, seed=8, **options)
    assert_frame_equal(table, alone)
