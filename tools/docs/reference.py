"""The pages of the reference, written from the tables of public names."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.places import ROOT

__all__ = ["CHAPTERS", "chapters"]

CHAPTERS = {
    "boards": ("Boards and walks", ("mazenb.board", "mazenb.board.reach", "mazenb.pictures")),
    "games": ("Games and bots", ("mazenb.engine", "mazenb.games", "mazenb.bots")),
    "widgets": ("Widgets", ("mazenb.widgets",)),
    "study": ("Study", ("mazenb.study",)),
}


def public_names(stub: Path) -> dict[str, list[str]]:
    """Return the names that a stub lists, under the modules they come from."""
    package = ".".join(stub.parent.relative_to(ROOT).parts)
    homes: dict[str, list[str]] = {}
    for node in ast.parse(stub.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            homes.setdefault(f"{package}.{node.module}", []).extend(alias.name for alias in node.names)
    return homes


def chapters() -> Iterator[tuple[str, str]]:
    """Yield the pages of the reference, from the public names of the package."""
    homes = public_names(ROOT / "mazenb" / "__init__.pyi")
    left = set(homes)
    for name, (title, layers) in CHAPTERS.items():
        parts = [f"# {title}\n"]
        for home in sorted(homes, key=list(homes).index):
            if any(home == layer or home.startswith(f"{layer}.") for layer in layers) and home in left:
                left.discard(home)
                parts += [entry("mazenb", public) for public in homes[home]]
        if name == "study":
            above = {public for home in homes if home.startswith("mazenb.study") for public in homes[home]}
            parts += [
                entry("mazenb.study", public)
                for names in public_names(ROOT / "mazenb" / "study" / "__init__.pyi").values()
                for public in names
                if public not in above
            ]
        yield name, "\n".join(parts)
    if left:
        sys.exit(f"no page of the reference has the names of {', '.join(sorted(left))}: see CHAPTERS")


def entry(module: str, name: str) -> str:
    """Return the entry of a public name."""
    import importlib
    import inspect

    value = getattr(importlib.import_module(module), name)
    if inspect.isclass(value):
        lines = [f".. autoclass:: {module}.{name}", "   :members:", "   :show-inheritance:"]
    elif inspect.isroutine(value):
        lines = [f".. autofunction:: {module}.{name}"]
    elif callable(value):
        made = type(value)
        lines = [
            f".. autoclass:: {made.__module__}.{made.__qualname__}",
            "   :members:",
            "   :special-members: __call__",
        ]
    else:
        # A constant is described by its class.
        about = inspect.getdoc(type(value)) or ""
        lines = [f".. py:data:: {module}.{name}", "", f"   {about.partition(chr(10))[0]}"]
        if isinstance(value, str | tuple):
            lines = [f".. py:data:: {module}.{name}", f"   :value: {value!r}"]
    return "\n".join([f"## {name}", "", "```{eval-rst}", *lines, "```", ""])
