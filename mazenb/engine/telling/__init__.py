"""Games in words for people who watch them: the names of the players, and a log with one line per turn."""
