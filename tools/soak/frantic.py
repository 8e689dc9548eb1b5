"""The results of a soak of Frantic, as the tables of docs/frantic-figures.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tools.soak.counts import key, under

if TYPE_CHECKING:
    from mazenb.games.frantic.checks.soak import Played


def counts(game: Played) -> Counter[str]:
    """Return the counts that one game adds to the tables."""
    best = min(game.totals)
    tally = game.tally
    return Counter(
        {
            "answers": game.answers,
            "turns": game.turns,
            key("games", game.players): 1,
            key("rounds", game.players): game.rounds,
            key("turns", game.players): game.turns,
            key("points", game.players): sum(game.totals),
            **{key("won", game.players, n): 1 for n, total in enumerate(game.totals) if total == best},
            **{key("card", kind, moment): times for (kind, moment), times in tally.cards.items()},
            **{key("event", n): times for n, times in tally.events.items()},
            **{key("teleport", n): times for n, times in tally.teleports.items()},
        }
    )


def ended(found: Counter[str]) -> int:
    """Return the number of games that were played to the end: all of them, because there is no limit."""
    return under(found, "games").total()


def figures(found: Counter[str]) -> Iterator[str]:
    """Yield the lines of the table of games."""
    yield "| players | games | mean rounds | mean turns | points per round | games won by seat, in per cent |"
    yield "|---:|---:|---:|---:|---:|---|"
    for players, games in sorted(under(found, "games").items()):
        won = under(found, "won", players)
        shares = " ".join(f"{100 * won[str(seat)] / games:.0f}" for seat in range(int(players)))
        rounds, turns = found[key("rounds", players)], found[key("turns", players)]
        points = found[key("points", players)] / (int(players) * rounds)
        means = f"{rounds / games:.1f} | {turns / games:.0f} | {points:.1f}"
        yield f"| {players} | {games:,} | {means} | {shares} |"
    yield ""
    yield f"{found['answers']:,} answers in {found['turns']:,} turns; every game was played to its end."


def rows(found: Counter[str]) -> tuple[list[str], list[str]]:
    """Return the tables of cards and events, and the names of those that never came into play."""
    from mazenb.games.frantic import named_table
    from mazenb.games.frantic.checks.tally import Tally

    table, cards = named_table(), under(found, "card")
    events, teleports = under(found, "event"), under(found, "teleport")
    moments = ("played", "ended", "passed", "thrown")
    lines = ["| card | played | ended on | passed | thrown |", "|---|---:|---:|---:|---:|"]
    for kind, card in enumerate(table.cards):
        many = (
            f"{cards[key(kind, moment)]:,}" if getattr(card, moment) or moment == "played" else ""
            for moment in moments
        )
        lines.append(f"| {card.name('en')} | {' | '.join(many)} |")
    lines += ["", "| event | times |", "|---|---:|"]
    lines += [f"| {n} {row.name('en')} | {events[str(n)]:,} |" for n, row in enumerate(table.events, 1)]
    lines += ["", "| teleport | ended on |", "|---|---:|"]
    lines += [f"| {n} | {teleports[str(n)]:,} |" for n in range(1, table.faces + 1)]
    tally = Tally(
        cards=Counter({_card(name): times for name, times in cards.items()}),
        events=Counter({int(n): times for n, times in events.items()}),
        teleports=Counter({int(n): times for n, times in teleports.items()}),
    )
    return lines, tally.never(table)


def _card(name: str) -> tuple[int, str]:
    kind, _, moment = name.partition("/")
    return int(kind), moment
