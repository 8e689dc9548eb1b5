"""The rules of the house, tried on toy packages that break each of them."""

import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import house

Build = Callable[[dict[str, str]], list[str]]

CASE = "    if n == {}:\n        return 0\n"
TANGLE = "def tangled(n):\n" + "".join(map(CASE.format, range(house.COMPLEXITY)))
STRAIGHT = "def straight(n):\n" + "".join(map(CASE.format, range(house.COMPLEXITY - 1)))


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Build:
    """A function that writes a package, file by file, and returns the remarks about it."""
    package = tmp_path / "toyhouse"
    monkeypatch.syspath_prepend(tmp_path)
    excuses = tmp_path / "house.toml"
    excuses.write_text("[complex]\n", encoding="utf-8")

    def built(files: dict[str, str]) -> list[str]:
        for name, source in {"__init__.py": "", **files}.items():
            path = excuses if name == "house.toml" else package / name
            if name.startswith("beside/"):
                path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(textwrap.dedent(source), encoding="utf-8")
            for folder in path.relative_to(tmp_path).parents:
                if folder.name:
                    (tmp_path / folder / "__init__.py").touch()
        return house.breaches(package, excuses, beside=[tmp_path / "beside"])

    return built


def test_a_package_in_order_breaks_no_rule(build: Build) -> None:
    files = {f"m{n}.py": "" for n in range(house.MODULES)}
    files |= {"b.py": "from toyhouse.room.a import x\n", "room/a.py": "x = 1\n", "m1.py": STRAIGHT}
    del files["m0.py"]
    assert build(files) == []


@pytest.mark.parametrize(
    "back",
    [
        "from toyhouse.a import x\n",
        "import toyhouse.a\n",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from toyhouse.a import x\n",
        "def later():\n    from toyhouse.a import x\n    return x\n",
    ],
    ids=["at-once", "module", "type-only", "function-level"],
)
def test_an_import_cycle_is_found_however_it_is_hidden(build: Build, back: str) -> None:
    forth = {"a.py": "from toyhouse.b import y\nx = 1\n", "b.py": "import toyhouse.c\ny = 1\n"}
    found = build({**forth, "c.py": back})
    assert found == ["3 modules import each other in a cycle: toyhouse.a, toyhouse.b, toyhouse.c"]


def test_two_cycles_are_two_breaches(build: Build) -> None:
    files = {f"{a}.py": f"import toyhouse.{b}\n" for a, b in ("ab", "ba", "cd", "dc")}
    assert [line.split(": ")[1] for line in build(files)] == [
        "toyhouse.a, toyhouse.b",
        "toyhouse.c, toyhouse.d",
    ]


def test_a_crowded_folder_is_found(build: Build) -> None:
    crowd = {f"room/m{n}.py": "" for n in range(house.MODULES + 1)}
    assert build(crowd) == [
        f"toyhouse/room has {house.MODULES + 1} modules; a room has at most {house.MODULES}"
    ]


def test_a_crowded_folder_beside_the_package_is_found_unless_it_is_excused(build: Build) -> None:
    crowd = {f"beside/m{n}.py": "" for n in range(house.MODULES + 1)}
    assert build(crowd) == [f"beside has {house.MODULES + 1} modules; a room has at most {house.MODULES}"]
    excuse = '[crowded]\n"beside" = "commands are called by their names"\n'
    assert build({**crowd, "house.toml": excuse}) == []
    excuse += '"toyhouse/room" = "once it was full"\n'
    assert build({**crowd, "house.toml": excuse}) == [
        "house.toml excuses toyhouse/room, which is not crowded"
    ]


def test_a_crowded_folder_of_the_front_end_is_found(build: Build) -> None:
    crowd = {f"beside/m{n}.ts": "" for n in range(house.MODULES)}
    crowd |= {f"beside/{name}": "" for name in ("index.ts", "fixture.ts", "m0.test.ts", "index.css")}
    assert build(crowd) == []
    assert build({**crowd, "beside/more.ts": ""}) == [
        f"beside has {house.MODULES + 1} modules; a room has at most {house.MODULES}"
    ]


