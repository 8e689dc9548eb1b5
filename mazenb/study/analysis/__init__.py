"""The analysis of a game: the parts of luck and of skill."""
