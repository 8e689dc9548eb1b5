"""Effects of squares on a track: the vocabulary, and a function for each of its words."""
