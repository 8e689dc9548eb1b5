"""A game on a page: what a person sees of it and does with it."""

import ast
import re
from xml.etree import ElementTree as ET

from playwright.sync_api import Locator, expect

from tests.lab.notebook import Lab

PATIENCE = 20_000


class Shown:
    """The play widget in the output of a cell."""

    def __init__(self, lab: Lab, cell: int, name: str = "w") -> None:
        self.lab, self.cell, self.name = lab, cell, name
        self.root = lab.cell_output(cell).locator(".mazenb-play").first
        expect(self.root).to_be_visible()
        self.asked = self.root.locator(".asked")
        self.refusal = self.root.get_by_role("alert")
        self.note = self.root.locator(".note")
        self.throw = self.root.locator("button.throw")
        self.time = self.root.get_by_role("slider")

    def python(self, code: str) -> object:
        """The value of an expression in the kernel."""
        return ast.literal_eval(self.lab.kernel(f"print(repr(({code})))"))

    def wait(self, code: str, value: object) -> None:
        """Wait until Python says so: what the page asked for has been done."""
        for _ in range(200):
            if self.python(code) == value:
                return
            self.lab.page.wait_for_timeout(50)
        assert self.python(code) == value

    @property
    def answers(self) -> int:
        return self.python(f"{self.name}.table.answers")

    def spot(self, name: str) -> Locator:
        return self.root.locator(f'.cell[data-spot="{name}"]')

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def moment(self, n: int) -> None:
        """Wait until the page shows so many answers."""
        expect(self.root.locator(".moment")).to_have_text(re.compile(rf"/ {n}$"), timeout=PATIENCE)

    @property
    def shown(self) -> int:
        """How many answers the page has been shown."""
        return int(self.root.locator(".moment").inner_text().split("/")[1])

    def past(self, n: int) -> None:
        """Wait until the page shows more answers than that."""
        moment = self.root.locator(".moment").element_handle()
        self.lab.page.wait_for_function(
            "([moment, n]) => Number(moment.textContent.split('/')[1]) > n", arg=[moment, n], timeout=60_000
        )

    def at_once(self) -> None:
        """Let nothing be waited for."""
        self.root.locator(".menu > summary").click()
        self.root.get_by_label(re.compile("^(Speed|Vitesse)$")).select_option("instant")
        self.root.locator(".menu > summary").click()

    def give(self, do: str, spot: str) -> None:
        """Give an answer by the mouse: on the board, by its button, or in the list of a square."""
        button = self.root.locator(f'.answers button[data-do="{do}"]')
        if not spot:
            fold = self.root.locator(".more", has=self.lab.page.locator(f'button[data-do="{do}"]'))
            if fold.count() and not button.is_visible():
                fold.locator("summary").click()
            button.click()
            return
        self.spot(spot).click()
        if button.count():
            button.click()
        elif self.root.locator(".cell.armed").count():
            self.spot(spot).click()

    def live(self) -> str:
        """The picture as the page has it, with what only the page adds taken away."""
        text = self.root.locator(".stage > svg").first.evaluate("svg => svg.outerHTML")
        return canonical(text)

    def printed(self) -> str:
        """The picture as Python prints it."""
        return canonical(self.python(f"{self.name}.svg()"))


def canonical(svg: str) -> str:
    root = ET.fromstring(svg)
    for name in ("role", "aria-label", "aria-hidden", "style"):
        root.attrib.pop(name, None)
    for part in root.iter():
        # A tile that has turned keeps the point it turned about.
        part.attrib.pop("style", None)
    return ET.canonicalize(ET.tostring(root, encoding="unicode"))
