"""The results of a soak of races, as tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tools.soak.counts import key, table, under

if TYPE_CHECKING:
    from mazenb.games.race.checks.soak import Played


def counts(game: Played) -> Counter[str]:
    """Return the counts that one race adds to the tables."""
    return Counter(
        {
            "answers": game.answers,
            "turns": game.turns,
            key("games", game.track): 1,
            key("won", game.track): int(game.winner >= 0),
            key("turns", game.track): game.turns,
            **{key("effect", word): times for word, times in game.tally.items()},
        }
    )


def ended(found: Counter[str]) -> int:
    """Return the number of races in which a pawn arrived; the others were stopped after 2,000 turns."""
    return under(found, "won").total()


def figures(found: Counter[str]) -> Iterator[str]:
    """Yield the lines of the table of races."""
    yield "| track | races | won | mean turns |"
    yield "|---|---:|---:|---:|"
    for track, games in sorted(under(found, "games").items()):
        mean = found[key("turns", track)] / games
        yield f"| {track} | {games:,} | {found[key('won', track)]:,} | {mean:.0f} |"
    yield ""
    answers, turns = found["answers"], found["turns"]
    yield f"{answers:,} answers in {turns:,} turns; on some tracks at random no pawn can arrive."


def rows(found: Counter[str]) -> tuple[list[str], list[str]]:
    """Return the table of effects, and the effects that never came into play."""
    from mazenb.games.race.checks.soak import never

    effects = under(found, "effect")
    return table("effect", effects), never(effects)
