"""Requests from a page, each declared as a row of a table, and checked against it.

A request is a small message with a kind and some parts, such as ``{"kind": "roll", "number": 12}``. The table
of a widget lists the kinds and the values that each part may have::

    REQUESTS = Requests(
        PlayError,
        Request("roll", number=whole(0, 10**9)),
        Request("save", name=words(60)),
    )

Every other message is refused with a sentence. All messages go through `Inbox.receive`, which limits their
number, and `Requests.read`, which limits their size and refuses characters that no answer could quote (see
`request_limits`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, NamedTuple

from mazenb.texts.catalogue import languages
from mazenb.widgets.shared.errors import WidgetError
from mazenb.widgets.shared.request_limits import too_large, unwritable

__all__ = [
    "Field",
    "Request",
    "Requests",
    "Unfit",
    "flag",
    "language",
    "one_of",
    "optional",
    "pair",
    "whole",
    "words",
]

Field = Callable[[object, Any], Any]
"""A function that reads one part of a request, given a context such as a board, and returns its value or
raises `Unfit`."""

_VALUE = "widgets.refuse.value"
_HUGE = "widgets.refuse.huge"


class Unfit(Exception):
    """A part of a request with an invalid value.

    Parameters
    ----------
    key : str
        The key of the sentence that refuses the part. The value found is added automatically.
    **values
        Values for the placeholders of the sentence.
    """

    def __init__(self, key: str = _VALUE, /, **values: Any) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


# ── fields ──────────────────────────────────────────────────────────────────────────────────────────────────


def whole(least: int, most: int, refusal: str = _VALUE) -> Field:
    """Return a field for a whole number within limits.

    Examples
    --------
    >>> whole(1, 12)(7)
    7
    """

    def read(value: object, _: Any = None) -> int:
        # Python would accept True as 1.
        if type(value) is not int or not least <= value <= most:
            raise Unfit(refusal, least=least, most=most)
        return value

    return read


def flag(refusal: str = _VALUE) -> Field:
    """Return a field for True or False."""

    def read(value: object, _: Any = None) -> bool:
        if not isinstance(value, bool):
            raise Unfit(refusal)
        return value

    return read


def words(longest: int, *, empty: bool = False, refusal: str = _VALUE) -> Field:
    """Return a field for a string of limited length."""

    def read(value: object, _: Any = None) -> str:
        if not isinstance(value, str) or not (value or empty):
            raise Unfit(refusal)
        if len(value) > longest:
            raise Unfit(_HUGE)
        return value

    return read


def pair(refusal: str = _VALUE) -> Field:
    """Return a field for two whole numbers: a square or a tile, on any board.

    Examples
    --------
    >>> pair()([0, 3])
    (0, 3)
    """

    def read(value: object, _: Any = None) -> tuple[int, int]:
        # JSON has no tuples.
        if isinstance(value, list | tuple) and len(value) == 2 and all(type(part) is int for part in value):
            return value[0], value[1]
        raise Unfit(refusal)

    return read


def one_of(choices: Mapping[Any, Any] | Collection[Any], refusal: str = _VALUE) -> Field:
    """Return a field for one of several choices. If they are a mapping, a key is read as its value.

    Examples
    --------
    >>> one_of({"N": 0, "E": 1})("E")
    1
    """
    table = choices if isinstance(choices, Mapping) else {choice: choice for choice in choices}
    kinds = {type(choice) for choice in table}

    def read(value: object, _: Any = None) -> Any:
        if type(value) not in kinds or value not in table:
            raise Unfit(refusal, possible=", ".join(map(str, table)))
        return table[value]

    return read


def optional(field: Field) -> Field:
    """Return a field for a part that may also be None."""

    def read(value: object, where: Any = None) -> Any:
        return None if value is None else field(value, where)

    return read


def language() -> Field:
    """Return a field for a language that is in the catalogue when the request is made."""

    def read(value: object, _: Any = None) -> str:
        if not isinstance(value, str) or value not in languages():
            raise Unfit("widgets.refuse.language", possible=", ".join(languages()))
        return value

    return read


# ── the table ───────────────────────────────────────────────────────────────────────────────────────────────


class Request:
    """A row of the table: a kind of request, and its parts.

    Parameters
    ----------
    kind : str
    **fields : Field
        The parts that the request must have; no others are allowed.
    """

    def __init__(self, kind: str, /, **fields: Field) -> None:
        self.kind = kind
        self.fields: Mapping[str, Field] = fields


class Asked(NamedTuple):
    """A valid request: its kind, and the values of its parts."""

    kind: str
    parts: dict[str, Any]


class Requests(Mapping[str, Request]):
    """The requests that the page of a widget may make, by kind.

    Parameters
    ----------
    error : type
        The error that is raised for any other message.
    *rows : Request

    Examples
    --------
    >>> table = Requests(WidgetError, Request("roll", number=whole(0, 99)), Request("undo"))
    >>> table.read({"kind": "roll", "number": 3})
    Asked(kind='roll', parts={'number': 3})
    >>> table.read({"kind": "undo", "now": True})
    Traceback (most recent call last):
    ...
    mazenb.widgets.shared.errors.WidgetError: The request undo must have the parts –, not ['now'].
    """

    def __init__(self, error: type[WidgetError], *rows: Request) -> None:
        self._error = error
        self._rows = {row.kind: row for row in rows}
        self._most = 1 + max(len(row.fields) for row in rows)

    def __getitem__(self, kind: str) -> Request:
        return self._rows[kind]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)

    def read(self, content: object, buffers: object = (), *, where: Any = None) -> Asked:
        """Return the request that a message makes.

        Parameters
        ----------
        content : object
            The message as it was received.
        buffers : object
            The binary part of the message, which must be empty.
        where : object, optional
            The context of the request, such as a board, for the fields that need it.

        Raises
        ------
        WidgetError
            The error of this table, if the message is not a valid request.
        """
        if buffers:
            raise self._error(_HUGE)
        if not isinstance(content, dict):
            raise self._error("widgets.refuse.malformed", found=content)
        if len(content) > self._most or too_large(content):
            raise self._error(_HUGE)
        if unwritable(content):
            raise self._error("widgets.refuse.writable")
        kind = content.get("kind")
        if not isinstance(kind, str) or kind not in self:
            raise self._error("widgets.refuse.request", found=kind, possible=", ".join(self))
        fields = self[kind].fields
        given = {str(name): value for name, value in content.items() if name != "kind"}
        if given.keys() != fields.keys():
            wanted = ", ".join(fields) or "–"
            raise self._error("widgets.refuse.parts", kind=kind, wanted=wanted, found=sorted(given))
        return Asked(kind, {name: self.part(kind, name, given[name], where) for name in fields})

    def part(self, kind: str, name: str, value: object, where: Any = None) -> Any:
        """Return the value of a part of a request.

        Raises
        ------
        WidgetError
            If the value is invalid.
        """
        if type(value).__name__ == "JsNull":
            # Without a server, the null of JavaScript is an object of its own (`pyodide.ffi.jsnull`).
            value = None
        try:
            return self[kind].fields[name](value, where)
        except Unfit as unfit:
            raise self._error(unfit.key, **{"kind": kind, "found": value} | unfit.values) from None
