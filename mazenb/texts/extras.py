"""Optional packages: the extra that installs each of them, and the error if one is missing."""

from __future__ import annotations

import importlib.util
import sys

from mazenb.texts.keyed import KeyedError

__all__ = ["EXTRAS", "MissingExtra", "missing", "require"]

EXTRAS = {
    "study": {
        "numpy": "NumPy",
        "scipy": "SciPy",
        "pandas": "pandas",
        "matplotlib": "matplotlib",
        "sympy": "SymPy",
    },
    "png": {"resvg_py": "resvg-py", "PIL": "Pillow"},
    "lab": {"jupyterlab": "JupyterLab"},
    "cluster": {"dask": "Dask", "distributed": "Dask"},
    "rl": {"gymnasium": "Gymnasium", "pettingzoo": "PettingZoo", "pyspiel": "OpenSpiel"},
}
"""The extras in ``pyproject.toml``, with the modules that each installs and the names of their packages."""


class MissingExtra(KeyedError, ImportError):
    """A package that is needed but not installed. The message contains the command that installs it.

    Attributes
    ----------
    extra : str

    Examples
    --------
    >>> raise MissingExtra("extras.missing", what="save_png", package="resvg-py", extra="png")
    Traceback (most recent call last):
    ...
    mazenb.texts.extras.MissingExtra: save_png needs resvg-py; run: python -m pip install "mazenb[png]"
    """

    @property
    def extra(self) -> str:
        """The extra that installs the missing package."""
        return str(self.values["extra"])


def missing(what: str, module: str | None) -> MissingExtra | None:
    """Return the error about a module that cannot be imported, or None if no extra installs it.

    Parameters
    ----------
    what : str
        The name of the function that needs the module.
    module : str or None
        The module's name, as given by `ModuleNotFoundError`.

    Examples
    --------
    >>> print(missing("study.chain", "numpy.typing"))
    study.chain needs NumPy; run: python -m pip install "mazenb[study]"
    >>> missing("study.chain", "mazenb.no_such_module") is None
    True
    """
    root = (module or "").partition(".")[0]
    for extra, packages in EXTRAS.items():
        if root in packages:
            names = {"what": what, "package": packages[root], "extra": extra}
            if sys.platform == "emscripten":
                # In a browser there is no shell, and the runtime has its own packages.
                return MissingExtra("extras.in-page", packages=" ".join(packages), **names)
            return MissingExtra("extras.missing", **names)
    return None


def require(what: str, *modules: str) -> None:
    """Make sure that some modules can be imported, before anything is computed.

    Parameters
    ----------
    what : str
        The name of the function that needs the modules.
    *modules : str

    Raises
    ------
    MissingExtra
        If one of the modules is not installed.

    Examples
    --------
    >>> require("simulate", "numpy", "pandas")
    """
    for module in modules:
        if not installed(module):
            error = missing(what, module)
            raise error if error is not None else ModuleNotFoundError(module, name=module)


def installed(module: str) -> bool:
    """Return True if a module could be imported, without importing it.

    Examples
    --------
    >>> installed("json"), installed("no_such_module")
    (True, False)
    """
    try:
        return importlib.util.find_spec(module) is not None
    except (ImportError, ValueError):
        # A module that was set to None, as tests do, has no specification.
        return False
