"""The vocabulary of cards and events: what they can do, and when.

Each verb is declared here once, with the rule behind it. A handler elsewhere, registered with `does`, carries
it out. A custom card is a row of a table that uses these verbs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias, TypeVar

__all__ = ["EVENT", "HANDLERS", "MOMENTS", "VERBS", "Doing", "Verb", "does", "handler", "verb_of", "verbs_of"]

Doing: TypeAlias = tuple[Any, ...]
"""A verb and its numbers, such as ``("push", 1)``; empty if a card does nothing."""

MOMENTS = ("played", "ended", "passed", "thrown")
"""The moments at which a card can act (rule F10)."""

EVENT = "event"
"""The moment of the verbs for events."""

H = TypeVar("H", bound=Callable[..., Any])


class Verb(NamedTuple):
    """A word of the vocabulary.

    Attributes
    ----------
    moment : str
        One of `MOMENTS`, or `EVENT`.
    name : str
    rule : str
        The id of the rule that it implements.
    numbers : int
        How many numbers follow the word.
    occasion : {"", "attack", "roll", "finish"}
        For a card that can be thrown in, the occasion for doing so.
    arrow : bool
        Whether a card with this verb must have an arrow.
    teleport : bool
        Whether its first number is the number of a teleport.
    rest : bool
        Whether a pawn can come to rest on a card with this verb.
    worth : float
        The value in points that the greedy bot gives to such a card in its hand; for cards that are played or
        thrown in.
    """

    moment: str
    name: str
    rule: str
    numbers: int = 0
    occasion: str = ""
    arrow: bool = False
    teleport: bool = False
    rest: bool = True
    worth: float = 1.0


VERBS: dict[tuple[str, str], Verb] = {
    (verb.moment, verb.name): verb
    for verb in (
        Verb("ended", "push", "FC1", numbers=1, arrow=True),
        Verb("ended", "jump", "FC2", numbers=1, arrow=True),
        Verb("ended", "again", "FC3"),
        Verb("ended", "swap", "FC4"),
        Verb("ended", "gift", "FC5", numbers=1),
        Verb("ended", "magnet", "FC6"),
        Verb("ended", "teleport", "FC7"),
        Verb("passed", "stop", "FC8"),
        Verb("passed", "over", "FC9", rest=False),
        Verb("passed", "slow", "FC10", numbers=1),
        Verb("played", "still", "FC11", worth=2.0),
        Verb("played", "back", "FC12", worth=3.0),
        Verb("played", "remote", "FC13", worth=2.0),
        Verb("played", "ghost", "FC14"),
        Verb("thrown", "block", "FC15", occasion="attack", worth=2.0),
        Verb("thrown", "save", "FC16", numbers=1, occasion="finish", teleport=True, worth=4.0),
        Verb("thrown", "reroll", "FC17", occasion="roll", worth=2.0),
        Verb("played", "event", "FC18", worth=0.0),
        Verb("ended", "event", "FC18"),
        Verb("played", "leap", "FC19", numbers=1, worth=0.0),
        Verb("ended", "keep", "FC19"),
        Verb(EVENT, "last-to-teleport", "FE1"),
        Verb(EVENT, "follow-right", "FE2"),
        Verb(EVENT, "order", "FE3"),
        Verb(EVENT, "each-teleports", "FE4"),
        Verb(EVENT, "market", "FE5"),
        Verb(EVENT, "all-to-teleport", "FE6", numbers=1, teleport=True),
        Verb(EVENT, "each-rolls-on", "FE7"),
        Verb(EVENT, "each-rolls-back", "FE8"),
        Verb(EVENT, "restock", "FE9"),
        Verb(EVENT, "reset", "FE10"),
        Verb(EVENT, "tsunami", "FE11"),
        Verb(EVENT, "highest-teleports", "FE12"),
        Verb(EVENT, "nothing", "FE13"),
        Verb(EVENT, "hands-right", "FE14"),
        Verb(EVENT, "each-moves-a-pawn", "FE15", numbers=1),
        Verb(EVENT, "charity", "FE16", numbers=2),
        Verb(EVENT, "swap-ends", "FE17"),
        Verb(EVENT, "move-teleports", "FE18", numbers=1),
        Verb(EVENT, "all-to-leader", "FE19"),
        Verb(EVENT, "leader-to-start", "FE20"),
    )
}
"""All verbs, by moment and name."""

HANDLERS: dict[tuple[str, str], Callable[..., Any]] = {}
"""The handler of each verb, by moment and name."""


def does(moment: str, name: str) -> Callable[[H], H]:
    """Register the decorated function as the handler of a verb.

    For cards, it is called as ``handler(rules, state, seat, *numbers)`` when the card is played or thrown in,
    as ``handler(rules, state, pawn, heading, square, laid, *numbers)`` when a move ends on it, and as
    ``handler(left, *numbers)`` when it is passed, which returns the number of steps left. For events, it is
    called as ``handler(rules, state, you, *numbers)``.
    """

    def declare(do: H) -> H:
        if (moment, name) not in VERBS or (moment, name) in HANDLERS:
            raise TypeError(f"{moment} {name} is not a known verb or is declared twice")
        HANDLERS[moment, name] = do
        return do

    return declare


def verb_of(moment: str, doing: Doing) -> Verb | None:
    """Return the verb of a card at a moment, or ``None`` if the card does nothing then."""
    return VERBS[moment, doing[0]] if doing else None


def handler(moment: str, doing: Doing) -> Callable[..., Any] | None:
    """Return the handler for a card or an event at a moment, or ``None`` if there is nothing to do."""
    return HANDLERS.get((moment, doing[0])) if doing else None


def verbs_of(moment: str) -> list[str]:
    """Return the verbs of a moment, each with example numbers.

    Examples
    --------
    >>> verbs_of("passed")
    ['stop', 'over', 'slow 2']
    """
    return [" ".join([verb.name, *("2",) * verb.numbers]) for verb in VERBS.values() if verb.moment == moment]
