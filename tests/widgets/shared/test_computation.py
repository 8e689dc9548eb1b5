"""Long computations: the page is told, Stop ends them in any thread, and nothing is changed."""

import threading
import time

import pytest

from mazenb import Board
from mazenb.texts.catalogue import text
from mazenb.widgets.explore import explore
from mazenb.widgets.shared import computation as module
from mazenb.widgets.shared.computation import computing, stop
from tests.lab.patience import patient


def test_a_page_is_told_when_a_long_computation_begins_and_ends(monkeypatch):
    monkeypatch.setattr(module, "SOON", 0.01)
    said, heard = [], threading.Event()

    def send(message):
        said.append(message)
        heard.set()

    with computing(send):
        assert heard.wait(patient())
    assert said == [{"kind": "computing", "main": True}, {"kind": "computed"}]


def test_stop_reaches_another_thread_and_leaves_nothing_behind():
    begun, found = threading.Event(), []

    def endless():
        try:
            with computing(lambda _: None):
                begun.set()
                while True:
                    time.sleep(0.001)
        except KeyboardInterrupt:
            found.append("stopped")
        # An interrupt that came twice is not raised later.
        found.append(sum(range(10_000)) > 0)

    thread = threading.Thread(target=endless)
    thread.start()
    assert begun.wait(patient())
    stop()
    stop()
    thread.join(patient())
    assert found == ["stopped", True]


def test_without_a_computation_nothing_is_stopped():
    stop()
    assert sum(range(10_000)) == 49_995_000


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_interrupted_request_changes_nothing_and_is_reported(language, monkeypatch):
    w = explore(Board.random(5, 5, seed=1), start=(0, 0), roll=3, language=language)
    said = []
    monkeypatch.setattr(w, "send", said.append)

    def broken(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("mazenb.widgets.explore.answers.reach", broken)
    w._inbox.receive(None, {"kind": "roll", "roll": 5}, [])
    assert said == [{"kind": "refusal", "text": text("widgets.refuse.stopped", language)}]
    assert (w.roll, w._history.can_undo) == (3, False)


def test_an_interrupt_in_python_leaves_the_trait_as_it_was(monkeypatch):
    w = explore(Board.random(5, 5, seed=1), start=(0, 0), roll=3)

    def broken(*_):
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("mazenb.widgets.explore.answers.reach", broken)
        with pytest.raises(KeyboardInterrupt):
            w.roll = 5
    assert w.roll == 3
    w.roll = 5
    w.undo()
    assert w.roll == 3


def test_an_interrupt_while_the_page_is_told_undoes_the_change(monkeypatch):
    w = explore(Board.random(5, 5, seed=1), start=(0, 0), roll=3)
    with monkeypatch.context() as patched:
        calls = []

        def once(*given):
            calls.append(given)
            if len(calls) == 1:
                raise KeyboardInterrupt

        patched.setattr("mazenb.widgets.explore.widget.tell", once)
        with pytest.raises(KeyboardInterrupt):
            w.roll = 5
    assert (w.roll, w._history.can_undo) == (3, False)
