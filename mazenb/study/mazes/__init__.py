"""The structure of mazes: components, cuts, cycles, distances."""
