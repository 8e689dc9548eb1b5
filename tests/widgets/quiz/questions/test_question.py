"""Questions of a teacher's own."""

from fractions import Fraction

import pytest

from mazenb import Board, Question, QuizError

BOARD = Board.from_drawing("+---+---+---+\n|       >   |\n+---+---+---+")


def test_squares():
    question = Question("Which?", board=BOARD, answer=[(0, 0), (0, 2)])
    assert question.judge({(0, 2), (0, 0)})
    assert question.judge([[0, 0], [0, 2]])
    assert question.judge({(0, 0): "yes", (0, 2): "yes"})
    verdict = question.judge([(0, 0), (0, 1)])
    assert (verdict.found, verdict.missed, verdict.wrong) == ({(0, 0)}, {(0, 2)}, {(0, 1)})
    assert str(verdict) == "Wrong. 1 square right, 1 missed, 1 wrong."
    assert str(question.judge([], "fr")) == "Faux. 0 case juste, 2 oubliées."
    assert question.solution() == "(0, 0), (0, 2)"


def test_no_square_can_be_right():
    question = Question("Which?", board=BOARD, answer=[])
    assert question.judge([])
    assert not question.judge([(0, 0)])
    assert question.solution("fr") == "aucune case"


@pytest.mark.parametrize("given", [None, 3, "(0, 0)", [(9, 9)], [(0, 0, 0)], [None], ["ab"], [(0.0, 1)]])
def test_values_that_are_not_squares(given):
    question = Question("Which?", board=BOARD, answer=[(0, 0)])
    with pytest.raises(QuizError):
        question.judge(given)


def test_numbers():
    exact = Question("How many?", answer=4)
    assert exact.judge("4")
    assert exact.judge(4.0)
    assert not exact.judge("4.01")
    mean = Question("On average?", answer=Fraction(7, 2))
    assert all(mean.judge(given) for given in ("7/2", "3.5", "3,5", "3.49", 3.5, Fraction(7, 2)))
    assert not mean.judge("3.4")
    wide = Question("About?", answer=4, tolerance="1/2")
    assert wide.judge("3.5")
    assert not wide.judge("3.4")
    assert Question("For ever?", answer=float("inf")).judge("∞")
    with pytest.raises(QuizError, match=r"a number such as 4, 3\.5 or 7/2, not 'four'"):
        exact.judge("four")


def test_choices():
    question = Question("Which?", options=["one", {"en": "two", "fr": "deux"}], answer="deux")
    assert question.judge("two")
    assert question.judge(1)
    assert not question.judge(0)
    assert question.solution("fr") == "deux"
    with pytest.raises(QuizError, match="not one of the options"):
        question.judge("three")
    several = Question("Which?", options=["a", "b", "c"], answer={"a", "c"})
    assert several.form.several
    assert several.judge(["c", "a"])
    assert not several.judge("a")
    assert not several.judge([])


def test_words():
    question = Question("Who walks?", answer="the Pawn")
    assert question.judge("  The   pawn ")
    assert not question.judge("monster")


def test_a_custom_check():
    seen = []

    def check(squares):
        seen.append(squares)
        return len(squares) == 2 or "Two squares are wanted."

    question = Question("Mark any two.", board=BOARD, expects="squares", check=check)
    assert question.judge([(0, 0), (0, 1)])
    assert str(question.judge([(0, 0)])) == "Wrong. Two squares are wanted."
    assert seen == [{(0, 0), (0, 1)}, {(0, 0)}]
    assert question.solution() == "–"
    chosen = Question("Any but b.", options=["a", "b"], check=lambda text: text != "b")
    assert chosen.judge("a")
    assert not chosen.judge("b")


def test_a_check_that_fails_is_named():
    question = Question("?", expects="number", check=lambda n: 1 / (n - 1))
    with pytest.raises(QuizError, match=r"own check failed: ZeroDivisionError: .*1, 0"):
        question.judge(1)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"prompt": 3, "answer": 1}, "prompt must be a string of at most 4000 characters"),
        ({"prompt": {"de": "Was?"}, "answer": 1}, "prompt must be a string of at most 4000 characters"),
        ({"prompt": "?"}, "either a right answer or a check"),
        ({"prompt": "?", "answer": 1, "check": bool}, "either a right answer or a check"),
        ({"prompt": "?", "check": 3, "expects": "number"}, "check must be a function, not 3"),
        ({"prompt": "?", "check": bool}, "expects must be one of squares, number, choice, words, not None"),
        (
            {"prompt": "?", "answer": 1, "expects": "song"},
            "expects must be one of squares, number, choice, words, not 'song'",
        ),
        ({"prompt": "?", "answer": [(0, 0)]}, "A question with squares must have a board."),
        ({"prompt": "?", "answer": 1, "start": (0, 0)}, "A question with start must have a board."),
        ({"prompt": "?", "answer": [(5, 5)], "board": BOARD}, r"\(5, 5\) is not a square on this board."),
        ({"prompt": "?", "answer": 1, "board": "maze"}, "board must be a Board, not 'maze'"),
        (
            {"prompt": "?", "answer": 1, "start": (5, 5), "board": BOARD},
            r"\(5, 5\) is not a square on this board.",
        ),
        ({"prompt": "?", "answer": "a", "options": ["a"]}, "at least two options"),
        ({"prompt": "?", "answer": "a", "options": 7}, "at least two options"),
        ({"prompt": "?", "answer": "a", "options": ["a", "a"]}, "the same"),
        ({"prompt": "?", "answer": "c", "options": ["a", "b"]}, "not one of the options"),
        ({"prompt": "?", "answer": 1, "tolerance": -1}, "at least 0"),
        ({"prompt": "?", "answer": 1, "points": 1.5}, "whole number from 0"),
    ],
)
def test_questions_that_cannot_be_asked(options, sentence):
    with pytest.raises(QuizError, match=sentence):
        Question(**options)


def test_languages_and_repr():
    question = Question({"en": "How many?", "fr": "Combien ?"}, answer=42)
    assert question.asked("fr") == "Combien\u202f?"
    assert repr(question) == "<Question own: How many?>"
    with pytest.raises(QuizError, match=r"Unsupported language 'xx' \(available: en, .*fr"):
        question.asked("xx")
