/** Tools, undo and redo, the borders that are joined, and the size. */

import { element } from "../shared/dom";
import { unique } from "../shared/unique";
import type { Scene, Tool } from "./scene";
import { TOOLS } from "./scene";

export interface Handlers {
  tool(tool: Tool): void;
  undo(): void;
  redo(): void;
  wrap(wrap: string): void;
  size(rows: number, columns: number): void;
}

const SIGNS: Record<Tool, string> = {
  wall: "▏",
  oneway: "▸",
  trapdoor: "◪",
  panel: "▣",
  label: "A",
  circle: "◌",
  erase: "⌫",
};

export class Toolbox {
  readonly root: HTMLElement;
  private readonly tools = new Map<Tool, HTMLInputElement>();
  private readonly undo = element("button", { type: "button", class: "undo" });
  private readonly redo = element("button", { type: "button", class: "redo" });
  private readonly wrap = element("select", { class: "wrap" });
  private readonly wrapLabel: HTMLElement;
  private readonly sizes: { button: HTMLButtonElement; rows: number; columns: number }[] = [];
  private readonly size = element("span", { class: "size" });
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
      const sign = element("span", { class: "sign", "aria-hidden": "true" }, [SIGNS[tool]]);
      const face = element("span", { class: "face" }, [sign, ` ${say(`tool.${tool}`)}`]);
      fields.append(element("label", {}, [input, face]));
      this.tools.set(tool, input);
    }
    this.undo.textContent = `↶ ${say("word.undo")}`;
    this.redo.textContent = `↷ ${say("word.redo")}`;
    this.press(this.undo, () => on.undo());
    this.press(this.redo, () => on.redo());
    for (const wrap of ["none", "both", "north-south", "east-west"])
      this.wrap.append(element("option", { value: wrap }, [say(`wrap.${wrap}`)]));
    this.wrap.addEventListener("change", () => on.wrap(this.wrap.value));
    this.wrapLabel = element("label", {}, [`${say("word.wrap")} `, this.wrap]);
    const second = [this.undo, this.redo, this.wrapLabel, this.sizing(say)];
    this.root = element("div", {}, [
      element("div", { class: "toolbar" }, [fields]),
      element("div", { class: "toolbar" }, second),
    ]);
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
    // Not disabled: a button that is loses the focus to the notebook when it was the last thing pressed.
    this.undo.setAttribute("aria-disabled", String(!scene.undo));
    this.redo.setAttribute("aria-disabled", String(!scene.redo));
    this.wrap.value = scene.wrap;
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
