"""The quiz without a page: what it reveals, what it keeps secret, and what it refuses."""

import json
from xml.etree import ElementTree as ET

import pytest
import traitlets
from hypothesis import given, settings
from hypothesis import strategies as st

from mazenb import Board, Question, Quiz, QuizError, quiz
from mazenb.texts.catalogue import use_language
from mazenb.widgets.quiz import HELP
from mazenb.widgets.quiz.requests import REQUESTS
from tests.widgets.shared.page import Page, at_the_same_time

BOARD = Board.from_drawing("+---+---+---+\n|       >   |\n+   +---+---+\n|           |\n+---+---+---+")
SQUARES = Question("Mark two.", board=BOARD, start=(0, 0), answer=[(0, 0), (0, 1)], hint="Left.")
NUMBER = Question("How many?", board=BOARD, start=(0, 0), target=(1, 2), answer="7/2")
CHOICE = Question("Which?", options=["a", "b", "c"], answer="b")
WORDS = Question("Who?", answer="pawn", points=3)


def series(**options) -> Quiz:
    return quiz([SQUARES, NUMBER, CHOICE, WORDS], **options)


def test_answering_on_the_page():
    page = Page(series())
    page.ask("mark", square=[0, 0])
    page.ask("mark", square=[1, 1])
    page.ask("mark", square=[0, 1])
    page.ask("mark", square=[1, 1])
    assert page.widget.marked == ((0, 0), (0, 1))
    assert page.scene["said"] == "2 squares are marked."
    page.ask("check", text=None)
    assert page.widget.score == 1
    assert page.scene["squares"]["right"] == ["0,0", "0,1"]
    page.ask("go", to=1)
    assert (page.widget.index, page.scene["prompt"]) == (1, "How many?")
    page.ask("check", text="3,5")
    page.ask("go", to=2)
    page.ask("choose", option=0)
    page.ask("choose", option=1)
    assert page.scene["chosen"] == [1]
    page.ask("check", text=None)
    page.ask("go", to=3)
    page.ask("check", text="monster")
    assert page.scene["said"] == "Wrong. The right answer is pawn."
    assert (page.widget.score, page.widget.possible) == (3, 6)
    assert [row["answer"] for row in page.widget.answers] == [[[0, 0], [0, 1]], "7/2", "b", "monster"]
    assert [row["points"] for row in page.widget.answers] == [1, 1, 1, 0]
    assert page.scene["states"] == ["right", "right", "right", "wrong"]
    assert page.scene == page.whole()


def test_answering_from_a_cell_shows_on_the_page():
    page = Page(series())
    assert page.widget.answer([(0, 0), (0, 1)])
    assert page.scene["verdict"] == "right"
    assert page.widget.answer("7/2", question=2)
    assert page.scene["index"] == page.widget.index == 1
    assert page.scene["given"] == "7/2"
    page.widget.index = 3
    assert page.scene["form"] == "words"
    assert page.widget.answer("PAWN").points == 3
    assert page.widget.score == 5
    page.widget.go(1)
    assert page.scene == page.whole()


def test_one_request_is_one_update():
    page = Page(series(help="results", tries=2))
    for content in (
        {"kind": "mark", "square": [0, 0]},
        {"kind": "steps", "square": [0, 0]},
        {"kind": "walk", "square": [1, 2]},
        {"kind": "hide"},
        {"kind": "hint"},
        {"kind": "check", "text": None},
        {"kind": "clear"},
        {"kind": "reveal"},
        {"kind": "go", "to": 1},
    ):
        heard, before = len(page.messages), len(page.updates)
        page.send(content)
        assert len(page.updates) == before + 1, content
        assert len(json.dumps(page.messages[heard:])) < 12_000
        # Beside it only that a patch is over once there is a whole scene.
        beside = [
            message["state"] for message in page.messages[heard:] if message["state"] not in page.updates
        ]
        assert beside == ([{"_patch": {}}] if content["kind"] == "go" else []), content
        assert page.scene == page.whole()


def test_first_answers_count():
    q = quiz(NUMBER)
    assert not q.answer(1)
    late = q.answer("7/2")
    assert late
    assert str(late) == "Right. You have already answered this question, and your first answer counts."
    assert (late.points, q.score, len(q.answers)) == (0, 0, 1)
    page = Page(q)
    page.ask("check", text="7/2")
    assert page.refused == "You have already answered this question."


