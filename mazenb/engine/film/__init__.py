"""Whole games as files that need neither Python nor a network: HTML pages and animated pictures."""
