"""A game's past: records, saved games, the log and the story."""
