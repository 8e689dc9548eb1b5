"""TOML that a person wrote: too much of it is refused before it is parsed, and an error has its line."""

import contextlib
import time

import pytest

from mazenb.texts.limits import LINE, TOML
from mazenb.texts.toml import TomlFault, read_toml


@pytest.mark.parametrize(
    ("source", "line", "reason"),
    [
        ("a = 1\nb : 2", 2, "Expected '=' after a key in a key/value pair (column 3)"),
        ("a = 1\n\na = 2\nb = 3", 3, "Cannot overwrite a value (column 6)"),
        ("a = 1\nb = [", 2, "nvalid value (at end of document)"),
        (f"a = 1\n# {'x' * LINE}", 2, f"a line must have at most {LINE} characters, not {LINE + 2}"),
        ("#\n" * TOML, 1, f"there must be at most {TOML} characters, not {2 * TOML}"),
        ("a = 1\nb = " + "[" * 900, 2, "the nesting is too deep"),
        ("a = 1\nb = '\ud800'", 2, r"\ud800"),
        ("a = 1\nb" + ".b" * 41 + " = 1", 2, "a line must have at most 40 dots outside strings and comments"),
        ('a = """\n""" # ' + "." * 41, 2, "a line must have at most 40 dots"),
    ],
)
def test_an_error_names_its_line(source, line, reason):
    with pytest.raises(TomlFault) as found:
        read_toml(source)
    assert found.value.line == line
    assert reason in found.value.reason
    found.value.reason.encode()


def test_dots_in_strings_and_comments_are_not_counted():
    dots = "." * 100
    assert read_toml(f'a = "{dots}\\"{dots}" # {dots}\n# {dots}\nb = \'{dots}\'')["b"] == dots


def keys(deep: int, head: str = "") -> str:
    """Lines with keys of a number of parts, as many as fit."""
    key = ".a" * deep
    return head + "\n".join(f"a{n}{key} = 1" for n in range((TOML - len(head)) // (len(key) + 10)))


@pytest.mark.parametrize(
    "source",
    [
        ".".join(["a"] * 20_000) + " = 1",
        "#\n" * 9_900_000,
        keys(20),
        keys(490),
        keys(40),
        keys(490, f"[b{'.a' * 490}]\n"),
        keys(39, f"[b{'.a' * 39}]\n"),
        'a = """\n' + ("\\n" * 490 + "\n") * 200 + '"""',
    ],
    ids=["key", "comments", "short", "long", "longest", "long in a table", "longest in a table", "escapes"],
)
def test_no_toml_takes_long(source):
    before = time.process_time()
    with contextlib.suppress(TomlFault):
        read_toml(source)
    assert time.process_time() - before < 3
