"""A widget on a page, and the kernel behind it."""

import ast
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from tests.lab.notebook import Lab
from tests.lab.patience import patient

SEND = """([id, content, method]) => {
    const kernel = window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel;
    const comm = [...kernel._comms.values()].find((comm) => comm.commId === id);
    comm.send(method === "custom" ? { method, content } : { method, state: content, buffer_paths: [] });
}"""


class Widget:
    """The widget in the output of a cell, found by its class."""

    def __init__(self, lab: Lab, cell: int, kind: str) -> None:
        self.lab = lab
        self.root = lab.cell_output(cell).locator(kind).first
        expect(self.root).to_be_visible()

    def square(self, row: int, column: int) -> Locator:
        return self.root.locator(f'.cell[data-square="{row},{column}"]')

    def spot(self, name: str) -> Locator:
        return self.root.locator(f'.cell[data-spot="{name}"]')

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def lightness(self, part: str) -> int:
        """Return the brightness of a part of the picture: 0 is black, 765 is white."""
        fill = self.root.locator(f"svg {part}").first.evaluate("part => getComputedStyle(part).fill")
        return sum(map(int, re.findall(r"\d+", fill)[:3]))

    def press(self, *keys: str) -> None:
        for key in keys:
            self.lab.page.keyboard.press(key)

    def python(self, code: str) -> Any:
        """The value of an expression in the kernel."""
        return ast.literal_eval(self.lab.kernel(f"print(repr(({code})))"))

    def wait(self, code: str, value: object) -> None:
        """Wait until Python confirms that a request of the page was carried out."""
        self.wait_until(lambda: self.python(code), value)

    def wait_until(self, look: Callable[[], object], value: object) -> None:
        """Wait until a look at the page or the kernel shows this value."""
        deadline = time.monotonic() + patient()
        while (seen := look()) != value and time.monotonic() < deadline:
            self.lab.page.wait_for_timeout(30)
        assert seen == value, f"{seen!r}, not {value!r}"

    def forge(self, model: str, content: object, method: str = "custom") -> None:
        """Send the kernel a message, in the name of a model, that our page would never send."""
        self.lab.page.evaluate(SEND, [model, content, method])