def test_tries():
    q = quiz(SQUARES, tries=3)
    first = q.answer([(0, 0), (1, 1)])
    assert str(first) == "Wrong. 1 square right, 1 missed, 1 wrong. 2 tries are left."
    # Which square was missed would be the rest of the answer.
    assert first.missed == frozenset()
    page = Page(q)
    assert page.scene["squares"]["missed"] == []
    assert page.scene["squares"]["wrong"] == ["1,1"]
    assert not page.scene["closed"]
    page.ask("mark", square=[1, 1])
    assert page.scene["squares"]["marked"] == ["0,0"]
    assert len(q.answers) == 1
    assert q.answer([(0, 0), (0, 1)])
    assert [(row["tries"], row["points"]) for row in q.answers] == [(2, 1)]
    endless = quiz(SQUARES, tries=None)
    for _ in range(5):
        assert endless.answer([]).said.endswith("Try again.")


def test_refused_answers_change_nothing():
    q = series()
    for answer, question in (("seven", 2), ([(9, 9)], 1), ("d", 3), (1, 9), (1, 0), (1, "two")):
        with pytest.raises(QuizError):
            q.answer(answer, question=question)
        assert (q.index, q.score, q.answers) == (0, 0, ())
    for index in (4, -1, "1", None, True, 1.0):
        with pytest.raises(QuizError):
            q.index = index
        assert q.index == 0
    for name in ("score", "answers", "marked"):
        with pytest.raises(traitlets.TraitError):
            setattr(q, name, getattr(q, name))
    with pytest.raises(AttributeError):
        q.help = "results"


def test_the_solution_is_shown_afterwards():
    q = quiz(NUMBER)
    with pytest.raises(QuizError, match="The right answer is shown when you have answered the question"):
        _ = q.solution
    q.answer(1)
    assert q.solution == "7/2 = 3.5"


# ---------------------------------------------------------------------- what a page may know

squares = st.sampled_from([list(square) for square in BOARD.squares])
requests = st.one_of(
    st.builds(lambda square: {"kind": "mark", "square": square}, squares),
    st.builds(lambda option: {"kind": "choose", "option": option}, st.integers(0, 2)),
    st.builds(
        lambda square, kind: {"kind": kind, "square": square}, squares, st.sampled_from(["steps", "walk"])
    ),
    st.builds(lambda to: {"kind": "go", "to": to}, st.integers(0, 3)),
    st.sampled_from([{"kind": kind} for kind in ("clear", "hint", "hide", "scene")]),
    st.just({"kind": "check", "text": "no number"}),
)


def asked(answers, **options) -> Quiz:
    """The same series of questions with different right answers."""
    squares, number, option, word = answers
    return quiz(
        [
            Question("Mark.", board=BOARD, start=(0, 0), answer=squares, hint="Look."),
            Question("How many?", board=BOARD, start=(0, 0), answer=number),
            Question("Which?", options=["a", "b", "c"], answer=option, several=True),
            Question("Who?", answer=word),
        ],
        **options,
    )


TWO_KEYS = ([[(0, 0)], 1, "a", "pawn"], [[(0, 1), (1, 2)], "22/7", ["b", "c"], "monster"])
"""Two sets of right answers to the same questions."""


def heard(page) -> str:
    """Everything that a page has been told, and could ask the widget for."""
    state = page.widget.get_state()
    assert page.whole() == page.scene
    for name in ("_esm", "_css", "layout", "_model_module_version"):
        state.pop(name, None)
    page.messages.append({"state": {key: str(value) for key, value in state.items()}})
    page.messages.append({"svg": page.widget.svg()})
    # Only what each is called at random differs.
    return json.dumps(page.messages).replace(page.widget.model_id, "")


@settings(max_examples=30)
@given(st.lists(requests, max_size=12), st.sampled_from(HELP), st.sampled_from(["en", "fr"]))
def test_nothing_that_a_page_hears_depends_on_an_answer_not_given(actions, help_given, language):
    first, second = (Page(asked(answers, help=help_given, language=language)) for answers in TWO_KEYS)
    for page in (first, second):
        for action in actions:
            if action["kind"] != "check" or page.scene["form"] == "number":
                page.send(action)
    assert heard(first) == heard(second)


answering = st.one_of(
    requests,
    st.just({"kind": "reveal"}),
    st.builds(
        lambda text: {"kind": "check", "text": text}, st.sampled_from([None, "1", "22/7", "pawn", "monster"])
    ),
)


@settings(max_examples=60)
@given(st.lists(answering, max_size=12), st.sampled_from(["en", "fr"]))
def test_nothing_that_a_page_hears_in_an_exam_depends_on_a_right_answer(actions, language):
    # In an exam, not even an answer that was given is judged, so a page hears nothing about it either.
    first, second = (
        Page(asked(answers, mode="exam", help="results", language=language)) for answers in TWO_KEYS
    )
    for page in (first, second):
        for action in actions:
            page.send(action)
    assert heard(first) == heard(second)

    def written(page) -> list[dict[str, object]]:
        return [{key: value for key, value in row.items() if key != "time"} for row in page.widget.answers]

    assert written(first) == written(second)
    for page, answers in zip((first, second), TWO_KEYS, strict=True):
        # What a notebook could store of the widget holds neither the answers nor the hint.
        assert "Look." not in heard(page)
        assert all(question.form.right is None for question in page.widget.questions), answers


