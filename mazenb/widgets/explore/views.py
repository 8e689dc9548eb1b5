"""Views of a maze: the overlay of each, and its sentences about single squares and the whole board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import isinf
from typing import Any, NamedTuple

from mazenb.board import Board, Square
from mazenb.pictures.overlay.shading import figures
from mazenb.texts.catalogue import text
from mazenb.texts.numbers import decimal, steady
from mazenb.widgets.explore.answers import Answers, surely
from mazenb.widgets.explore.code import line

__all__ = ["COLOURING", "LINES", "VIEWS", "View", "longest", "number_text", "percent_text", "speaker", "view"]

Words = Callable[..., str]
PLAYED = 40
"""The smallest range of the slider for probabilities, in turns."""


def _uncounted(_: Answers, __: str) -> str:
    return ""


class View(NamedTuple):
    """A view of a maze.

    Attributes
    ----------
    needs : tuple of str
        ``start`` and ``target``, if the view shows nothing without them.
    paints : callable
        A function that takes answers and a language, and returns the fields of an overlay.
    words : callable
        A function that takes answers and ``say``, and returns descriptions of some squares.
    says : callable
        A function that takes answers and ``say``, and returns a sentence about the whole board.
    code : callable
        A function that takes answers, and returns the line of Python that gives what the view shows; an empty
        string if there is none.
    counts : callable
        A function that takes answers and a language, and returns the one number that says most; an empty
        string if there is none.
    """

    needs: tuple[str, ...]
    paints: Callable[[Answers, str], Mapping[str, Any]]
    words: Callable[[Answers, Words], Mapping[Square, str]]
    says: Callable[[Answers, Words], str]
    code: Callable[[Answers], str]
    counts: Callable[[Answers, str], str] = _uncounted


def number_text(value: float, language: str) -> str:
    """Return a number, written short enough to fit on a square.

    Examples
    --------
    >>> number_text(12.345, "fr"), number_text(float("inf"), "en"), number_text(0.0, "en")
    ('12,3', '∞', '0')
    """
    shown = figures(value) if isinf(value) or value >= 1000 else f"{steady(value):.1f}".removesuffix(".0")
    return decimal(shown, language)


def percent_text(chance: float, language: str) -> str:
    """Return a probability in per cent, without the sign.

    Examples
    --------
    >>> percent_text(1 / 3, "en"), percent_text(0.0001, "fr"), percent_text(1.0, "en")
    ('33.3', '<0,1', '100')
    """
    shown = f"{steady(100 * chance):.1f}".removesuffix(".0") if chance >= 0.0005 else "<0.1"
    return decimal(shown, language)


# ---------------------------------------------------------------------- squares the roll can end on


def _paint_ends(answers: Answers, _: str) -> Mapping[str, Any]:
    return {"ends": answers.reachable, "undecided": answers.undecided}


def _ends_words(answers: Answers, say: Words) -> Mapping[Square, str]:
    words = dict.fromkeys(answers.reachable, say("end-word"))
    return words | dict.fromkeys(answers.undecided, say("undecided-word"))


def _ends_said(answers: Answers, say: Words) -> str:
    found = answers.found
    values = {"roll": answers.roll, "start": str(answers.start)}
    said = say("ends", n=len(found.walks), **values) if found.walks else say("no-ends", **values)
    return f"{said} {say('undecided', n=len(found.undecided))}" if found.undecided else said


def _ends_counted(answers: Answers, _: str) -> str:
    return str(len(answers.found.walks))


# ---------------------------------------------------------------------- within some turns


def _paint_within(answers: Answers, _: str) -> Mapping[str, Any]:
    # The scale does not depend on the number of turns, so a square keeps its shade when the slider moves.
    return {"heat": answers.within, "scale": (0, max(answers.fewest.values(), default=0))}


def _within_words(answers: Answers, say: Words) -> Mapping[Square, str]:
    return {square: say("view.within.square", n=turn) for square, turn in answers.within.items()}


def _within_said(answers: Answers, say: Words) -> str:
    return say(
        "view.within.said",
        n=answers.turns,
        start=str(answers.start),
        squares=len(answers.within),
        all=len(answers.board.squares),
    )


def _within_counted(answers: Answers, _: str) -> str:
    return str(len(answers.within))


# ---------------------------------------------------------------------- regions


def _paint_components(answers: Answers, _: str) -> Mapping[str, Any]:
    return {"regions": answers.components}


def _component_words(answers: Answers, say: Words) -> Mapping[Square, str]:
    return {
        square: say("view.components.square", number=number)
        for number, region in enumerate(answers.components, 1)
        for square in region
    }


def _components_said(answers: Answers, say: Words) -> str:
    regions = answers.components
    return say("view.components.said", n=len(regions), most=len(regions[0]), all=len(answers.board.squares))


def _components_counted(answers: Answers, _: str) -> str:
    return str(len(answers.components))


# ---------------------------------------------------------------------- mean time to the target


def _paint_hitting(answers: Answers, language: str) -> Mapping[str, Any]:
    # If the target may never be reached, the conditional time is shown; the sentence gives the probability.
    times = {square: steady(time) for square, time in answers.conditional_times.items()}
    # Most squares are about equally far, so shades depend on rank rather than size.
    ranks = {time: rank for rank, time in enumerate(sorted(set(times.values())))}
    heat = {square: time if isinf(time) else float(ranks[time]) for square, time in times.items()}
    shown = {square: "–" if isinf(time) else number_text(time, language) for square, time in times.items()}
    return {"heat": heat, "figures": shown}


def _hitting_words(answers: Answers, say: Words) -> Mapping[Square, str]:
    chances = answers.hitting_probabilities
    return {
        square: _hitting_text(chances[square], time, say)
        for square, time in answers.conditional_times.items()
    }


def _hitting_text(chance: float, time: float, say: Words) -> str:
    if isinf(time):
        return say("view.hitting.never")
    if surely(chance):
        return say("view.hitting.square", time=time)
    return say("view.hitting.square-if", chance=chance, time=time)


def _hitting_said(answers: Answers, say: Words) -> str:
    target = str(answers.target)
    unsure = sum(not surely(chance) for chance in answers.hitting_probabilities.values())
    note = f" {say('view.hitting.unsure', n=unsure)}" if unsure else ""
    if answers.start is None:
        return say("view.hitting.no-start", target=target) + note
    chance, time = answers.hitting_probabilities[answers.start], answers.conditional_times[answers.start]
    values = {"start": str(answers.start), "target": target}
    if isinf(time):
        return say("view.hitting.hopeless", **values) + note
    if surely(chance):
        return say("view.hitting.said", time=time, **values) + note
    return say("view.hitting.said-if", time=time, chance=chance, **values) + note


def _hitting_counted(answers: Answers, language: str) -> str:
    if answers.start is None or isinf(time := answers.conditional_times[answers.start]):
        return ""
    return number_text(time, language)


# ---------------------------------------------------------------------- probabilities


def _paint_distribution(answers: Answers, language: str) -> Mapping[str, Any]:
    chances = answers.distribution
    return {
        "heat": {square: 100 * chance for square, chance in chances.items()},
        "scale": (0, 100 * max(chances.values(), default=1.0)),
        "figures": {square: percent_text(chance, language) for square, chance in chances.items()},
    }


def _distribution_words(answers: Answers, say: Words) -> Mapping[Square, str]:
    return {
        square: say("view.distribution.square", chance=chance)
        for square, chance in answers.distribution.items()
    }


def _distribution_said(answers: Answers, say: Words) -> str:
    chances = answers.distribution
    likely = max(chances, key=lambda square: (steady(chances[square]), square))
    return say(
        "view.distribution.said",
        n=answers.turns,
        start=str(answers.start),
        square=str(likely),
        chance=chances[likely],
        squares=len(chances),
    )


def _distribution_counted(answers: Answers, language: str) -> str:
    chance = percent_text(max(answers.distribution.values()), language)
    return text("explore.percent", language=language, chance=chance)


# ---------------------------------------------------------------------- lines


def _paint_path(answers: Answers, _: str) -> Mapping[str, Any]:
    return {"walk": answers.path}


def _path_words(answers: Answers, say: Words) -> Mapping[Square, str]:
    return {square: say("view.path.square", step=step) for step, square in enumerate(answers.path)}


def _path_said(answers: Answers, say: Words) -> str:
    values = {"start": str(answers.start), "target": str(answers.target)}
    if not answers.path:
        return say("view.path.none", **values)
    return say("view.path.said", n=len(answers.path) - 1, **values)


def _paint_cuts(answers: Answers, _: str) -> Mapping[str, Any]:
    return {"cuts": answers.articulation, "bridges": answers.bridges}


def _cut_words(answers: Answers, say: Words) -> Mapping[Square, str]:
    words: dict[Square, list[str]] = {square: [say("view.cuts.square")] for square in answers.articulation}
    for a, b in answers.bridges:
        for here, there in ((a, b), (b, a)):
            way = say(f"way.{_letter(answers.board, here, there)}")
            words.setdefault(here, []).append(say("view.cuts.bridge", way=way))
    return {square: ", ".join(said) for square, said in words.items()}


def _letter(board: Board, here: Square, there: Square) -> str:
    return board.direction(here, there).letter


def _cuts_said(answers: Answers, say: Words) -> str:
    squares = say("view.cuts.squares", n=len(answers.articulation))
    return say("view.cuts.said", squares=squares, bridges=say("view.cuts.bridges", n=len(answers.bridges)))


_VIEWS = {
    "ends": View(("start",), _paint_ends, _ends_words, _ends_said, code=line.ends, counts=_ends_counted),
    "within": View(
        ("start",), _paint_within, _within_words, _within_said, code=line.within, counts=_within_counted
    ),
    "components": View(
        (),
        _paint_components,
        _component_words,
        _components_said,
        code=line.components,
        counts=_components_counted,
    ),
    "hitting": View(
        ("target",), _paint_hitting, _hitting_words, _hitting_said, code=line.hitting, counts=_hitting_counted
    ),
    "distribution": View(
        ("start",),
        _paint_distribution,
        _distribution_words,
        _distribution_said,
        code=line.distribution,
        counts=_distribution_counted,
    ),
    "path": View(("start", "target"), _paint_path, _path_words, _path_said, code=line.path),
    "cuts": View((), _paint_cuts, _cut_words, _cuts_said, code=line.cuts),
}
VIEWS = tuple(_VIEWS)
LINES = ("path", "cuts")
"""The views that can be shown together with any others."""
COLOURING = tuple(name for name in VIEWS if name not in LINES)
"""The views that colour the squares, so that only one is shown at a time."""


def view(name: str) -> View:
    """Return the view with the given name."""
    return _VIEWS[name]


def longest(answers: Answers, views: tuple[str, ...]) -> int | None:
    """Return the largest value of the slider; None if no visible view has a number of turns."""
    if answers.start is None or not {"within", "distribution"}.intersection(views):
        return None
    if "within" in views:
        return max(1, *answers.fewest.values())
    return max(PLAYED, answers.turns)


def speaker(language: str) -> Words:
    """Return a function that returns sentences from the catalogue, with formatted times and probabilities."""

    def say(key: str, **values: Any) -> str:
        if "time" in values:
            values["time"] = number_text(values["time"], language)
        if "chance" in values:
            values["chance"] = percent_text(values["chance"], language)
        return text(f"explore.{key}", language=language, **values)

    return say
