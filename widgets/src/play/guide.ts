/** The guided first game: five coach marks, closed at any time. */

import { element } from "../shared/dom";
import type { Scene } from "./updates";

const STEPS = 5;
/** What each mark points at. */
const TARGETS = [".roll, .dice-box", ".cell.can, .stage", ".stage", ".tile.current, .stage", ".goal"];

export interface Handlers {
  close(): void;
}

/** The step that a moment of the game belongs to, if it is further than the one that is shown. */
export function stepOf(scene: Scene, shown: number): number {
  const { now, options } = scene;
  if (shown === 0 && now.waits === "person" && options.some(({ way }) => way !== undefined)) return 1;
  if (shown === 1 && now.waits !== "person") return 2;
  return shown;
}

export class Guide {
  readonly root = element("aside", { class: "guide", hidden: true, role: "note" });
  private step = 0;

  constructor(
    private readonly frame: HTMLElement,
    private readonly on: Handlers,
  ) {}

  show(scene: Scene, step: number): void {
    this.step = step;
    const say = (key: string): string => scene.texts[key] ?? "";
    const last = step === STEPS - 1;
    const next = element("button", { type: "button", class: "primary" }, [
      say(last ? "guide-done" : "guide-next"),
    ]);
    next.addEventListener("click", () => {
      if (last) this.close();
      else this.show(scene, this.step + 1);
    });
    const close = element("button", { type: "button", class: "close", "aria-label": say("guide-close") }, [
      "×",
    ]);
    close.addEventListener("click", () => this.close());
    this.root.replaceChildren(
      element("strong", {}, [`${step + 1} / ${STEPS}`]),
      element("p", {}, [say(`guide-${step + 1}`)]),
      next,
      close,
    );
    this.root.hidden = false;
    this.point();
  }

  get shown(): number | null {
    return this.root.hidden ? null : this.step;
  }

  close(): void {
    this.root.hidden = true;
    this.frame.querySelectorAll(".coached").forEach((one) => one.classList.remove("coached"));
    this.on.close();
  }

  /** Light what the mark is about. */
  private point(): void {
    this.frame.querySelectorAll(".coached").forEach((one) => one.classList.remove("coached"));
    for (const name of (TARGETS[this.step] ?? "").split(", ")) {
      const found = this.frame.querySelector<HTMLElement>(name);
      if (found && !found.hidden) {
        found.classList.add("coached");
        return;
      }
    }
  }
}
