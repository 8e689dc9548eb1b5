"""axe-core on a part of the page."""

from playwright.sync_api import Locator

from tools.places import WIDGETS

AXE = WIDGETS / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async (root) => {
  const { violations } = await axe.run(root, { resultTypes: ["violations"] });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, help, nodes }) => nodes.map(({ html, failureSummary }) =>
      `${id}: ${help}\\n  ${html.slice(0, 200)}\\n  ${failureSummary}`));
}"""


def faults(root: Locator) -> list[str]:
    """Return the findings of axe-core that are serious or worse, each as readable text."""
    if not root.page.evaluate("() => 'axe' in window"):
        root.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = root.evaluate(RUN)
    return found
