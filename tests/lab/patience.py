"""The time that tests wait for something to happen, which is longer on a busy machine."""

from tools.load import crowding

EXPECTED = 30.0
"""The seconds in which a page on an idle machine responds, with a wide margin."""


def patient(seconds: float = EXPECTED) -> float:
    """Return the seconds to wait now for what takes at most the given number on an idle machine.

    A wait that succeeds costs nothing. A wait that fails must end, so the limit is not simply very high.
    """
    return seconds * crowding()
