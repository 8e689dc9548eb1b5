"""The results of a soak of walls, as tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tools.soak.counts import key, table, under

if TYPE_CHECKING:
    from mazenb.games.walls.checks.soak import Played

MOVES = ("pawn", "block", "touch")


def counts(game: Played) -> Counter[str]:
    """Return the counts that one game adds to the tables."""
    return Counter(
        {
            "answers": game.answers,
            "turns": game.turns,
            "compared": game.compared,
            key("games", game.layout): 1,
            key("ended", game.layout, game.ended): 1,
            key("turns", game.layout): game.turns,
            **{key("move", word): times for word, times in game.tally.items()},
        }
    )


def ended(found: Counter[str]) -> int:
    """Return the number of games that ended by the rules; the others were stopped after a number of turns."""
    return sum(many for name, many in under(found, "ended").items() if not name.endswith("/limit"))


def figures(found: Counter[str]) -> Iterator[str]:
    """Yield the lines of the table of games."""
    yield "| layout | games | won | repeated | all passed | stopped | mean turns |"
    yield "|---|---:|---:|---:|---:|---:|---:|"
    for layout, games in sorted(under(found, "games").items()):
        ended = under(found, "ended", layout)
        many = " | ".join(f"{ended[kind]:,}" for kind in ("won", "repetition", "passes", "limit"))
        yield f"| {layout} | {games:,} | {many} | {found[key('turns', layout)] / games:.0f} |"
    yield ""
    answers, compared = found["answers"], found["compared"]
    yield f"{answers:,} answers; the moves of {compared:,} positions were compared with the slow reference."


def rows(found: Counter[str]) -> tuple[list[str], list[str]]:
    """Return the table of moves, and the kinds of move that were never made."""
    moves = under(found, "move")
    return table("move", moves), [word for word in MOVES if not moves[word]]
