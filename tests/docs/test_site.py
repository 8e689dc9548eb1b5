"""The pages of the documentation: every public name has an entry, and a lost link is found."""

import re
from inspect import getdoc, isclass, ismodule
from pathlib import Path

import mazenb
from mazenb import study
from tools.docs.links import broken
from tools.docs.pages import contents
from tools.docs.reference import chapters
from tools.places import NOTEBOOKS, ROOT


def test_every_public_name_is_in_the_reference() -> None:
    text = "\n".join(page for _, page in chapters())
    rooms = {name for name in mazenb.__all__ if ismodule(getattr(mazenb, name))}
    names = [*(set(mazenb.__all__) - rooms - {"__version__"}), *study.__all__]
    assert [name for name in names if f"## {name}\n" not in text] == []


def test_the_attributes_in_the_reference_are_names() -> None:
    from sphinx.ext.napoleon import Config, NumpyDocstring

    # A line of prose under the wrong heading would be listed as an attribute, for example as "page.".
    for name in mazenb.__all__:
        thing = getattr(mazenb, name)
        if isclass(thing):
            text = str(NumpyDocstring(getdoc(thing) or "", Config(napoleon_use_ivar=True), what="class"))
            fields = re.findall(r"^:ivar (.+?):", text, re.MULTILINE)
            assert [field for field in fields if not re.fullmatch(r"\w+(, \w+)*", field)] == [], name


def test_the_contents_begin_with_playing_and_have_every_page_once() -> None:
    listed = re.findall(r"^(?:docs|notebooks)/\S+$", contents(), re.MULTILINE)
    assert listed[0] == "docs/play"
    pages = [path.relative_to(ROOT).with_suffix("") for path in (ROOT / "docs").rglob("*.md")]
    lessons = [path.relative_to(ROOT).with_suffix("") for path in NOTEBOOKS.glob("*.ipynb")]
    assert sorted(listed) == sorted(path.as_posix() for path in [*pages, *lessons])


def test_the_lessons_in_french_have_a_heading_of_their_own() -> None:
    french = contents().partition(":caption: En français")[2].partition("```")[0]
    assert "notebooks/00-jouer" in french
    assert "notebooks/00-play" not in french
    numbers = set(re.findall(r"^notebooks/(\d\d)-", french, re.MULTILINE))
    assert numbers == {path.name[:2] for path in NOTEBOOKS.glob("[0-9][0-9]-*.ipynb")}


def page(folder: Path, name: str, body: str) -> None:
    (folder / name).write_text(f"<html><body>{body}</body></html>", encoding="utf-8")


def test_a_link_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    page(tmp_path, "a.html", '<a href="b.html#there">b</a><a href="b.html#gone">b</a><img src="c.png">')
    page(
        tmp_path,
        "b.html",
        '<h1 id="there">b</h1><a href="https://example.org/nowhere">out</a><a href="#x">x</a>',
    )
    assert list(broken(tmp_path)) == [
        "a.html: b.html#gone leads nowhere",
        "a.html: c.png leads nowhere",
        "b.html: #x leads nowhere",
    ]
