"""The Python half of the widgets: Python decides, the page shows."""

from .drawing import Draw, DrawError, draw
from .errors import ExploreError, PlayError, SavingError
from .explorer import Explore
from .exploring import explore
from .playing import Play
from .quizzing import Question, Quiz, QuizError, collect, quiz
from .starting import play

__all__ = [
    "Draw",
    "DrawError",
    "Explore",
    "ExploreError",
    "Play",
    "PlayError",
    "Question",
    "Quiz",
    "QuizError",
    "SavingError",
    "collect",
    "draw",
    "explore",
    "play",
    "quiz",
]
