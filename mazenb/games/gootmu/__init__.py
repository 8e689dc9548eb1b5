"""GOOTMU: find the three pieces of your machine, hidden by your neighbour in a maze of rotating tiles."""

from mazenb.games.gootmu.instructions.labels import (
    LabelError,
    check_labels,
    label_rows,
    printed_labels,
)
from mazenb.games.gootmu.instructions.row import Row
from mazenb.games.gootmu.instructions.texts import label_names
from mazenb.games.gootmu.setup.tiles import PlayersError, lay, pool

__all__ = [
    "LabelError",
    "PlayersError",
    "Row",
    "check_labels",
    "label_names",
    "label_rows",
    "lay",
    "pool",
    "printed_labels",
]
