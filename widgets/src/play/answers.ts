/** Answers that are buttons, and the list of answers that are given on the same spot. */

import { element } from "../shared/dom";
import { groups } from "./options";
import type { Now, Option, Scene } from "./python-sync";

export interface Handlers {
  give(option: Option): void;
  show(option: Option | null): void;
  here(): void;
  resume(): void;
  again(kind: "new" | "rematch"): void;
  cancel(): void;
}

/** More buttons of one kind than this are folded away. */
const FOLD = 4;

export class Answers {
  readonly root = element("div", { class: "answers", role: "group" });
  /** How an answer is given on the board. */
  readonly hint = element("p", { class: "hint" });
  private listed = "";

  constructor(private readonly on: Handlers) {}

  private button(option: Option, name = ""): HTMLButtonElement {
    const words = option.say ?? option.do;
    const made = element("button", { type: "button", class: `answer ${name}`.trim(), "data-do": option.do }, [
      words,
    ]);
    made.addEventListener("click", () => this.on.give(option));
    made.addEventListener("pointerenter", () => this.on.show(option));
    made.addEventListener("pointerleave", () => this.on.show(null));
    made.addEventListener("focus", () => this.on.show(option));
    made.addEventListener("blur", () => this.on.show(null));
    return made;
  }

  private plain(name: string, words: string, then: () => void): HTMLButtonElement {
    const made = element("button", { type: "button", class: name }, [words]);
    made.addEventListener("click", then);
    return made;
  }

  /** @param menu the answers of one spot, if they are to be chosen from */
  update(scene: Scene, menu: Option[] | null): void {
    const { now, texts, options } = scene;
    const say = (key: string): string => texts[key] ?? "";
    const shown = JSON.stringify([
      now.waits,
      now.paused,
      now.looking,
      now.rematch,
      options,
      menu,
      scene.language,
    ]);
    if (shown === this.listed) return;
    this.listed = shown;
    this.root.setAttribute("aria-label", say("answers"));
    const parts: HTMLElement[] = [];
    this.hint.textContent = menu ? "" : say(hintOf(options));
    if (menu) {
      parts.push(...menu.map((option) => this.button(option, "of-spot")));
      parts.push(this.plain("cancel", say("cancel"), () => this.on.cancel()));
    } else if (now.waits === "cover" && !now.looking) {
      parts.push(this.plain("primary here", say("here"), () => this.on.here()));
    } else if (now.paused && now.waits === "automatic" && !now.looking) {
      parts.push(element("span", {}, [say("paused")]));
      parts.push(this.plain("primary resume", say("resume"), () => this.on.resume()));
    } else if (now.waits === "over" && !now.looking) {
      parts.push(this.plain("primary again", say("new"), () => this.on.again("new")));
      parts.push(this.plain("again", say(rematchText(now)), () => this.on.again("rematch")));
    } else {
      for (const group of groups(options)) {
        const buttons = group.options.map((option) =>
          this.button(option, now.waits === "throw" ? "primary throw" : ""),
        );
        if (buttons.length <= FOLD) parts.push(...buttons);
        else parts.push(fold(`${group.options[0]?.say ?? group.verb} … (${buttons.length})`, buttons));
      }
    }
    this.root.replaceChildren(...parts);
  }

  focusFirst(): boolean {
    const first = this.root.querySelector<HTMLElement>("button");
    first?.focus({ preventScroll: true });
    return first !== null;
  }
}

function hintOf(options: Option[]): string {
  if (options.some(({ from }) => from !== undefined)) return "from-hand";
  if (options.some(({ spot, way }) => spot !== undefined && way !== undefined)) return "on-board";
  return options.some(({ paths }) => paths !== undefined) ? "take" : "";
}

/** What a rematch has in common with the game before it. */
export function rematchText(now: Now): string {
  return now.rematch ? "rematch" : "rematch-set-up";
}

function fold(title: string, buttons: HTMLElement[]): HTMLElement {
  return element("details", { class: "more" }, [element("summary", {}, [title]), ...buttons]);
}
