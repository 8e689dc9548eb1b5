"""Short walks, found by nested loops."""
