"""One pawn on a Frantic track, and whole rounds."""
