/** Tools, undo and redo, the edges that are joined, and the size. */

import { element } from "../shared/dom";
import { withIcon } from "../shared/icons";
import { LanguageMenu } from "../shared/language";
import { unique } from "../shared/unique";
import { type Tool, TOOLS } from "./tools";
import type { Scene } from "./updates";

export interface Handlers {
  tool(tool: Tool): void;
  undo(): void;
  redo(): void;
  wrap(wrap: string): void;
  size(rows: number, columns: number): void;
  language(language: string): void;
}

export class Toolbox {
  readonly root: HTMLElement;
  private readonly tools = new Map<Tool, HTMLInputElement>();
  private readonly undo = element("button", { type: "button", class: "undo" });
  private readonly redo = element("button", { type: "button", class: "redo" });
  private readonly wrap = element("select", { class: "wrap" });
  private readonly wrapLabel: HTMLElement;
  private readonly sizes: { button: HTMLButtonElement; rows: number; columns: number }[] = [];
  private readonly size = element("span", { class: "size" });
  private readonly language: LanguageMenu;
  private scene: Scene;

  constructor(
    scene: Scene,
    private readonly on: Handlers,
  ) {
    this.scene = scene;
    const group = unique("tool");
    const say = (key: string): string => scene.texts[key] ?? key;
    const fields = element("fieldset", { class: "tools" }, [element("legend", {}, [say("word.tools")])]);
    for (const tool of TOOLS) {
      const input = element("input", { type: "radio", name: group, value: tool });
      input.addEventListener("change", () => on.tool(tool));
      const face = element("span", { class: "face" }, withIcon(tool, say(`tool.${tool}`)));
      fields.append(element("label", {}, [input, face]));
      this.tools.set(tool, input);
    }
    this.undo.append(...withIcon("undo", say("word.undo")));
    this.redo.append(...withIcon("redo", say("word.redo")));
    this.press(this.undo, () => on.undo());
    this.press(this.redo, () => on.redo());
    for (const wrap of ["none", "both", "north-south", "east-west"])
      this.wrap.append(element("option", { value: wrap }, [say(`wrap.${wrap}`)]));
    this.wrap.addEventListener("change", () => on.wrap(this.wrap.value));
    this.wrapLabel = element("label", {}, [`${say("word.wrap")} `, this.wrap]);
    this.language = new LanguageMenu((language) => on.language(language));
    const second = [this.undo, this.redo, this.wrapLabel, this.sizing(say), this.language.root];
    this.root = element("div", { class: "toolbar" }, [fields, element("div", { class: "buttons" }, second)]);
  }

  /** Add a button beside the others. */
  add(button: HTMLElement): void {
    this.redo.after(button);
  }

  private press(button: HTMLButtonElement, act: () => void): void {
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") !== "true") act();
    });
  }

  private sizing(say: (key: string) => string): HTMLElement {
    const button = (sign: string, key: string, rows: number, columns: number): HTMLButtonElement => {
      const made = element("button", { type: "button", "aria-label": say(key), title: say(key) }, [sign]);
      this.press(made, () => {
        const { places } = this.scene;
        this.on.size(places.rows + rows, places.columns + columns);
      });
      this.sizes.push({ button: made, rows, columns });
      return made;
    };
    const { size } = this;
    if (this.scene.tile) {
      size.append(
        `${say("word.size")} `,
        button("−", "word.smaller", -1, -1),
        button("+", "word.larger", 1, 1),
      );
    } else {
      size.append(
        `${say("word.rows")} `,
        button("−", "word.fewer-rows", -1, 0),
        button("+", "word.more-rows", 1, 0),
        ` ${say("word.columns")} `,
        button("−", "word.fewer-columns", 0, -1),
        button("+", "word.more-columns", 0, 1),
      );
    }
    return size;
  }

  update(scene: Scene): void {
    this.scene = scene;
    // Not disabled: a disabled button would lose the focus to the notebook if it was the last thing pressed.
    this.undo.setAttribute("aria-disabled", String(!scene.undo));
    this.redo.setAttribute("aria-disabled", String(!scene.redo));
    this.wrap.value = scene.wrap;
    this.language.update(scene.language, scene.languages);
    this.wrapLabel.hidden = scene.tile;
    this.size.hidden = !scene.sizable;
    const { rows, columns, most } = scene.places;
    for (const size of this.sizes) {
      const [r, c] = [rows + size.rows, columns + size.columns];
      size.button.setAttribute("aria-disabled", String(r < 1 || c < 1 || r > most || c > most));
    }
  }

  choose(tool: Tool): void {
    const input = this.tools.get(tool);
    if (input) input.checked = true;
  }
}
