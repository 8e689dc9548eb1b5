"""GOOTMU: three pieces of a machine, hidden by your neighbour in a maze that turns."""

from .labels import LabelError, LabelRow, check_labels, label_rows, printed_labels
from .laying import PlayersError, lay, pool
from .printed import label_names

__all__ = [
    "LabelError",
    "LabelRow",
    "PlayersError",
    "check_labels",
    "label_names",
    "label_rows",
    "lay",
    "pool",
    "printed_labels",
]
