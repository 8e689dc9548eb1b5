"""Guides, which tell a search how to rank answers, play on and value positions in a game."""
