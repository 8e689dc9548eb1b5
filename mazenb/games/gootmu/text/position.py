"""GOOTMU positions as text that people can read and write.

::

    board:
    +---+---+---+
    | o   a>    |
    +---+---+---+
    a = SLIDE 1

    pawns:
    * red   0,0  heading E  carries key, red-1  effects ADD TO NEXT ROLL 2
      blue  0,2  home 0,1
      monster 0,1

    things:
    0,0 face-down
    0,2 blue-1, blue-2

A ``*`` marks the pawn whose turn begins. The pseudo-player of ``red`` is called ``red+``. If a pawn's start
square is not given, it is the pawn's square; the monster's is THE MONSTER STARTS HERE, if the board has this
label. The pile contains those of the 28 tokens that are not in sight, unless a line such as ``pile: key 1,
oil 2`` lists it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from mazenb.board import Board, DrawingError
from mazenb.engine import OptionError
from mazenb.engine.scenario.sections import Line, PositionError, content, sections, words
from mazenb.games.gootmu.instructions.labels import LabelError, check_labels
from mazenb.games.gootmu.instructions.rows import ROWS
from mazenb.games.gootmu.ruleset import Ruleset
from mazenb.games.gootmu.state import MONSTER, Effect, GootmuState, Pawn
from mazenb.games.gootmu.text.drawing import read_board
from mazenb.games.gootmu.text.position_writer import BLANK_WORDS, SPARED_WORDS
from mazenb.games.gootmu.text.words import PSEUDO, pawn_name, square_of, thing_of, thing_word
from mazenb.games.gootmu.things.effects import BLANK
from mazenb.games.gootmu.things.squares import lair
from mazenb.games.gootmu.things.tokens import PILE, WORDS, is_piece, item_of
from mazenb.games.gootmu.turn.push import SPARED
from mazenb.texts.limits import whole

__all__ = ["SECTIONS", "SETTINGS", "PositionError", "drawn_board", "position_state", "read_position"]

SECTIONS = ("board", "pawns", "things")
SETTINGS = ("pile", "extra", "after")

_KEYWORDS = re.compile(r"\s+(home|heading|carries|effects|waited)\s+")


# ── reading ───────────────────────────────────────────────────────────────────────────────────────────────


def read_position(rules: Ruleset, source: str) -> GootmuState:
    """Read a state at the beginning of a turn from a string.

    Raises
    ------
    PositionError
        If the position is not valid. The message gives the line and the reason.
    """
    return rules.run(position_state(rules, sections(source, SECTIONS, SETTINGS)))


def position_state(rules: Ruleset, parts: Mapping[str, list[Line]]) -> GootmuState:
    """Return the state described by the sections of a position, just before the turn begins."""
    state = rules.blank(_read_board(rules, parts.get("board")))
    starred = _read_pawns(rules, state, parts.get("pawns", []))
    lying = [entry for line in content(parts.get("things", [])) for entry in _read_things(rules, state, line)]
    state.lying = tuple(sorted(lying))
    state.pile = _read_pile(state, parts.get("pile"))
    _check_pieces(rules, state, parts)
    state.regular = state.active = starred
    if "after" in parts:
        state.regular = _pawn_in(rules, state, parts["after"][0], parts["after"][0].text.strip())
    if "extra" in parts:
        line = parts["extra"][0]
        state.extra = tuple(_pawn_in(rules, state, line, word) for word in words(line.text))
    rules.check(state)
    state.push("turn", starred)
    return state


def _read_board(rules: Ruleset, lines: list[Line] | None) -> Board:
    if lines is not None:
        return drawn_board(lines)
    board: Board | None = rules.options["board"]
    if board is None:
        raise PositionError("gootmu.position.no-board", line=1)
    return board


def drawn_board(lines: list[Line]) -> Board:
    """Return the board drawn in a section.

    Raises
    ------
    PositionError
        If the position is not valid. The message gives the line and the reason.
    """
    first = lines[0].number if lines else 1
    try:
        # Empty lines before the drawing give its lines the right numbers.
        board = read_board("\n" * (first - 1) + "\n".join(line.text for line in lines))
        check_labels(board)
    except DrawingError as error:
        raise PositionError("gootmu.position.drawing", line=error.line, reason=error.reason) from error
    except (LabelError, OptionError) as error:
        raise PositionError("gootmu.position.drawing", line=first, reason=error) from error
    return board


def _read_pawns(rules: Ruleset, state: GootmuState, lines: list[Line]) -> int:
    read: dict[str, tuple[Line, Pawn, str]] = {}
    starred = ""
    for line in content(lines):
        star, name, pawn, effects = _read_pawn(rules, state, line)
        if name in read:
            raise PositionError("engine.position.twice", line=line.number, name=name)
        read[name] = (line, pawn, effects)
        starred = name if star else starred
    missing = [name for name in rules.players if name not in read]
    if missing or not starred:
        where = lines[0].number if lines else 1
        raise PositionError("engine.position.whole", line=where, players=", ".join(rules.players))
    names = [*rules.players, *(name for name in read if name.endswith(PSEUDO))]
    state.pawns = tuple(read[name][1] for name in names)
    for i, name in enumerate(names):
        line, pawn, effects = read[name]
        waiting = tuple(_read_effect(rules, state, line, word) for word in words(effects))
        state.pawns = (*state.pawns[:i], pawn._replace(effects=waiting), *state.pawns[i + 1 :])
    if "monster" in read:
        state.monster = read["monster"][1]
    return names.index(starred)


def _read_pawn(rules: Ruleset, state: GootmuState, line: Line) -> tuple[bool, str, Pawn, str]:
    text = line.text.strip()
    star = text.startswith("*")
    head, *rest = _KEYWORDS.split(text.lstrip("* "))
    said = dict(zip(rest[::2], rest[1::2], strict=True))
    named = head.split()
    owner = rules.players.index(named[0].removesuffix(PSEUDO)) if _is_pawn(rules, named[:1]) else MONSTER
    if len(named) != 2 or (owner < 0 and named[0] != "monster") or (owner < 0 and star):
        raise PositionError("engine.position.line", line=line.number, found=text)
    square = _square_in(state, line, named[1])
    heading, waited = said.get("heading", "-"), whole(said.get("waited", "0"))
    if heading not in "NESW-" or len(heading) != 1 or waited is None:
        raise PositionError("engine.position.line", line=line.number, found=text)
    start = lair(state.board) if owner < 0 else square
    if "home" in said:
        start = _square_in(state, line, said["home"])
    carried = tuple(sorted(_thing_in(rules, line, word) for word in words(said.get("carries", ""))))
    pawn = Pawn(
        owner=owner,
        pseudo=named[0].endswith(PSEUDO),
        square=square,
        start=start,
        heading="NESW".find(heading),
        carried=carried,
        waited=waited,
    )
    return star, named[0], pawn, said.get("effects", "")


def _is_pawn(rules: Ruleset, named: list[str]) -> bool:
    return bool(named) and named[0].removesuffix(PSEUDO) in rules.players


def _square_in(state: GootmuState, line: Line, word: str) -> int:
    square = square_of(state.board, word.strip())
    if square is None:
        raise PositionError("gootmu.position.no-square", line=line.number, found=word)
    return square


def _thing_in(rules: Ruleset, line: Line, word: str) -> int:
    thing = thing_of(rules.players, word)
    if thing is None:
        possible = ", ".join((*WORDS, f"{rules.players[0]}-1"))
        raise PositionError("gootmu.position.thing", line=line.number, found=word, possible=possible)
    return thing


def _pawn_in(rules: Ruleset, state: GootmuState, line: Line, word: str) -> int:
    for i in range(len(state.pawns)):
        if pawn_name(rules.players, state, i) == word:
            return i
    raise PositionError("gootmu.position.pawn", line=line.number, found=word)


def _read_effect(rules: Ruleset, state: GootmuState, line: Line, word: str) -> Effect:
    if word == BLANK_WORDS:
        return (BLANK, 0)
    if word.startswith(SPARED_WORDS):
        return (SPARED, _pawn_in(rules, state, line, word.removeprefix(SPARED_WORDS).strip()))
    name, _, number = word.rpartition(" ")
    worth = whole(number)
    if worth is None:
        name, worth = word, 0
    for row in ROWS.values():
        if row.name == name and row.instructs and row.number == (worth != 0):
            return (row.id, worth)
    raise PositionError("gootmu.position.effect", line=line.number, found=word)


def _read_things(rules: Ruleset, state: GootmuState, line: Line) -> list[tuple[int, int]]:
    word, _, things = line.text.strip().partition(" ")
    square = _square_in(state, line, word)
    return [(square, _thing_in(rules, line, thing)) for thing in words(things)]


def _read_pile(state: GootmuState, lines: list[Line] | None) -> tuple[int, ...]:
    if lines is not None:
        counts = [0] * len(PILE)
        for word in words(lines[0].text):
            name, _, number = word.partition(" ")
            kind = item_of(name)
            many = whole(number.strip())
            if kind is None or kind >= len(PILE) or many is None:
                raise PositionError("engine.position.line", line=lines[0].number, found=word)
            counts[kind] = many
        return tuple(counts)
    seen = Counter(thing for _, thing in state.lying)
    seen.update(thing for pawn in state.pawns for thing in pawn.carried)
    return tuple(max(0, many - seen[kind]) for kind, many in enumerate(PILE))


def _check_pieces(rules: Ruleset, state: GootmuState, parts: Mapping[str, list[Line]]) -> None:
    things = [thing for _, thing in state.lying] + [t for pawn in state.pawns for t in pawn.carried]
    twice = [thing for thing, n in Counter(filter(is_piece, things)).items() if n > 1]
    if twice:
        where = next((lines[0].number for name, lines in parts.items() if name == "things" and lines), 1)
        raise PositionError("engine.position.twice", line=where, name=thing_word(rules.players, twice[0]))
