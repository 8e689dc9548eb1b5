"""Write docs/instructions.md from the registry of instructions, with a picture of an example for each.

`python -m tools.instructions` plays the examples of docs/instructions.toml, draws the positions before
and after them, and copies the log. A test checks that the page is up to date.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from tools.places import ROOT
from tools.within import within_mazenb

if TYPE_CHECKING:
    from mazenb.engine import Action, Game
    from mazenb.games.gootmu.instructions.row import Row

PAGE = ROOT / "docs" / "instructions.md"
TABLE = ROOT / "docs" / "instructions.toml"
FOLDER = ROOT / "docs" / "pictures" / "instructions"
LIMIT = 60
"""The most answers an example can have."""

INTRODUCTION = """\
# Instructions

These are all the instructions of section L of the [rules](rules/gootmu.md). Some have a number (written *n*
here) or an arrow on their square. The number differs from tile to tile, and the arrow rotates with the tile.

The examples are real turns. Each picture shows the position before and after, and the lines below it are the
log. A face-down token shows its back, and a dashed frame is a pawn's start square. The examples are in
`docs/instructions.toml`, and `python -m tools.instructions` plays them and writes this page.
"""
ACTS = "The instruction applies to a pawn that ends its move on the square."
KINDS = {
    "door": "A pawn that enters the square stops there until its next walk.",
    "obstacle": "The square is an obstacle, and closed to a pawn without the item.",
    "token": "This is a token, so it is never printed on a square.",
    "marker": "This only marks a square.",
}


class Example(NamedTuple):
    """A position, the log of what was played, and the position afterwards."""

    before: Game[Any]
    after: Game[Any]
    story: list[str]


def table() -> dict[str, Any]:
    """Return the examples by the id of their row; entries that most of them share are under ``usual``."""
    return tomllib.loads(TABLE.read_text(encoding="utf-8"))


def example(row: Row, entries: dict[str, Any]) -> Example:
    """Play the example of a row."""
    from mazenb.engine import Game
    from mazenb.games.gootmu.rules import Gootmu

    entry = {**entries["usual"], **entries.get(row.id, {})}
    number = f" {entry['number']}" if row.number else ""
    key = f"x{entry['arrow']}" if row.arrow else "x "
    printed = row.kind not in ("token", "door")
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
    """Return the answer of the script, or, if it has none, the first one that does no more than it must."""
    if given:
        return given
    actions = list(game.legal_actions())
    quiet = ("end", "pawn", "roll", "leave", "keep")
    return next((action for action in actions if action.verb in quiet), actions[0])


# ── the page ──────────────────────────────────────────────────────────────────────────────────────────────


def page(examples: dict[str, Example]) -> str:
    """Return the text of docs/instructions.md."""
    from mazenb.games.gootmu.instructions.rows import ROWS

    return INTRODUCTION + "".join(
        "\n" + "\n".join(section(row, examples[row.id])) + "\n" for row in ROWS.values()
    )


def section(row: Row, shown: Example) -> Iterator[str]:
    """Yield the lines about one row."""
    from mazenb.games.gootmu.instructions.texts import instruction_text

    yield f"## {row.id} · {row.name}{' n' * row.number}{' →' * row.arrow}"
    yield ""
    yield f"{instruction_text(row, 'en')} *{instruction_text(row, 'fr')}*"
    yield ""
    monster = " It also applies to the monster (rule X3)." if row.monster else ""
    yield KINDS.get(row.kind, ACTS) + monster
    yield ""
    yield f"![{row.name}: before and after](pictures/instructions/{row.id}.svg)"
    yield ""
    yield from (f"> {line}  " for line in shown.story[:-1])
    yield f"> {shown.story[-1]}"
    before, after = _carried(shown.before), _carried(shown.after)
    if before != after:
        yield ""
        yield f"Before, {before}. Afterwards, {after}."


def _carried(game: Game[Any]) -> str:
    """Return a clause that says what each pawn carried, in the words of positions."""
    from mazenb.games.gootmu.text.words import pawn_name, thing_word

    hands = [
        f"{pawn_name(game.players, game.state, i)} carried "
        + ", ".join(f"`{thing_word(game.players, thing)}`" for thing in pawn.carried)
        for i, pawn in enumerate(game.state.pawns)
        if pawn.carried
    ]
    return " and ".join(hands) or "no pawn carried anything"


def files() -> dict[str, str]:
    """Return the contents of all generated files, by path in docs."""
    from mazenb.games.gootmu.instructions.rows import ROWS
    from tools.boards import pair_picture

    entries = table()
    examples = {row.id: example(row, entries) for row in ROWS.values()}
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