GIVEN = {"hint": 1, "steps": 1, "walk": 2, "reveal": 3}


@pytest.mark.parametrize("level", range(4))
def test_a_page_cannot_raise_the_help(level):
    for wanted, needed in GIVEN.items():
        page = Page(quiz(SQUARES, help=HELP[level]))
        before = page.scene
        page.ask(wanted, **({"square": [1, 2]} if wanted in ("steps", "walk") else {}))
        if level < needed:
            assert page.refused == "This quiz does not offer that help."
            assert page.scene == before == page.whole()
            assert page.widget.answers == ()
        else:
            assert page.refused is None
            assert page.scene != before
        # Nor by setting it, because a page can only send requests.
        page.widget._handle_msg(
            {"content": {"data": {"method": "update", "state": {"help": "results", "score": 9}}}}
        )
        assert (page.widget.help, page.widget.score) == (HELP[level], 0)
    assert set(page.scene["helps"]) == {wanted for wanted, needed in GIVEN.items() if needed <= level}


def test_help_that_would_be_the_answer_is_not_given():
    page = Page(quiz("reach", board=BOARD, start=(0, 0), roll=1, help="results"))
    page.ask("steps", square=[0, 0])
    assert page.refused == "That would give the answer away."
    path = Page(quiz("shortest path length", board=BOARD, start=(0, 0), target=(1, 2), help="results"))
    path.ask("walk", square=[1, 2])
    assert path.refused == "That would give the answer away."
    path.ask("walk", square=[1, 1])
    assert path.scene["said"] == "A walk of 2 steps to (1, 1)."
    path.ask("check", text="3")
    path.ask("walk", square=[1, 2])
    assert path.scene["said"] == "A walk of 3 steps to (1, 2)."


def test_steps_walks_and_hints():
    page = Page(quiz("reach", board=BOARD, start=(0, 1), roll=3, help="walks"))
    page.ask("steps", square=[0, 1])
    assert page.scene["said"] == "From (0, 1), one step leads to 2 squares. (0, 0), (0, 2)"
    assert page.scene["squares"]["ends"] == ["0,0", "0,2"]
    page.ask("walk", square=[1, 1])
    assert page.scene["said"] == "A walk of 3 steps to (1, 1)."
    assert 'class="walk"' in page.scene["overlay"]
    page.ask("walk", square=[1, 2])
    assert page.scene["said"] == "No walk of that length leads to (1, 2)."
    page.ask("hint")
    page.ask("hint")
    assert "up to 3" in page.scene["hint"]
    page.ask("hide")
    assert (page.scene["hint"], page.scene["shown"]) == ("", None)
    assert page.widget.answer([(1, 1)])
    assert [row["hints"] for row in page.widget.answers] == [2]
    assert quiz(SQUARES).hint() == "Left."
    assert quiz(NUMBER).hint() == "There is no hint for this question."
    with pytest.raises(QuizError, match="This quiz does not offer that help"):
        quiz(SQUARES, help="nothing").hint()


def test_giving_up_brings_no_points():
    page = Page(quiz(SQUARES, help="results"))
    page.ask("mark", square=[0, 0])
    page.ask("reveal")
    assert page.scene["said"] == "The answer was shown. The right answer is (0, 0), (0, 1)."
    assert page.scene["squares"] == {
        "marked": [], "right": ["0,0"], "missed": ["0,1"], "wrong": [], "ends": [],
    }  # fmt: skip
    assert page.widget.score == 0
    assert [(row["answer"], row["points"]) for row in page.widget.answers] == [(None, 0)]
    page.ask("reveal")
    assert page.refused == "You have already answered this question."
    assert quiz(CHOICE, help="results").reveal() == "b"


# ---------------------------------------------------------------------- forged messages

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=80),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=6), inner, max_size=5),
    max_leaves=10,
)
nearly = st.fixed_dictionaries(
    {"kind": st.sampled_from(sorted(REQUESTS))},
    optional=dict.fromkeys(("square", "option", "text", "to", "language"), anything),
)


@settings(max_examples=60)
@given(anything | nearly, st.integers(0, 3))
def test_any_message_is_carried_out_or_refused_in_a_short_sentence(message, index):
    page = Page(series(help="nothing"))
    page.widget.index = index
    before, count = page.whole(), len(page.messages)
    page.send(message)
    assert len(page.messages) == count + 1
    if page.refused is not None:
        assert 5 < len(page.refused) < 250
        assert page.refused.endswith(".")
        assert page.whole() == before
    assert page.scene == page.whole()


