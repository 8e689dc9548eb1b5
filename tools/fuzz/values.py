"""Values that break things: huge, deep, empty, of the wrong kind, or almost right."""

from __future__ import annotations

from random import Random
from typing import Any

__all__ = ["WORDS", "hostile", "mutated_data", "mutated_text", "shown"]

WORDS = (
    "", " ", "\0", "\n", "a" * 1_000, "X" * 20_000, "é", "日本", "\ud800", "\u202e", "²", "٣", "-", "-0",
    "../../etc/passwd", "/dev/zero", "C:\\con", "<script>alert(1)</script>", "{player}", "{0.__class__}",
    "' onload='x", "\x1b[31m", "9" * 5_000, "1e999", "0x10", "null", "true", "chance", "?", "=", "#", ":",
    "NaN", "%s", ",",
)  # fmt: skip
"""Strings that often cause trouble."""

NUMBERS = (
    0,
    1,
    -1,
    2,
    3,
    7,
    12,
    99,
    1000,
    10**6,
    -(10**6),
    10**9,
    10**12,
    2**63,
    -(2**63),
    10**40,
    0.5,
    -0.0,
)


def hostile(rng: Random, depth: int = 3) -> Any:
    """Return a random value of any type that JSON has."""
    kind = rng.randrange(9 if depth else 5)
    if kind == 0:
        return rng.choice(WORDS)
    if kind == 1:
        return rng.choice(NUMBERS)
    if kind == 2:
        return rng.choice((None, True, False))
    if kind == 3:
        return rng.randrange(-3, 15)
    if kind == 4:
        return rng.choice(("inf", [], {}, [[]], [0, 0], [1, 2], [-1, 3], [10**20, 0], ["0", "1"]))
    if kind == 5:
        return [hostile(rng, depth - 1) for _ in range(rng.choice((1, 2, 2, 3, 40)))]
    if kind == 6:
        return {rng.choice(WORDS): hostile(rng, depth - 1) for _ in range(rng.randrange(1, 4))}
    deep: Any = []
    for _ in range(rng.choice((3, 50, 900))):
        deep = [deep] if kind == 7 else {"a": deep}
    return deep


def mutated_data(rng: Random, data: Any, depth: int = 0) -> Any:
    """Return JSON data with a part of it changed."""
    if depth > 6 or rng.random() < 0.12 or not isinstance(data, dict | list) or not data:
        return near(rng, data) if rng.random() < 0.6 else hostile(rng)
    if isinstance(data, dict):
        key = rng.choice(list(data))
        if rng.random() < 0.08:
            return {name: value for name, value in data.items() if name != key}
        if rng.random() < 0.05:
            return {**data, str(rng.choice(WORDS)): hostile(rng)}
        return {**data, key: mutated_data(rng, data[key], depth + 1)}
    at = rng.randrange(len(data))
    if rng.random() < 0.1:
        return data[:at] + data[at + 1 :]
    if rng.random() < 0.1:
        return data[:at] + [data[at]] * rng.choice((2, 3, 500)) + data[at + 1 :]
    return [*data[:at], mutated_data(rng, data[at], depth + 1), *data[at + 1 :]]


def near(rng: Random, value: Any) -> Any:
    """Return a value of the same type as another."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + rng.choice((-100, -2, -1, 1, 2, 5, 100, 10**6))
    if isinstance(value, str):
        return mutated_text(rng, value, 1) if value else rng.choice(WORDS)
    return value


def mutated_text(rng: Random, text: str, times: int | None = None) -> str:
    """Return text with a few changes: letters, words and lines lost, doubled, moved or replaced."""
    for _ in range(rng.choice((1, 1, 2, 4)) if times is None else times):
        text = _CHANGES[rng.randrange(len(_CHANGES))](rng, text)
    return text


def _letter(rng: Random, text: str) -> str:
    at = rng.randrange(len(text) + 1)
    letter = rng.choice((*"09azAZ -+|=:#.,*?>\n\t", "\0", "²", "é", "\ud800"))
    return f"{text[:at]}{letter}{text[at + 1 :]}"


def _cut(rng: Random, text: str) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] if rng.random() < 0.5 else text[:at] + text[at + rng.randrange(1, 40) :]


def _word(rng: Random, text: str) -> str:
    words = text.split(" ")
    words[rng.randrange(len(words))] = str(rng.choice((*WORDS, *NUMBERS)))
    return " ".join(words)


def _number(rng: Random, text: str) -> str:
    digits = [n for n, letter in enumerate(text) if letter in "0123456789"]
    if not digits:
        return text
    at = rng.choice(digits)
    return (
        text[:at] + str(rng.choice((0, 1, 2, 5, 9, 10, 99, 1000, 10**9, -1, "9" * 30, "٣"))) + text[at + 1 :]
    )


def _line(rng: Random, text: str) -> str:
    lines = text.split("\n")
    at = rng.randrange(len(lines))
    change = rng.randrange(4)
    if change == 0:
        del lines[at]
    elif change == 1:
        lines.insert(at, rng.choice(lines) if lines else "")
    elif change == 2:
        lines[at] = lines[at] * rng.choice((2, 3, 50))
    else:
        lines.insert(at, str(rng.choice(WORDS)))
    return "\n".join(lines)


def _doubled(rng: Random, text: str) -> str:
    return text * rng.choice((2, 3)) if len(text) < 50_000 else text


_CHANGES = (_letter, _letter, _cut, _word, _number, _number, _line, _line, _doubled)


def shown(value: object) -> str:
    """Return a short description of any input."""
    from mazenb.texts.quotation import short

    return short(value)
