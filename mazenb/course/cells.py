"""Notebook cells, in the JSON format that Jupyter uses."""

from __future__ import annotations

import copy
from typing import Any

__all__ = ["Cell", "code", "cleared", "markdown", "source", "tags"]

Cell = dict[str, Any]


def source(cell: Cell) -> str:
    r"""Return the text of a cell as one string, which a file may store as a list of lines.

    Examples
    --------
    >>> source({"source": ["a = 1\n", "a"]})
    'a = 1\na'
    """
    kept = cell["source"]
    return kept if isinstance(kept, str) else "".join(kept)


def tags(cell: Cell) -> list[str]:
    """Return the tags of a cell."""
    return list(cell.get("metadata", {}).get("tags", []))


def code(text: str, name: str, **metadata: Any) -> Cell:
    """Return a code cell that has not been run yet."""
    return {
        "cell_type": "code",
        "execution_count": None,
        "id": name,
        "metadata": metadata,
        "outputs": [],
        "source": text,
    }


def markdown(text: str, name: str) -> Cell:
    """Return a Markdown cell."""
    return {"cell_type": "markdown", "id": name, "metadata": {}, "source": text}


def cleared(cell: Cell) -> Cell:
    """Return a copy of a cell without its outputs, as if it had never been run."""
    fresh = copy.deepcopy(cell)
    if fresh["cell_type"] == "code":
        fresh["outputs"], fresh["execution_count"] = [], None
    return fresh
