"""The registry of instructions.

Every row of section L with its name, its texts, its arguments and its handler.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from mazenb.board import Label
from mazenb.engine.texts import text
from mazenb.games.gootmu.labels import LabelRow, label_rows
from mazenb.games.gootmu.state import GootmuState

if TYPE_CHECKING:
    from mazenb.games.gootmu.rules import Gootmu

__all__ = ["INSTRUCTIONS", "Follow", "Instruction", "instruction", "instruction_text", "rows"]

Follow: TypeAlias = Callable[["Gootmu", GootmuState, int, Label], bool]
"""``follow(rules, state, pawn, label)``: begin what the label asks for.

False if it cannot be followed (rule C2).
"""


class Instruction(NamedTuple):
    """A row of section L that acts on who ends a move there.

    Attributes
    ----------
    row : LabelRow
        Id, name, and whether the square prints a number and an arrow.
    follow : callable
        What it does.
    monster : bool
        Whether it acts on the monster, too (rule X3).
    """

    row: LabelRow
    follow: Follow
    monster: bool


INSTRUCTIONS: dict[str, Instruction] = {}
"""Every instruction by the name that its square carries."""


def instruction(rule: str, *, monster: bool = False) -> Callable[[Follow], Follow]:
    """Declare the handler of a row of section L.

    Parameters
    ----------
    rule : str
        Its id, such as ``"L41"``.
    monster : bool
        Whether it acts on the monster, too (rule X3).
    """

    def declare(follow: Follow) -> Follow:
        row = label_rows()[rule]
        if row.name in INSTRUCTIONS:
            raise TypeError(f"the instruction {rule} is declared twice")
        INSTRUCTIONS[row.name] = Instruction(row, follow, monster)
        return follow

    return declare


def rows() -> tuple[LabelRow, ...]:
    """Every row of section L, in the order of the rules.

    Examples
    --------
    >>> len(rows())
    78
    """
    return tuple(label_rows().values())


def instruction_text(label: Label | LabelRow, language: str | None = None) -> str:
    """What a label does, in words.

    Parameters
    ----------
    label : Label or LabelRow
        A label with its number, or a row of section L, whose number is then shown as n.
    language : str, optional

    Examples
    --------
    >>> from mazenb.board import Direction
    >>> instruction_text(Label("SLIDE", 2, Direction.E))
    'Slide 2 squares straight along the arrow, through open passages.'
    """
    row = label if isinstance(label, LabelRow) else _by_name(label.name)
    number = None if isinstance(label, LabelRow) else label.number
    shown = "n" if number is None else str(number)
    return text(f"gootmu.instruction.{row.id}", language, number=shown, n=1 if number == 1 else 2)


def _by_name(name: str) -> LabelRow:
    return next(row for row in label_rows().values() if row.name == name)
