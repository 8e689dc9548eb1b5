"""The vocabulary of cards and events: what a row of a table may do, and when.

Each verb is declared here once, with the rule it stands for; what it does is a handler that registers itself
(`does`). A class's own card is a row of a table built from these verbs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias, TypeVar

from mazenb.engine.blanking import live

__all__ = ["EVENT", "HANDLERS", "MOMENTS", "VERBS", "Doing", "Verb", "does", "handler", "rule_of", "verbs_of"]

Doing: TypeAlias = tuple[Any, ...]
"""A verb and its numbers, such as ``("push", 1)``; empty where a card does nothing."""

MOMENTS = ("played", "ended", "passed", "thrown")
"""When a card may act (rule F10)."""

EVENT = "event"
"""The moment of what an event does."""

H = TypeVar("H", bound=Callable[..., Any])


class Verb(NamedTuple):
    """A word of the vocabulary.

    Attributes
    ----------
    moment : str
        One of `MOMENTS`, or `EVENT`.
    name : str
    rule : str
        The id of the rule that it stands for.
    numbers : int
        How many numbers follow it.
    occasion : {"", "attack", "roll", "finish"}
        For what is thrown in reaction: to what.
    """

    moment: str
    name: str
    rule: str
    numbers: int = 0
    occasion: str = ""


VERBS: dict[tuple[str, str], Verb] = {
    (verb.moment, verb.name): verb
    for verb in (
        Verb("ended", "push", "FC1", 1),
        Verb("ended", "jump", "FC2", 1),
        Verb("ended", "again", "FC3"),
        Verb("ended", "swap", "FC4"),
        Verb("ended", "gift", "FC5", 1),
        Verb("ended", "magnet", "FC6"),
        Verb("ended", "teleport", "FC7"),
        Verb("passed", "stop", "FC8"),
        Verb("passed", "over", "FC9"),
        Verb("passed", "slow", "FC10", 1),
        Verb("played", "still", "FC11"),
        Verb("played", "back", "FC12"),
        Verb("played", "remote", "FC13"),
        Verb("played", "ghost", "FC14"),
        Verb("thrown", "block", "FC15", 0, "attack"),
        Verb("thrown", "save", "FC16", 1, "finish"),
        Verb("thrown", "reroll", "FC17", 0, "roll"),
        Verb("played", "event", "FC18"),
        Verb("ended", "event", "FC18"),
        Verb("played", "leap", "FC19", 1),
        Verb("ended", "keep", "FC19"),
        Verb(EVENT, "last-to-teleport", "FE1"),
        Verb(EVENT, "follow-right", "FE2"),
        Verb(EVENT, "order", "FE3"),
        Verb(EVENT, "each-teleports", "FE4"),
        Verb(EVENT, "market", "FE5"),
        Verb(EVENT, "all-to-teleport", "FE6", 1),
        Verb(EVENT, "each-rolls-on", "FE7"),
        Verb(EVENT, "each-rolls-back", "FE8"),
        Verb(EVENT, "restock", "FE9"),
        Verb(EVENT, "reset", "FE10"),
        Verb(EVENT, "tsunami", "FE11"),
        Verb(EVENT, "highest-teleports", "FE12"),
        Verb(EVENT, "nothing", "FE13"),
        Verb(EVENT, "hands-right", "FE14"),
        Verb(EVENT, "each-moves-a-pawn", "FE15", 1),
        Verb(EVENT, "charity", "FE16", 2),
        Verb(EVENT, "swap-ends", "FE17"),
        Verb(EVENT, "move-teleports", "FE18", 1),
        Verb(EVENT, "all-to-leader", "FE19"),
        Verb(EVENT, "leader-to-start", "FE20"),
    )
}
"""Every verb by its moment and name."""

HANDLERS: dict[tuple[str, str], Callable[..., Any]] = {}
"""What each of them does."""


def does(moment: str, name: str) -> Callable[[H], H]:
    """Declare what a verb does.

    Cards: ``handler(rules, state, seat, *numbers)`` when played or thrown, ``handler(rules, state, pawn,
    heading, square, laid, *numbers)`` when a move ended on it, ``handler(left, *numbers)`` when it is passed:
    the steps that are left then. Events: ``handler(rules, state, you, *numbers)``.
    """

    def declare(do: H) -> H:
        if (moment, name) not in VERBS or (moment, name) in HANDLERS:
            raise TypeError(f"{moment} {name} is no verb, or it is declared twice")
        HANDLERS[moment, name] = do
        return do

    return declare


def rule_of(moment: str, doing: Doing) -> str:
    """The id of the rule that something stands for.

    Examples
    --------
    >>> rule_of("ended", ("push", 1))
    'FC1'
    """
    return VERBS[moment, doing[0]].rule


def handler(moment: str, doing: Doing) -> Callable[..., Any] | None:
    """What is to be done; nothing if the card does nothing at that moment."""
    if not doing or not live(rule_of(moment, doing)):
        return None
    return HANDLERS[moment, doing[0]]


def verbs_of(moment: str) -> list[str]:
    """The verbs of a moment, each with example numbers.

    Examples
    --------
    >>> verbs_of("passed")
    ['stop', 'over', 'slow 2']
    """
    return [" ".join([verb.name, *("2",) * verb.numbers]) for verb in VERBS.values() if verb.moment == moment]
