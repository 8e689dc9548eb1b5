/** A button for phones that makes the board of a widget twice as large, in a pane that a finger can scroll. */

import { element } from "./dom";
import { icon } from "./icons";
import { setScale } from "./host/visible";

export class Enlarge {
  readonly root = element("button", { type: "button", class: "enlarge", "aria-pressed": "false" }, [
    icon("enlarge"),
  ]);

  /**
   * @param widget the root of the widget
   * @param at the square to centre on, if there is one
   */
  constructor(
    private readonly widget: HTMLElement,
    private readonly at: () => Element | null | undefined,
  ) {
    this.root.addEventListener("click", () => this.toggle());
  }

  update(words: string): void {
    this.root.title = words;
    this.root.setAttribute("aria-label", words);
  }

  private toggle(): void {
    const on = this.widget.classList.toggle("enlarged");
    this.root.setAttribute("aria-pressed", String(on));
    setScale(this.widget);
    const stage = this.widget.querySelector(".stage");
    const pane = stage?.parentElement;
    const square = (this.at() ?? stage)?.getBoundingClientRect();
    if (!on || !pane || !square) return;
    const seen = pane.getBoundingClientRect();
    pane.scrollLeft += (square.left + square.right - seen.left - seen.right) / 2;
    pane.scrollTop += (square.top + square.bottom - seen.top - seen.bottom) / 2;
  }
}
