/** A choice between several things, as a row of radio buttons. */

import { element } from "../shared/dom";
import { icon, isIcon } from "../shared/icons";
import { unique } from "../shared/unique";

export class Choice {
  readonly root: HTMLFieldSetElement;
  private readonly inputs: HTMLInputElement[];
  private readonly words: HTMLElement[];
  private readonly legend = element("legend");

  constructor(name: string, values: readonly string[], choose: (value: string) => void) {
    const group = unique(name);
    this.words = values.map(() => element("span"));
    this.inputs = values.map((value) => {
      const input = element("input", { type: "radio", name: group, value });
      input.dataset["key"] = `${name}-${value}`;
      input.addEventListener("change", () => choose(value));
      return input;
    });
    const labels = this.inputs.map((input, n) => element("label", {}, [input, this.words[n] ?? ""]));
    this.root = element("fieldset", { class: `choice ${name}` }, [this.legend, ...labels]);
  }

  /** @param iconOf the picture before the words, if any */
  update(
    title: string,
    chosen: string,
    wordOf: (value: string) => string,
    iconOf: (value: string) => string = () => "",
  ): void {
    this.legend.textContent = title;
    this.inputs.forEach((input, n) => {
      const word = this.words[n];
      const picture = iconOf(input.value);
      const name = element("span", { class: "name" }, [wordOf(input.value)]);
      word?.replaceChildren(...(isIcon(picture) ? [icon(picture)] : []), name);
      if (input.parentElement) input.parentElement.title = isIcon(picture) ? (name.textContent ?? "") : "";
      input.checked = input.value === chosen;
    });
  }
}
