"""Argument checks shared by many functions of the laboratory."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from numbers import Real
from operator import index
from typing import Any

from mazenb.board import Board, Square
from mazenb.study.errors import StudyError
from mazenb.texts.limits import DIGITS
from mazenb.texts.quotation import short

__all__ = [
    "MOST",
    "checked_board",
    "checked_share",
    "checked_turns",
    "is_real",
    "random_seed",
    "square_of",
    "unknown_name",
    "whole_number",
    "whole_seed",
]

MOST = 10**DIGITS - 1
"""The largest number that an argument can be; arrays of more games or turns would not fit into memory."""


def checked_board(board: object) -> Board:
    """Return the argument after checking that it is a board.

    Raises
    ------
    StudyError
        If the argument is not a board.
    """
    if not isinstance(board, Board):
        raise StudyError("study.argument.board", found=repr(board))
    return board


def square_of(board: Board, square: Any) -> Square:
    """Return a square in the form that the board uses.

    Raises
    ------
    BoardError
        If the square is not on the board.
    """
    return board.square(board.index(square))


def checked_turns(turns: Any) -> int:
    """Return the number of turns after checking that it is a whole number and not negative.

    Raises
    ------
    StudyError
        If it is not.

    Examples
    --------
    >>> checked_turns(1.5)
    Traceback (most recent call last):
    ...
    mazenb.study.errors.StudyError: the number of turns must be a whole number from 0 to 999999999, not 1.5
    """
    found = _whole(turns)
    if found is None or not 0 <= found <= MOST:
        raise StudyError("study.argument.turns", most=MOST, found=short(turns))
    return found


def checked_share(name: str, value: Any) -> float:
    """Return the value of an argument after checking that it is a number strictly between 0 and 1.

    Raises
    ------
    StudyError
        If it is not.

    Examples
    --------
    >>> checked_share("confidence", 95)
    Traceback (most recent call last):
    ...
    mazenb.study.errors.StudyError: confidence must be between 0 and 1, not 95
    """
    if not is_real(value) or not 0 < value < 1:
        raise StudyError("study.argument.between", name=name, found=short(value))
    return float(value)


def is_real(value: Any) -> bool:
    """Return True if a value is a real number, such as a float, a fraction or a number of NumPy.

    Examples
    --------
    >>> is_real(0.5), is_real("0.5"), is_real(5 + 2j)
    (True, False, False)
    """
    return isinstance(value, Real)


def whole_number(name: str, value: Any) -> int:
    """Return the value of an argument after checking that it is a positive whole number.

    Raises
    ------
    StudyError
        If it is not.

    Examples
    --------
    >>> whole_number("n", 2.5)
    Traceback (most recent call last):
    ...
    mazenb.study.errors.StudyError: n must be a whole number of at least 1, not 2.5
    """
    found = _whole(value)
    if found is None or found < 1:
        raise StudyError("study.argument.whole", name=name, found=short(value))
    if found > MOST:
        raise StudyError("study.argument.most", name=name, most=MOST)
    return found


def whole_seed(value: Any) -> int:
    """Return a seed after checking that it is a whole number.

    Raises
    ------
    StudyError
        If it is not.

    Examples
    --------
    >>> whole_seed("x")
    Traceback (most recent call last):
    ...
    mazenb.study.errors.StudyError: a seed must be a whole number, not 'x'
    """
    found = _whole(value)
    if found is None:
        raise StudyError("study.argument.seed", found=short(value))
    return found


def random_seed(value: Any) -> int | None:
    """Return a seed for NumPy after checking that it is a whole number and not negative; None stays None.

    Raises
    ------
    StudyError
        If it is not.

    Examples
    --------
    >>> random_seed(-1)
    Traceback (most recent call last):
    ...
    mazenb.study.errors.StudyError: a seed must be a whole number of at least 0, not -1
    """
    found = None if value is None else _whole(value)
    if value is not None and (found is None or found < 0):
        raise StudyError("study.simulation.seed", found=short(value))
    return found


def _whole(value: Any) -> int | None:
    """Return the value as a whole number, or None if it is not one."""
    if isinstance(value, bool):
        return None
    try:
        return index(value)
    except TypeError:
        return None


def unknown_name(kind: type[StudyError], key: str, found: object, allowed: Iterable[str]) -> StudyError:
    """Return the exception for a name that is not allowed, suggesting the name that was probably meant.

    Parameters
    ----------
    kind : type of StudyError
    key : str
        The catalogue key of the message, whose only placeholder is ``found``.
    found : object
        The value that was given.
    allowed : iterable of str

    Examples
    --------
    >>> print(unknown_name(StudyError, "study.maze.by", "square", ["passages", "squares"]))
    by must be 'passages' or 'squares', not 'square'; did you mean 'squares'?
    """
    error = kind(key, found=repr(found))
    near = get_close_matches(found, list(allowed), n=1) if isinstance(found, str) else []
    return kind("study.argument.hint", reason=error, near=repr(near[0])) if near else error
