"""The words on the page of a game: names, the line above the board, the log, and previews of answers."""
