"""The Python half of the front page: it runs a cell and carries the messages of its widgets to and fro.

It belongs to the site, not to the package; `kernel.mjs` calls it, and `host.mjs` is the other half.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import comm
from comm.base_comm import BaseComm

__all__ = ["attach", "hear", "run"]


def attach(post: Callable[[str], None]) -> None:
    """Send the messages of all widgets that are made from now on to a function, as JSON."""

    class PageComm(BaseComm):
        def publish_msg(self, msg_type: str, data: Any = None, *_: object, **others: object) -> None:
            del others  # our widgets send no buffers
            post(json.dumps({"id": self.comm_id, "type": msg_type, "data": data}))

    comm.create_comm = PageComm


def hear(text: str) -> None:
    """Pass a message from the page on to its widget; one that is closed gets none."""
    message = json.loads(text)
    line = comm.get_comm_manager().comms.get(message["id"])
    if line is not None:
        line.handle_msg({"content": {"data": message["data"]}, "buffers": []})


def run(code: str) -> str:
    """Run a cell, and return the identifier of the widget that its last line makes."""
    names: dict[str, Any] = {"__name__": "__main__"}
    *lines, last = code.strip().split("\n")
    exec("\n".join(lines), names)
    widget = names["_"] = eval(last, names)
    _shown.append(widget)
    identifier: str = widget.model_id
    return identifier


_shown: list[Any] = []
"""The widgets on the page, which nothing else holds."""
