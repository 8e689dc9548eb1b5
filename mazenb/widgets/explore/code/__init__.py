"""Views and traces as lines of Python."""
