"""Pictures below the code that makes them. The examples of a page are run to get its pictures."""

from __future__ import annotations

import ast
import doctest
import os
import re
import tempfile
from collections.abc import Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

__all__ = ["illustrated"]

BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def illustrated(text: str, name: str, folder: Path) -> str:
    """Return a page with pictures below its code. The pictures are written into a folder beside the page.

    Blocks at a prompt (``>>>``) are run for the names they define. From other blocks come the
    pictures that are the value of a line, and the plots that a line assigns to ``ax``.

    Parameters
    ----------
    text : str
        Markdown; its blocks share their names.
    name : str
        The beginning of the pictures' names, before the number.
    folder : path
        A folder beside the page.
    """
    names: dict[str, Any] = {"__name__": name}
    folder.mkdir(parents=True, exist_ok=True)
    count = 0

    def shown(block: re.Match[str]) -> str:
        nonlocal count
        lines = [block[0]]
        for kind, data in run(block[1], names):
            count += 1
            file = f"{name}-{count}.{kind}"
            (folder / file).write_bytes(data)
            lines.append(f"![What the code above shows]({folder.name}/{file})")
        return "\n\n".join(lines)

    # A game in a widget keeps a journal beside the notebook; the journal is deleted with the folder.
    with tempfile.TemporaryDirectory() as elsewhere, chdir(elsewhere), redirect_stderr(StringIO()):
        try:
            return BLOCK.sub(shown, text)
        except Exception as error:
            error.add_note(f"This is in the code of the page {name}, which is run for its pictures.")
            raise


def run(source: str, names: dict[str, Any]) -> Iterator[tuple[str, bytes]]:
    """Run a block and yield its pictures, each with its kind (``svg`` or ``png``)."""
    os.environ.setdefault("MPLBACKEND", "agg")
    if ">>>" in source:
        for example in doctest.DocTestParser().get_examples(source):
            # Its printed output is on the page already and is checked by the tests.
            with redirect_stdout(StringIO()):
                exec(compile(example.source, "<page>", "single"), names)
        return
    for statement in ast.parse(source).body:
        if isinstance(statement, ast.Expr):
            found = pictured(eval(compile(ast.Expression(statement.value), "<page>", "eval"), names))
        else:
            exec(compile(ast.Module([statement], []), "<page>", "exec"), names)
            plotted = isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "ax"
            found = pictured(names["ax"]) if plotted else None
        if found is not None:
            yield found


def pictured(value: Any) -> tuple[str, bytes] | None:
    """Return the picture of a value, if it has one."""
    if isinstance(value, str) and value.startswith("<svg"):
        return "svg", value.encode()
    for method in ("_repr_svg_", "svg"):
        if callable(found := getattr(value, method, None)):
            return "svg", str(found()).encode()
    figure = getattr(value, "figure", None)
    if figure is None:
        return None
    import matplotlib.pyplot as plt

    file = BytesIO()
    figure.savefig(file, format="svg", bbox_inches="tight", metadata={"Date": None})
    plt.close(figure)
    return "svg", file.getvalue()
