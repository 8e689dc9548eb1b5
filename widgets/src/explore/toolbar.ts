/** What a click means, rolls, turns, undo, redo and comparing. */

import { element } from "../shared/dom";
import { Choice } from "./choice";
import type { Scene } from "./python-sync";
import type { Mode } from "./store";

export interface Handlers {
  roll(roll: number): void;
  mode(mode: Mode): void;
  turn(turns: 1 | -1): void;
  undo(): void;
  redo(): void;
  compare(on: boolean): void;
}

function button(name: string, press: () => void): HTMLButtonElement {
  const made = element("button", { type: "button", class: name });
  made.dataset["key"] = name;
  made.addEventListener("click", press);
  return made;
}

const SIGNS: Record<Mode, string> = { start: "♟", target: "⚑", turn: "↻", walls: "▦", doors: "⇥" };

export class Toolbar {
  readonly root = element("div", { class: "toolbar" });
  private readonly rolls: Choice;
  private readonly modes: Choice;
  private readonly hint = element("p", { class: "hint" });
  private readonly left = button("left", () => this.on.turn(-1));
  private readonly right = button("right", () => this.on.turn(1));
  private readonly undo = button("undo", () => this.on.undo());
  private readonly redo = button("redo", () => this.on.redo());
  private readonly compare = button("compare", () =>
    this.on.compare(this.compare.getAttribute("aria-pressed") !== "true"),
  );

  constructor(
    scene: Scene,
    private readonly on: Handlers,
  ) {
    const rolls = Array.from({ length: scene.places.rolls }, (_, n) => String(n + 1));
    this.rolls = new Choice("rolls", rolls, (roll) => on.roll(Number(roll)));
    this.modes = new Choice("modes", scene.modes, (mode) => on.mode(mode as Mode));
    this.left.append("↺");
    this.right.append("↻");
    const turning = scene.places.tile ? [this.left, this.right] : [];
    const buttons = element("div", { class: "buttons" }, [...turning, this.undo, this.redo, this.compare]);
    this.root.append(this.modes.root, this.hint, this.rolls.root, buttons);
  }

  update(scene: Scene, mode: Mode): void {
    const say = (key: string): string => scene.texts[key] ?? "";
    this.rolls.update(say("roll"), String(scene.roll), (roll) => roll);
    this.modes.update(say("modes"), mode, (one) => `${SIGNS[one as Mode]} ${say(`mode.${one}.name`)}`);
    this.hint.textContent = say(`mode.${mode}.what`);
    for (const [one, key] of [
      [this.left, "left"],
      [this.right, "right"],
    ] as const) {
      one.setAttribute("aria-label", say(key));
      one.title = say(key);
    }
    this.undo.textContent = `↶ ${say("undo")}`;
    this.redo.textContent = `↷ ${say("redo")}`;
    this.compare.textContent = `⇆ ${say("compare")}`;
    this.compare.setAttribute("aria-pressed", String(scene.before !== null));
    // Not disabled: a button that is loses the focus to the notebook when it was the last thing pressed.
    this.undo.setAttribute("aria-disabled", String(!scene.undo));
    this.redo.setAttribute("aria-disabled", String(!scene.redo));
  }
}
