"""Write docs/instructions.md from the registry of instructions, with a picture of an example each.

`python -m tools.instructions` plays the examples of docs/instructions.toml, draws every position before and
after, and tells what happened in between. A test compares the page with what this makes.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from tools.places import ROOT
from tools.within import within_mazenb

if TYPE_CHECKING:
    from mazenb.engine import Action, Game
    from mazenb.games.gootmu.labels import LabelRow

PAGE = ROOT / "docs" / "instructions.md"
TABLE = ROOT / "docs" / "instructions.toml"
FOLDER = ROOT / "docs" / "pictures" / "instructions"
LIMIT = 60
"""Answers after which an example must have come to its end."""

INTRODUCTION = """\
# Instructions

Every row of section L of the [rules](rules/gootmu.md), from the registry that the game itself plays by. A
number (here written *n*) and an arrow stand on the square; they differ from tile to tile, and the arrow turns
with the tile.

Each example is played by the rules: the picture shows the position before and after, and the lines below it
say what happened in between. A token whose kind nobody knows yet is shown as "?", a coloured corner is a
pawn's home. The examples are written in `docs/instructions.toml`; `python -m tools.instructions` plays them
and writes this page.
"""
KINDS = {
    "instruction": "It acts on a pawn that ends a move there.",
    "obstacle": "An obstacle, closed without its item.",
    "token": "A token, never printed on a square.",
    "marker": "A marker, with nothing to do in play.",
}
DOORS = "It holds whoever ends a move there until the next walk."


class Example(NamedTuple):
    """A position, what was told of it, and the position after."""

    before: Game[Any]
    after: Game[Any]
    story: list[str]


def table() -> dict[str, Any]:
    """The examples by the id of their row; what they have in common is under ``usual``."""
    return tomllib.loads(TABLE.read_text(encoding="utf-8"))


def example(row: LabelRow, entries: dict[str, Any]) -> Example:
    """Play the example of a row."""
    from mazenb.engine import Game
    from mazenb.games.gootmu.rules import Gootmu

    entry = {**entries["usual"], **entries.get(row.id, {})}
    number = f" {entry['number']}" if row.number else ""
    key = f"x{entry['arrow']}" if row.arrow else "x "
    printed = row.kind != "token" and row.name not in ("TRAP DOOR", "SECRET PANEL")
    drawing = entry["board"].replace("@@", key if printed else "  ")
    legend = f"x = {row.name}{number}\n" if printed else ""
    board = f"{drawing}{legend}{entry.get('legend', '')}"
    position = f"board:\n{board}\npawns:\n{entry['pawns']}\nthings:\n{entry['things']}"
    rules = Gootmu(["red", "blue"])
    game = Game(rules, rules.read_position(position))
    before = game.copy()
    answers = iter([*entry["script"], *[""] * LIMIT])
    while not game.over and not _done(game, entry["turns"]):
        game.apply(_answer(game, next(answers)))
    return Example(before, game, [line for one in game.entries(language="en") for line in one.lines])


def _done(game: Game[Any], turns: int) -> bool:
    return game.turns > turns


def _answer(game: Game[Any], given: str) -> Action | str:
    """The answer of the script, or where it is silent the first that does no more than is asked."""
    if given:
        return given
    actions = list(game.legal_actions())
    quiet = ("end", "pawn", "roll", "leave", "keep")
    return next((action for action in actions if action.verb in quiet), actions[0])


# ── the page ──────────────────────────────────────────────────────────────────────────────────────────────


def page(examples: dict[str, Example]) -> str:
    """The text of docs/instructions.md."""
    from mazenb.games.gootmu.instructions import rows

    return INTRODUCTION + "".join("\n" + "\n".join(section(row, examples[row.id])) + "\n" for row in rows())


def section(row: LabelRow, shown: Example) -> Iterator[str]:
    """The lines about one row."""
    from mazenb.games.gootmu.instructions import INSTRUCTIONS, instruction_text

    yield f"## {row.id} · {row.name}{' n' * row.number}{' →' * row.arrow}"
    yield ""
    yield f"{instruction_text(row, 'en')} *{instruction_text(row, 'fr')}*"
    yield ""
    known = INSTRUCTIONS.get(row.name)
    monster = " It acts on the monster, too (rule X3)." if known is not None and known.monster else ""
    yield (DOORS if known is None and row.kind == "instruction" else KINDS[row.kind]) + monster
    yield ""
    yield f"![{row.name}: before and after](pictures/instructions/{row.id}.svg)"
    yield ""
    yield from (f"> {line}  " for line in shown.story[:-1])
    yield f"> {shown.story[-1]}"
    yield ""
    yield f"Carried before: {_carried(shown.before)}. After: {_carried(shown.after)}."


def _carried(game: Game[Any]) -> str:
    """What everybody carries, in the words of positions."""
    from mazenb.games.gootmu.words import pawn_name, thing_word

    hands = [
        f"{pawn_name(game.players, game.state, i)} "
        + ", ".join(thing_word(game.players, thing) for thing in pawn.carried)
        for i, pawn in enumerate(game.state.pawns)
        if pawn.carried
    ]
    return "; ".join(hands) or "nothing"


def files() -> dict[str, str]:
    """Every file that this makes, by its path in docs."""
    from mazenb.games.gootmu.instructions import rows
    from tools.boards import pair_picture

    entries = table()
    examples = {row.id: example(row, entries) for row in rows()}
    made = {PAGE.name: page(examples)}
    for rule, shown in examples.items():
        title = f"{rule}, before and after"
        made[f"pictures/instructions/{rule}.svg"] = pair_picture(shown.before, shown.after, title)
    return made


def main() -> None:
    """Write the page and its pictures."""
    within_mazenb("tools.instructions")
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (ROOT / "docs" / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
