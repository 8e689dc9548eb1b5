"""Observations as arrays: every fact that a player may know is hashed to a position in a vector."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from math import copysign, log1p
from typing import Any
from zlib import crc32

import numpy as np
import numpy.typing as npt

from mazenb.engine import Action, Actions, Observation

__all__ = ["MOST", "array_of", "listed", "text_of"]

LONG = 24
"""The length above which a string, such as the drawing of a board, is encoded letter by letter."""

MOST = 16.0
"""The largest value of a component of an array."""


def array_of(observation: Observation[Any], size: int) -> npt.NDArray[np.float32]:
    """Return a player's observation as a vector of a fixed size.

    Uses feature hashing: each fact has a position that depends only on its name, so the encoding works for
    every game and needs no table. Two facts may share a position; the larger the vector, the fewer do.

    Parameters
    ----------
    observation : Observation
    size : int

    References
    ----------
    K. Weinberger et al., "Feature hashing for large scale multitask learning", ICML 2009.
    """
    found = np.zeros(size, dtype=np.float32)
    found[_place(f"seat={observation.seat}", size)[0]] += 1
    for name, value in _facts("", observation.to_json()):
        place, sign = _place(name, size)
        found[place] += sign * value
    return np.clip(found, -MOST, MOST)


@lru_cache(maxsize=65536)
def _place(name: str, size: int) -> tuple[int, int]:
    code = crc32(name.encode())
    return code % size, 1 if code >> 31 else -1


def _facts(path: str, value: Any) -> Iterator[tuple[str, float]]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _facts(f"{path}.{name}", inner)
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from _facts(f"{path}[{at}]", inner)
    elif isinstance(value, bool) or value is None:
        yield path, float(bool(value))
    elif isinstance(value, int | float):
        # A number can also be a name, for example that of a square.
        yield path, copysign(log1p(min(abs(value), 1e6)), value)
        yield f"{path}={value}", 1.0
    elif len(str(value)) > LONG:
        for at, letter in enumerate(str(value)):
            if not letter.isspace():
                yield f"{path}[{at}]={letter}", 0.25
    else:
        yield f"{path}={value}", 1.0


def text_of(observation: Observation[Any]) -> str:
    """Return a player's observation as ASCII JSON."""
    return json.dumps({"seat": observation.seat, **observation.to_json()}, separators=(",", ":"))


def listed(actions: Actions, most: int) -> tuple[Action, ...]:
    """Return the actions in a fixed order, or an even selection if there are too many to number."""
    found = sorted(actions, key=str)
    if len(found) > most:
        found = [found[at * len(found) // most] for at in range(most)]
    return tuple(found)
