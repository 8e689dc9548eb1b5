"""The prose check: its findings, its exceptions, and the no-break spaces of displayed French."""

import re
from pathlib import Path

import nbformat
import pytest

from mazenb.texts.catalogue import catalogue, topics
from tools.french import SECTION, in_french
from tools.places import NOTEBOOKS
from tools.prose.__main__ import remarks
from tools.prose.draw import draw
from tools.prose.passages import (
    COMMENT,
    REMARK,
    Passage,
    cells,
    docstrings,
    marked,
    page,
    sentences_of_catalogue,
    translated,
)
from tools.prose.phrases import unwanted
from tools.prose.sentences import sentences

LOOSE = re.compile(r"(?<=\S) (?=[;?!](?:\W|$))|(?<=\S) (?=:(?:\s|[*_]|$))|« | »|(?<=[0-9]) (?=%)")
"""An ordinary space where a line must not break."""
CODE = re.compile(
    r"```.*?```|`[^`]*`|\$\$.*?\$\$|\$[^$\n]+\$|\]\([^)]*\)|<[^>]*>|^[|: -]+$", re.DOTALL | re.MULTILINE
)


def said(text: str, kind: str = "docs", language: str = "en") -> list[str]:
    return [remark for _, _, remark in unwanted([Passage("x", 1, kind, language, text)])]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("(3, 4) is no tile of this board", "error"),
        ("perhaps 'goose' is meant", "error"),
        ("A walk of so\nmany steps", "docs"),
        ("Which piece to leave here.", "docstring"),
        ("Whoever gets there", "rules"),
        ("Throw the dice", "catalogue"),
        ("The dice are thrown.", "lesson"),
        ("The walk closes a circle.", "docs"),
        ("a pawn who lacks the item", "rules"),
        ("A label stands on the square.", "docstring"),
        ("How many has it?", "lesson"),
        ("the law forbids it", "docs"),
    ],
)
def test_an_odd_phrase_is_found_even_across_lines(text: str, kind: str) -> None:
    assert len(said(text, kind)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "there is no tile here",
        "The tile is no longer there.",
        "Return True if there is no wall.",
        "so many that it hurts",
        "the law of large numbers",
        "Put a mark on the token circle.",
    ],
)
def test_a_natural_phrase_is_left_alone(text: str) -> None:
    assert said(text, "docstring") == []


def test_the_name_of_a_parameter_is_not_prose() -> None:
    source = '"""Seats.\n\nAttributes\n----------\nwins, nobody : float\n    Somebody wins.\n"""\n'
    assert [line for _, line, _ in unwanted(docstrings("x.py", source))] == [6]


def test_comments_and_test_names_are_read() -> None:
    script = '/** A move.\n * Nobody moves. */\ntest("who lacks a key", () => 1); // so many steps\n'
    assert [line for _, line, _ in unwanted(marked("x.ts", script, COMMENT))] == [2, 3, 3]
    # This file is read by the check too, so it must not contain such a test itself.
    tests = "def {}_drawn_anew():\n    x = 1  {} (3, 4) is no tile\n".format("test", "#")
    assert [line for _, line, _ in unwanted(marked("x.py", tests, REMARK))] == [1, 2]


def test_french_has_its_own_list() -> None:
    assert len(said("C'est ton tour", "catalogue", "fr")) == 2
    assert said("C’est à vous. La tuile est à côté.", "catalogue", "fr") == []


def test_a_misspelt_word_is_named_with_its_file_and_line() -> None:
    found, _ = remarks([Passage("page.md", 7, "docs", "en", "All is well.\nWe recieve a color.")])
    assert found == ["page.md:8: color ==> colour", "page.md:8: recieve ==> receive"]


def test_an_excused_file_is_not_checked_and_an_excuse_without_use_is_named() -> None:
    prose = [Passage("a/b/c.py", 1, "docstring", "en", "What it does.")]
    assert remarks(prose, ["a/*.py", "z.md"]) == ([], ["z.md"])


def test_code_is_not_prose() -> None:
    source = 'Text.\n\n```python\nx = "anew"\n```\n\nAnd `anew`.\n\n## En français\n\nBonjour.\n'
    english, french = page("p.md", source, "docs")
    assert not list(unwanted([english, french]))
    assert (english.language, french.language, french.line) == ("en", "fr", 9)


def test_catalogue_entries_in_a_recipe_are_read_in_their_language() -> None:
    source = 'Add:\n\n```toml file=mazenb/texts/fr/gootmu_labels.toml\nL97 = "RENTRE CHEZ TOI"\n```\n'
    assert [line for _, line, _ in unwanted(translated("p.md", source))] == [4]


def test_what_a_lesson_prints_and_remarks_is_read_in_its_language() -> None:
    # This file is read by the check too, so its strings must not contain such remarks themselves.
    source = (
        '```python\nx = 1  {} so many steps\nprint(\'X is no tile of ours\')\nprint("""so\nmany""")\n```\n'
    )
    assert [line for _, line, _ in unwanted(cells("p.md", source.format("#")))] == [3, 2]
    french = "```python\nmazenb.use_language(\"fr\")\nprint('voici ton premier robot')\n```\n"
    assert [remark for _, _, remark in unwanted(cells("p.md", french))] == ["“ton”: write vous, votre, vos"]


def test_strings_of_a_catalogue_and_of_errors_are_found_at_their_lines() -> None:
    toml = '# a text\n[part]\none = "First."\ntwo = { one = \'A.\', other = "B." }\n'
    found = list(sentences_of_catalogue("c.toml", toml, "en"))
    assert [(each.line, each.text) for each in found] == [(3, "First."), (4, "A."), (4, "B.")]
    code = '"""Module."""\n\ndef f(x):\n    """Do it."""\n    raise ValueError(f"not {x} but this")\n'
    assert [(each.kind, each.line) for each in docstrings("m.py", code)] == [
        ("docstring", 1),
        ("docstring", 4),
        ("error", 5),
    ]


def test_sentences_are_split_and_drawn_by_a_seed() -> None:
    prose = [
        Passage(
            "p.md",
            1,
            "docs",
            "en",
            "# A heading of four words\n\nOne two three four. Five six seven\neight!\n",
        )
    ]
    assert [(line, text) for _, line, text in sentences(prose)] == [
        (1, "A heading of four words"),
        (3, "One two three four."),
        (3, "Five six seven eight!"),
    ]
    assert draw(3, 20, "fr") == draw(3, 20, "fr") != draw(4, 20, "fr")


def test_displayed_french_has_its_no_break_spaces() -> None:
    for topic in topics():
        for name, entry in catalogue(topic, "fr").items():
            # A form of several lines is pseudo-code.
            for form in [entry] if isinstance(entry, str) else entry.values():
                assert "\n" in form or not LOOSE.findall(re.sub(r"`[^`]*`", "", form)), (
                    f"{topic}.{name}: {form}"
                )


@pytest.mark.parametrize("path", sorted(NOTEBOOKS.glob("*.ipynb")), ids=lambda path: path.stem)
def test_french_notebooks_have_their_no_break_spaces(path: Path) -> None:
    cells = nbformat.read(path, as_version=4).cells
    whole = any(in_french(cell.source) for cell in cells)
    for cell in cells:
        if cell.cell_type == "markdown":
            prose = cell.source if whole else cell.source.partition(SECTION)[2]
            assert not LOOSE.findall(CODE.sub("", prose)), prose
