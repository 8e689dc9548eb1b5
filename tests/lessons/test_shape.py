"""Every lesson has objectives, requirements, times, proofs and a summary."""

import re

import pytest

from tools.french import in_french
from tools.lessons import pairs

LESSONS = {
    name: text.read_text(encoding="utf-8")
    for name, (text, _) in pairs().items()
    if name[:2].isdigit() and not name.startswith("00")
}
ENGLISH = {
    "can": "**After this lesson, you can**",
    "need": "**You need**",
    "time": "**Time**",
    "minutes": "in minutes: ",
    "summary": "Summary",
    "exercises": "Exercises",
    "exercise": "Exercise",
    "references": "References",
    "why": "Why is that so?",
}
FRENCH = {
    "can": "**À la fin de cette leçon, vous saurez**",
    "need": "**Il vous faut**",
    "time": "**Durée**",
    "minutes": "en minutes : ",
    "summary": "En résumé",
    "exercises": "Exercices",
    "exercise": "Exercice",
    "references": "Références",
    "why": "Pourquoi ?",
}


def words(name: str) -> dict[str, str]:
    return FRENCH if in_french(LESSONS[name]) else ENGLISH


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_begins_with_objectives_needs_and_minutes(name: str) -> None:
    word = words(name)
    head = LESSONS[name].partition("\n## ")[0]
    assert head.index(word["can"]) < head.index(word["need"]) < head.index(word["time"])
    sections = re.findall(r"^## (.+)$", LESSONS[name], re.MULTILINE)
    timed = re.findall(rf"(?:{word['minutes']}| · )(.+?) \d+(?= ·|\.)", head)
    assert timed == [title for title in sections if title not in {word["summary"], word["references"]}]


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_ends_with_a_summary_starred_exercises_and_references(name: str) -> None:
    text, word = LESSONS[name], words(name)
    places = [text.index(f"\n## {word[part]}\n") for part in ("summary", "exercises", "references")]
    assert places == sorted(places)
    exercises = re.findall(rf"^### {word['exercise']} \d+(.*)$", text, re.MULTILINE)
    assert exercises
    assert all(re.fullmatch(r" ★{1,3}", stars) for stars in exercises)


@pytest.mark.parametrize("name", LESSONS)
def test_the_references_begin_with_history_and_give_a_doi(name: str) -> None:
    references = LESSONS[name].partition(f"\n## {words(name)['references']}\n")[2]
    history, _, listed = references.strip().partition("\n- ")
    assert len(history.split()) >= 40
    assert re.search(r"\bdoi:10\.\d{4,9}/\S*\w", listed)


@pytest.mark.parametrize("name", [name for name in LESSONS if not name.startswith("11")])
def test_a_lesson_proves_something_in_a_folded_box(name: str) -> None:
    why = re.escape(words(name)["why"])
    box = rf"<details><summary><b>{why}</b></summary>\n\n(.*?)\n\n</details>"
    boxes = re.findall(box, LESSONS[name], re.DOTALL)
    assert boxes
    assert all("$" in box or len(box) > 300 for box in boxes)


@pytest.mark.parametrize("name", LESSONS)
def test_every_section_has_something_to_touch(name: str) -> None:
    sections = re.split(r"^## ", LESSONS[name], flags=re.MULTILINE)[1:]
    widget = re.compile(r"^(?:\w+ = )?mazenb\.(?:explore|quiz|play|draw)\(", re.MULTILINE)
    without = [section.split("\n")[0] for section in sections if not widget.search(section)]
    ends = {words(name)[part] for part in ("summary", "exercises", "references")}
    assert [title for title in without if title not in ends] == []
