"""Checks of Frantic: invariants, impossible positions, a soak test and a tally of the cards."""
