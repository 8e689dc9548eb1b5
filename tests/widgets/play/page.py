"""A page of mazenb.play without a browser: it sends messages, and reads what it is sent."""

import json
from typing import Any

from mazenb.widgets.play import Play
from mazenb.widgets.play.table import AUTOMATIC, PERSON, ROLL


class Page:
    """A page that applies patches to its scene, as the page's own code does."""

    def __init__(self, widget: Play) -> None:
        self.widget = widget
        self.heard: list[dict[str, Any]] = []
        self.patches: list[dict[str, Any]] = []
        self.wholes = 0
        widget.send = lambda content, buffers=None: self.heard.append(content)  # type: ignore[method-assign]
        widget.send_state = self._whole  # type: ignore[method-assign]
        widget.observe(lambda change: self._patch(change["new"]), "_patch")
        self._whole("_scene")

    def _whole(self, key: str) -> None:
        if key != "_scene":
            return
        self.wholes += 1
        self.scene = json.loads(json.dumps(self.widget._updates.whole()))

    def _patch(self, patch: dict[str, Any]) -> None:
        if not patch:
            # Everything is sent instead.
            return
        patch = json.loads(json.dumps(patch))
        self.patches.append(dict(patch))
        assert patch["number"] == self.scene["number"] + 1
        log = patch.pop("log")
        found = patch.pop("change")
        pieces = {
            piece[0]: piece for piece in self.scene["pieces"] if piece[0] not in found.get("removed", ())
        }
        for name, x, y, turn in found.get("moved", ()):
            pieces[name] = [name, pieces[name][1], x, y, turn]
        for name, body in found.get("redrawn", ()):
            pieces[name] = [name, body, *pieces[name][2:]]
        for piece in found.get("added", ()):
            pieces[piece[0]] = piece
        self.scene["pieces"] = [pieces[name] for name in found.get("order", pieces)]
        spots = found.get("spots", self.scene["spots"])
        names = found.get("names", {})
        self.scene["spots"] = [[*spot[:5], names.get(spot[0], spot[5]), *spot[6:]] for spot in spots]
        notes = {**self.scene["notes"], **patch.pop("notes")}
        self.scene["notes"] = {spot: said for spot, said in notes.items() if said}
        self.scene["log"] = [e for e in self.scene["log"] if e["n"] <= log["keep"]] + log["add"]
        self.scene |= patch

    def ask(self, kind: str, **values: Any) -> list[dict[str, Any]]:
        """Send a message and return the replies."""
        before = len(self.heard)
        self.widget._inbox.receive(None, {"kind": kind, **values}, [])
        return self.heard[before:]

    @property
    def number(self) -> int:
        return self.scene["number"]

    @property
    def now(self) -> dict[str, Any]:
        return self.scene["now"]

    def answer(self, do: str) -> list[dict[str, Any]]:
        return self.ask("answer", do=do, number=self.number)

    def settle(self, most: int = 500) -> None:
        """Wait until a person must do something."""
        for _ in range(most):
            if self.now["waits"] != AUTOMATIC or self.now["paused"]:
                return
            self.ask("shown", number=self.number)

    def turn(self) -> None:
        """Give the first answer that a person is offered."""
        if self.now["waits"] == ROLL:
            assert not self.ask("roll", number=self.number)
        elif self.now["waits"] == PERSON:
            assert not self.answer(self.scene["options"][-1]["do"])
        self.settle()


def refused(said: list[dict[str, Any]], word: str = "") -> None:
    (only,) = said
    assert only["kind"] == "refusal"
    assert word in only["text"]
    assert len(only["text"]) < 400
