"""A quiz on paper."""

from html.parser import HTMLParser

import pytest

from mazenb import Board, Question, QuizError, quiz

BOARD = Board.random(3, 3, seed=1)


class Counting(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.tags.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def test_questions_and_solutions_are_apart(tmp_path):
    def sheet(answer, option):
        own = [
            Question("Mark.", board=BOARD, answer=answer),
            Question("Which?", options=["a", "b"], answer=option),
        ]
        return quiz.sheet(2, seed=5, kinds=own)

    first, second = sheet([(0, 0)], "a"), sheet([(1, 1), (2, 2)], "b")
    assert first.html == second.html
    assert first.solutions != second.solutions
    asked, solved = first.save(tmp_path / "sheet.html")
    assert (asked.name, solved.name) == ("sheet.html", "sheet-solutions.html")
    assert "(0, 0)" not in asked.read_text(encoding="utf-8")
    assert "<b>(0, 0)</b>" in solved.read_text(encoding="utf-8")
    with pytest.raises(QuizError, match="cannot be written"):
        first.save(tmp_path / "no" / "sheet.html")


def test_a_sheet_has_every_kind_and_a_picture_for_each():
    sheet = quiz.sheet(len(quiz.kinds), seed="Monday")
    assert [question.kind for question in sheet.questions] == list(quiz.kinds)
    page = Counting(sheet.html)
    assert page.open == []
    assert (page.tags.count("li"), page.tags.count("svg")) == (len(quiz.kinds),) * 2
    assert "script" not in page.tags
    Counting(sheet.solutions)
    assert quiz.sheet(len(quiz.kinds), seed="Monday").html == sheet.html
    assert quiz.sheet(len(quiz.kinds), seed="Tuesday").html != sheet.html


def test_languages_and_markup():
    hostile = "<script>alert(1)</script>"
    sheet = quiz.sheet(
        1, seed=hostile, kinds=Question(hostile, options=[hostile, "b"], answer="b"), language="fr"
    )
    for text in (sheet.html, sheet.solutions, sheet._repr_html_()):
        assert "script" not in Counting(text).tags
    assert "Réponse" in quiz.sheet(1, kinds="components", language="fr").html
    assert repr(sheet) == f"<Sheet of 1 questions, seed {hostile!r}>"


@pytest.mark.parametrize("n", [0, -1, 1000, "3", 2.0, True])
def test_how_many(n):
    with pytest.raises(QuizError, match="The number of questions"):
        quiz.sheet(n)
    with pytest.raises(QuizError, match="at least one"):
        quiz.sheet(2, kinds=[])
