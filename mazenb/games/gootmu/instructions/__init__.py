"""The instructions of section L: one row for each, and a handler for those that act on a pawn."""
