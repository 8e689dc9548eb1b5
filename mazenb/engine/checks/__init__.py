"""Checks of whole games and positions, which all games share."""
