"""Requests that the page of a game may make.

The ``number`` of a request is that of the last update the page has seen, so a click made before an update
arrived cannot answer a different question.
"""

from __future__ import annotations

from mazenb.widgets.play.choices import REACTIONS
from mazenb.widgets.play.errors import PlayError
from mazenb.widgets.shared.messages import Request, Requests, flag, language, one_of, optional, whole, words

__all__ = ["REQUESTS"]

_COUNT = whole(0, 10**9 - 1)
_NAME = words(400)
_ON = flag()

REQUESTS = Requests(
    PlayError,
    Request("roll", number=_COUNT),
    Request("answer", do=_NAME, number=_COUNT),
    Request("shown", number=_COUNT),
    Request("undo"),
    Request("redo"),
    Request("look", at=optional(_COUNT)),
    Request("play-on"),
    Request("pause", on=_ON),
    Request("forced", on=_ON),
    Request("dice", on=_ON),
    Request("reactions", mode=one_of(REACTIONS)),
    Request("language", language=language()),
    Request("new"),
    Request("rematch"),
    Request("seed"),
    Request("save", name=_NAME),
    Request("load", name=_NAME),
    Request("saves"),
    Request("here", seat=_COUNT),
    Request("about", spot=_NAME),
    Request("preview", do=_NAME, number=_COUNT),
    Request("hint", number=_COUNT),
    Request("analyse", number=_COUNT),
    Request("stop"),
    Request("log", before=_COUNT),
    Request("scene"),
    Request("resume"),
    Request("decline"),
)
