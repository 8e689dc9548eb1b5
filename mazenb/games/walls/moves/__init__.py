"""Moves of pawns and blocks: a fast generator, a slow reference, distances and a graph."""
