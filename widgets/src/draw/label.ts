/** The settings of the label tool: text from a list or typed, a number and an arrow. */

import { element } from "../shared/dom";
import type { Letter } from "../shared/sides";
import { unique } from "../shared/unique";
import type { Scene } from "./updates";

export interface LabelChosen {
  name: string;
  number: number | null;
  arrow: Letter | null;
}

export class LabelFields {
  readonly root: HTMLElement;
  private readonly name: HTMLInputElement;
  private readonly number = element("input", {
    type: "number",
    class: "field",
    step: 1,
    min: -999,
    max: 999,
  });
  private readonly arrow = element("select");
  private readonly takes = new Map<string, [boolean, boolean]>();

  constructor(scene: Scene) {
    const list = unique("labels");
    const say = (key: string): string => scene.texts[key] ?? key;
    this.name = element("input", { type: "text", class: "field", list, maxlength: 80, value: "SLIDE" });
    const options = element("datalist", { id: list });
    for (const [name, number, arrow] of scene.labels) {
      this.takes.set(name, [number, arrow]);
      options.append(element("option", { value: name }));
    }
    for (const [value, sign] of [
      ["", say("word.no-arrow")],
      ["N", "↑"],
      ["E", "→"],
      ["S", "↓"],
      ["W", "←"],
    ] as const)
      this.arrow.append(element("option", { value }, [sign]));
    this.number.value = "2";
    this.arrow.value = "E";
    this.name.addEventListener("change", () => this.follow());
    this.root = element("div", { class: "toolbar label" }, [
      element("label", {}, [`${say("word.label")} `, this.name]),
      options,
      element("label", {}, [`${say("word.number")} `, this.number]),
      element("label", {}, [`${say("word.arrow")} `, this.arrow]),
    ]);
  }

  /** The list says whether a label of the game has a number and an arrow. */
  private follow(): void {
    const takes = this.takes.get(this.name.value.trim().toUpperCase());
    if (!takes) return;
    this.name.value = this.name.value.trim().toUpperCase();
    if (!takes[0]) this.number.value = "";
    else if (this.number.value === "") this.number.value = "1";
    if (!takes[1]) this.arrow.value = "";
    else if (this.arrow.value === "") this.arrow.value = "N";
  }

  chosen(arrow?: Letter): LabelChosen {
    const number = this.number.value.trim();
    return {
      name: this.name.value,
      number: number === "" ? null : Math.trunc(Number(number)),
      arrow: arrow ?? ((this.arrow.value || null) as Letter | null),
    };
  }
}
