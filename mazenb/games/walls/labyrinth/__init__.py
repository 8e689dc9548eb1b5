"""Layouts of the labyrinth, read from drawings or generated at random."""
