/** The progress of a bot or of the search for a hint, and a button to stop it. */

import { element } from "../../shared/dom";
import type { Request } from "../requests";
import type { Scene } from "../updates";

export interface Thought {
  /** From 0 to 1; null when the search has ended. */
  share: number | null;
  seat: number;
  hint: boolean;
}

export class Thinking {
  readonly root = element("div", { class: "thinking", hidden: true });
  private readonly words = element("span");
  private readonly meter = element("progress", { max: 1 });
  private readonly stop = element("button", { type: "button" });
  private hint = false;

  constructor(private readonly ask: (request: Request) => void) {
    this.stop.addEventListener("click", () => {
      this.ask(this.hint ? { kind: "stop" } : { kind: "pause", on: true });
      this.root.hidden = true;
    });
    this.root.append(this.words, this.meter, this.stop);
  }

  show({ players, texts }: Scene, { share, seat, hint }: Thought): void {
    this.root.hidden = share === null;
    if (share === null) return;
    this.hint = hint;
    const name = players[seat]?.name ?? "";
    const words = texts[hint ? "hint-comes" : "bot-thinks"] ?? "";
    this.words.textContent = words.replace("{player}", name).replace("{n}", String(Math.round(100 * share)));
    this.meter.value = share;
    this.meter.setAttribute("aria-label", this.words.textContent);
    this.stop.textContent = texts[hint ? "stop" : "pause"] ?? "";
  }
}
