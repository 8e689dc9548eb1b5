"""A game on a page, as a person sees and plays it."""

import re
from xml.etree import ElementTree as ET

from playwright.sync_api import Locator, expect

from mazenb.pictures.palette import in_theme
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
        self.roll = self.root.locator("button.roll")
        self.time = self.root.get_by_role("slider")

    @property
    def answers(self) -> int:
        return self.python(f"{self.name}.table.answers")

    def moment(self, n: int) -> None:
        """Wait until the page shows the given number of answers."""
        expect(self.root.locator(".moment")).to_have_text(re.compile(rf"/ {n}$"))

    @property
    def shown(self) -> int:
        """Return the number of answers that the page has been shown."""
        return int(self.root.locator(".moment").inner_text().split("/")[1])

    def past(self, n: int) -> None:
        """Wait until the page shows more answers than that."""
        # A hand-over builds the page again, so the element is looked for each time.
        self.wait_until(lambda: self.shown > n, True)

    def ready(self) -> str:
        """Wait until a person has to do something, or the game is over, and the page shows it."""
        table = f"{self.name}.table"
        found = ("automatic", 0)

        def settled() -> bool:
            nonlocal found
            # One look for both: each goes through the page and the kernel.
            found = self.python(f"({table}.waiting, {table}.answers - {table}.first)")
            return found[0] != "automatic"

        self.wait_until(settled, True)
        waiting, n = found
        self.moment(n)
        return waiting

    def roll_dice(self) -> None:
        """Roll the dice and wait for the result; the button of the previous roll may still be there."""
        count = self.shown
        self.roll.click()
        self.past(count)

    def at_once(self) -> None:
        """Remove all delays."""
        self.root.get_by_label(re.compile("^(Speed|Vitesse)$")).select_option("instant")

    def give(self, do: str, spot: str) -> None:
        """Give an answer with the mouse: on the board, with its button, or in the list of a square."""
        button = self.root.locator(f'.answers button[data-do="{do}"]')
        handle = self.root.locator(f'.handle[data-do="{do}"]')
        slot = self.root.locator(f'.slot[data-do="{do}"]')
        if handle.count():
            self.on_tile(handle.locator("..").get_attribute("data-tile") or "").hover()
            handle.click()
            return
        if slot.count():
            slot.click()
            return
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

    def on_tile(self, tile: str) -> Locator:
        """A square in the middle of a tile that can be rotated: ``"tile 0,2"``."""
        row, column = (int(n) for n in tile.removeprefix("tile ").split(","))
        side = self.python(f"{self.name}.board.tile_size")
        return self.spot(f"{row * side + side // 2},{column * side + side // 2}")

    def live(self) -> str:
        """The picture on the page, without the parts that only the page adds."""
        text = self.root.locator(".stage > svg").first.evaluate("svg => svg.outerHTML")
        return canonical(text)

    def printed(self) -> str:
        """The picture as Python prints it."""
        return canonical(self.python(f"{self.name}.svg()"))


def canonical(svg: str) -> str:
    root = ET.fromstring(in_theme(svg))
    # A page has the icons of the whole game, a saved picture those that it shows.
    for icons in root.findall("{http://www.w3.org/2000/svg}defs"):
        root.remove(icons)
    for name in ("role", "aria-label", "aria-hidden", "style", "id"):
        root.attrib.pop(name, None)
    for part in root.iter():
        # A tile that has turned keeps the point it turned about.
        part.attrib.pop("style", None)
    return ET.canonicalize(ET.tostring(root, encoding="unicode"))
