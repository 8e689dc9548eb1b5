"""GOOTMU positions as text, and the names and sentences of the game."""
