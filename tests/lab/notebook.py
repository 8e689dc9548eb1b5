"""A notebook open in JupyterLab in the browser, as the tests use, look at and read it."""

import re
import shutil
from collections.abc import Sequence
from pathlib import Path

import nbformat
from playwright.sync_api import ConsoleMessage, Error, Locator, Page

from tests.lab.jupyter import THEMES, Server
from tests.lab.kernels import Kernel
from tests.lab.patience import patient
from tests.lab.running import menu, run_all, wait_for_kernel
from tools.places import BUILD

ARTEFACTS = BUILD / "artefacts"

# Harmless messages. JupyterLab's debugger asks every new kernel something, and complains if the
# notebook is closed or the kernel restarted before the answer. anywidget says of every model that it has
# failed if it is not loaded two seconds after it was made, because the machine is busy or the notebook was
# closed before. Our widgets work nevertheless (`widgets/src/shared/host/hearing.ts`), and one that never
# loads draws nothing, which a test sees. When a notebook is closed while a widget is still loading, anywidget
# ends its loading with a reason that it does not catch itself.
HARMLESS = (
    r"^Could not restore the debugger state: Canceled future for debug_request",
    r"^uncaught: \[anywidget\] Failed to initialize model\.",
    r"^uncaught: \[anywidget\] (View|Runtime) destroyed\.",
)

# What in an error tells that a widget is behind it, and not JupyterLab, which may complain when a kernel that
# it is still asking something is ended. The scripts of widgets are blobs.
OURS = re.compile(r"mazenb|anywidget|blob:")

# The commands of the menus "Open from Path…" and "Close and Shut Down Notebook…", without their dialogs.
OPEN = """async (name) => {
  await window.jupyterapp.commands.execute("docmanager:open", { path: name });
}"""
CLOSE = """async (name) => {
  const { shell } = window.jupyterapp;
  const panel = [...shell.widgets("main")].find((widget) => widget.context?.path === name);
  await panel.context.sessionContext.shutdown();
  panel.dispose();
}"""
# How far the notebook is scrolled, and how much further it can be in a direction.
SCROLLED = """(part, away) => [
  part.scrollTop,
  away < 0 ? -part.scrollTop : part.scrollHeight - part.clientHeight - part.scrollTop,
]"""


# Resolves when the kernel has answered after all that the page has sent so far, or after some milliseconds if
# it is busy or gone.
HEARD = """async (limit) => {
  const kernel = window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel;
  const late = new Promise((resolve) => setTimeout(resolve, limit));
  if (kernel) await Promise.race([kernel.requestKernelInfo().catch(() => null), late]);
  return true;
}"""


