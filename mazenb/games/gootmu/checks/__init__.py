"""Checks of GOOTMU: invariants, long random games (soaks), and a tally of the instructions."""
