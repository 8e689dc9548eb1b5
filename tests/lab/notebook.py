"""A notebook open in JupyterLab in the browser: what the tests drive, look at and read."""

import re
import shutil
from collections.abc import Sequence
from pathlib import Path

import nbformat
from playwright.sync_api import ConsoleMessage, Error, Locator, Page

from tests.lab.jupyter import THEMES, Server
from tests.lab.kernels import Kernel
from tools.places import BUILD

ARTEFACTS = BUILD / "artefacts"

# Ready means: the notebook's kernel has answered. The status bar says "idle" long before that.
READY = """
  const app = window.jupyterapp;
  await app.restored;
  while (!app.shell.currentWidget?.context) await new Promise((wake) => setTimeout(wake, 50));
  const context = app.shell.currentWidget.context;
  await context.ready;
  await context.sessionContext.ready;
  const kernel = context.sessionContext.session?.kernel;
  if (!kernel) throw new Error("the notebook has no kernel");
  await kernel.info;
"""
RUN_ALL = "await window.jupyterapp.commands.execute('notebook:run-all-cells');"
# Playwright waits for a promise for ever.
BOUNDED = """([seconds, name]) => Promise.race([
  (async () => {%s})(),
  new Promise((_, give_up) =>
    setTimeout(() => give_up(new Error(`${name} took more than ${seconds} s`)), 1000 * seconds)),
])"""

# What JupyterLab itself says on a good day.
HARMLESS: tuple[str, ...] = ()


class Lab:
    """One browser page on the tests' JupyterLab."""

    def __init__(self, server: Server, page: Page, name: str) -> None:
        self.server = server
        self.page = page
        self.name = re.sub(r"[^\w-]+", "-", name).strip("-")
        self.notebook = ""
        self.expected: list[str] = list(HARMLESS)
        self._kernel: Kernel | None = None
        self._errors: list[str] = []
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self._errors.append(f"uncaught: {error}"))

    def open(self, notebook: Path | Sequence[str]) -> None:
        """Open a copy of a notebook file, or a new one with these code cells, and wait for its kernel."""
        self.close_kernel()
        self.notebook = f"{self.name}.ipynb"
        target = self.server.notebooks / self.notebook
        if isinstance(notebook, Path):
            shutil.copyfile(notebook, target)
        else:
            cells = [nbformat.v4.new_code_cell(source) for source in notebook]
            spec = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
            nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=spec), target)
        self.page.goto(self.server.address(self.notebook))
        self.page.wait_for_function("() => window.jupyterapp !== undefined")
        self._await(READY, "starting the kernel", 60)

    def reload(self) -> None:
        """Load the page again; the kernel lives on."""
        self.page.goto(self.server.address(self.notebook))
        self.page.wait_for_function("() => window.jupyterapp !== undefined")
        self._await(READY, "finding the kernel again", 60)

    def menu(self, menu: str, item: str) -> None:
        """Choose something from JupyterLab's own menus."""
        self.page.locator(".lm-MenuBar-itemLabel").get_by_text(menu, exact=True).click()
        self.page.locator(".lm-Menu-itemLabel").get_by_text(item, exact=True).click()

    def restart_kernel(self) -> None:
        """Restart the kernel by JupyterLab's menu and wait until it answers."""
        self.close_kernel()
        self.menu("Kernel", "Restart Kernel…")
        self.page.locator(".jp-Dialog .jp-mod-accept").click()
        self.page.locator(".jp-Dialog").wait_for(state="detached")
        self._await(READY, "restarting the kernel", 60)

    def interrupt_kernel(self) -> None:
        """Interrupt the kernel by JupyterLab's menu."""
        self.menu("Kernel", "Interrupt Kernel")

    def run_all(self, seconds: float = 120) -> None:
        """Run all cells to the end; an exception in one fails the test."""
        self._await(RUN_ALL, "running all cells", seconds)
        failures = self.page.locator('.jp-OutputArea-output[data-mime-type="application/vnd.jupyter.stderr"]')
        tracebacks = [text for text in failures.all_inner_texts() if "Traceback" in text]
        assert not tracebacks, "\n".join(tracebacks)

    def cell(self, number: int) -> Locator:
        """A cell, counted from 0."""
        return self.page.locator(f'.jp-Notebook .jp-Cell[data-windowed-list-index="{number}"]')

    def cell_output(self, number: int) -> Locator:
        """The output of a cell, counted from 0, scrolled into view: JupyterLab draws no cell out of sight."""
        cell = self.cell(number)
        cell.scroll_into_view_if_needed()
        return cell.locator(".jp-Cell-outputArea")

    @property
    def kernel(self) -> Kernel:
        """Runs code in the notebook's kernel, beside the page: `lab.kernel("board.squares[0]")`."""
        if self._kernel is None:
            number = self.server.kernel_of(self.notebook)
            self._kernel = Kernel(self.server.runtime / f"kernel-{number}.json")
        return self._kernel

    def use_theme(self, theme: str) -> None:
        """Choose the `light` or `dark` theme in JupyterLab's own menu."""
        self.page.locator(".lm-MenuBar-itemLabel").get_by_text("Settings", exact=True).click()
        items = self.page.locator(".lm-Menu-itemLabel")
        items.get_by_text("Theme", exact=True).click()
        items.get_by_text(THEMES[theme], exact=True).click()
        self.page.wait_for_function(
            "light => document.body.dataset.jpThemeLight === light", arg=str(theme == "light").lower()
        )

    def screenshot(self, name: str, part: Locator | None = None) -> Path:
        """Save a picture of the page, or of a part of it, for people to look at."""
        ARTEFACTS.mkdir(parents=True, exist_ok=True)
        path = ARTEFACTS / f"{self.name}-{name}.png"
        (part or self.page).screenshot(path=path)
        return path

    @property
    def console_errors(self) -> list[str]:
        """What the page complained about, less what is expected."""
        return [said for said in self._errors if not any(re.search(known, said) for known in self.expected)]

    def expect_console_error(self, pattern: str) -> None:
        """Let this test pass although the page says something that matches."""
        self.expected.append(pattern)

    def close_kernel(self) -> None:
        if self._kernel is not None:
            self._kernel.close()
            self._kernel = None

    def _await(self, script: str, name: str, seconds: float) -> None:
        self.page.evaluate(BOUNDED % script, [seconds, name])

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type != "error":
            return
        try:
            place = message.location.get("url", "")
        except Error:
            place = ""
        self._errors.append(f"{message.text} ({place})")
