"""Stepping through an algorithm on the explored board."""
