"""Handlers of the instructions, in one file per family. Importing this package declares all of them."""

from mazenb.games.gootmu.instructions.handlers import (
    effects,
    moves,
    pieces,
    players,
    teleports,
    things,
    tiles,
    turns,
)

__all__ = ["effects", "moves", "pieces", "players", "teleports", "things", "tiles", "turns"]
