"""The instructions of section L, each a row of one registry, grouped by what they do."""

from mazenb.games.gootmu.instructions import moves, pieces, players, rolls, teleports, things, tiles, turns
from mazenb.games.gootmu.instructions.registry import INSTRUCTIONS, Instruction, instruction_text, rows

__all__ = [
    "INSTRUCTIONS",
    "Instruction",
    "instruction_text",
    "moves",
    "pieces",
    "players",
    "rolls",
    "rows",
    "teleports",
    "things",
    "tiles",
    "turns",
]