@pytest.mark.parametrize("name", ["room/a.py", "beside/a.test.ts", "beside/index.css"])
def test_a_long_file_is_found(build: Build, name: str) -> None:
    assert build({name: "\n" * house.LINES}) == []
    (found,) = build({name: "\n" * (house.LINES + 1)})
    assert found.endswith(f"{name} has {house.LINES + 1} lines; a file has at most {house.LINES}")


@pytest.mark.parametrize(
    ("source", "name"),
    [(TANGLE, "tangled"), ("class Knot:\n" + textwrap.indent(TANGLE, "    "), "Knot.tangled")],
    ids=["function", "method"],
)
def test_a_tangled_function_is_found_unless_it_is_excused(build: Build, source: str, name: str) -> None:
    found = build({"a.py": source})
    too_much = f"has complexity {house.COMPLEXITY + 1}; at most {house.COMPLEXITY} is readable"
    assert found == [f"toyhouse/a.py:{name} {too_much}"]
    excuse = f'[complex]\n"toyhouse/a.py:{name}" = "measured: three times as fast in one piece"\n'
    assert build({"a.py": source, "house.toml": excuse}) == []


def test_an_excuse_that_is_not_needed_is_found(build: Build) -> None:
    excuse = '[complex]\n"toyhouse/a.py:straight" = "once it was tangled"\n"toyhouse/b.py:gone" = "moved"\n'
    assert build({"a.py": STRAIGHT, "house.toml": excuse}) == [
        "house.toml excuses toyhouse/a.py:straight, which is not too complex",
        "house.toml excuses toyhouse/b.py:gone, which is not too complex",
    ]


RECORD = "from typing import NamedTuple\n\n\nclass Five(NamedTuple):\n" + "".join(
    f"    {n}: int\n" for n in "abcde"
)
CALL = "from toyhouse.room import Five\n\nx = Five(1, 2, 3, 4, {}5)\n"


def test_a_record_of_many_fields_is_constructed_by_keyword(build: Build) -> None:
    files = {"a.py": RECORD, "room/__init__.py": "from toyhouse.a import Five\n"}
    assert build({**files, "b.py": CALL.format("e=")}) == []
    assert build({**files, "b.py": CALL.format("")}) == [
        "toyhouse/b.py:3 gives Five 5 values by position; at most 4 can be told apart"
    ]
    excuse = '[positional]\n"toyhouse/b.py:Five" = "measured: twice as fast"\n'
    assert build({**files, "b.py": CALL.format(""), "house.toml": excuse}) == []
    assert build({**files, "b.py": CALL.format("e="), "house.toml": excuse}) == [
        "house.toml excuses toyhouse/b.py:Five, which is given few values by position"
    ]


def test_a_function_may_have_as_many_arguments_as_it_needs(build: Build) -> None:
    assert build({"a.py": "def five(a, b, c, d, e):\n    return a\n\n\nx = five(1, 2, 3, 4, 5)\n"}) == []


def test_an_id_of_an_instruction_is_found_outside_the_instructions(build: Build) -> None:
    row = 'SLIDE = "L41"\n'
    assert build({"turn.py": f'"""Resolves L41."""\n\n{row}', "instructions/moves.py": row}) == [
        "toyhouse/turn.py:3 says 'L41'; use its constant"
    ]


@pytest.mark.parametrize("words", ['"L41 now"', 'f"{n} L41"', '("L41, L42")'])
def test_an_id_is_found_inside_a_longer_string(build: Build, words: str) -> None:
    (found,) = build({"turn.py": f"n = 1\nx = {words}\n"})
    assert found.startswith("toyhouse/turn.py:2 says ")


@pytest.mark.parametrize("words", ['"ML410"', '"L4"', '"L410"'])
def test_a_word_that_only_looks_like_an_id_is_not_one(build: Build, words: str) -> None:
    assert build({"turn.py": f"x = {words}\n"}) == []
