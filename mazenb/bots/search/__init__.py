"""Bots that search the game tree."""
