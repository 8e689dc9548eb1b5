"""Frantic positions and scenarios as text."""
