"""The greedy GOOTMU bot, which takes the shortest path to its next piece."""
