"""Rounds and turns of Frantic: cards that are played, rolls, moves and reactions."""
