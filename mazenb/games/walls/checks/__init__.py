"""Checks of walls positions."""
