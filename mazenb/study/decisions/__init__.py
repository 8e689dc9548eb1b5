"""Best play: stochastic shortest paths on boards."""
