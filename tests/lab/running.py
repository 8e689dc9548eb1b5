"""Running a notebook by the menu of the page it is open in, JupyterLab or Notebook 7, and not too early.

Both silently drop what is run before the notebook has its kernel, and both call the kernel "idle" before
there is one. So the page itself is asked; `window.jupyterapp` is there if the server was started with
`expose_app_in_browser`.
"""

from typing import Any

from playwright.sync_api import Page

from tests.lab.patience import patient

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
# Only listeners that were there at the beginning are told the end of a command.
LISTEN = """() => {
  const { commands } = window.jupyterapp;
  window.ran = new Promise((done, fail) => {
    const hear = (_, { id, result }) => {
      if (id !== "notebook:run-all-cells") return;
      commands.commandExecuted.disconnect(hear);
      result.then(done, fail);
    };
    commands.commandExecuted.connect(hear);
  });
}"""
# Of every cell with code: its number, its count, and what it complained about. The page draws only those in
# sight, so the notebook behind it is read.
OUTCOME = """() => window.jupyterapp.shell.currentWidget.content.widgets.flatMap((cell, number) => {
  const { type, sharedModel, outputs, executionCount } = cell.model;
  if (type !== "code" || !sharedModel.source.trim()) return [];
  const said = outputs.toJSON().flatMap((output) =>
    output.output_type === "error" ? [`${output.ename}: ${output.evalue}`, ...output.traceback]
    : output.name === "stderr" ? [[output.text].flat().join("")].filter((text) => text.includes("Traceback"))
    : []);
  return [[number, executionCount, said.join("\\n")]];
})"""
# Playwright would wait for a promise for ever.
BOUNDED = """([seconds, name]) => Promise.race([
  (async () => {%s})(),
  new Promise((_, give_up) =>
    setTimeout(() => give_up(new Error(`${name} took more than ${seconds} s`)), 1000 * seconds)),
])"""


def wait_for(page: Page, script: str, name: str, seconds: float) -> Any:
    """Wait for a condition in the page; on a busy machine, longer than the given seconds."""
    return page.evaluate(BOUNDED % script, [patient(seconds), name])


def menu(page: Page, menu: str, *items: str) -> None:
    """Choose something from the page's own menus."""
    page.locator(".lm-MenuBar-itemLabel").get_by_text(menu, exact=True).click()
    for item in items:
        page.locator(".lm-Menu-itemLabel").get_by_text(item, exact=True).click()


def wait_for_kernel(page: Page, seconds: float = 60, name: str = "starting the kernel") -> None:
    """Wait until the kernel of the notebook in the page has answered."""
    page.wait_for_function("() => window.jupyterapp !== undefined")
    wait_for(page, READY, name, seconds)


def run_all(page: Page, seconds: float = 120) -> None:
    """Run all cells from the menu; an exception in a cell, or a cell that did not run, fails the test."""
    wait_for_kernel(page)
    page.evaluate(LISTEN)
    menu(page, "Run", "Run All Cells")
    # The menu was over the notebook, where nothing should be pointed at now.
    page.mouse.move(0, 0)
    wait_for(page, "await window.ran;", "running all cells", seconds)
    outcome = page.evaluate(OUTCOME)
    tracebacks = [said for _, _, said in outcome if said]
    assert not tracebacks, "\n".join(tracebacks)
    idle = [number for number, count, _ in outcome if count is None]
    assert not idle, f"cells that were not run: {idle}"
