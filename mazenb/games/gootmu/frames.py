"""The table of all GOOTMU frames, and the dice they share."""

from __future__ import annotations

from mazenb.engine import Action, Frames, Outcomes

__all__ = ["DIE", "FRAMES", "die"]

FRAMES = Frames()

DIE = Outcomes((Action("roll", face), 1) for face in range(1, 7))
"""One die."""


def die(*_: object) -> Outcomes:
    """Return the possible results of one die, as the outcomes of a chance frame."""
    return DIE
