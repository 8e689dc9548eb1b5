/** The rules and the keys, in a panel that opens over the board. */

import { element } from "../../shared/dom";
import type { Scene } from "../updates";

export class Help {
  readonly root = element("section", { class: "help-panel", hidden: true, tabindex: -1 });
  private back: HTMLElement | null = null;

  constructor(
    private readonly leave: () => void,
    private readonly guide: () => void,
  ) {}

  update(scene: Scene): void {
    const say = (key: string): string => scene.texts[key] ?? "";
    const close = element("button", { type: "button", class: "close" }, [say("close")]);
    close.addEventListener("click", () => this.close());
    const guided = element("button", { type: "button", class: "guide-again" }, [say("guide")]);
    guided.addEventListener("click", () => {
      this.close();
      this.guide();
    });
    this.root.setAttribute("aria-label", say("help"));
    this.root.replaceChildren(
      element("h3", {}, [say("rules")]),
      ...scene.rules.map((sentence) => element("p", {}, [sentence])),
      element("h3", {}, [say("keys")]),
      element("p", {}, [say("keys-list")]),
      element("div", { class: "line" }, [...(scene.game === "gootmu" ? [guided] : []), close]),
    );
  }

  get open(): boolean {
    return !this.root.hidden;
  }

  toggle(): void {
    if (this.open) {
      this.close();
      return;
    }
    this.back = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    this.root.hidden = false;
    this.root.focus({ preventScroll: true });
  }

  close(): void {
    this.root.hidden = true;
    if (this.back?.isConnected) this.back.focus({ preventScroll: true });
    else this.leave();
  }
}
