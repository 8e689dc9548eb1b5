"""The repository's own promises: pinned versions without addresses, one command each."""

import doctest
import json
import re
import subprocess
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

import mazenb
from tests.packaging.every_name import documented
from tests.packaging.files import repository_files
from tools.places import ROOT, WIDGETS


@pytest.mark.parametrize("name", ["constraints.txt", "constraints-bench.txt"])
def test_constraints_are_names_and_versions_alone(name: str) -> None:
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    assert all(re.fullmatch(r"#.*|[\w.-]+==[\w.+]+", line) for line in lines)


def test_constraints_pin_everything_the_package_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    text = (ROOT / "constraints.txt").read_text(encoding="utf-8").lower().replace("_", "-")
    pinned = set(re.findall(r"^([\w.-]+)==", text, re.MULTILINE))
    wanted = project["dependencies"] + [
        line for name, lines in extras.items() if name != "bench" for line in lines
    ]
    wanted = [line for line in wanted if not line.startswith("mazenb[")]
    assert {re.match(r"[\w.-]+", line)[0].lower() for line in wanted} <= pinned


def test_the_lock_of_the_front_end_has_no_address_and_its_tools_are_pinned() -> None:
    assert "://" not in (WIDGETS / "package-lock.json").read_text(encoding="utf-8")
    package = json.loads((WIDGETS / "package.json").read_text(encoding="utf-8"))
    versions = [*package["devDependencies"].values(), *package["overrides"].values()]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in versions)
    assert package["version"] == mazenb.__version__


def test_every_target_of_the_makefile_says_what_it_does() -> None:
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(" ".join(re.findall(r"^\.PHONY: (.*)$", text, re.MULTILINE)).split())
    said = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert set(re.findall(r"^make (\S+)", said, re.MULTILINE)) == targets


@pytest.mark.parametrize("module", [mazenb, mazenb.study], ids=lambda module: module.__name__)
def test_every_public_function_and_class_has_an_example(module: ModuleType) -> None:
    parser = doctest.DocTestParser()
    public = {name: getattr(module, name) for name in module.__all__}
    bare = [
        name
        for name, thing in public.items()
        if callable(thing) and not any(parser.get_examples(words) for _, words, _ in documented(thing, name))
    ]
    assert bare == []


def test_the_files_of_the_repository_are_found_without_git(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("mazenb/board.py", "mazenb/__pycache__/board.pyc", "build/x.txt", ".venv-test/y.py", "a.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("", encoding="utf-8")
    monkeypatch.setattr("tests.packaging.files.ROOT", tmp_path)
    assert repository_files() == ["a.md", "mazenb/board.py"]
    assert repository_files("mazenb") == ["mazenb/board.py"]


def test_the_site_is_published_only_if_all_tests_pass() -> None:
    text = (ROOT / ".github" / "workflows" / "tests.yml").read_text(encoding="utf-8")
    job = text.partition("\n  site:\n")[2]
    assert re.search(r"^    needs: (.*)$", job, re.MULTILINE)[1] == "test"
