/** A choice between several things, as a row of radio buttons. */

import { element } from "../shared/dom";
import { type Icon, icon, isIcon } from "../shared/icons";
import { unique } from "../shared/unique";

/** The areas of some icons, each with its colour: what is painted on a board in a view. */
const AREAS: Partial<Record<Icon, [colour: string, path: string][]>> = {
  ends: [
    ["color-mix(in srgb, var(--gold) 45%, transparent)", "M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18Z"],
    ["var(--gold)", "M12 6.6a5.4 5.4 0 1 1 0 10.8a5.4 5.4 0 0 1 0-10.8Z"],
  ],
  components: [
    ["var(--region-1)", "M3 3H11.5V11.5H3Z"],
    ["var(--region-2)", "M12.5 3H21V11.5H12.5Z"],
    ["var(--region-3)", "M3 12.5H11.5V21H3Z"],
    ["var(--region-4)", "M12.5 12.5H21V21H12.5Z"],
  ],
  hitting: [["var(--target)", "M5 4.5H14.5L12 8L14.5 11.5H5Z"]],
  distribution: [
    ["var(--h2)", "M3 3H9V9H3ZM15 15H21V21H15Z"],
    ["var(--h4)", "M15 3H21V9H15ZM3 15H9V21H3ZM9 15H15V21H9Z"],
    ["var(--h5)", "M9 3H15V9H9ZM15 9H21V15H15Z"],
    ["var(--h6)", "M3 9H9V15H3Z"],
    ["var(--h8)", "M9 9H15V15H9Z"],
  ],
};

/** Return an icon with its coloured areas, which are below its lines. */
function painted(name: Icon): SVGElement {
  const made = icon(name);
  for (const [colour, path] of AREAS[name] ?? []) {
    const area = document.createElementNS(made.namespaceURI, "path") as SVGElement;
    area.setAttribute("d", path);
    area.style.fill = colour;
    area.style.stroke = "none";
    made.lastElementChild?.before(area);
  }
  return made;
}

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
      word?.replaceChildren(...(isIcon(picture) ? [painted(picture)] : []), name);
      if (input.parentElement) input.parentElement.title = isIcon(picture) ? (name.textContent ?? "") : "";
      input.checked = input.value === chosen;
    });
  }
}
