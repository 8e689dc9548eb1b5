"""Positions of Frantic as text that people can read and write.

::

    pawns:
    * red   17      holds push, block, x, stop
      blue  finish  holds ?, ?, magnet, ?      total 31
    cards:
    12 push up, stop
    41 stop

A ``*`` marks the player whose turn begins. The cards of a square are listed from the top. There are four more
lines, which can be left out: ``teleports: 5, 12, 19, 26, 33, 40`` has the squares of the teleports in the
order of their numbers (by default, those of the table), ``round: 1`` the number of the round, ``aside: push,
x`` the cards discarded in this round (by default, none), and ``pile: skip, skip`` the cards in the pile (by
default, all cards that are nowhere else). If the pile is given, all remaining cards have been discarded.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from itertools import chain

from mazenb.engine.scenario.sections import Line, PositionError, content, sections, setting, words
from mazenb.games.frantic.ruleset import Ruleset, Terms
from mazenb.games.frantic.state import ARROWS, NO_ARROW, UNKNOWN, FranticState, Laid, put
from mazenb.games.frantic.text.words import square_word
from mazenb.texts.limits import whole

__all__ = ["SECTIONS", "SETTINGS", "position_state", "read_position", "write_position"]

SECTIONS = ("pawns", "cards")
SETTINGS = ("teleports", "round", "aside", "pile")

_KEYWORDS = re.compile(r"\s+(holds|total)\b\s*")


def write_position(rules: Terms, state: FranticState) -> str:
    """Return a state as text, with pawns, hands, points, cards and any changes to the teleports.

    A state in the middle of a turn is written as if the turn were about to begin.
    """
    wide = max(map(len, rules.players))
    lines = ["pawns:"]
    for seat, name in enumerate(rules.players):
        star = "*" if seat == state.turn_of and state.stack is not None else " "
        held = ", ".join(card_word(rules, kind) for kind in state.hands[seat])
        parts = [
            f"{star} {name:<{wide}}  {square_word(rules, state.pawns[seat]):<6}",
            *([f"holds {held}"] if held else []),
            *([f"total {state.totals[seat]}"] if state.totals[seat] else []),
        ]
        lines.append("  ".join(parts).rstrip())
    lines.append("cards:")
    for square, stack in enumerate(state.stacks):
        if stack:
            lines.append(f"{square} {', '.join(laid_words(rules, laid) for laid in reversed(stack))}")
    if state.teleports != rules.table.teleports:
        lines.append(f"teleports: {', '.join(map(str, state.teleports))}")
    if any(state.aside):
        away = [card.word for card, n in zip(rules.table.cards, state.aside, strict=True) for _ in range(n)]
        lines.append(f"aside: {', '.join(away)}")
    if state.round != 1:
        lines.append(f"round: {state.round}")
    return "\n".join(lines)


def card_word(rules: Terms, kind: int) -> str:
    """Return a card as it is written in positions."""
    return "?" if kind == UNKNOWN else rules.table.cards[kind].word


def laid_words(rules: Terms, laid: Laid) -> str:
    """Return a card on the track as it is written in positions, with its arrow."""
    return f"{rules.table.cards[laid.kind].word} {ARROWS[laid.arrow]}".rstrip()


# ── reading ───────────────────────────────────────────────────────────────────────────────────────────────


def read_position(rules: Ruleset, source: str) -> FranticState:
    """Return the state that a string describes, at the beginning of a turn.

    Raises
    ------
    PositionError
        If the string is not a position; the error names the line and the reason.
    """
    return rules.run(position_state(rules, sections(source, SECTIONS, SETTINGS)))


def position_state(rules: Ruleset, parts: Mapping[str, list[Line]]) -> FranticState:
    """Return the state that the sections of a position describe, before the turn begins."""
    state = rules.blank()
    state.round = _number(parts, "round", 1)
    state.teleports = _read_teleports(rules, parts)
    starred = _read_pawns(rules, state, parts.get("pawns", []))
    for line in content(parts.get("cards", [])):
        _read_stack(rules, state, line)
    _read_piles(rules, state, parts)
    rules.check(state)
    state.push("turn", starred)
    return state


def _number(parts: Mapping[str, list[Line]], name: str, otherwise: int) -> int:
    word = setting(parts, name)
    if not word:
        return otherwise
    number = whole(word)
    if number is None:
        raise PositionError("engine.position.line", line=parts[name][0].number, found=word)
    return number


def _square(rules: Terms, line: Line, word: str) -> int:
    if word == "finish":
        return rules.table.goal
    square = whole(word)
    if square is None or square > rules.table.last:
        raise PositionError("frantic.position.square", line=line.number, found=word, last=rules.table.last)
    return square


def _kind(rules: Terms, line: Line, word: str) -> int:
    if word not in rules.table.kinds:
        possible = ", ".join(rules.table.kinds)
        raise PositionError("frantic.position.card", line=line.number, found=word, possible=possible)
    return rules.table.kinds[word]


def _read_teleports(rules: Terms, parts: Mapping[str, list[Line]]) -> tuple[int, ...]:
    if "teleports" not in parts:
        return rules.table.teleports
    line = parts["teleports"][0]
    squares = tuple(_square(rules, line, word) for word in words(line.text))
    if len(squares) != rules.table.faces:
        raise PositionError("frantic.position.teleports", line=line.number, n=rules.table.faces)
    return squares


def _read_pawns(rules: Terms, state: FranticState, lines: list[Line]) -> int:
    starred, found = -1, set()
    for line in content(lines):
        text = line.text.strip()
        head, *rest = _KEYWORDS.split(text.lstrip("* "))
        said = dict(zip(rest[::2], rest[1::2], strict=True))
        named = head.split()
        total = whole(said.get("total", "0").strip())
        if len(named) != 2 or named[0] not in rules.players or total is None:
            raise PositionError("engine.position.line", line=line.number, found=text)
        if named[0] in found:
            raise PositionError("engine.position.twice", line=line.number, name=named[0])
        found.add(named[0])
        seat = rules.players.index(named[0])
        hand = (UNKNOWN if word == "?" else _kind(rules, line, word) for word in words(said.get("holds", "")))
        state.pawns = put(state.pawns, seat, _square(rules, line, named[1]))
        state.hands = put(state.hands, seat, tuple(sorted(hand)))
        state.totals = put(state.totals, seat, total)
        starred = seat if text.startswith("*") else starred
    if found != set(rules.players) or starred < 0:
        where = lines[0].number if lines else 1
        raise PositionError("engine.position.whole", line=where, players=", ".join(rules.players))
    return starred


def _read_stack(rules: Terms, state: FranticState, line: Line) -> None:
    word, _, rest = line.text.strip().partition(" ")
    square = _square(rules, line, word)
    stack = tuple(_read_laid(rules, line, card) for card in reversed(words(rest)))
    if not stack or not 0 < square < rules.table.goal or state.stacks[square]:
        raise PositionError("engine.position.line", line=line.number, found=line.text.strip())
    state.stacks = put(state.stacks, square, stack)


def _read_laid(rules: Terms, line: Line, card: str) -> Laid:
    word, _, arrow = card.partition(" ")
    kind = _kind(rules, line, word)
    arrows = [ARROWS[n] for n in rules.table.cards[kind].arrows] or [""]
    if arrow.strip() not in arrows:
        raise PositionError(
            "frantic.position.arrow", line=line.number, card=word, possible=", ".join(arrows) or "-"
        )
    return Laid(kind, ARROWS.index(arrow.strip()) if arrow.strip() else NO_ARROW)


def _read_piles(rules: Terms, state: FranticState, parts: Mapping[str, list[Line]]) -> None:
    placed = Counter(laid.kind for stack in state.stacks for laid in stack)
    placed.update(chain.from_iterable(state.hands))
    aside, pile = (_read_pile(rules, parts, name) for name in ("aside", "pile"))
    cards = rules.table.cards
    rest = [card.count - placed[kind] - aside[kind] for kind, card in enumerate(cards)]
    for kind, many in enumerate(rest):
        if many < pile[kind]:
            line = next(parts[name][0] for name in ("pile", "aside", "cards", "pawns") if name in parts)
            card, found = cards[kind], cards[kind].count - many + pile[kind]
            raise PositionError(
                "frantic.position.many", line=line.number, card=card.word, n=card.count, found=found
            )
    # If the pile is given, all cards that are nowhere else have been discarded.
    discarded = [many - pile[kind] if "pile" in parts else 0 for kind, many in enumerate(rest)]
    state.pile = tuple(many - away for many, away in zip(rest, discarded, strict=True))
    state.aside = tuple(aside[kind] + away for kind, away in enumerate(discarded))


def _read_pile(rules: Terms, parts: Mapping[str, list[Line]], name: str) -> Counter[int]:
    line = parts[name][0] if name in parts else Line(1, "")
    listed = [] if line.text.strip() == "nothing" else words(line.text)
    return Counter(_kind(rules, line, word) for word in listed)
