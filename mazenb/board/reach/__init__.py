"""Exact-roll reach: the squares where walks of a given number of steps can end.

A question comes in through `api`, is checked and turned into a graph in ``question``, and is answered in
`answer`. `search` says which method is used when; ``short`` and ``long`` have one method per file.
`reference` states the rules of a walk in a few readable lines, and tests check that the fast search agrees
with them.
"""

from mazenb.board.reach.api import reach
from mazenb.board.reach.distances import distances, within
from mazenb.board.reach.errors import ReachError
from mazenb.board.reach.result import Reach
from mazenb.board.reach.table import ReachTable, reach_table

__all__ = ["Reach", "ReachError", "ReachTable", "distances", "reach", "reach_table", "within"]
