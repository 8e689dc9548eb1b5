"""Environments for learning agents: PettingZoo, Gymnasium and OpenSpiel, all optional."""
