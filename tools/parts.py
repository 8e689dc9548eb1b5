"""The parts of the test suite, in the order in which they run. To add a part, add a row to `PARTS`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from tools import node
from tools.env import TEST
from tools.load import crowding
from tools.notebooks import quiet
from tools.places import BUILD, NOTEBOOKS, WIDGETS
from tools.steps import Step

# Every installed plugin costs start-up time, so each part names the ones it uses.
BARE = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
BOTH_CORES = ("-p", "xdist.plugin", "-n", "2")
# Tests that spend much of their time waiting for a kernel, a page or a download.
WHILE_WAITING = ("-p", "xdist.plugin", "-n", "3")


@dataclass(frozen=True)
class Part:
    """A group of steps with a time budget in seconds.

    `quick` tells whether `make check` runs it too, and `ahead` whether something is prepared for it in the
    background (`tools.ahead`).
    """

    name: str
    budget: int
    steps: Callable[[], list[Step]]
    quick: bool = False
    ahead: bool = False


def tool(name: str, *words: str) -> list[str | Path]:
    """Return the command that runs a tool of the test environment."""
    return [TEST.bin / name, *words]


def pytest(name: str, *words: str | Path, again: bool = False) -> Step:
    """Return the step that runs some tests and counts them.

    With `again`, tests that fail are run once more at the end, one at a time.
    """
    report = BUILD / "reports" / f"{name}.xml"
    # The place where a test hangs is reported long before the step is ended. A dump can crash Python, so a
    # test that is only slow on a busy machine must not get one.
    dump = round(300 * crowding())
    command = [
        TEST.python,
        "-m",
        "pytest",
        "-q",
        "--continue-on-collection-errors",
        f"--junit-xml={report}",
        "-o",
        "junit_family=xunit1",
        "-o",
        f"faulthandler_timeout={dump}",
        *words,
    ]
    alone = [*command, "-n", "0", "--last-failed"]
    return Step(name, command, report, BARE, again=alone if again else ())


def lint() -> list[Step]:
    """Style and formatting of all Python."""
    return [
        Step("ruff", tool("ruff", "check", ".")),
        Step("ruff format", tool("ruff", "format", "--check", ".")),
    ]


def types() -> list[Step]:
    """Types of the package and the tools."""
    return [Step("mypy", tool("mypy"))]


def imports() -> list[Step]:
    """Direction of dependence between the layers."""
    return [Step("import direction", tool("lint-imports"))]


def house() -> list[Step]:
    """Import cycles, crowded folders, long files, tangled functions, positional records and bare ids."""
    return [Step("house", [TEST.python, "-m", "tools.house"])]


def prose() -> list[Step]:
    """Spelling, and phrases that we do not write, in texts, pages, lessons and docstrings."""
    return [Step("prose", [TEST.python, "-m", "tools.prose"])]


APART = tuple(f"--ignore=tests/{name}" for name in ("lab", "packaging"))


def unit() -> list[Step]:
    """The tests that need neither a browser nor a fresh environment nor much time."""
    return [pytest("unit", *BOTH_CORES, "-m", "not slow", "tests", *APART)]


def thorough() -> list[Step]:
    """The unit tests that need more time: properties on many examples, long chains, a soak."""
    return [pytest("thorough", *BOTH_CORES, "-m", "slow", "tests", *APART)]


def doctests() -> list[Step]:
    """Examples in the docstrings of the package and the tools."""
    return [pytest("doctest", "--doctest-modules", "mazenb", "tools")]


def front_end() -> list[Step]:
    """Types, formatting and tests of the widgets' sources, and a check of the committed bundle."""
    here = node.find()
    node.ensure_modules(here)
    report = BUILD / "reports" / "vitest.xml"
    modules = WIDGETS / "node_modules"

    def script(name: str, path: str, *words: str, counted: Path | None = None) -> Step:
        return Step(name, [here.node, modules / path, *words], counted, folder=WIDGETS)

    reporters = ("--reporter=default", "--reporter=junit", f"--outputFile.junit={report}")
    limits = [f"--{name}Timeout={round(10_000 * crowding())}" for name in ("test", "hook")]
    return [
        script("tsc", "typescript/bin/tsc", "--noEmit"),
        script("prettier", "prettier/bin/prettier.cjs", "--check", "."),
        script("vitest", "vitest/vitest.mjs", "run", *reporters, *limits, counted=report),
        Step("bundle", [TEST.python, "-m", "tools.bundle", "--check"]),
    ]


def notebooks() -> list[Step]:
    """Every notebook runs from top to bottom and gives the outputs it shows."""
    options = (
        "--nbval",
        "--nbval-current-env",
        # Long enough for any cell on a busy machine; one that hangs is ended.
        f"--nbval-cell-timeout={round(300 * crowding())}",
        f"--nbval-kernel-startup-timeout={round(60 * crowding())}",
        "--nbval-sanitize-with=tests/notebooks.cfg",
    )
    files = [path for path in sorted(NOTEBOOKS.rglob("*.ipynb")) if ".ipynb_checkpoints" not in path.parts]
    if not files:
        return [Step("notebooks", [TEST.python, "-c", "raise SystemExit('notebooks/ has no notebook')"])]
    # On a new machine, matplotlib looks for fonts once, and says so in the first cell that draws.
    fonts = Step("fonts", [TEST.python, "-c", "import matplotlib.font_manager"])
    step = pytest("notebooks", "-p", "nbval.plugin", *BOTH_CORES, "--dist=loadfile", *options, *files)
    return [fonts, replace(step, environ={**step.environ, **quiet()})]


def fuzz() -> list[Step]:
    """Faulty messages for every widget and faulty files of every kind."""
    return [Step("fuzz", [TEST.python, "-m", "tools.fuzz", "20000"])]


def docs() -> list[Step]:
    """The documentation builds without a warning, and its links lead somewhere."""
    return [Step("docs", [TEST.python, "-m", "tools.docs", "--here", "--once"])]


def browser() -> list[Step]:
    """The widgets in a real JupyterLab in a real browser."""
    # Each process has one JupyterLab and one page for all its tests, and takes the next test when it is free.
    return [pytest("browser", *WHILE_WAITING, "--dist=loadgroup", "tests/lab", again=True)]


def wheel() -> list[Step]:
    """The installed package: the wheel's contents, and a move played in a fresh environment."""
    return [pytest("wheel", *WHILE_WAITING, "--dist=loadfile", "tests/packaging", again=True)]


MOST = 1_200
"""The seconds that the whole suite may take on a quiet machine; the budgets share them out."""

PARTS = (
    Part("lint", 10, lint, quick=True),
    Part("types", 30, types, quick=True),
    Part("imports", 10, imports, quick=True),
    Part("house", 10, house, quick=True),
    Part("prose", 20, prose, quick=True),
    Part("unit", 130, unit, quick=True),
    Part("doctest", 20, doctests, quick=True),
    Part("thorough", 130, thorough),
    Part("front-end", 40, front_end),
    Part("notebooks", 90, notebooks),
    Part("fuzz", 50, fuzz),
    Part("docs", 40, docs, ahead=True),
    Part("browser", 430, browser, ahead=True),
    Part("wheel", 190, wheel),
)
