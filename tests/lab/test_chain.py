"""The fixtures themselves: a widget, a click and its effect in Python, themes, and errors."""

from pathlib import Path

import pytest

from tests.lab.notebook import Lab

SCRIPT = """
export default { render({ model, el }) {
  const button = document.createElement("button");
  const show = () => { button.textContent = `${model.get("count")} steps`; };
  button.onclick = () => { model.set("count", model.get("count") + 1); model.save_changes(); };
  model.on("change:count", show);
  show();
  el.append(button);
} };
"""
CELLS = [
    "import anywidget, traitlets",
    f"""
class Steps(anywidget.AnyWidget):
    _esm = {SCRIPT!r}
    count = traitlets.Int(0).tag(sync=True)

steps = Steps()
steps
""",
]


def test_a_click_reaches_python_and_python_reaches_the_page(lab: Lab) -> None:
    lab.open(CELLS)
    lab.run_all()
    button = lab.cell_output(1).get_by_role("button", name="0 steps")
    button.click()
    lab.cell_output(1).get_by_role("button", name="1 steps").wait_for()
    lab.kernel.until("steps.count", "1")
    assert lab.kernel("steps.count = 5; print('set')") == "set"
    lab.cell_output(1).get_by_role("button", name="5 steps").wait_for()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_theme_is_chosen_in_the_menu(lab: Lab, theme: str) -> None:
    lab.open(["1 + 1"])
    lab.use_theme(theme)
    assert lab.page.locator("body").get_attribute("data-jp-theme-light") == str(theme == "light").lower()
    assert lab.screenshot(theme).stat().st_size > 0


def test_an_exception_in_a_cell_is_not_overlooked(lab: Lab) -> None:
    lab.open(["1 / 0"])
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        lab.run_all()


@pytest.mark.console_errors("an error of this test")
def test_a_console_error_is_heard(lab: Lab) -> None:
    lab.open(
        ["from IPython.display import Javascript", "Javascript('console.error(\"an error of this test\")')"]
    )
    with lab.page.expect_console_message(lambda said: "an error of this test" in said.text):
        lab.run_all()
    lab.expected.remove("an error of this test")
    assert any("an error of this test" in said for said in lab.console_errors)
    lab.expect_console_error("an error of this test")


def test_a_notebook_file_is_opened_as_a_copy(lab: Lab, tmp_path: Path) -> None:
    import nbformat

    path = tmp_path / "mine.ipynb"
    cells = [nbformat.v4.new_markdown_cell("# Mine"), nbformat.v4.new_code_cell("x = 6 * 7\nx")]
    spec = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=spec), path)
    before = path.read_bytes()
    lab.open(path)
    lab.run_all()
    assert "42" in lab.cell_output(1).inner_text()
    assert lab.kernel("x") == "42"
    assert path.read_bytes() == before
