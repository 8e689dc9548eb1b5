"""Whole games with random answers, in which every position is checked, and their results as tables."""
