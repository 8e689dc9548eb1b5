"""`mazenb lab` really starts, opens on a game at the address that it prints, and stops."""

import os
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.lab.patience import patient
from tools.places import BUILD, ROOT

# In the background, tests are started with Ctrl-C ignored; in a person's terminal, it is not.
START = (
    "import pathlib, signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
    "from mazenb.cli.server import serve; "
    "sys.exit(serve(pathlib.Path(sys.argv[1]), browser=False, patience=float(sys.argv[2])))"
)
HOMES = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")


def test_lab_prints_an_address_that_answers_until_it_is_stopped(tmp_path: Path) -> None:
    # One after the other, because both want the first free port.
    for by, code in ((signal.SIGINT, 0), (signal.SIGTERM, 143)):
        home = tmp_path / by.name
        home.mkdir()
        environ = {**os.environ, **{name: str(home / name) for name in HOMES}}
        words = [sys.executable, "-c", START, str(home), str(patient(60))]
        with subprocess.Popen(words, env=environ, stdout=subprocess.PIPE, text=True) as process:
            try:
                assert process.stdout is not None
                address = next(
                    found[0] for line in process.stdout if (found := re.search(r"http://127\S+", line))
                )
                with urllib.request.urlopen(address, timeout=patient()) as page:
                    assert page.status == 200
                process.send_signal(by)
                assert process.wait(timeout=patient()) == code, by.name
                # Another test may start a server on the same port, but with another token.
                status = re.sub(r"/lab[^?]*", "/api/status", address)
                with pytest.raises(OSError, match=r"refused|Forbidden"):
                    urllib.request.urlopen(status, timeout=patient())
            finally:
                process.kill()


def test_three_clicks_lead_from_the_command_to_the_first_answer(tmp_path: Path, browser: Browser) -> None:
    environ = {**os.environ, **{name: str(tmp_path / name) for name in HOMES}}
    environ |= {"PYTHONPATH": str(ROOT), "LC_ALL": "en_GB.UTF-8"}
    words = [sys.executable, "-m", "mazenb", "lab", "--no-browser", "--folder", str(tmp_path / "mine")]
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    with subprocess.Popen(words, env=environ, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            address = next(
                found[0] for line in process.stdout if (found := re.search(r"http://127\S+", line))
            )
            page = context.new_page()
            page.set_default_timeout(1000 * patient(60))
            page.goto(address)
            # It opens on the game, whose picture is there before anything has run.
            expect(page.locator(".jp-Notebook h1").first).to_contain_text(
                "Play GOOTMU", timeout=1000 * patient(60)
            )
            picture = page.locator(".jp-Notebook .jp-OutputArea :is(img, svg)").first
            expect(picture).to_be_in_viewport(ratio=0.5)
            # JupyterLab drops what is run before there is a kernel, and only its status bar tells the truth.
            page.get_by_text("Python 3 (ipykernel) | Idle").wait_for()
            BUILD.joinpath("artefacts").mkdir(parents=True, exist_ok=True)
            page.screenshot(path=BUILD / "artefacts" / "command-opened.png")
            # Two clicks on ▶, as the notebook says. The third click rolls, without scrolling.
            play = page.locator('[data-command="notebook:run-cell-and-select-next"]').first
            for _ in range(2):
                play.click()
            game = page.locator(".mazenb-play").first
            roll, moment = game.locator("button.roll"), game.locator(".moment")
            expect(game.locator(".stage")).to_be_in_viewport(ratio=0.9)
            expect(roll).to_be_in_viewport(ratio=1)
            board = game.locator(".stage").bounding_box()
            assert board is not None
            assert board["width"] >= 550
            expect(game.locator(".stage")).to_be_in_viewport(ratio=0.99)
            # The first screen is the game. Its code is folded into a line.
            code = page.locator(".jp-CodeCell").first
            expect(code.locator(".jp-InputArea-editor")).not_to_be_visible()
            page.screenshot(path=BUILD / "artefacts" / "command-ran.png")
            before = moment.inner_text()
            roll.click()
            expect(moment).not_to_have_text(before)
            # Nothing else asks for attention.
            expect(page.locator(".jp-toastContainer, .Toastify__toast, .jp-Dialog")).to_have_count(0)
            # A click on the line shows the code, as the notebook says.
            code.locator(".jp-Placeholder-content").click()
            expect(code.locator(".jp-InputArea-editor")).to_contain_text("mazenb.play")
            # On a phone, the list of files is folded and leaves the page to the game.
            context.close()
            context = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
            page = context.new_page()
            page.set_default_timeout(1000 * patient(60))
            page.goto(address)
            notebook = page.locator(".jp-NotebookPanel").first
            expect(notebook.locator("h1").first).to_be_in_viewport(ratio=1)
            page.screenshot(path=BUILD / "artefacts" / "command-phone.png")
            shown = notebook.bounding_box()
            assert shown is not None
            assert shown["width"] > 300
            expect(page.locator(".jp-FileBrowser")).not_to_be_visible()
        finally:
            context.close()
            process.terminate()
            process.wait(timeout=patient())
