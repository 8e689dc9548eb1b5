"""Saving the views of the explore widget as a file."""
