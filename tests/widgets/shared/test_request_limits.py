"""Limits on requests: too large or too many ones are refused with a sentence."""

from mazenb import Board
from mazenb.widgets.explore import explore
from mazenb.widgets.play import play
from mazenb.widgets.shared.request_limits import AT_ONCE, PER_SECOND, Rate, too_large


def test_a_flood_is_answered_once():
    now = 0.0
    w = play("goose", players=["me", "you"], seed=1)
    heard = []
    w.send = lambda content, buffers=None: heard.append(content)
    w._inbox.rate = Rate(lambda: now)
    for _ in range(AT_ONCE + 500):
        w._inbox.receive(None, {"kind": "about", "spot": "3"}, [])
    assert len(heard) == AT_ONCE + 1
    assert heard[-1] == {
        "kind": "refusal",
        "text": "The page is sending requests too fast. Wait a moment, then try again.",
    }
    now = 1.0
    for _ in range(PER_SECOND):
        w._inbox.receive(None, {"kind": "about", "spot": "3"}, [])
    assert [said["kind"] for said in heard[AT_ONCE + 1 :]] == ["about"] * PER_SECOND


def test_a_message_larger_than_any_request_is_refused_unread():
    w = explore(Board.random(4, 4, seed=1))
    heard = []
    w.send = lambda content, buffers=None: heard.append(content)
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    for huge in ("x" * 10**6, [0] * 10**6, {str(n): n for n in range(10**5)}, deep):
        w._inbox.receive(None, {"kind": "start", "square": huge}, [])
    assert [said["text"] for said in heard] == ["The page sent a request that is too large."] * 4


def test_real_requests_are_small():
    assert not too_large({"kind": "text", "text": "x" * 100_000})
