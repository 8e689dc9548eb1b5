"""Tracks and race positions as text."""
