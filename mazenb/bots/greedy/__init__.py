"""Greedy bots, one for any game and others for particular games."""
