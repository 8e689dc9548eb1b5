"""Observations and answers as arrays: every fact about them is hashed to a position in a vector."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import blake2b
from math import copysign, log1p
from typing import Any

import numpy as np
import numpy.typing as npt

from mazenb.board import Board, Direction, DrawingError
from mazenb.board.sides import OPEN, side
from mazenb.engine import Action, Actions, Observation

__all__ = ["FEATURES", "MOST", "answers_array", "array_of", "listed", "roomy_size", "text_of"]

LONG = 24
"""The length above which a string is encoded square by square if it draws a board, else letter by letter."""

FEATURES = 32
"""The number of components for an answer."""

_SQUARE = re.compile(r"([0-9]{1,9}),([0-9]{1,9})")

LEAST_SIZE = 4096
"""Enough for all games but GOOTMU, even when walls have been built or cards laid: up to about 400 facts."""

PLACES_PER_FACT = 16
"""With 16 places for each fact, about 6 % of the facts share their place with another one."""

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
    return _hashed(_seen(observation), size)


def roomy_size(observation: Observation[Any]) -> int:
    """Return a size of the vectors of a game with which few facts share a position.

    Parameters
    ----------
    observation : Observation
        An observation of the opening.
    """
    facts = sum(1 for _ in _seen(observation))
    return max(LEAST_SIZE, 1 << (PLACES_PER_FACT * facts - 1).bit_length())


def answers_array(answers: Sequence[Action], most: int) -> npt.NDArray[np.float32]:
    """Return a row of hashed features for each answer, and rows of zeros up to the given number.

    Parameters
    ----------
    answers : sequence of Action
    most : int
        The number of rows.

    Examples
    --------
    >>> found = answers_array([Action("walk", "NNE"), Action("end")], 4)
    >>> found.shape, found.any(axis=1).tolist()
    ((4, 32), [True, True, False, False])
    """
    found = np.zeros((most, FEATURES), dtype=np.float32)
    for row, answer in zip(found, answers, strict=False):
        row[:] = _answer_array(answer)
    return found


@lru_cache(maxsize=8192)
def _answer_array(answer: Action) -> npt.NDArray[np.float32]:
    return _hashed(_answer_facts(answer), FEATURES)


def _answer_facts(answer: Action) -> Iterator[tuple[str, float]]:
    """Yield the words and numbers, the coordinates of squares, and the letters of words, such as a walk."""
    yield from _facts("", list(answer))
    for at, word in enumerate(answer[1:], 1):
        if isinstance(word, str):
            square = _SQUARE.fullmatch(word)
            yield from _facts(f"[{at}]", list(map(int, square.groups())) if square else list(word))
    # In a row this short, many facts share a component, so these make sure that the rows differ.
    for number in range(4):
        yield f"{answer}#{number}", 0.25


def _hashed(facts: Iterator[tuple[str, float]], size: int) -> npt.NDArray[np.float32]:
    found = np.zeros(size, dtype=np.float32)
    for name, value in facts:
        place, sign = _place(name, size)
        found[place] += sign * value
    return np.clip(found, -MOST, MOST)


@lru_cache(maxsize=65536)
def _place(name: str, size: int) -> tuple[int, int]:
    # The names are nearly the same, and a checksum such as CRC would give too many of them the same place.
    code = int.from_bytes(blake2b(name.encode(), digest_size=8).digest())
    return (code >> 1) % size, 1 if code & 1 else -1


def _seen(observation: Observation[Any]) -> Iterator[tuple[str, float]]:
    yield f"seat={observation.seat}", 1.0
    yield from _facts("", observation.to_json())


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
        for name, weight in _long_facts(str(value)):
            yield path + name, weight
    else:
        yield f"{path}={value}", 1.0


@lru_cache(maxsize=256)
def _long_facts(written: str) -> tuple[tuple[str, float], ...]:
    """Return the facts in a long string; cached because a board stays the same for many turns."""
    try:
        return tuple(_board_facts(Board.from_drawing(written)))
    except DrawingError:
        letters = enumerate(written)
        return tuple((f"[{at}]={letter}", 0.25) for at, letter in letters if not letter.isspace())


def _board_facts(board: Board) -> Iterator[tuple[str, float]]:
    """Yield the sides of squares that are not open, and the labels on squares.

    Squares have the numbers that they have in states. The characters of a drawing would be several times as
    many facts, and a rotated tile changes the letters that stand for labels elsewhere on the board.
    """
    for number, (sides, mark) in enumerate(zip(board.sides, board.marks, strict=True)):
        for direction in Direction:
            if (kind := side(sides, direction)) != OPEN:
                yield f"[{number}].{direction.letter}={kind}", 1.0
        if mark is not None:
            yield f"[{number}]={mark}", 1.0


def text_of(observation: Observation[Any]) -> str:
    """Return a player's observation as ASCII JSON."""
    return json.dumps({"seat": observation.seat, **observation.to_json()}, separators=(",", ":"))


def listed(actions: Actions, most: int) -> tuple[Action, ...]:
    """Return the actions in a fixed order, or an even selection if there are too many to number."""
    found = sorted(actions, key=str)
    if len(found) > most:
        found = [found[at * len(found) // most] for at in range(most)]
    return tuple(found)
