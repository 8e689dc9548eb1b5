"""The widgets' latency in a real JupyterLab, compared with a widget that only echoes.

``make bench-widget`` measures the time from the input event to the second animation frame after the change
that shows the answer. Animations are off, our widget and the echo alternate, and the board is the largest
one. The time in the kernel and the bytes in each direction are reported too.
"""

from __future__ import annotations

import ast
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from playwright.sync_api import Page, sync_playwright
from tqdm.auto import tqdm

from tests.lab.conftest import QUIET
from tests.lab.jupyter import Server
from tests.lab.notebook import Lab
from tools import browser as chromium

WARM_UP, SAMPLES = 20, 200
MEDIAN, P95 = 2.5, 3.0
"""The largest ratios of our times to those of a plain echo."""

SETUP = '''
import time, anywidget, traitlets, mazenb
from mazenb.widgets.shared.inbox import Inbox

spent = []
def timed(kind):
    heard = kind.receive
    def receive(self, *message):
        start = time.perf_counter()
        try:
            return heard(self, *message)
        finally:
            spent.append(time.perf_counter() - start)
    kind.receive = receive

class Echo(anywidget.AnyWidget):
    _esm = """export default { render({ model, el }) {
      const button = document.createElement("button");
      button.className = "echo";
      button.textContent = "0";
      button.addEventListener("click", () => model.send({ kind: "count" }));
      model.on("change:count", () => { button.textContent = String(model.get("count")); });
      el.append(button);
    } }"""
    count = traitlets.Int(0).tag(sync=True)
    def __init__(self):
        super().__init__()
        self.on_msg(self.receive)
    def receive(self, *message):
        self.count += 1

for kind in (Echo, Inbox):
    timed(kind)
echo = Echo()
'''

GAME = """
w = mazenb.play("gootmu", players=8, seed=7, setup="quick", dice="auto")
while w.game.decision.kind != "roll_to_move":
    if w.game.step() is None:
        w.game.apply(next(iter(w.game.legal_actions())))
w.game.apply("roll {roll}")
assert w.game.decision.kind == "walk"
rules, state = w.game.rules, w.game.state
there = [rules.spots_of(state, action)[-1:] for action in w.game.legal_actions()]
step = next((spot[0] for spot in there if spot and there.count(spot) == 1), "")
turn = next((str(action) for action in w.game.legal_actions() if action.verb == "rotate"), "")
"""

EXPLORE = """
x = mazenb.explore(mazenb.lay(8, seed=7), start=(0, 0), views=["within"])
"""

# From the event that asks until the second frame after the answering text has changed.
MEASURE = """([selector, event, answer]) => new Promise((done, fail) => {
  const target = document.querySelector(selector);
  const said = document.querySelector(answer);
  let asked = 0;
  target.addEventListener(event, (heard) => { asked = heard.timeStamp; }, { capture: true, once: true });
  const watch = new MutationObserver(() => {
    if (!asked) return;
    watch.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => { window.took = performance.now() - asked; }));
  });
  watch.observe(said, { childList: true, characterData: true, subtree: true });
  window.took = null;
  done();
})"""


class Sample(NamedTuple):
    """One measurement: milliseconds on the page and in the kernel, bytes asked and answered."""

    page: float
    kernel: float
    asked: int
    answered: int


class Bench:
    """A page with the echo and one of our widgets on it."""

    def __init__(self, lab: Lab) -> None:
        self.lab, self.page = lab, lab.page
        self.sent = self.heard = 0
        lab.page.on("websocket", self._listen)

    def _listen(self, socket: object) -> None:
        socket.on("framesent", lambda data: self._count("sent", data))  # type: ignore[attr-defined]
        socket.on("framereceived", lambda data: self._count("heard", data))  # type: ignore[attr-defined]

    def _count(self, name: str, data: str | bytes) -> None:
        setattr(self, name, getattr(self, name) + len(data))

    def measure(self, selector: str, event: str, answer: str, act: Callable[[Page], None]) -> Sample:
        # Neither widget must wait for work that the other left behind.
        self.lab.kernel("pass")
        self.page.evaluate("() => new Promise((idle) => requestIdleCallback(idle))")
        before = self.sent, self.heard
        self.page.evaluate(MEASURE, [selector, event, answer])
        act(self.page)
        self.page.wait_for_function("() => window.took !== null")
        # The kernel's own report on the message arrives after the answer.
        kernel = ast.literal_eval(self.lab.kernel("print(spent[-1])"))
        took = self.page.evaluate("() => window.took")
        return Sample(took, 1000 * kernel, self.sent - before[0], self.heard - before[1])


def echo(bench: Bench) -> Sample:
    return bench.measure(".echo", "click", ".echo", lambda page: page.locator(".echo").click())


