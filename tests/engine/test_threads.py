"""A game that two threads change at the same time says so, and its record stays complete."""

import threading

import pytest

import mazenb
from mazenb.engine import BusyGame, RulesError, replay
from mazenb.games import GAMES
from tests.engine.toys import TOYS
from tests.lab.patience import patient


def test_the_second_thread_is_refused_by_name():
    game = mazenb.new("goose", players=["red", "blue"], seed=1)
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


def test_rules_that_fail_are_named_and_change_nothing():
    game = TOYS.new("duel", players=["red", "blue"], seed=1)
    before = game.state

    def broken(*_):
        raise KeyError("card")

    game.rules.apply = broken
    with pytest.raises(RulesError, match="the rules of duel failed on 'x', so nothing was changed: KeyError"):
        game.apply("x")
    assert game.state is before
