"""The analysis of a game: the parts played by luck and by skill."""
