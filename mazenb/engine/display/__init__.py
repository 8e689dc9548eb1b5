"""The display of a game: its pictures, buttons and words for a widget."""
