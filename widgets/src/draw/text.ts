/** The drawing as text, read while it is typed. */

import { element } from "../shared/dom";
import { unique } from "../shared/unique";
import type { Scene } from "./updates";

const PAUSE = 250;

export class DrawingText {
  readonly root: HTMLElement;
  private readonly area: HTMLTextAreaElement;
  private readonly broken = element("p", { class: "broken", role: "alert" });
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private kept: string;

  constructor(
    scene: Scene,
    private readonly send: (text: string) => void,
  ) {
    const id = unique("drawing");
    this.broken.id = `${id}-broken`;
    this.area = element("textarea", {
      id,
      class: "drawing",
      spellcheck: false,
      autocomplete: "off",
      wrap: "off",
      "aria-describedby": this.broken.id,
    });
    this.kept = scene.text;
    this.area.value = scene.text;
    this.area.addEventListener("input", () => {
      clearTimeout(this.waiting);
      this.waiting = setTimeout(() => this.flush(), PAUSE);
    });
    this.area.addEventListener("blur", () => {
      if (this.waiting === undefined) this.area.value = this.kept;
      else this.flush();
    });
    const label = element("label", { for: id }, [scene.texts["word.text"] ?? ""]);
    this.root = element("div", { class: "writing" }, [label, this.area, this.broken]);
  }

  private flush(): void {
    clearTimeout(this.waiting);
    this.waiting = undefined;
    this.send(this.area.value);
  }

  update(scene: Scene): void {
    this.kept = scene.text;
    const typing = this.area.ownerDocument.activeElement === this.area || this.waiting !== undefined;
    // Text is never replaced while it is being typed.
    if (!typing) this.area.value = scene.text;
    this.area.rows = Math.max(6, Math.min(24, scene.text.split("\n").length + 1));
    this.broken.textContent = scene.broken;
    this.area.setAttribute("aria-invalid", String(scene.broken !== ""));
  }

  destroy(): void {
    clearTimeout(this.waiting);
  }
}
