"""The Markov chain of a pawn that walks on a board."""
