"""The Python half of the widgets, one folder each: Python decides, the page shows."""
