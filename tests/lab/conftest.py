"""Fixtures: one JupyterLab and one browser for all browser tests, a fresh page for each.

A test takes `lab`::

    def test_something(lab):
        lab.open(["import mazenb", "board = mazenb.lay(players=2, seed=7)", "board"])
        lab.run_all()
        lab.cell_output(2).locator("svg").click()
        assert lab.kernel("board.rows") == "12"
        lab.screenshot("after-the-click")
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.lab.jupyter import Server
from tests.lab.notebook import Lab
from tools import browser as chromium

QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--no-sandbox",
)
PATIENCE = 30_000


@pytest.fixture(scope="session")
def jupyterlab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("jupyterlab"))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium.system()
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=list(QUIET))
        yield started
        started.close()


@pytest.fixture
def lab(jupyterlab: Server, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Lab]:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    opened = Lab(jupyterlab, page, request.node.name)
    for mark in request.node.iter_markers("console_errors"):
        opened.expected += mark.args
    failed_before = request.session.testsfailed
    yield opened
    if request.session.testsfailed > failed_before:
        opened.screenshot("failed")
    opened.close_kernel()
    errors = opened.console_errors
    context.close()
    jupyterlab.reset()
    assert not errors, "the browser's console has errors:\n" + "\n".join(errors)
