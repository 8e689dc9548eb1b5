"""The inbox of a widget, where each message from the page is carried out or refused with a sentence."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, Protocol

from mazenb.texts.catalogue import text
from mazenb.texts.errors import MazenbError
from mazenb.widgets.shared.errors import sentence, short
from mazenb.widgets.shared.messages import Requests
from mazenb.widgets.shared.request_limits import Rate

__all__ = ["Inbox"]


class Widget(Protocol):
    """The methods of a widget that an inbox needs."""

    language: Any

    def on_msg(self, callback: Callable[[Any, Any, Any], None]) -> None:
        """Register a function that is called with every message from the page."""

    def send(self, content: Any) -> None:
        """Send a message to the page."""


class Inbox:
    """An inbox that checks the requests of a widget's page and carries them out.

    Parameters
    ----------
    widget : Widget
        The widget that receives messages from the page and tells the page why a request is refused.
    requests : Requests
        The requests that are allowed.
    responses : object
        An object with a method for each request, with the same name and the parts of the request as
        parameters.
    lock : context manager
        A lock that is held while a request is handled.
    where : callable, optional
        A function that returns the context of requests, such as a board, for the fields that need it.
    """

    def __init__(
        self,
        widget: Widget,
        requests: Requests,
        responses: object,
        lock: AbstractContextManager[Any],
        where: Callable[[], Any] = lambda: None,
    ) -> None:
        self._widget = widget
        self._requests = requests
        self._responses = {kind: getattr(responses, kind.replace("-", "_")) for kind in requests}
        self._lock = lock
        self._where = where
        self.rate = Rate()
        widget.on_msg(self.receive)

    def receive(self, _: object, content: object, buffers: object) -> None:
        """Carry out a request from the page, or tell the page why it is refused."""
        if not self.rate.allows():
            if self.rate.tells():
                self._refuse(text("widgets.refuse.fast", self._widget.language))
            return
        try:
            self.do(content, buffers)
        except MazenbError as error:
            self._refuse(sentence(error, self._widget.language))
        except KeyboardInterrupt:
            self._refuse(text("widgets.refuse.stopped", self._widget.language))
        except Exception as error:
            found = short(str(error))
            self._refuse(text("widgets.refuse.broken", self._widget.language, found=found))
            raise

    def do(self, content: object, buffers: object = ()) -> None:
        """Carry out a request.

        Raises
        ------
        MazenbError
            If the message is not a request, or the request cannot be carried out; nothing is changed.
        """
        with self._lock:
            kind, parts = self._requests.read(content, buffers, where=self._where())
            self._responses[kind](**parts)

    def _refuse(self, said: str) -> None:
        self._widget.send({"kind": "refusal", "text": said})
