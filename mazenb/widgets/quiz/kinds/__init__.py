"""The kinds of quiz questions."""
