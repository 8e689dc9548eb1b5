"""Quizzes in the classroom: sheets on paper, and the answers of a class."""
