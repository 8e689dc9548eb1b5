"""Questions about mazes: kinds drawn by a seed, a teacher's own, and the widget that asks them."""

from mazenb.widgets.quiz.classroom.collection import collect
from mazenb.widgets.quiz.classroom.grading import Grade, grade
from mazenb.widgets.quiz.classroom.sheet import Sheet
from mazenb.widgets.quiz.errors import QuizError, QuizWarning
from mazenb.widgets.quiz.questions.question import Question
from mazenb.widgets.quiz.questions.verdict import Verdict
from mazenb.widgets.quiz.session import HELP
from mazenb.widgets.quiz.start import QuizMaker, quiz
from mazenb.widgets.quiz.widget import Quiz

__all__ = [
    "HELP",
    "Grade",
    "Question",
    "Quiz",
    "QuizError",
    "QuizMaker",
    "QuizWarning",
    "Sheet",
    "Verdict",
    "collect",
    "grade",
    "quiz",
]
