"""The GOOTMU set-up: tiles, pawns and pieces."""
