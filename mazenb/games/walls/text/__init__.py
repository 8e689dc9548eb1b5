"""Positions, moves and scenarios of walls as text."""
