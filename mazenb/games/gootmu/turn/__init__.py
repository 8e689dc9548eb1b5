"""A GOOTMU turn: roll, moves, landing, pushes, rotations."""
