"""A game on a page: what a person sees of it and does with it."""

import re
from xml.etree import ElementTree as ET

from playwright.sync_api import expect

from tests.lab.notebook import Lab
from tests.lab.widget import Widget


class Shown(Widget):
    """The play widget in the output of a cell."""

    def __init__(self, lab: Lab, cell: int, name: str = "w") -> None:
        super().__init__(lab, cell, ".mazenb-play")
        self.cell, self.name = cell, name
        self.asked = self.root.locator(".asked")
        self.refusal = self.root.get_by_role("alert")
        self.note = self.root.locator(".note")
        self.throw = self.root.locator("button.throw")
        self.time = self.root.get_by_role("slider")

    @property
    def answers(self) -> int:
        return self.python(f"{self.name}.table.answers")

    def moment(self, n: int) -> None:
        """Wait until the page shows so many answers."""
        expect(self.root.locator(".moment")).to_have_text(re.compile(rf"/ {n}$"))

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

    def ready(self) -> str:
        """Wait until a person has to do something, or the game is over, and the page shows it."""
        table = f"{self.name}.table"
        self.wait(f"{table}.waiting == 'automatic'", False)
        waiting, n = self.python(f"({table}.waiting, {table}.answers - {table}.first)")
        self.moment(n)
        return waiting

    def throw_dice(self) -> None:
        """Throw the dice and see them fall: the button of the throw before may still be there."""
        count = self.shown
        self.throw.click()
        self.past(count)

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
