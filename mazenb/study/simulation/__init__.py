"""Many games of any kind, and confidence intervals."""
