"""Every lesson in the real JupyterLab: it opens, runs from top to bottom, and its widgets come alive.

The two languages of a lesson have the same code, so the browser runs one of them: English if the number of
the lesson is even, and French if it is odd. Without a browser, all notebooks are run and their outputs
compared.
"""

import re
import shutil

import nbformat
import pytest
from playwright.sync_api import expect

from tests.lab.notebook import Lab
from tools.lessons import pairs, said
from tools.places import NOTEBOOKS
from tools.site.contents import speaks_french

KINDS = r"^<(Explore|Quiz|Play|Draw)\b"
WIDGET = "[data-lm-suppress-shortcuts]"


def alive(lab: Lab, number: int) -> None:
    """Wait until the page itself draws the widget of a cell."""
    lab.show(number)
    root = lab.cell_output(number).locator(WIDGET).first
    expect(root).to_be_visible()
    # Radio buttons with the same name in two widgets would clear each other's choice.
    for group in root.locator("fieldset.choice:has(input[type=radio])").all():
        expect(group.locator("input:checked")).to_have_count(1)


def in_turn() -> list[str]:
    """The notebooks to run: the index, and the lessons, every other one in French."""
    found = pairs().items()
    return [name for name, (_, path) in found if name == "index" or speaks_french(path) == int(name[:2]) % 2]


@pytest.mark.parametrize("name", in_turn())
def test_a_notebook_runs_and_its_widgets_come_alive(lab: Lab, name: str) -> None:
    path = pairs()[name][1]
    cells = nbformat.read(path, as_version=4).cells
    widgets = [number for number, cell in enumerate(cells) if re.search(KINDS, said(cell), re.MULTILINE)]
    shutil.copytree(NOTEBOOKS / "pictures", lab.server.notebooks / "pictures", dirs_exist_ok=True)
    lab.open(path)
    lab.run_all()
    for number in widgets:
        alive(lab, number)
    lab.show(widgets[0] if widgets else 0)
    lab.screenshot("light")
    lab.use_theme("dark")
    lab.screenshot("dark")
