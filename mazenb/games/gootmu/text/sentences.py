"""Descriptions of the events, answers and things of a game, in a language of the catalogue."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from mazenb.engine import Action
from mazenb.games.gootmu.instructions.texts import label_text
from mazenb.games.gootmu.state import PSEUDO_SEAT
from mazenb.games.gootmu.text.words import PSEUDO, thing_of
from mazenb.games.gootmu.things.tokens import PIECES, WORDS, is_piece, piece_owner
from mazenb.texts.catalogue import text

__all__ = ["a_thing_text", "action_text", "event_text", "thing_text"]

Players = Sequence[str]


def thing_text(players: Players, thing: int, language: str | None = None) -> str:
    """Return the name of a thing as it is used in a sentence."""
    if is_piece(thing):
        player = players[piece_owner(thing)]
        said = text("gootmu.thing.piece", language, player=player, part=(thing - PIECES) % 3 + 1)
        # A thing is named inside a sentence, so "your piece 1" has no capital.
        return said[:1].lower() + said[1:] if player == "you" else said
    return text(f"gootmu.thing.{WORDS[thing]}", language)


def a_thing_text(players: Players, thing: int, language: str | None = None) -> str:
    """Return the name of a thing with its article, such as "a KEY"; a piece is named by its owner."""
    return _thing_words(players, "thing", thing, _reader(players, language), language)["a_thing"]


def _reader(players: Players, language: str | None) -> dict[str, int]:
    """Return the seat of the reader, if one of the players is called "You"."""
    you = text("play.you", language)
    return {"mine": players.index(you)} if you in players else {}


def _pawn_text(players: Players, seat: int, language: str | None) -> str:
    if seat < 0:
        return text("gootmu.monster", language)
    pseudo, owner = divmod(seat, PSEUDO_SEAT)
    return players[owner] + PSEUDO * pseudo


def event_text(players: Players, key: str, values: Mapping[str, Any], language: str | None = None) -> str:
    """Return the log's sentence about an event.

    A sentence can name a thing by its name alone, ``{thing}``, or with an article, ``{a_thing}`` and
    ``{the_thing}``. If `values` has ``mine``, the reader's seat, the reader's own pieces are "your pieces".
    """
    named = {name: _value_text(players, name, value, language) for name, value in values.items()}
    if isinstance(values.get("thing"), int):
        named |= _thing_words(players, "thing", values["thing"], values, language)
    if "question" in values:
        named["question"] = text(f"gootmu.ask.{values['question']}", language, player=named["player"])
    said = text(key, language, **named)
    first = [text("gootmu.monster", language), *(named[name] for name in _LOWER if name in named)]
    return said[:1].upper() + said[1:] if said.startswith(tuple(map(str, first))) else said


_LOWER = ("obstacle", "the_thing", "a_thing")
"""The values that begin with a small letter, except at the start of a sentence."""


def _thing_words(
    players: Players, name: str, thing: int, values: Mapping[str, Any], language: str | None
) -> dict[str, str]:
    """Return a thing without an article, with an indefinite one and with a definite one, by placeholder."""
    if is_piece(thing):
        piece = _piece_text(players, thing, values, language)
        return {name: piece, f"a_{name}": piece, f"the_{name}": piece}
    word = WORDS[thing]
    return {
        name: thing_text(players, thing, language),
        f"a_{name}": text(f"gootmu.one.{word}", language),
        f"the_{name}": text(f"gootmu.the.{word}", language),
    }


def _piece_text(players: Players, thing: int, values: Mapping[str, Any], language: str | None) -> str:
    """Return a piece of a machine as the reader calls it, if the reader is known."""
    if "mine" not in values:
        return thing_text(players, thing, language)
    owner, part = piece_owner(thing), (thing - PIECES) % 3 + 1
    own = owner == values.get("pawn", values.get("player"))
    whose = "your" if owner == values["mine"] else "own" if own else "of"
    return text(f"gootmu.part.{whose}-{part}", language, player=players[owner])


def _value_text(players: Players, name: str, value: Any, language: str | None) -> Any:
    """Return the words for a value of an event, which depend on the name of its placeholder."""
    match name:
        case "player":
            return players[value]
        case "pawn" | "other":
            return _pawn_text(players, value, language)
        case "thing":
            return value if isinstance(value, str) else thing_text(players, value, language)
        case "label":
            return label_text(str(value), language)
        case "means":
            return ", ".join(text(f"gootmu.means.{rule}", language) for rule in str(value).split())
        case "obstacle" | "way" | "direction":
            return text(f"gootmu.{name}.{value}", language)
    return value


def action_text(players: Players, ways: Collection[str], action: Action, language: str | None = None) -> str:
    """Return the description of an action.

    Parameters
    ----------
    players : sequence of str
    ways : collection of str
        The ways in which a tile can be rotated.
    action : Action
    language : str, optional
    """
    arguments = [str(argument) for argument in action[1:]]
    words = [_argument_text(players, ways, argument, language) for argument in arguments]
    said = {"what": " ".join(words), **dict(zip(("one", "two"), [*words, "", ""], strict=False))}
    said |= {f"{article}_{name}": word for article in ("a", "the") for name, word in said.items()}
    reader = _reader(players, language)
    for name, argument in [*zip(("one", "two"), arguments, strict=False), ("what", " ".join(arguments))]:
        thing = thing_of(players, argument)
        if thing is not None:
            said |= _thing_words(players, name, thing, reader, language)
    return text(f"gootmu.action.{action.verb}", language, **said).strip()


def _argument_text(players: Players, ways: Collection[str], argument: str, language: str | None) -> str:
    thing = thing_of(players, argument)
    if thing is not None:
        return thing_text(players, thing, language)
    if argument in ways:
        return text(f"gootmu.way.{argument}", language)
    if argument in ("N", "E", "S", "W"):
        return text(f"gootmu.direction.{argument}", language)
    return argument
