/** The meaning of a click, rolls, turns, undo, redo and comparing. */

import { element } from "../shared/dom";
import { icon } from "../shared/icons";
import { LanguageMenu } from "../shared/language";
import { Choice } from "./choice";
import type { Mode } from "./store";
import type { Scene } from "./updates";

export interface Handlers {
  roll(roll: number): void;
  mode(mode: Mode): void;
  turn(turns: 1 | -1): void;
  undo(): void;
  redo(): void;
  compare(on: boolean): void;
  language(language: string): void;
  project(): void;
}

function button(name: string, press: () => void): HTMLButtonElement {
  const made = element("button", { type: "button", class: name });
  made.dataset["key"] = name;
  made.addEventListener("click", press);
  return made;
}

export class Toolbar {
  readonly root = element("div", { class: "toolbar" });
  private readonly rolls: Choice;
  private readonly modes: Choice;
  /** The current meaning of a click. It is below the result, so that the tools need only one line. */
  readonly hint = element("p", { class: "hint" });
  private readonly left = button("left", () => this.on.turn(-1));
  private readonly right = button("right", () => this.on.turn(1));
  private readonly undo = button("undo", () => this.on.undo());
  private readonly redo = button("redo", () => this.on.redo());
  private readonly compare = button("compare", () =>
    this.on.compare(this.compare.getAttribute("aria-pressed") !== "true"),
  );

  private readonly projector = button("projector-button", () => this.on.project());

  readonly language = new LanguageMenu((language) => this.on.language(language));

  constructor(
    scene: Scene,
    private readonly on: Handlers,
  ) {
    const rolls = Array.from({ length: scene.places.rolls }, (_, n) => String(n + 1));
    this.rolls = new Choice("rolls", rolls, (roll) => on.roll(Number(roll)));
    this.modes = new Choice("modes", scene.modes, (mode) => on.mode(mode as Mode));
    this.left.append(icon("left"));
    this.right.append(icon("right"));
    this.projector.append(icon("full"));
    const turning = scene.places.tile ? [this.left, this.right] : [];
    const buttons = element("div", { class: "buttons" }, [
      ...turning,
      this.undo,
      this.redo,
      this.compare,
      this.projector,
    ]);
    this.root.append(this.modes.root, this.rolls.root, buttons);
  }

  /** Add a button beside the others. */
  add(button: HTMLElement): void {
    this.projector.after(button);
  }

  projecting(on: boolean): void {
    this.projector.setAttribute("aria-pressed", String(on));
  }

  update(scene: Scene, mode: Mode): void {
    const say = (key: string): string => scene.texts[key] ?? "";
    this.rolls.update(
      say("roll"),
      String(scene.roll),
      (roll) => roll,
      (roll) => `die${roll}`,
    );
    this.modes.update(
      say("modes"),
      mode,
      (one) => say(`mode.${one}.name`),
      (one) => one,
    );
    this.hint.textContent = say(`mode.${mode}.what`);
    for (const [one, key] of [
      [this.left, "left"],
      [this.right, "right"],
    ] as const) {
      one.setAttribute("aria-label", say(key));
      one.title = say(key);
    }
    this.language.update(scene.language, scene.languages);
    this.undo.replaceChildren(icon("undo"), element("span", { class: "name" }, [say("undo")]));
    this.undo.title = say("undo");
    this.redo.replaceChildren(icon("redo"), element("span", { class: "name" }, [say("redo")]));
    this.redo.title = say("redo");
    this.projector.title = say("projector");
    this.projector.setAttribute("aria-label", say("projector"));
    this.compare.replaceChildren(icon("compare"), element("span", { class: "name" }, [say("compare")]));
    this.compare.title = say("compare");
    this.compare.setAttribute("aria-pressed", String(scene.before !== null));
    // Not disabled: a disabled button would lose the focus to the notebook if it was the last thing pressed.
    this.undo.setAttribute("aria-disabled", String(!scene.undo));
    this.redo.setAttribute("aria-disabled", String(!scene.redo));
  }
}
