"""The greedy walls bot, which brings its pawns near the centre and keeps the others' away from it."""
