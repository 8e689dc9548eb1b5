"""Frantic: a race in which nobody wants to arrive; cards lie on the track, hide in hands, are thrown in."""

from mazenb.games.frantic.rules import Frantic
from mazenb.games.frantic.state import FranticState, Laid
from mazenb.games.frantic.table import Card, EventRow, Table
from mazenb.games.frantic.tablefile import TableError, load_table, named_table, read_table, write_table
from mazenb.games.frantic.turn import penalty

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
