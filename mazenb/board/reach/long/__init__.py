"""Long walks, found by searches with pruning; see `stages` for their order."""