def settled(bench: Bench, count: str) -> None:
    bench.page.wait_for_function(
        "n => document.querySelector('.mazenb-play .moment').textContent.endsWith('/ ' + n)", arg=count
    )


def moments(bench: Bench) -> int:
    return int(bench.page.locator(".mazenb-play .moment").inner_text().split("/")[1])


def answered(bench: Bench, selector: str) -> Sample:
    """Give an answer in the game, and undo it without measuring."""
    count = moments(bench)
    sample = bench.measure(
        selector, "click", ".mazenb-play .moment", lambda page: page.locator(selector).click()
    )
    settled(bench, str(count + 1))
    bench.page.locator(".mazenb-play .undo").click()
    settled(bench, str(count))
    return sample


def step(bench: Bench) -> Sample:
    spot = ast.literal_eval(bench.lab.kernel("print(repr(step))"))
    selector = f'.mazenb-play .cell[data-spot="{spot}"]'
    bench.page.locator(selector).click()
    bench.page.locator(f"{selector}.armed").wait_for()
    return answered(bench, selector)


def rotation(bench: Bench) -> Sample:
    do = ast.literal_eval(bench.lab.kernel("print(repr(turn))"))
    selector = f'.mazenb-play button[data-do="{do}"]'
    if not bench.page.locator(selector).is_visible():
        has = bench.page.locator(f'button[data-do="{do}"]')
        bench.page.locator(".mazenb-play .more", has=has).locator("summary").click()
    return answered(bench, selector)


def slider(bench: Bench) -> Sample:
    selector = ".mazenb-explore input[type=range]"
    bench.page.locator(selector).first.focus()
    now = int(bench.page.locator(selector).first.input_value())
    key = "ArrowLeft" if now > 3 else "ArrowRight"
    return bench.measure(selector, "keydown", ".mazenb-explore .said", lambda page: page.keyboard.press(key))


CASES: dict[str, tuple[str, str, Callable[[Bench], Sample]]] = {
    "a step": (GAME.replace("{roll}", "4"), "w", step),
    "a rotation": (GAME.replace("{roll}", "6"), "w", rotation),
    "explore's slider": (EXPLORE, "x", slider),
}


def p95(values: list[float]) -> float:
    return quantiles(values, n=20)[-1]


def line(name: str, samples: list[Sample]) -> str:
    page = [sample.page for sample in samples]
    return (
        f"  {name:<18}{median(page):>9.1f}{p95(page):>9.1f}"
        f"{median(s.kernel for s in samples):>10.2f}"
        f"{median(s.asked for s in samples):>10.0f}{median(s.answered for s in samples):>10.0f}"
    )


def case(lab: Lab, name: str, samples: int) -> bool:
    code, shown, ours = CASES[name]
    # Both are in one cell, because moving from cell to cell takes the notebook some time.
    lab.open([SETUP, code, f"display(echo)\n{shown}"])
    bench = Bench(lab)
    # The sockets are those of the current page.
    lab.reload()
    lab.run_all()
    lab.cell_output(2).locator(".echo").wait_for()
    lab.cell_output(2).locator(".mazenb-play, .mazenb-explore").first.wait_for()
    rounds = tqdm(range(WARM_UP + samples), desc=name, leave=False)
    both = [(echo(bench), ours(bench)) for _ in rounds]
    theirs, mine = ([pair[n] for pair in both[WARM_UP:]] for n in (0, 1))
    print(f"\n{name}, {samples} samples        median      95 %    kernel      asked  answered   (ms, bytes)")
    print(line("echo", theirs))
    print(line("mazenb", mine))
    first = median(s.page for s in mine) / median(s.page for s in theirs)
    last = p95([s.page for s in mine]) / p95([s.page for s in theirs])
    fits = first <= MEDIAN and last <= P95
    print(
        f"  {first:.2f} times the echo's median (at most {MEDIAN}), {last:.2f} times its 95 % "
        f"(at most {P95}): {'yes' if fits else 'NO'}"
    )
    return fits


def main() -> None:
    samples = int(sys.argv[1]) if len(sys.argv) > 1 else SAMPLES
    names = sys.argv[2:] or list(CASES)
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        server = Server(Path(home))
        browser = playwright.chromium.launch(executable_path=chromium.system(), args=list(QUIET))
        good = []
        for name in names:
            context = browser.new_context(viewport={"width": 1280, "height": 1500}, reduced_motion="reduce")
            page = context.new_page()
            lab = Lab(server, page, f"bench {name}")
            good.append(case(lab, name, samples))
            lab.close_kernel()
            context.close()
            server.reset()
        browser.close()
        server.stop()
    sys.exit(0 if all(good) else 1)


if __name__ == "__main__":
    main()
