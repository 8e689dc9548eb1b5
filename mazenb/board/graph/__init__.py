"""Boards as networkx graphs, and networkx graphs as boards."""
