"""The Python half of the widgets: Python decides, the page shows."""

from .errors import ExploreError, PlayError, SavingError
from .explorer import Explore
from .exploring import explore
from .quizzing import Question, Quiz, QuizError, collect, quiz

__all__ = [
    "Explore",
    "ExploreError",
    "PlayError",
    "Question",
    "Quiz",
    "QuizError",
    "SavingError",
    "collect",
    "explore",
    "quiz",
]
