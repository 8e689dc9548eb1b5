"""The Markov chains of race games, and simulated races."""
