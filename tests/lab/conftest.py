"""Fixtures: one JupyterLab and one browser page for all browser tests of a process, and a notebook for each.

A test that fails, or that sets `lab.spoilt`, takes its page along: the next one gets a new one.

A test takes `lab`::

    def test_something(lab):
        lab.open(["import mazenb", "board = mazenb.lay(players=2, seed=7)", "board"])
        lab.run_all()
        lab.cell_output(2).locator("svg").click()
        assert lab.kernel("board.rows") == "12"
        lab.screenshot("after-the-click")
"""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.lab.jupyter import Server
from tests.lab.notebook import Lab
from tests.lab.patience import patient
from tests.lab.statics import alone, start
from tools import browser as chromium
from tools.places import BUILD, ROOT

QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--no-sandbox",
)


@pytest.fixture(autouse=True)
def patience() -> None:
    """Let each test wait as long as the machine needs, which may have become busy since the last test."""
    expect.set_options(timeout=1000 * patient())


@pytest.fixture(scope="session")
def jupyterlab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("jupyterlab"))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def site() -> Path:
    """The site without a server, as `make site` builds it, by whichever process of the tests comes first."""
    command = [sys.executable, "-m", "tools.site", "--once"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return BUILD / "site"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium.system()
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=list(QUIET), timeout=1000 * patient())
        yield started
        started.close()


@pytest.fixture(scope="module")
def context(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """A browser that reaches only the `address` of a module; any other request fails the test."""
    with alone(browser, address) as opened:
        opened.set_default_timeout(start())
        yield opened


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A new page of that browser."""
    opened = context.new_page()
    yield opened
    opened.close()


class Window:
    """The browser's window, which tests share as long as each leaves it as it was."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._page: Page | None = None

    def page(self) -> Page:
        """The page that is open, or a new one without traces of earlier ones."""
        if self._page is None:
            context = self._browser.new_context(
                viewport={"width": 1280, "height": 900}, reduced_motion="reduce"
            )
            self._page = context.new_page()
        self._page.set_default_timeout(1000 * patient())
        return self._page

    def close(self) -> None:
        if self._page is not None:
            self._page.context.close()
            self._page = None


@pytest.fixture(scope="session")
def window(browser: Browser) -> Iterator[Window]:
    opened = Window(browser)
    yield opened
    opened.close()


@pytest.fixture
def lab(jupyterlab: Server, window: Window, request: pytest.FixtureRequest) -> Iterator[Lab]:
    opened = Lab(jupyterlab, window.page(), request.node.name)
    for mark in request.node.iter_markers("console_errors"):
        opened.expected += mark.args
    failed_before = request.session.testsfailed
    yield opened
    failed = request.session.testsfailed > failed_before
    left_in_order = False
    try:
        if failed:
            opened.screenshot("failed")
        opened.close_kernel()
        if not failed and not opened.spoilt:
            opened.leave()
            left_in_order = True
        errors = opened.console_errors
        # On one line, since a summary of the tests shows no more.
        assert not errors, "the browser's console has errors: " + " | ".join(errors)
    except BaseException:
        left_in_order = False
        raise
    finally:
        if not left_in_order:
            window.close()
        jupyterlab.reset()
