"""The cards of Frantic: their effects, the hands and the pile."""
