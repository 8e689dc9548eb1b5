"""Questions about walks: their checked arguments, and the graphs that their walks move in."""
