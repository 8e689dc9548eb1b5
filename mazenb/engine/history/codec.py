"""Conversion of plain data to JSON and back by declared type, with checks of everything that is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from mazenb.engine.errors import StateError

__all__ = ["Codec", "Codecs", "decode", "encode"]


class Codec(NamedTuple):
    """Functions that write a game's own kind of value, such as a board, as JSON and read it back."""

    encode: Callable[[Any], Any]
    decode: Callable[[Any], Any]


Codecs = Mapping[type, Codec]


def encode(value: Any, codecs: Codecs | None = None) -> Any:
    """Return a value made of tuples, frozensets, numbers, words and booleans as JSON.

    Examples
    --------
    >>> encode((1, ("well", True), frozenset({3, 2}), None))
    [1, ['well', True], [2, 3], None]
    """
    if value is None or type(value) in (bool, int, str):
        return value
    if codecs and type(value) in codecs:
        return codecs[type(value)].encode(value)
    if isinstance(value, tuple):
        return [encode(item, codecs) for item in value]
    if isinstance(value, frozenset):
        return [encode(item, codecs) for item in sorted(value)]
    if isinstance(value, int):
        return int(value)
    raise TypeError(f"a value of type {type(value).__name__} cannot be part of a state")


def decode(kind: Any, data: Any, where: str, codecs: Codecs | None = None) -> Any:
    """Return the value of a declared type that is described by JSON data.

    Parameters
    ----------
    kind : type
        ``int``, ``str``, ``bool``, ``None``, ``tuple[…]``, ``frozenset[…]``, a named tuple, an int
        enumeration, a union of these, or a type in ``codecs``.
    data
        The result of `json.loads`.
    where : str
        The place in the position, for the error message.
    codecs : mapping, optional
        The codecs for the game's own kinds of value.

    Raises
    ------
    StateError
        If the data is not of that type.

    Examples
    --------
    >>> decode(tuple[int, ...], [1, 2], "pawns")
    (1, 2)
    >>> decode(tuple[int, ...], [1, "two"], "pawns")
    Traceback (most recent call last):
    ...
    mazenb.engine.errors.StateError: pawns[1]: expected int, found "two"
    """
    if kind is Any:
        return _freeze(data)
    if codecs and kind in codecs:
        return _own(codecs[kind], data, where)
    if kind in (None, NoneType):
        return _expect(data is None, None, kind, data, where)
    if kind in (bool, int, str):
        return _expect(type(data) is kind, data, kind, data, where)
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        return _union(kind, data, where, codecs)
    if origin in (tuple, frozenset) or (isinstance(kind, type) and issubclass(kind, tuple)):
        return _collection(kind, data, where, codecs)
    if isinstance(kind, type) and issubclass(kind, int):
        _expect(type(data) is int and data in set(kind), None, kind, data, where)  # type: ignore[call-overload]
        return kind(data)
    raise TypeError(f"{where}: {kind!r} cannot be part of a state")


def _own(codec: Codec, data: Any, where: str) -> Any:
    try:
        return codec.decode(data)
    except (LookupError, TypeError, ValueError) as error:
        raise StateError("engine.state.unreadable", where=where, reason=str(error)) from error


def _collection(kind: Any, data: Any, where: str, codecs: Codecs | None) -> Any:
    _expect(isinstance(data, list), None, kind, data, where)
    items = _items(kind, data, where, codecs)
    origin = get_origin(kind)
    if origin is None:
        return kind(*items)
    return items if origin is tuple else frozenset(items)


def _items(kind: Any, data: list[Any], where: str, codecs: Codecs | None) -> tuple[Any, ...]:
    parts = _parts(kind)
    if parts[1:] == (Ellipsis,) or get_origin(kind) is frozenset:
        parts = (parts[0],) * len(data)
    _expect(len(parts) == len(data), None, kind, data, where)
    return tuple(
        decode(part, item, f"{where}[{i}]", codecs)
        for i, (part, item) in enumerate(zip(parts, data, strict=True))
    )


@cache
def _parts(kind: Any) -> tuple[Any, ...]:
    if get_origin(kind) is not None:
        return () if get_args(kind) == ((),) else get_args(kind)
    return tuple(get_type_hints(kind).values())


def _union(kind: Any, data: Any, where: str, codecs: Codecs | None) -> Any:
    for part in get_args(kind):
        try:
            return decode(part, data, where, codecs)
        except StateError:
            continue
    return _expect(False, None, kind, data, where)


def _expect(right: bool, value: Any, kind: Any, data: Any, where: str) -> Any:
    if not right:
        name = kind.__name__ if isinstance(kind, type) and get_origin(kind) is None else str(kind)
        found = repr(data).replace("'", '"')
        raise StateError("engine.state.type", where=where, expected=name, found=found)
    return value


def _freeze(data: Any) -> Any:
    return tuple(map(_freeze, data)) if isinstance(data, list) else data
