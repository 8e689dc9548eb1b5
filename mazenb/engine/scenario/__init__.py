"""Scenarios written as text, each with a position, a script and expectations."""
