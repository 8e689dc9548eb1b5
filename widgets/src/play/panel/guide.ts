/** The guided first game: five tips, offered to newcomers, which can be closed at any time. */

import { element } from "../../shared/dom";
import type { Scene } from "../updates";

const STEPS = 5;
/** The step before the first: an offer to show the guide. */
export const OFFER = -1;
/** The element that each tip points at. */
const TARGETS = [
  [".roll", ".dice-box"],
  [".cell.can", ".stage"],
  [".stage"],
  [".tile.current", ".stage"],
  [".goal"],
];
/** The key under which the browser remembers that the guide was offered. */
const KNOWN = "mazenb:guided";
const GAP = 12;
/** Beside a panel that is narrower than this, the words and the buttons do not fit on one line. */
const SLIM = 330;

/** Return true if the guide should be offered: at the beginning of a first game in this browser. */
export function isNew({ game, now, players }: Scene): boolean {
  const begins = game === "gootmu" && now.turn <= 1 && !now.looking && now.waits === "roll";
  try {
    return begins && players.some(({ you }) => you) && localStorage.getItem(KNOWN) === null;
  } catch {
    // A page without storage would offer it every time.
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(KNOWN, "yes");
  } catch {
    // Without storage, it is offered again.
  }
}

export interface Handlers {
  close(): void;
}

/** Return the step that fits the current moment of the game, if it is later than the one shown. */
export function stepOf(scene: Scene, shown: number): number | null {
  const { now, options } = scene;
  // A player who continues without the guide does not need it.
  if (shown === OFFER && now.turn > 1) return null;
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
    const words = step === OFFER ? "guide-start" : last ? "guide-done" : "guide-next";
    const next = element("button", { type: "button", class: "primary" }, [say(words)]);
    next.addEventListener("click", () => {
      remember();
      if (last) this.close();
      else this.show(scene, this.step + 1);
    });
    const close = element("button", { type: "button", class: "close", "aria-label": say("guide-close") }, [
      "×",
    ]);
    close.addEventListener("click", () => this.close());
    this.root.replaceChildren(
      element("strong", {}, [step === OFFER ? "?" : `${step + 1} / ${STEPS}`]),
      element("p", {}, [say(`guide-${step + 1}`)]),
      next,
      close,
    );
    this.root.hidden = false;
    this.place();
  }

  get shown(): number | null {
    return this.root.hidden ? null : this.step;
  }

  close(): void {
    remember();
    this.root.hidden = true;
    this.frame.querySelectorAll(".coached").forEach((one) => one.classList.remove("coached"));
    this.on.close();
  }

  /** Highlight the subject of the tip. */
  private point(): void {
    this.frame.querySelectorAll(".coached").forEach((one) => one.classList.remove("coached"));
    for (const name of TARGETS[this.step] ?? []) {
      const found = this.frame.querySelector<HTMLElement>(name);
      if (found && !found.hidden) {
        found.classList.add("coached");
        return;
      }
    }
  }

  /** Place the tip below its subject if that is small; otherwise over the log, or on a phone below the question. */
  place(): void {
    if (this.root.hidden) return;
    // A button that was created again is pointed at again.
    this.point();
    const about = this.frame.querySelector<HTMLElement>(".coached:is(button, .dice-box, .goal)");
    const narrow = this.frame.classList.contains("narrow");
    const spare = this.frame.querySelector<HTMLElement>(narrow ? ".latest" : ".log");
    if (!about && !spare) return;
    const frame = this.frame.getBoundingClientRect();
    this.root.style.cssText = "";
    const room = spare?.offsetWidth ?? 0;
    this.root.classList.toggle("slim", narrow || room < SLIM);
    if (!about) this.root.style.maxWidth = `${room - 2 * GAP}px`;
    const { offsetWidth: width, offsetHeight: height } = this.root;
    const at = (about ?? spare ?? this.frame).getBoundingClientRect();
    const left = about ? at.right - width : at.left + GAP;
    const top = about ? at.bottom + GAP : narrow ? at.top : at.bottom - height - GAP;
    this.root.style.inset = "auto";
    this.root.style.left = `${Math.max(GAP, left - frame.left)}px`;
    this.root.style.top = `${top - frame.top}px`;
  }
}
