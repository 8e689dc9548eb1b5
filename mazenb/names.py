"""Lazy loading of a package's public names, which are listed in its stub file."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

__all__ = ["from_stub"]

LINE = re.compile(r"^from (\.[\w.]*) import (\w+) as \2$", re.MULTILINE)


def from_stub(package: str, file: str) -> tuple[Callable[[str], Any], Callable[[], list[str]], list[str]]:
    """Return ``__getattr__``, ``__dir__`` and ``__all__`` for a package with a ``.pyi`` file of its names.

    Each line must be ``from .module import name as name`` or ``from . import module as module``. Using a name
    that needs a package which is not installed raises `MissingExtra`, with the command that installs it.

    Parameters
    ----------
    package, file : str
        The package's ``__name__`` and ``__file__``.

    Examples
    --------
    >>> import mazenb.study
    >>> attribute, names, public = from_stub("mazenb.study", mazenb.study.__file__)
    >>> attribute("bridges").__module__, "bridges" in names(), "bridges" in public
    ('mazenb.study.mazes.components', True, True)
    """
    stub = Path(file).with_suffix(".pyi").read_text(encoding="utf-8")
    modules = {name: module for module, name in LINE.findall(stub)}

    def attribute(name: str) -> Any:
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        try:
            value = _loaded(package, modules[name], name)
        except ModuleNotFoundError as error:
            from mazenb.texts.extras import missing

            explained = missing(f"{package}.{name}", error.name)
            if explained is None:
                raise
            raise explained from None
        # From now on, Python finds the name without calling this function.
        vars(sys.modules[package])[name] = value
        return value

    return attribute, lambda: sorted(modules), list(modules)


def _loaded(package: str, module: str, name: str) -> Any:
    if module == ".":
        return import_module(f"{package}.{name}")
    return getattr(import_module(module, package), name)
