"""One check for the requests of all pages, with one table of requests per widget."""

import inspect
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jupyter_client.session import json_packer

from mazenb import draw, explore, play, quiz
from mazenb.board import Board
from mazenb.widgets.draw.errors import DrawError
from mazenb.widgets.draw.requests import REQUESTS as DRAW
from mazenb.widgets.draw.responses import Responses as DrawResponses
from mazenb.widgets.explore.errors import ExploreError
from mazenb.widgets.explore.requests import REQUESTS as EXPLORE
from mazenb.widgets.explore.responses import Responses as ExploreResponses
from mazenb.widgets.play.errors import PlayError
from mazenb.widgets.play.requests import REQUESTS as PLAY
from mazenb.widgets.play.responses import Responses as PlayResponses
from mazenb.widgets.quiz.errors import QuizError
from mazenb.widgets.quiz.requests import REQUESTS as QUIZ
from mazenb.widgets.quiz.responses import Responses as QuizResponses
from mazenb.widgets.shared.errors import WidgetError
from mazenb.widgets.shared.messages import (
    Request,
    Requests,
    Unfit,
    flag,
    one_of,
    optional,
    pair,
    whole,
    words,
)
from tools.places import WIDGETS

ROOMS = {
    "play": (PLAY, PlayResponses, PlayError),
    "explore": (EXPLORE, ExploreResponses, ExploreError),
    "draw": (DRAW, DrawResponses, DrawError),
    "quiz": (QUIZ, QuizResponses, QuizError),
}
BOARD = Board.random(8, 8, tile_size=4)


@pytest.mark.parametrize("room", ROOMS)
def test_every_request_has_one_response_that_takes_its_parts(room: str) -> None:
    requests, responses, _ = ROOMS[room]
    methods = {
        name.replace("_", "-"): list(inspect.signature(method).parameters)[1:]
        for name, method in inspect.getmembers(responses, inspect.isfunction)
        if not name.startswith("_")
    }
    assert methods == {kind: list(request.fields) for kind, request in requests.items()}


@pytest.mark.parametrize("room", ROOMS)
def test_the_page_knows_the_same_requests(room: str) -> None:
    source = (WIDGETS / "src" / room / "requests.ts").read_text(encoding="utf-8")
    page = {
        kind: set(re.findall(r"(\w+): ", parts))
        for kinds, parts in re.findall(r"\{\s*kind:\s+([^;}]+)([^}]*)\}", source)
        for kind in re.findall(r'"([a-z-]+)"', kinds)
    }
    # Every page requests the whole scene when it has missed something.
    page.setdefault("scene", set())
    assert page == {kind: set(request.fields) for kind, request in ROOMS[room][0].items()}


TABLE = Requests(
    WidgetError,
    Request("roll", number=whole(1, 6)),
    Request("save", name=words(5), loud=flag()),
    Request("go", to=optional(pair()), by=one_of((1, -1))),
    Request("undo"),
)


@pytest.mark.parametrize(
    ("message", "parts"),
    [
        ({"kind": "roll", "number": 6}, {"number": 6}),
        ({"kind": "save", "name": "abcde", "loud": False}, {"name": "abcde", "loud": False}),
        ({"kind": "go", "to": [0, -3], "by": -1}, {"to": (0, -3), "by": -1}),
        ({"kind": "go", "to": None, "by": 1}, {"to": None, "by": 1}),
        ({"kind": "undo"}, {}),
    ],
)
def test_a_request_of_the_table_is_read(message, parts) -> None:
    assert TABLE.read(message) == (message["kind"], parts)