class Lab:
    """A page on the tests' JupyterLab: a new one, or one that a test before left as it had found it."""

    def __init__(self, server: Server, page: Page, name: str) -> None:
        self.server = server
        self.page = page
        self.name = re.sub(r"[^\w-]+", "-", name).strip("-")
        self.notebook = ""
        self.spoilt = False
        self.expected: list[str] = list(HARMLESS)
        self._kernel: Kernel | None = None
        self._errors: list[str] = []
        self._leaving = False
        self._size = page.viewport_size
        page.on("console", self._hear)
        page.on("pageerror", self._hear_uncaught)

    def open(self, notebook: Path | Sequence[str]) -> None:
        """Open a copy of a notebook file, or a new one with these code cells, and wait for its kernel."""
        self.close_notebook()
        name = f"{self.name}.ipynb"
        target = self.server.notebooks / name
        if isinstance(notebook, Path):
            shutil.copyfile(notebook, target)
        else:
            cells = [nbformat.v4.new_code_cell(source) for source in notebook]
            spec = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
            nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=spec), target)
        if self.page.url.startswith(self.server.root):
            self._open_here(name)
        else:
            self.page.goto(self.server.address(name))
        self.notebook = name
        wait_for_kernel(self.page)

    def _open_here(self, name: str) -> None:
        """Open a notebook in the JupyterLab that the page has already: loading it again takes seconds."""
        self.page.evaluate(OPEN, name)
        self.page.wait_for_function(
            "name => window.jupyterapp.shell.currentWidget?.context?.path === name", arg=name
        )
        self.page.mouse.move(0, 0)

    def close_notebook(self) -> None:
        """Close the notebook, if one is open, and end its kernel."""
        self.close_kernel()
        if not self.notebook:
            return
        self.page.evaluate(CLOSE, self.notebook)
        self.page.locator(".jp-NotebookPanel").wait_for(state="detached")
        self.notebook = ""

    def leave(self) -> None:
        """Reset the page for the next test: the light theme, the usual size, no notebook."""
        self._leaving = True
        if self._size is not None:
            self.page.set_viewport_size(self._size)
        self.page.emulate_media(reduced_motion="reduce")
        if self.notebook:
            self.close_notebook()
            if not self._is_theme("light"):
                self.use_theme("light")
        self.page.remove_listener("console", self._hear)
        self.page.remove_listener("pageerror", self._hear_uncaught)

    def reload(self) -> None:
        """Load the page again; the kernel keeps running."""
        self.page.goto(self.server.address(self.notebook))
        wait_for_kernel(self.page, name="finding the kernel again")

    def reopen(self) -> None:
        """Save the notebook, close it, end its kernel, and open the file again, as on the next day."""
        self.page.keyboard.press("Control+s")
        self.page.wait_for_function("() => !window.jupyterapp.shell.currentWidget.context.model.dirty")
        name = self.notebook
        self.close_notebook()
        self._open_here(name)
        self.notebook = name
        wait_for_kernel(self.page)

    def menu(self, name: str, *items: str) -> None:
        """Choose something from JupyterLab's own menus."""
        menu(self.page, name, *items)

    def restart_kernel(self) -> None:
        """Restart the kernel by JupyterLab's menu and wait until it answers."""
        self.close_kernel()
        self.menu("Kernel", "Restart Kernel…")
        self.page.locator(".jp-Dialog .jp-mod-accept").click()
        self.page.locator(".jp-Dialog").wait_for(state="detached")
        wait_for_kernel(self.page, name="restarting the kernel")

    def interrupt_kernel(self) -> None:
        """Interrupt the kernel by JupyterLab's menu."""
        self.menu("Kernel", "Interrupt Kernel")

    def run_all(self, seconds: float = 120) -> None:
        """Run all cells to the end; an exception in one fails the test."""
        run_all(self.page, seconds)

    def cell(self, number: int) -> Locator:
        """A cell, counted from 0."""
        return self.page.locator(f'.jp-Notebook .jp-Cell[data-windowed-list-index="{number}"]')

    def cell_output(self, number: int) -> Locator:
        """The output of a cell, counted from 0, scrolled into view: JupyterLab draws no cell out of sight."""
        cell = self.cell(number)
        cell.scroll_into_view_if_needed()
        return cell.locator(".jp-Cell-outputArea")

    def show(self, number: int) -> None:
        """Turn the mouse wheel until a cell is visible, near the top if there is enough below it."""
        paper = self.page.locator(".jp-Notebook .jp-WindowedPanel-outer")
        frame = paper.bounding_box()
        assert frame is not None
        # Beside the cells, where no widget takes the wheel for itself.
        self.page.mouse.move(frame["x"] + 12, frame["y"] + frame["height"] / 2)
        for _ in range(400):
            place = self.cell(number).bounding_box() if self.cell(number).count() else None
            if place is None:
                # The wheel turns further for distant cells, because JupyterLab draws each cell that it
                # passes.
                cells = number - self._first_drawn()
                away = 300.0 * max(2, min(abs(cells), 10)) * (1 if cells > 0 else -1)
            else:
                away = place["y"] - frame["y"] - 8
                if abs(away) < 4:
                    return
            before, room = paper.evaluate(SCROLLED, away)
            if abs(room) >= 1:
                self.page.mouse.wheel(0, away)
                self.page.wait_for_function(
                    "([part, before]) => part.scrollTop !== before", arg=[paper.element_handle(), before]
                )
            elif place is not None:
                return
            else:
                # JupyterLab has yet to draw the cells that are visible now.
                self.page.wait_for_timeout(60)
        raise AssertionError(f"cell {number} did not come into sight")

    def _first_drawn(self) -> int:
        first = self.page.locator(".jp-Notebook .jp-Cell[data-windowed-list-index]").first
        return int(first.get_attribute("data-windowed-list-index") or 0)

    @property
    def kernel(self) -> Kernel:
        """Runs code in the notebook's kernel, beside the page: `lab.kernel("board.squares[0]")`."""
        if self._kernel is None:
            number = self.server.kernel_of(self.notebook)
            connection = self.server.runtime / f"kernel-{number}.json"
            self._kernel = Kernel(connection, lambda: self.page.evaluate(HEARD, 1000 * patient(2)))
        return self._kernel

    def use_theme(self, theme: str) -> None:
        """Choose the `light` or `dark` theme in JupyterLab's own menu."""
        self.menu("Settings", "Theme", THEMES[theme])
        self.page.wait_for_function(
            "light => document.body.dataset.jpThemeLight === light", arg=str(theme == "light").lower()
        )
        # While a theme is loading, JupyterLab covers the page.
        self.page.locator("#jupyterlab-splash").wait_for(state="detached")

    def screenshot(self, name: str, part: Locator | None = None, *, still: bool = False) -> Path:
        """Save a picture of the page, or of a part of it, for people to look at.

        A picture of a part scrolls to it, and the mouse then points at something else. One that is taken
        `still` does not scroll and has only what is visible.
        """
        ARTEFACTS.mkdir(parents=True, exist_ok=True)
        path = ARTEFACTS / f"{self.name}-{name}.png"
        clip = part.bounding_box() if part and still else None
        if clip:
            self.page.screenshot(path=path, clip=clip)
        else:
            (part or self.page).screenshot(path=path)
        return path

    @property
    def console_errors(self) -> list[str]:
        """Return the errors and warnings of the page, except those that are expected."""
        return [said for said in self._errors if not any(re.search(known, said) for known in self.expected)]

    def expect_console_error(self, pattern: str) -> None:
        """Let this test pass although the console of the page has a message that matches."""
        self.expected.append(pattern)

    def close_kernel(self) -> None:
        if self._kernel is not None:
            self._kernel.close()
            self._kernel = None

    def _is_theme(self, theme: str) -> bool:
        shown = self.page.locator("body").get_attribute("data-jp-theme-light")
        return shown == str(theme == "light").lower()

    def _note(self, said: str) -> None:
        if not self._leaving or OURS.search(said):
            self._errors.append(said)

    def _hear_uncaught(self, error: Error) -> None:
        self._note(f"uncaught: {error} {error.stack}")

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type != "error":
            return
        try:
            place = message.location.get("url", "")
        except Error:
            place = ""
        self._note(f"{message.text} ({place})")
