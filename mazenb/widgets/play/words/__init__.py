"""The words on the page of a game: names, the line above the board, reasons, and previews of answers."""