@pytest.mark.parametrize("huge", ["9" * 10**6, [0] * 10**4, {"a": [1] * 10**4}, 10**400])
def test_huge_values_are_not_echoed(huge):
    page = Page(series())
    for kind, name in (("mark", "square"), ("check", "text"), ("go", "to"), ("choose", "option")):
        page.ask(kind, **{name: huge})
        assert len(page.refused) < 200
    page.widget._inbox.receive(page.widget, {"kind": "hint"}, [b"x" * 100])
    assert page.refused == "The page sent a request that is too large."


def test_a_fault_of_ours_is_shown_and_raised(monkeypatch):
    page = Page(quiz(NUMBER))
    monkeypatch.setattr(page.widget._session, "answer", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        page.ask("check", text="1")
    assert page.refused == "That did not work: 'division by zero'"


# ---------------------------------------------------------------------- showing


def test_saved_notebooks_show_a_picture():
    for index in range(4):
        q = series(name="<b>&me</b>")
        q.index = index
        data, _ = q._repr_mimebundle_()
        root = ET.fromstring(data["image/svg+xml"])
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert data["text/plain"] == f"<Quiz '<b>&me</b>', question {index + 1} of 4, 0 of 6 points>"
        assert "<style" not in data["image/svg+xml"]


def test_markup_is_text():
    hostile = '<script>alert("1")</script>&]]>'
    q = quiz(Question(hostile, options=[hostile, "b"], answer="b", board=BOARD, hint=hostile), name=hostile)
    q.answer(hostile)
    page = Page(q)
    assert page.scene["prompt"] == hostile
    root = ET.fromstring(q.svg())
    assert not root.findall(".//{*}script")
    words = "".join(root.itertext()).replace("-", "").replace(" ", "")
    assert hostile.replace(" ", "") in words


def test_it_speaks_french():
    page = Page(series(language="fr"))
    assert page.scene["head"] == "Question 1 sur 4"
    page.ask("mark", square=[9, 9])
    assert page.refused == "(9, 9) n’est pas une case de ce plateau."
    page.widget.language = "en"
    assert page.scene["head"] == "Question 1 of 4"
    with pytest.raises(QuizError, match=r"Unsupported language 'xx' \(available: en, .*fr"):
        page.widget.language = "xx"
    use_language("fr")
    try:
        assert quiz("reach").language == "fr"
    finally:
        use_language("en")


def test_messages_change_with_the_language():
    page = Page(quiz([SQUARES, NUMBER, CHOICE], help="results"))
    page.widget.answer([(0, 0)])
    page.widget.go(2)
    page.widget.reveal()
    page.widget.answer("b", question=3)
    page.widget.language = "fr"
    assert page.scene["said"] == "Juste."
    page.widget.go(2)
    assert page.scene["said"] == "La réponse a été montrée. La bonne réponse est 7/2 = 3,5."
    page.widget.go(1)
    assert page.scene["said"] == "Faux. 1 case juste, 1 oubliée. La bonne réponse est (0, 0), (0, 1)."
    assert page.widget.score == 1


def test_all_texts_of_the_page_are_there_in_both_languages():
    english, french = (Page(series(language=code)).scene["texts"] for code in ("en", "fr"))
    assert english.keys() == french.keys()
    assert all(english[key] != french[key] for key in english)


def test_the_bundle_is_small():
    q = quiz("reach")
    assert len(q._esm.encode()) + len(q._css.encode()) <= 60_000


def test_the_page_and_a_cell_may_ask_at_the_same_time():
    """JupyterLab runs messages of the page in a thread beside the one of the cells."""
    page = Page(series(tries=None))
    q = page.widget
    asking = (
        lambda n: page.ask("go", to=n % 3),
        lambda n: page.ask("mark", square=[n % 2, n % 3]),
        lambda _: page.ask("hint"),
        lambda n: page.ask("check", text=str(n)),
    )
    setting = (
        lambda n: setattr(q, "index", n % 4),
        lambda n: q.answer(n, question=2),
        lambda n: setattr(q, "language", "fr" if n % 2 else "en"),
        lambda n: q.answer([(n % 2, 0)], question=1),
        lambda n: q.go(1 + n % 4),
    )
    at_the_same_time(asking, setting, times=100)
    assert page.scene == page.whole()
    session = q._session
    assert (q.index, q.score, q.marked) == (session.index, session.score, tuple(sorted(session.now.marked)))
    assert q.answers == session.rows(q.language)
    # Every answer of the cell was taken, none by another question than its own.
    assert all(attempt.tries >= 20 or attempt.closed for attempt in session.attempts[:2])
