"""Run the examples of every public name and its members, and print the outcome of each as JSON.

Started by `test_wheel.py` with the Python of an environment that has no extra.
"""

import doctest
import json
import re
import sys
from collections.abc import Iterator
from inspect import cleandoc, isclass
from types import ModuleType
from typing import Any

import mazenb
from mazenb.texts.extras import MissingExtra

FLAGS = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
FINE = "fine"
BARE = "has no example"


class FirstTrouble(doctest.DocTestRunner):
    """A runner that records the outcome of the first example that fails."""

    trouble = ""

    def report_failure(self, out: Any, test: Any, example: Any, got: str) -> None:
        # The example shows a different error.
        missing = re.search(r"MissingExtra: .*mazenb\[(\w+)\]", got)
        said = f"needs {missing[1]}" if missing else f"{test.name}: {example.source}gave {got}"
        self.trouble = self.trouble or said

    def report_unexpected_exception(self, out: Any, test: Any, example: Any, exc_info: Any) -> None:
        kind, error, trace = exc_info
        while trace.tb_next:
            trace = trace.tb_next
        own = trace.tb_frame.f_code.co_filename.startswith("<doctest")
        if issubclass(kind, MissingExtra):
            said = f"needs {error.extra}"
        elif own and isinstance(error, ModuleNotFoundError):
            # The example itself imports NumPy, say, before it calls anything.
            said = f"imports {error.name}"
        else:
            said = f"{test.name}: {example.source}raised {kind.__name__}: {error}"
        self.trouble = self.trouble or said


def documented(thing: Any, name: str) -> Iterator[tuple[str, str, ModuleType]]:
    """Yield a name and, of a class, its public members, inherited or not: name, docstring, module."""
    home = sys.modules[thing.__module__]
    yield name, thing.__doc__ or "", home
    if not isclass(thing):
        return
    seen = set()
    for ancestor in thing.__mro__:
        if not ancestor.__module__.startswith("mazenb"):
            continue
        for member, value in vars(ancestor).items():
            if not member.startswith("_") and member not in seen:
                seen.add(member)
                yield f"{name}.{member}", _words(value), sys.modules[ancestor.__module__]


def _words(value: Any) -> str:
    """Return the docstring of a member, and nothing for a plain value, whose docstring is its type's."""
    described = callable(value) or hasattr(value, "__get__") or hasattr(value, "__func__")
    return str(value.__doc__ or "") if described else ""


def outcomes(module: ModuleType, name: str) -> Iterator[tuple[str, str]]:
    """Yield the outcomes of the examples of a public name and of its members."""
    whole = f"{module.__name__}.{name}"
    try:
        thing = getattr(module, name)
    except MissingExtra as error:
        yield whole, f"needs {error.extra}"
        return
    if not callable(thing):
        return
    bare = True
    for said, words, home in documented(thing, whole):
        test = doctest.DocTestParser().get_doctest(cleandoc(words), dict(vars(home)), said, None, None)
        if test.examples:
            bare = False
            runner = FirstTrouble(verbose=False, optionflags=FLAGS)
            runner.run(test, clear_globs=False)
            yield said, runner.trouble or FINE
    if bare:
        yield whole, BARE


def main() -> None:
    """Print the outcome of every public name."""
    found = {
        said: came
        for module in (mazenb, mazenb.study)
        for name in module.__all__
        for said, came in outcomes(module, name)
    }
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    main()
