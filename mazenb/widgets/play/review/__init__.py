"""Reviewing a game: each player's probability of winning, and when it changed."""
