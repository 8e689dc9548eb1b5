"""The public names of the package, listed once and loaded at first use."""

import subprocess
import sys
from pathlib import Path

import pytest

from mazenb import study

IMPORT_ALL_FIRST = """
import pkgutil, sys
from importlib import import_module
from types import ModuleType

import mazenb.study as study

parts = [found.name for found in pkgutil.walk_packages(study.__path__, "mazenb.study.")]
for part in parts:
    import_module(part)
print(len(parts), [name for name in study.__all__ if isinstance(getattr(study, name), ModuleType)])
"""


def test_every_public_name_is_there() -> None:
    assert set(study.__all__) <= set(dir(study))
    for name in study.__all__:
        assert getattr(study, name).__doc__
    with pytest.raises(AttributeError, match="no_such_name"):
        study.no_such_name  # noqa: B018


def test_the_package_is_light_until_it_is_used() -> None:
    heavy = ["numpy", "scipy", "sympy", "matplotlib", "pandas", "networkx"]
    code = f"import sys, mazenb.study; print([name for name in {heavy} if name in sys.modules])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


def test_no_room_has_the_name_of_a_public_name() -> None:
    rooms = {path.stem for path in Path(study.__file__).parent.iterdir()}
    assert {"chains", "errors"} <= rooms
    assert not rooms & set(study.__all__), "importing the room would overwrite the public name"


def test_importing_every_room_first_hides_no_public_name() -> None:
    found = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL_FIRST], capture_output=True, text=True, check=True
    )
    number, hidden = found.stdout.split(maxsplit=1)
    assert int(number) > len(list(Path(study.__file__).parent.glob("*/*.py"))) > 30
    assert hidden.strip() == "[]"
