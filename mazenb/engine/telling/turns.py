"""The log in one line per turn, with the details of each turn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from mazenb.engine.history.past import Played, Step
from mazenb.engine.rules import CHANCE
from mazenb.engine.telling.names import Name, renamed, third_person, told_by
from mazenb.texts.catalogue import has, text

__all__ = [
    "PAGE",
    "Listener",
    "common",
    "events_text",
    "lines_of",
    "log_entries",
    "setup_answers",
    "shown_values",
]

PAGE = 40
"""The number of entries that are sent at a time."""

MOST_PARTS = 6
"""The most events in the line of a turn; longer turns are described only by their details."""

_SQUARE = re.compile(r"([0-9]+),([0-9]+)")

_SQUARES = ("square", "beyond", "at", "to")
"""The values of sentences that name squares."""


class Listener(NamedTuple):
    """The reader of the log: a seat (``None`` for all), the names of the players, and the language."""

    seat: int | None
    called: tuple[Name, ...]
    language: str


class Turn(NamedTuple):
    """The answers of one turn: the number of the last one, and each with the state it led to."""

    number: int
    last: int
    steps: list[tuple[Step, Any]]


def lines_of(game: Played, step: Step, after: Any, to: Listener) -> list[str]:
    """Return the effects of an answer in words, as far as the listener may know them."""
    rules = game.rules
    # The details are in the third person.
    called = third_person(to.called)
    told = told_by(rules, called)
    lines = [
        told.sentence(key, shown_values(values, called), to.language)
        for key, _, values in heard(game, after, to)
    ]
    player = rules.to_move(step.state)
    # A walk that has no sentence yet is visible on the board, and its end is reported later.
    if not lines and not rules.secret and player != CHANCE and not rules.spots_of(step.state, step.action):
        name = called[rules.players.index(player)].short
        done = told.describe(renamed(step.action, rules.players, told.players), to.language)
        lines = [text("play.chose", to.language, player=name, action=done)]
    return lines


def heard(game: Played, after: Any, to: Listener) -> list[Any]:
    """Return the events of an answer that the listener may know of."""
    secret = game.rules.secret
    return [event for event in after.events if event[1] is None or event[1] == to.seat or not secret]


# ── a turn in one line ──────────────────────────────────────────────────────────────────────────────────────


def events_text(
    game: Played, events: Sequence[Any], to: Listener, section: str = "turn", seat: int | None = None
) -> str:
    """Return events as one sentence per player, such as "You rolled a 4 and moved to (7, 10).".

    Parameters
    ----------
    game : Game
    events : sequence
        Events of states; those for which the game's texts have nothing in `section` are left out.
    to : Listener
    section : str
        ``"turn"`` for what happened, ``"will"`` for what would.
    seat : int, optional
        The seat of events that name no player.
    """
    told = told_by(game.rules, to.called)
    clauses: list[tuple[int, list[tuple[str, dict[str, Any], int]]]] = []
    for key, _, values in events:
        name = f"{game.rules.topic}.{section}.{key.rpartition('.')[2]}"
        if not has(name):
            continue
        who = values.get("pawn", values.get("player", seat if seat is not None else -1))
        if not clauses or clauses[-1][0] != who:
            clauses.append((who, []))
        parts = clauses[-1][1]
        if parts and parts[-1][0] == name and parts[-1][1] == values:
            parts[-1] = (name, values, parts[-1][2] + 1)
        else:
            parts.append((name, values, 1))
    said, left = [], MOST_PARTS
    for who, parts in clauses:
        words = [_part(told, to, who, *part) for part in parts[:left]]
        left -= len(words)
        if words:
            said.append(_sentence(_subject(to, who, section), words, to.language))
    return " ".join(said)


def _part(told: Any, to: Listener, who: int, name: str, values: dict[str, Any], times: int) -> str:
    auxiliary = text("play.have-you" if _is_you(to, who) else "play.have", to.language)
    shown = {"n": times, **shown_values(values, to.called), "a": auxiliary}
    return str(told.sentence(name, shown, to.language))


def shown_values(values: Mapping[str, Any], called: Sequence[Name]) -> dict[str, Any]:
    """Return values of a sentence as the page shows them: squares as "(7, 10)", and the reader's seat.

    Examples
    --------
    >>> shown_values({"square": "7,10"}, [Name("Blue", ""), Name("You", "Red", you=True)])
    {'square': '(7, 10)', 'mine': 1}
    """
    mine = next((seat for seat, name in enumerate(called) if name.you), -1)
    return {key: _square(value) if key in _SQUARES else value for key, value in values.items()} | {
        "mine": mine
    }


def _square(value: Any) -> Any:
    found = _SQUARE.fullmatch(str(value))
    return f"({found[1]}, {found[2]})" if found else value


def _is_you(to: Listener, who: int) -> bool:
    return 0 <= who < len(to.called) and to.called[who].you


def _subject(to: Listener, who: int, section: str) -> str:
    """Return the subject of a sentence and, before something happens, the auxiliary of all its verbs."""
    if section != "will":
        return _name(to, who)
    auxiliary = text("play.will-you" if _is_you(to, who) else "play.will", to.language)
    return f"{_name(to, who)} {auxiliary}".strip()


def _name(to: Listener, who: int) -> str:
    if who < 0:
        return text("play.monster", to.language)
    if who >= len(to.called):
        return text("play.second-pawn", to.language, player=to.called[who % len(to.called)].short)
    return to.called[who].short


def _sentence(subject: str, words: Sequence[str], language: str) -> str:
    joined = words[0]
    if len(words) > 1:
        joined = text("play.and", language, first=", ".join(words[:-1]), last=words[-1])
    return f"{subject} {joined}."


# ── entries ─────────────────────────────────────────────────────────────────────────────────────────────────


def log_entries(
    game: Played, first: int, last: int, to: Listener, *, most: int = PAGE
) -> list[dict[str, Any]]:
    """Return the entries of the turns with an answer from `first` up to, but not including, `last`.

    An entry has the numbers of its turn's first and last answer (``from``, ``n``), the turn, the seat it is
    about, its text, its details and the spots that show it. The latest `most` entries are returned.
    """
    found: list[dict[str, Any]] = []
    for turn in _turns_back(game):
        if turn.last <= first or len(found) >= most:
            break
        if turn.last - len(turn.steps) >= last:
            continue
        entry = _entry(game, turn, to)
        if entry is not None:
            found.append(entry)
    return found[::-1]


def _turns_back(game: Played) -> Iterator[Turn]:
    """Yield the turns of a game, the latest one first; what came before the first turn is turn 0."""
    n, after, here = _count(game.past), game.state, game.past
    steps: list[tuple[Step, Any]] = []
    last, number = n, None
    while here is not None:
        of = 0 if _is_setup(game, here) else here.turns
        if number is not None and of != number:
            yield Turn(number, last, steps[::-1])
            steps, last = [], n
        number = of
        steps.append((here, after))
        n, after, here = n - 1, here.state, here.before
    if number is not None:
        yield Turn(number, last, steps[::-1])


def setup_answers(game: Played) -> int:
    """Return the number of answers at the start of a game that lay its board.

    Examples
    --------
    >>> import mazenb
    >>> game = mazenb.new("gootmu", players=2, setup="quick", seed=1)
    >>> setup_answers(game) == len(game.actions)
    True
    """
    asked = (game.rules.asked(step.state)[0] for step, _ in game.steps())
    return sum(1 for _ in takewhile(lambda question: question.setup, asked))


def _is_setup(game: Played, step: Step) -> bool:
    question, _ = game.rules.asked(step.state)
    return bool(question.setup) or question.name in game.rules.preparing


def _entry(game: Played, turn: Turn, to: Listener) -> dict[str, Any] | None:
    details = [line for step, after in turn.steps for line in lines_of(game, step, after, to)]
    events = [event for _, after in turn.steps for event in heard(game, after, to)]
    seat = turn.steps[0][0].state.turn_of
    if turn.number == 0:
        said = text("play.setup", to.language)
        begins = [event for event in events if event[0].endswith(".begins")]
        said = f"{said} {events_text(game, begins[-1:], to)}".strip()
    else:
        said = events_text(game, events, to, seat=seat) or " ".join(details[:2])
    if not said:
        return None
    return {
        "n": turn.last,
        "from": turn.last - len(turn.steps) + 1,
        "turn": turn.number,
        "seat": seat if turn.number else -1,
        "text": said,
        "lights": _lights_of(game, turn) if turn.number else [],
        "more": details,
    }


def _lights_of(game: Played, turn: Turn) -> list[str]:
    spots = (spot for step, after in turn.steps for spot in _lights(game.rules, step, after))
    return list(dict.fromkeys(spots))


def _lights(rules: Any, step: Step, after: Any) -> tuple[str, ...]:
    if rules.secret and rules.to_move(step.state) != CHANCE:
        # In a game with secret hands, what was clicked may be secret too, so only what moved is shown.
        return ()
    spots: tuple[str, ...] = rules.lights_of(step.state, step.action)
    named = [str(values["square"]) for _, only, values in after.events if only is None and "square" in values]
    return tuple(dict.fromkeys((*spots, *named)))


def _count(here: Step | None) -> int:
    n = 0
    while here is not None:
        n, here = n + 1, here.before
    return n


def common(old: Step | None, new: Step | None) -> int:
    """Return the number of answers that two histories have in common.

    Examples
    --------
    >>> import mazenb.games
    >>> game = mazenb.games.new("snakes").apply("roll 1").apply("roll 2")
    >>> past = game.past
    >>> game.undo()
    Action('roll 2')
    >>> common(past, game.apply("roll 3").past)
    1
    """
    a, b = _count(old), _count(new)
    while old is not new:
        if a >= b:
            assert old is not None  # two chains that differ
            a, old = a - 1, old.before
        else:
            assert new is not None  # the longer one
            b, new = b - 1, new.before
    return a
