"""Breaking a label's text into lines, without a font at hand."""

from __future__ import annotations

from unicodedata import east_asian_width

__all__ = ["fitted", "width_of"]

# Widths in em, a little wider than in Arial, so that a text fits in most fonts.
_NARROW = dict.fromkeys("iIjl.,:;'|!", 0.3) | dict.fromkeys('ftr()[]{}/- "*', 0.4)
_WIDE = dict.fromkeys("mwMW@%", 0.95)
_WIDTHS = _NARROW | _WIDE


def _width(character: str) -> float:
    if character in _WIDTHS:
        return _WIDTHS[character]
    if east_asian_width(character) in "WF":
        return 1.0
    return 0.7 if character.isupper() else 0.58


def width_of(text: str) -> float:
    """About how wide a text is, in units of the font's size."""
    return sum(map(_width, text))


def _broken(text: str, room: float) -> list[str]:
    """Lines of at most `room` em each, broken between words where possible."""
    lines: list[str] = []
    for word in text.split(" "):
        if lines and width_of(f"{lines[-1]} {word}") <= room:
            lines[-1] += f" {word}"
            continue
        while width_of(word) > room and len(word) > 2:
            cut = next(n for n in range(len(word) - 1, 0, -1) if n == 1 or width_of(word[:n]) + 0.4 <= room)
            lines.append(word[:cut] + "-")
            word = word[cut:]
        lines.append(word)
    return lines


def fitted(text: str, room: float, most: int, sizes: tuple[float, ...]) -> tuple[float, list[str]]:
    """The largest of some font sizes at which a text fits, and its lines.

    Parameters
    ----------
    text : str
    room : float
        How wide a line may be, in the unit of the sizes.
    most : int
        How many lines there may be.
    sizes : tuple of float
        From the preferred to the smallest; a text too long for that one ends in "…".

    Examples
    --------
    >>> fitted("Slide", 40, 3, (10, 8))
    (10, ['Slide'])
    >>> fitted("Move any direction 3 spaces, ignore walls", 40, 3, (10, 8))
    (8, ['Move any', 'direction', '3 space…'])
    """
    for size in sizes:
        lines = _broken(text, room / size)
        # A word is cut only where no size spares it.
        if len(lines) <= most and (size == sizes[-1] or " ".join(lines) == text):
            return size, _balanced(lines, room / size)
    room /= sizes[-1]
    last = lines[most - 1]
    while last and width_of(f"{last}…") > room:
        last = last[:-1]
    return sizes[-1], [*lines[: most - 1], last.rstrip(" ,-") + "…"]


def _balanced(lines: list[str], room: float) -> list[str]:
    """The same number of lines, as even as they get."""
    text = " ".join(lines)
    while room > 1:
        room -= 0.5
        narrower = _broken(text, room)
        if len(narrower) > len(lines) or " ".join(narrower) != text:
            break
        lines = narrower
    return lines
