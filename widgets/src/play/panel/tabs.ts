/** Players, log and tools as tabs, for pages without room for them side by side. */

import { element } from "../../shared/dom";
import type { Scene } from "../updates";

export class Tabs {
  readonly root = element("div", { class: "tabs", role: "tablist" });
  private readonly buttons: [string, HTMLButtonElement][] = [];

  constructor(private readonly parts: [name: string, part: HTMLElement][]) {
    for (const [name] of parts) {
      const made = element("button", { type: "button", role: "tab", class: "tab" });
      made.addEventListener("click", () => this.open(name));
      this.buttons.push([name, made]);
      this.root.append(made);
    }
    this.open(parts[0]?.[0] ?? "");
  }

  update(scene: Scene): void {
    for (const [name, button] of this.buttons) button.textContent = scene.texts[`tab-${name}`] ?? name;
  }

  private open(wanted: string): void {
    for (const [name, part] of this.parts) part.classList.toggle("behind", name !== wanted);
    for (const [name, button] of this.buttons) button.setAttribute("aria-selected", String(name === wanted));
  }
}
