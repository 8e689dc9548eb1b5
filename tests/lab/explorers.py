"""The explorer on a page, as a person sees and uses it."""

from collections.abc import Iterable
from xml.etree import ElementTree as ET

from playwright.sync_api import Locator, expect

from mazenb.pictures.palette import in_theme
from tests.lab.notebook import Lab
from tests.lab.widget import Widget

IMPORT = """import mazenb, mazenb.widgets
from mazenb.pictures.board.tile import tile_svg
from mazenb.pictures.overlay.walk import walk_path"""
BOARD = "board = mazenb.lay(players=2, seed=3)"
CELLS = (IMPORT, BOARD, "w = mazenb.explore(board, roll=4)\nw", "after = 1")


class Explorer(Widget):
    """The explorer in the third cell."""

    def __init__(self, lab: Lab, *cells: str) -> None:
        lab.open(cells or CELLS)
        lab.run_all()
        super().__init__(lab, 2, ".mazenb-explore")
        self.said = self.root.locator(".said")
        self.refusal = self.root.get_by_role("alert")

    def roll(self, number: int) -> Locator:
        return self.root.get_by_role("radio", name=str(number), exact=True)

    @property
    def ends(self) -> set[tuple[int, int]]:
        """The ends as the page marks them."""
        found = self.root.locator(".cell.end").evaluate_all("cells => cells.map(cell => cell.dataset.square)")
        return {tuple(map(int, name.split(","))) for name in found}

    def wait_for_ends(self, ends: Iterable[tuple[int, int]]) -> None:
        """Wait until the page marks these ends: Python may know them a moment earlier."""
        self.wait_until(lambda: self.ends, set(ends))

    def start(self, row: int, column: int) -> None:
        self.square(row, column).click()
        expect(self.said).to_contain_text(f"from ({row}, {column})")


def same(live: str, made: str) -> bool:
    """Return True if two strings are the same SVG in the light theme, however they are written."""
    one, other = (
        ET.canonicalize(in_theme(text).replace(' xmlns="http://www.w3.org/2000/svg"', ""))
        for text in (live, made)
    )
    return one == other
