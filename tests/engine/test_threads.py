"""A game that two threads change at the same time says so, and its record stays complete."""

import threading
import time
from contextlib import suppress

import pytest

import mazenb
from mazenb.engine import BusyGame, Game, IllegalAction, RulesError, replay
from mazenb.engine import game as game_module
from mazenb.games import GAMES
from tests.engine.toys import TOYS
from tests.lab.patience import patient


@pytest.mark.parametrize("copied", [False, True])
def test_the_second_thread_is_refused_by_name(copied):
    game = mazenb.new("goose", players=["red", "blue"], seed=1)
    if copied:
        game = game.copy()
    inside, done = threading.Event(), threading.Event()
    real = game.rules.apply

    def slow(*arguments):
        inside.set()
        done.wait(patient())
        return real(*arguments)

    game.rules.apply = slow
    first = threading.Thread(target=game.apply, args=("roll 3 1",))
    first.start()
    assert inside.wait(patient())
    for change in (lambda: game.apply("roll 2 2"), game.undo):
        with pytest.raises(BusyGame, match="another thread is changing this game"):
            change()
    done.set()
    first.join()
    del game.rules.apply
    assert [str(action) for action in game.actions] == ["roll 3 1"]
    assert game.apply("roll 2 2").undo() == game.future[0]


def test_the_record_is_whole_whatever_threads_do():
    game = mazenb.new("race", track="length: 9999\nstart: 0\ndice: 1d6\n", players=["red", "blue"], seed=1)

    def play():
        for _ in range(300):
            try:
                game.apply("roll 1")
                if len(game.actions) % 7 == 0:
                    game.undo()
            except mazenb.MazenbError:
                continue

    threads = [threading.Thread(target=play) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    again = replay(game.record, GAMES.__getitem__)
    assert (again.state, again.turns) == (game.state, game.turns)


def test_threads_that_change_a_copy_first_at_the_same_time_share_one_lock(monkeypatch):
    made = []

    def slow_lock():
        made.append(threading.get_ident())
        # The other threads must not find the game without a lock in the meantime.
        time.sleep(0.01)
        return threading.Lock()

    copy = mazenb.new("goose", players=["red", "blue"], seed=1).copy()
    monkeypatch.setattr(game_module, "allocate_lock", slow_lock)
    together = threading.Barrier(4)
    answered = []

    def play():
        together.wait(patient())
        with suppress(mazenb.MazenbError):
            answered.append(copy.apply("roll 2 1"))

    threads = [threading.Thread(target=play) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(made) == 1
    assert len(answered) == len(copy.actions)


def test_a_thread_that_only_reads_makes_no_old_answer_legal(monkeypatch):
    begun = mazenb.new("gootmu", setup="quick", players=["red", "blue"], seed=3).advance()
    game = Game(begun.rules, begun.state)
    reading, answered = threading.Event(), threading.Event()
    real = game.rules.actions

    def slow(state):
        actions = real(state)
        reading.set()
        answered.wait(patient())
        return actions

    monkeypatch.setattr(game.rules, "actions", slow)
    reader = threading.Thread(target=game.legal_actions)
    reader.start()
    assert reading.wait(patient())
    old = begun.legal_actions()
    game.apply(next(iter(old)))
    answered.set()
    reader.join()
    monkeypatch.undo()
    legal = set(game.legal_actions())
    assert legal == set(real(game.state))
    for action in set(old) - legal:
        with pytest.raises(IllegalAction):
            game.apply(action)


def test_rules_that_fail_are_named_and_change_nothing():
    game = TOYS.new("duel", players=["red", "blue"], seed=1)
    before = game.state

    def broken(*_):
        raise KeyError("card")

    game.rules.apply = broken
    with pytest.raises(RulesError, match="the rules of duel failed on 'x', so nothing was changed: KeyError"):
        game.apply("x")
    assert game.state is before
