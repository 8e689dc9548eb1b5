"""The inbox for the messages of a page."""

from threading import Lock
from typing import Any

import pytest

from mazenb.widgets.shared.errors import WidgetError
from mazenb.widgets.shared.inbox import Inbox
from mazenb.widgets.shared.messages import Request, Requests, whole

REQUESTS = Requests(WidgetError, Request("roll", number=whole(0, 9)), Request("play-on"))


class Toy:
    """A stand-in for a widget."""

    def __init__(self) -> None:
        self.language = "en"
        self.heard: list[Any] = []
        self.sent: list[Any] = []
        self.lock = Lock()
        self.inbox = Inbox(self, REQUESTS, self, self.lock)

    def on_msg(self, callback: Any) -> None:
        self.callback = callback

    def send(self, content: Any) -> None:
        self.sent.append(content)

    def roll(self, number: int) -> None:
        assert self.lock.locked()
        if number == 9:
            raise RuntimeError("the dice are gone")
        if number > 6:
            raise WidgetError("widgets.refuse.value", kind="roll", found=number)
        self.heard.append(number)

    def play_on(self) -> None:
        self.heard.append("on")


def test_a_request_is_carried_out_by_the_method_of_its_name() -> None:
    toy = Toy()
    toy.callback(toy, {"kind": "roll", "number": 3}, [])
    toy.callback(toy, {"kind": "play-on"}, [])
    assert (toy.heard, toy.sent) == ([3, "on"], [])


@pytest.mark.parametrize(
    ("message", "buffers", "said"),
    [
        ({"kind": "roll", "number": 7}, [], "The request roll cannot take 7."),
        ({"kind": "roll", "number": 10}, [], "The request roll cannot take 10."),
        ({"kind": "fly"}, [], "Unknown request 'fly' (available: roll, play-on)."),
        ({"kind": "play-on"}, [b"x"], "The page sent a request that is too large."),
    ],
)
def test_the_page_is_told_about_a_refusal(message, buffers, said) -> None:
    toy = Toy()
    toy.callback(toy, message, buffers)
    assert toy.sent == [{"kind": "refusal", "text": said}]
    assert not toy.lock.locked()
    assert toy.heard == []


def test_the_page_is_told_in_its_own_language() -> None:
    toy = Toy()
    toy.language = "fr"
    toy.callback(toy, {"kind": "roll", "number": 7}, [])
    assert toy.sent[-1]["text"] == "La demande roll ne peut pas porter sur 7."


def test_an_internal_error_is_reported_and_raised() -> None:
    toy = Toy()
    with pytest.raises(RuntimeError):
        toy.callback(toy, {"kind": "roll", "number": 9}, [])
    assert toy.sent == [{"kind": "refusal", "text": "That did not work: 'the dice are gone'"}]


def test_python_is_told_by_an_exception() -> None:
    toy = Toy()
    toy.inbox.do({"kind": "roll", "number": 2})
    with pytest.raises(WidgetError):
        toy.inbox.do({"kind": "roll", "number": 8})
    assert (toy.heard, toy.sent) == ([2], [])
