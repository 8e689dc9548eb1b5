"""Tokens, pieces and effects: on the board, carried by a pawn, or acting on it."""
