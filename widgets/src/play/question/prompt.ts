/** The line above the board: whose turn it is, what to do, and the roll that counts. */

import { element } from "../../shared/dom";
import type { Health } from "../../shared/host/kernel";
import { parseSvg } from "../../shared/svg";
import { framed } from "../panel/players";
import type { Now, Option, Roll, Scene } from "../updates";

/** Return true if the screen is touched, so that nothing can be pointed at. */
function isTouched(): boolean {
  return window.matchMedia?.("(hover: none)").matches ?? false;
}

/** Return the text below the question, which says how to answer it. */
export function hintOf({ now, options, texts }: Scene): string {
  const say = (key: string): string => texts[key] ?? "";
  if (now.looking) return say("past");
  if (now.waits === "over") return now.after ?? "";
  if (now.waits === "roll") return say("roll-hint");
  if (now.waits === "automatic") return now.mine ? "" : say("wait-hint");
  const has = (test: (option: Option) => unknown): boolean => options.some((option) => test(option));
  if (has(({ from }) => from)) return say("from-hand");
  if (has(({ paths }) => paths)) return say("take");
  const walks = has(({ spot }) => spot);
  const turns = has(({ rotates }) => rotates);
  if (walks && !turns && !has(({ way }) => way)) return say("choose-hint");
  if (walks) return say(turns ? "rotate-hint" : isTouched() ? "tap-hint" : "go-hint");
  return turns ? say("rotate-only") : "";
}

/** A question with more letters than this may take more lines, and with more than the second number, its letters are smaller. */
const LONG = 34;
const LONGER = 50;

export class Prompt {
  readonly root = element("div", { class: "question" });
  readonly dice = element("div", { class: "dice-box", tabindex: 0 });
  private readonly who = element("span", { class: "who", "aria-hidden": "true" });
  private readonly asked = element("p", { class: "asked" });
  private readonly hint = element("p", { class: "hint" });
  private faces: SVGElement[] = [];
  private rolled = "";

  constructor(answers: HTMLElement) {
    this.root.append(this.who, element("div", { class: "say" }, [this.asked, this.hint]), this.dice, answers);
  }

  update(scene: Scene, health: Health): void {
    const { now, players, texts } = scene;
    const dead = health !== "live";
    this.asked.textContent = dead ? (texts[health] ?? "") : now.asked;
    this.asked.title = this.asked.textContent;
    this.hint.textContent = dead ? (texts[`${health}-hint`] ?? "") : hintOf(scene);
    this.hint.title = this.hint.textContent;
    const { length } = this.asked.textContent;
    this.root.classList.toggle("long", length > LONG);
    this.root.classList.toggle("longer", length > LONGER);
    const seat = now.waits === "over" ? (now.winner ?? -1) : now.seat;
    const player = players[seat];
    const parts = now.waits === "over" && !now.looking ? (scene.holdings[seat]?.parts ?? []) : [];
    const whole = parts.length > 0 && parts.every(([, found]) => found);
    this.who.classList.toggle("machine", whole);
    if (whole) this.who.replaceChildren(...parts.map(([svg]) => framed(svg)));
    else this.who.replaceChildren(...(player ? [parseSvg(player.emblem)] : []));
    this.root.dataset["colour"] = player?.colour ?? "";
    this.root.classList.toggle("won", now.waits === "over" && !now.looking);
    this.root.classList.toggle("mine", now.waits === "person" || now.waits === "roll");
    this.showRoll(rollOf(now), texts);
  }

  private showRoll(roll: Roll | null, texts: Record<string, string>): void {
    const shown = JSON.stringify([roll, texts["steps"]]);
    this.dice.classList.toggle("old", !(roll?.counts ?? false));
    if (shown === this.rolled) return;
    this.rolled = shown;
    this.faces = (roll?.dice ?? []).map((die) => parseSvg(die));
    for (const face of this.faces) face.setAttribute("aria-hidden", "true");
    const parts: (Node | string)[] = [];
    this.faces.forEach((face, n) => parts.push(...(n ? [sign("+")] : []), face));
    const sum = roll?.faces.reduce((a, b) => a + b, 0) ?? 0;
    const total = roll?.total ?? null;
    const changed = total !== null && total !== sum;
    if (roll && changed) {
      const more = total - sum;
      parts.push(element("span", { class: "chip" }, [`${more > 0 ? "+" : "−"} ${Math.abs(more)}`]));
    }
    if (roll && !roll.counts) parts.push(element("span", { class: "unit" }, [texts["last-roll"] ?? ""]));
    else if (roll && total !== null)
      parts.push(
        ...(changed || roll.faces.length > 1 ? [sign("=")] : []),
        element("b", { class: "total" }, [String(total)]),
        element("span", { class: "unit" }, [texts[total === 1 ? "step" : "steps"] ?? ""]),
      );
    this.dice.hidden = !roll;
    this.dice.replaceChildren(...parts);
    const spoken = [roll?.faces.join(" + "), changed ? `= ${total}` : ""].filter(Boolean).join(" ");
    this.dice.setAttribute("role", "img");
    this.dice.setAttribute("aria-label", `${texts["dice-show"] ?? ""} ${spoken}`.trim());
  }

  /** Show and hide the card of the dice, which may appear under a mouse that rests where the button was. */
  pointed(show: () => void, hide: () => void): void {
    this.dice.addEventListener("focus", show);
    this.dice.addEventListener("pointerenter", ({ pointerType }) => {
      if (pointerType === "touch") show();
    });
    this.dice.addEventListener("pointermove", ({ movementX, movementY }) => {
      if (movementX || movementY) show();
    });
    for (const name of ["pointerleave", "blur"]) this.dice.addEventListener(name, hide);
  }

  /** Return the dice that tumble. */
  get tumbling(): SVGElement[] {
    return this.faces;
  }
}

/** Return the roll that is shown. Before another roll, it no longer counts, even in the same turn. */
export function rollOf({ roll, waits }: Now): Roll | null {
  return roll && { ...roll, counts: roll.counts && waits !== "roll" };
}

function sign(text: string): HTMLElement {
  return element("span", { class: "op" }, [text]);
}

/** "5 + 3 = 8 steps", or "4 steps". */
export function sumOf(roll: Roll | null, steps: number, texts: Record<string, string>): string {
  const words = texts[steps === 1 ? "step" : "steps"] ?? "";
  const rolled = roll?.counts ? roll.faces.reduce((a, b) => a + b, 0) : steps;
  if (roll?.counts && roll.total === steps && steps !== rolled) {
    const more = steps - rolled;
    return `${rolled} ${more > 0 ? "+" : "−"} ${Math.abs(more)} = ${steps} ${words}`;
  }
  return `${steps} ${words}`;
}
