"""Random mazes, and the random draws that every set-up shares."""
