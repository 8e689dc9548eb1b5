"""The Python half of the widgets: Python decides, the page shows."""

from .errors import ExploreError
from .explorer import Explore, explore
from .quizzing import Question, Quiz, QuizError, collect, quiz

__all__ = ["Explore", "ExploreError", "Question", "Quiz", "QuizError", "collect", "explore", "quiz"]
