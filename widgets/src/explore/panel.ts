/** The panel: a choice of views, the result in words, and a legend for the views and their signs. */

import { element } from "../shared/dom";
import { parseSvg } from "../shared/svg";
import { Choice } from "./choice";
import { Slider } from "./slider";
import type { Scene } from "./updates";

export interface Handlers {
  views(views: string[]): void;
  turns(turns: number): void;
}

const NONE = "none";

export class Panel {
  readonly root: HTMLElement;
  readonly slider: Slider;
  /** The result. */
  readonly result: HTMLElement;
  private readonly views: Choice;
  private readonly lines: HTMLElement;
  private readonly boxes: HTMLInputElement[];
  private readonly words: HTMLElement[];
  private readonly figure = element("b", { class: "amount", "aria-hidden": "true" });
  private readonly said = element("p", { class: "said", role: "status", "aria-live": "polite" });
  private readonly about = element("div", { class: "about" });
  private readonly signs = element("ul", { class: "signs" });
  private legend: [string, string][] | null = null;
  private told = "";

  constructor(
    private scene: Scene,
    private readonly on: Handlers,
  ) {
    this.views = new Choice("views", [...scene.colouring, NONE], (view) => this.choose(view));
    this.words = scene.lines.map(() => element("span"));
    this.boxes = scene.lines.map((view) => {
      const box = element("input", { type: "checkbox", value: view });
      box.dataset["key"] = `line-${view}`;
      box.addEventListener("change", () => this.toggle(view, box.checked));
      return box;
    });
    this.lines = element(
      "div",
      { class: "choice lines" },
      this.boxes.map((box, n) => element("label", {}, [box, this.words[n] ?? ""])),
    );
    this.slider = new Slider(scene, (turns) => on.turns(turns));
    const chosen = element("div", { class: "chosen sheet-card" }, [this.views.root, this.lines]);
    this.result = element("div", { class: "result sheet-card" }, [this.figure, this.said, this.slider.root]);
    const words = element("div", { class: "words sheet-card" }, [this.about, this.signs]);
    this.root = element("div", { class: "panel" }, [this.result, chosen, words]);
  }

  update(scene: Scene): void {
    this.scene = scene;
    const say = (key: string): string => scene.texts[key] ?? "";
    // An algorithm is shown instead of the views.
    const shown = scene.algorithm === null ? scene.views : [];
    const coloured = scene.colouring.find((view) => shown.includes(view)) ?? NONE;
    this.views.update(
      say("views"),
      coloured,
      (view) => say(view === NONE ? "no-view" : `view.${view}.name`),
      (view) => view,
    );
    this.boxes.forEach((box, n) => {
      const word = this.words[n];
      if (word) word.textContent = say(`view.${box.value}.name`);
      box.checked = shown.includes(box.value);
    });
    this.slider.update(scene);
    this.said.textContent = scene.said;
    this.figure.textContent = scene.figure;
    this.tell(shown.map((view) => [say(`view.${view}.name`), say(`view.${view}.what`)]));
    this.draw(scene.legend);
  }

  /** Choose the next view that colours the squares. */
  next(): void {
    const all = [...this.scene.colouring, NONE];
    const now = all.findIndex((view) => this.scene.views.includes(view));
    this.choose(all[(now === -1 ? all.length : now + 1) % all.length] ?? NONE);
  }

  private choose(view: string): void {
    const kept = this.scene.views.filter((one) => this.scene.lines.includes(one));
    this.on.views(view === NONE ? kept : [view, ...kept]);
  }

  private toggle(view: string, on: boolean): void {
    const others = this.scene.views.filter((one) => one !== view);
    this.on.views(on ? [...others, view] : others);
  }

  private tell(views: [string, string][]): void {
    const told = JSON.stringify(views);
    if (told === this.told) return;
    this.told = told;
    this.about.replaceChildren(
      ...views.map(([name, what]) =>
        element("p", {}, [element("b", {}, [/\p{P}$/u.test(name) ? `${name} ` : `${name}. `]), what]),
      ),
    );
  }

  private draw(legend: [string, string][]): void {
    if (legend === this.legend) return;
    this.legend = legend;
    this.signs.replaceChildren(
      ...legend.map(([sign, words]) => {
        const picture = parseSvg(sign);
        picture.setAttribute("aria-hidden", "true");
        return element("li", {}, [picture, words]);
      }),
    );
  }
}
