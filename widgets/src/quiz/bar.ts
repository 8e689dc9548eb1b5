/** The line above a question, and the buttons below it. */

import { element } from "../shared/dom";
import { SIGNS } from "./answer";
import type { Scene } from "./updates";

export type Pressed = "check" | "clear" | "hint" | "steps" | "walk" | "reveal" | "previous" | "next";

export class Bar {
  readonly head: HTMLElement;
  readonly root: HTMLElement;
  private readonly score = element("span", { class: "score" });
  private readonly states = element("span", { class: "states", "aria-hidden": "true" });
  private readonly buttons = new Map<Pressed, HTMLButtonElement>();

  constructor(scene: Scene, press: (pressed: Pressed) => void) {
    const button = (pressed: Pressed, sign = ""): HTMLButtonElement => {
      const text = scene.texts[`button.${pressed}`] ?? pressed;
      const made = element("button", { type: "button", class: pressed }, [sign || text]);
      if (sign) made.setAttribute("aria-label", text);
      if (sign) made.title = text;
      // Not disabled: a disabled button would lose the focus to the notebook if it was the last thing pressed.
      made.addEventListener("click", () => {
        if (made.getAttribute("aria-disabled") !== "true") press(pressed);
      });
      this.buttons.set(pressed, made);
      return made;
    };
    const heading = element("span", { class: "heading", role: "heading", "aria-level": 3 }, [scene.head]);
    const several = scene.total > 1;
    this.head = element("div", { class: "head" }, [
      ...(several ? [button("previous", "‹")] : []),
      heading,
      ...(several ? [button("next", "›"), this.states] : []),
      this.score,
    ]);
    const helps = scene.helps.map((help) => button(help));
    const clear = scene.form === "squares" ? [button("clear")] : [];
    this.root = element("div", { class: "buttons" }, [button("check"), ...clear, ...helps]);
  }

  update(scene: Scene): void {
    this.score.textContent = scene.score;
    this.states.replaceChildren(
      ...scene.states.map((state, index) =>
        element("span", { class: index === scene.index ? "now" : "" }, [
          state === "open" ? "·" : state === "noted" ? "●" : SIGNS[state],
        ]),
      ),
    );
    const disabled: Partial<Record<Pressed, boolean>> = {
      check: scene.closed,
      clear: scene.closed || scene.squares.marked.length === 0,
      reveal: scene.closed,
      previous: scene.index === 0,
      next: scene.index === scene.total - 1,
    };
    for (const [pressed, button] of this.buttons)
      button.setAttribute("aria-disabled", String(disabled[pressed] ?? false));
  }
}
