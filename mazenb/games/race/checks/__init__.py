"""Checks of race positions."""
