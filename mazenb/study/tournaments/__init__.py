"""Tournaments of bots: a round robin, ratings with intervals, and bots submitted as files."""
