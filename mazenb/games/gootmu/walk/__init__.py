"""Walks of an exact number of steps: the question, the search and the steps."""
