"""The picture of a board: squares, tiles, borders and seams."""
