"""Boards and tiles as plain text: reading and writing drawings."""
