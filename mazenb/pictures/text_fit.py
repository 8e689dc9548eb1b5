"""Line breaking of a label's text, without access to a font."""

from __future__ import annotations

from unicodedata import east_asian_width

__all__ = ["fitted", "width_of"]

# Widths in em, a little wider than in Arial, so that the text fits in most fonts.
_NARROW = dict.fromkeys("iIjl.,:;'|!", 0.3) | dict.fromkeys('ftr()[]{}/- "*', 0.4)
_WIDE = dict.fromkeys("mwMW@%", 0.95)
_WIDTHS = _NARROW | _WIDE
HYPHEN = _WIDTHS["-"]


def _width(character: str) -> float:
    if character in _WIDTHS:
        return _WIDTHS[character]
    if east_asian_width(character) in "WF":
        return 1.0
    return 0.7 if character.isupper() else 0.58


def width_of(text: str) -> float:
    """Return the approximate width of a string, in units of the font size."""
    return sum(map(_width, text))


def _broken(text: str, room: float, most: int) -> list[str]:
    """Return lines of at most `room` em, broken between words where possible, at most `most` + 1 of them."""
    lines: list[str] = []
    width = 0.0
    for word in text.split(" "):
        if lines:
            longer = _added(f" {word}", width, room)
            if longer is not None:
                lines[-1] += f" {word}"
                width = longer
                continue
        while (own := _added(word, 0.0, room)) is None and len(word) > 2:
            cut = _longest(word, room)
            lines.append(word[:cut] + "-")
            word = word[cut:]
            if len(lines) > most:
                return lines
        lines.append(word)
        if len(lines) > most:
            return lines
        # If two letters are already too wide, there is no room for a word beside them.
        width = room if own is None else own
    return lines


def _added(text: str, width: float, room: float) -> float | None:
    """Return the width after adding a string, or None as soon as it exceeds the room."""
    for character in text:
        width += _width(character)
        if width > room:
            return None
    return width


def _longest(word: str, room: float) -> int:
    """Return the number of letters of a word that fit with a hyphen: at least one, and never all."""
    width = 0.0
    for n, character in enumerate(word[:-1]):
        width += _width(character)
        if width + HYPHEN > room:
            return max(n, 1)
    return len(word) - 1


def fitted(text: str, room: float, most: int, sizes: tuple[float, ...]) -> tuple[float, list[str]]:
    """Return the largest of some font sizes at which a string fits, and its lines.

    Parameters
    ----------
    text : str
    room : float
        The width of a line, in the unit of the sizes.
    most : int
        The largest number of lines.
    sizes : tuple of float
        Font sizes from the preferred to the smallest; a string too long for the smallest ends in "…".

    Examples
    --------
    >>> fitted("Slide", 40, 3, (10, 8))
    (10, ['Slide'])
    >>> fitted("Move any direction 3 spaces, ignore walls", 40, 3, (10, 8))
    (8, ['Move any', 'direction', '3 space…'])
    """
    for size in sizes:
        lines = _broken(text, room / size, most)
        # Words are cut only if no size avoids it.
        if len(lines) <= most and (size == sizes[-1] or " ".join(lines) == text):
            return size, _balanced(lines, room / size)
    room /= sizes[-1]
    last = lines[most - 1]
    while last and width_of(f"{last}…") > room:
        last = last[:-1]
    return sizes[-1], [*lines[: most - 1], last.rstrip(" ,-") + "…"]


def _balanced(lines: list[str], room: float) -> list[str]:
    """Return the same number of lines, as even in width as possible."""
    text = " ".join(lines)
    while room > 1:
        room -= 0.5
        narrower = _broken(text, room, len(lines))
        if len(narrower) > len(lines) or " ".join(narrower) != text:
            break
        lines = narrower
    return lines
