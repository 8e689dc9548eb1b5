"""Frantic, a race in which no player wants to arrive, with cards on the track and in the players' hands."""

from mazenb.games.frantic.rules import Frantic
from mazenb.games.frantic.state import FranticState, Laid
from mazenb.games.frantic.table.file import TableError, load_table, named_table, read_table, write_table
from mazenb.games.frantic.table.rows import Card, EventRow
from mazenb.games.frantic.table.table import Table
from mazenb.games.frantic.turn.turn import penalty

__all__ = [
    "Card",
    "EventRow",
    "Frantic",
    "FranticState",
    "Laid",
    "Table",
    "TableError",
    "load_table",
    "named_table",
    "penalty",
    "read_table",
    "write_table",
]
