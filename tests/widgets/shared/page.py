"""A page in tests, which receives updates and sends requests."""

import json
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any


class Page:
    """A record of a widget's messages, and of the scene that a page would have now.

    Of its `tables` a patch has only the entries that are new.
    """

    def __init__(self, widget: Any, *tables: str) -> None:
        self.widget = widget
        self.tables = tables
        self.messages: list[dict] = []
        self.scene = self.whole()
        # A page that has sent a message before; until then, it would be sent everything with each change.
        widget._heard = True
        widget._send = lambda message, buffers=None: self.hear(json.loads(json.dumps(message)))

    def whole(self) -> dict:
        return json.loads(json.dumps(self.widget.get_state("_scene")["_scene"]))

    def hear(self, message: dict) -> None:
        self.messages.append(message)
        if message["method"] != "update":
            return
        state = message["state"]
        if "_scene" in state:
            self.scene = state["_scene"]
        if state.get("_patch"):
            patch = state["_patch"]
            assert patch["number"] == self.scene["number"] + 1
            tables = {name: {**self.scene[name], **patch[name]} for name in self.tables if name in patch}
            self.scene = {**self.scene, **patch, **tables}

    def ask(self, kind: str, **parts: object) -> None:
        self.send({"kind": kind, **parts})

    def send(self, content: object) -> None:
        self.widget._inbox.receive(self.widget, json.loads(json.dumps(content)), [])

    @property
    def updates(self) -> list[dict]:
        """Every scene, and every patch of it; traits told beside them, or a patch taken away, are none."""
        states = [message["state"] for message in self.messages if message["method"] == "update"]
        return [state for state in states if "_scene" in state or state.get("_patch")]

    @property
    def refused(self) -> str | None:
        """The sentence of the last message, if it was a refusal."""
        last = self.messages[-1] if self.messages else {}
        return last["content"]["text"] if last.get("method") == "custom" else None


def at_the_same_time(*sides: Sequence[Callable[[int], object]], times: int = 60) -> None:
    """Let every side make its changes in turn, in a thread of its own, as JupyterLab's page and cells do."""

    def many(changes: Sequence[Callable[[int], object]]) -> None:
        for n in range(times):
            changes[n % len(changes)](n)

    patience = sys.getswitchinterval()
    # Threads that take over from each other often meet in the middle of a change.
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(len(sides)) as threads:
            # The list makes an exception in a thread fail the test here.
            list(threads.map(many, sides))
    finally:
        sys.setswitchinterval(patience)
