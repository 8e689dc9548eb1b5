"""Work in slices: run to its end, or stopped on the way."""

from __future__ import annotations

from mazenb.bots.search.slices import finish, until


def work(closed):
    try:
        yield from range(3)
        return "found"
    finally:
        closed.append(True)


def test_work_is_finished():
    closed = []
    assert finish(work(closed)) == "found"
    assert finish(until(lambda: False, work(closed))) == "found"
    assert closed == [True, True]


def test_work_that_is_stopped_is_closed():
    closed, asked = [], iter([False, False, True])
    assert finish(until(lambda: next(asked), work(closed))) is None
    assert closed == [True]
    dropped = until(lambda: False, work(closed))
    next(dropped)
    dropped.close()
    assert closed == [True, True]
