/** Rolls, turns and undo as buttons. */

import { element } from "../shared/dom";
import type { Scene } from "./python-sync";

export interface Handlers {
  roll(roll: number): void;
  turn(turns: 1 | -1): void;
  undo(): void;
}

let views = 0;

export class Toolbar {
  readonly root = element("div", { class: "toolbar" });
  private readonly rolls: HTMLInputElement[] = [];
  private readonly legend = element("legend");
  private readonly left = element("button", { type: "button", class: "left" }, ["↺"]);
  private readonly right = element("button", { type: "button", class: "right" }, ["↻"]);
  private readonly undo = element("button", { type: "button", class: "undo" });

  constructor(scene: Scene, on: Handlers) {
    views += 1;
    const fields = element("fieldset", { class: "rolls" }, [this.legend]);
    for (let roll = 1; roll <= scene.places.rolls; roll++) {
      const input = element("input", { type: "radio", name: `mazenb-roll-${views}`, value: roll });
      input.addEventListener("change", () => on.roll(roll));
      fields.append(element("label", {}, [input, element("span", {}, [String(roll)])]));
      this.rolls.push(input);
    }
    this.left.addEventListener("click", () => on.turn(-1));
    this.right.addEventListener("click", () => on.turn(1));
    this.undo.addEventListener("click", () => on.undo());
    this.root.append(fields);
    if (scene.places.tile) this.root.append(this.left, this.right);
    this.root.append(this.undo);
  }

  update(scene: Scene): void {
    const say = (key: string): string => scene.texts[key] ?? "";
    this.legend.textContent = say("roll");
    for (const input of this.rolls) input.checked = Number(input.value) === scene.roll;
    for (const [button, key] of [
      [this.left, "left"],
      [this.right, "right"],
    ] as const) {
      button.setAttribute("aria-label", say(key));
      button.title = say(key);
    }
    this.undo.textContent = `↶ ${say("undo")}`;
    // Not disabled: a button that is loses the focus to the notebook when it was the last thing pressed.
    this.undo.setAttribute("aria-disabled", String(!scene.undo));
  }
}
