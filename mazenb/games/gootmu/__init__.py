"""GOOTMU: three pieces of a machine, hidden by your neighbour in a maze that turns."""

from .label_names import label_names
from .labels import LabelError, LabelRow, check_labels, label_rows, printed_labels
from .laying import PlayersError, lay, pool

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