HALF = "The page sent a character that cannot be saved: half of a surrogate pair."


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ("roll", "The page sent something that is not a request: 'roll'."),
        ({"kind": "fly"}, "Unknown request 'fly' (available: roll, save, go, undo)."),
        ({"kind": 1}, "Unknown request 1 (available: roll, save, go, undo)."),
        ({"number": 1}, "Unknown request None (available: roll, save, go, undo)."),
        ({"kind": "roll"}, "The request roll must have the parts number, not []."),
        ({"kind": "undo", "number": 1}, "The request undo must have the parts –, not ['number']."),
        ({"kind": "roll", "number": True}, "The request roll cannot take True."),
        ({"kind": "roll", "number": 1.0}, "The request roll cannot take 1.0."),
        ({"kind": "roll", "number": 7}, "The request roll cannot take 7."),
        ({"kind": "roll", "number": 10**9999}, "The request roll cannot take …."),
        ({"kind": "save", "name": "", "loud": True}, "The request save cannot take ''."),
        ({"kind": "save", "name": "abcdef", "loud": True}, "The page sent a request that is too large."),
        ({"kind": "save", "name": "a", "loud": 1}, "The request save cannot take 1."),
        ({"kind": "go", "to": [0, True], "by": 1}, "The request go cannot take [0, True]."),
        ({"kind": "go", "to": [0, 1, 2], "by": 1}, "The request go cannot take [0, 1, 2]."),
        ({"kind": "go", "to": None, "by": True}, "The request go cannot take True."),
        ({"kind": "go", "to": None, "by": [1]}, "The request go cannot take [1]."),
        ({"kind": "save", "name": "\ud800", "loud": True}, HALF),
        ({"kind": "\ud800"}, HALF),
        ({"kind": "undo", "\udfff": 1}, HALF),
        ({"kind": "go", "to": [[{"a": "\ud800"}]], "by": 1}, HALF),
        ({"kind": "go", "a": 1, "b": 2, "c": 3}, "The page sent a request that is too large."),
    ],
)
def test_everything_else_is_refused_with_a_sentence(message, sentence) -> None:
    with pytest.raises(WidgetError) as refused:
        TABLE.read(message)
    assert str(refused.value) == sentence


WIDGETS_OF_ALL_KINDS = {
    "play": lambda: play("goose", players=["me", "you"], autosave=False),
    "draw": lambda: draw(3),
    "explore": lambda: explore(BOARD),
    "quiz": lambda: quiz("reach", seed=1),
}


@pytest.mark.parametrize("room", WIDGETS_OF_ALL_KINDS)
def test_half_of_a_surrogate_pair_is_refused_in_words_that_jupyter_can_pack(room: str) -> None:
    w = WIDGETS_OF_ALL_KINDS[room]()
    heard: list[dict[str, str]] = []
    w.send = lambda content, buffers=None: heard.append(content)
    messages = [{"kind": kind, **dict.fromkeys(row.fields, "\ud800")} for kind, row in ROOMS[room][0].items()]
    messages = [message for message in messages if len(message) > 1]
    messages += [{"kind": kind, "more": ["\ud800"]} for kind in ROOMS[room][0]]
    for message in [*messages, {"kind": "\ud800"}, "\ud800", ["\ud800"]]:
        w._inbox.receive(None, message, [])
        (said,) = heard
        assert said["kind"] == "refusal"
        assert json_packer(said)
        heard.clear()


def test_no_request_has_a_binary_part() -> None:
    with pytest.raises(WidgetError, match="The page sent a request that is too large"):
        TABLE.read({"kind": "undo"}, [b"x"])


def test_a_custom_field_may_use_the_context_of_a_request() -> None:
    def below(value: object, where: int) -> object:
        if not isinstance(value, int) or value >= where:
            raise Unfit(found="something large")
        return value

    table = Requests(WidgetError, Request("take", n=below))
    assert table.read({"kind": "take", "n": 2}, where=3).parts == {"n": 2}
    with pytest.raises(WidgetError, match="The request take cannot take 'something large'"):
        table.read({"kind": "take", "n": 3}, where=3)


json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=500),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=6), inner, max_size=6),
    max_leaves=12,
)


@pytest.mark.parametrize("room", ROOMS)
@given(data=st.data())
def test_any_message_is_read_or_refused_in_a_short_sentence(room: str, data) -> None:
    requests, _, error = ROOMS[room]
    kind = data.draw(st.sampled_from([*requests, "fly"]))
    fields = list(requests[kind].fields) if kind in requests else ["number"]
    nearly = st.fixed_dictionaries({"kind": st.just(kind), **dict.fromkeys(fields, json)})
    message = data.draw(json | nearly)
    sentences: list[str] = []
    try:
        found, parts = requests.read(message, where=BOARD)
        assert (found, list(parts)) == (message["kind"], list(requests[found].fields))
    except error as refused:
        sentences = [refused.sentence(language) for language in ("en", "fr")]
    assert all(5 < len(sentence) < 400 and sentence.endswith(".") for sentence in sentences)


class JsNull:
    """The null of JavaScript, as Pyodide hands it on."""

    def __bool__(self) -> bool:
        return False


def test_null_from_a_page_without_a_server_becomes_none() -> None:
    table = Requests(
        WidgetError, Request("roll", number=optional(whole(0, 9))), Request("save", name=words(9))
    )
    assert table.read({"kind": "roll", "number": JsNull()}).parts == {"number": None}
    with pytest.raises(WidgetError, match="cannot take None"):
        table.read({"kind": "save", "name": JsNull()})
    w = explore(Board.random(3, 4, seed=1), start=(0, 0))
    w.set_state({"start": JsNull()})
    assert w.start is None
