"""The rows of section L that the page of rules lists.

They get everything that a printed game has: scenarios of each kind, a place on a tile, an icon and an example
in the docs. A row that is not on the page needs only texts and one scenario, so it can be tried out first.
"""

from __future__ import annotations

from mazenb.games.gootmu.instructions.row import Row
from mazenb.games.gootmu.instructions.rows import ROWS
from tests.rules.ids import all_ids

LISTED: dict[str, Row] = {rule: ROWS[rule] for rule in all_ids()["gootmu"] if rule in ROWS}
"""The rows on the page, by id."""

LISTED_NAMES = frozenset(row.name for row in LISTED.values() if row.printed)
"""The names of those that are printed on squares."""
