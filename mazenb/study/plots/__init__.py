"""Plots of boards, mazes, races, games and decisions."""
