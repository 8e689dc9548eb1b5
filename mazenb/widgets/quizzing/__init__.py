"""Questions about mazes: kinds drawn by a seed, a teacher's own, and the widget that asks them."""

from .collecting import collect
from .errors import QuizError, QuizWarning
from .making import QuizMaker, quiz
from .question import Question
from .session import HELP
from .sheet import Sheet
from .verdict import Verdict
from .widget import Quiz

__all__ = [
    "HELP",
    "Question",
    "Quiz",
    "QuizError",
    "QuizMaker",
    "QuizWarning",
    "Sheet",
    "Verdict",
    "collect",
    "quiz",
]
