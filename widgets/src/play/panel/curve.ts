/** The curve under the slider, made on request: each player's probability of winning over time. */

import { element } from "../../shared/dom";
import { icon } from "../../shared/icons";
import { parseSvg } from "../../shared/svg";
import type { Request } from "../requests";
import type { Scene } from "../updates";

/** Python's result: the picture, the answers it covers, and the turning points in words. */
export interface Analysis {
  svg: string;
  answers: number[];
  /** Every player's probability of winning after each answer, in per cent. */
  chances: number[][];
  turns: [number, string][];
  /** The text if there are no turning points. */
  none: string;
  last: number;
}

export class Curve {
  readonly root = element("div", { class: "curve" });
  /** The button that requests the curve, which is among the tools. */
  readonly button = element("button", { type: "button", class: "analyse" });
  private readonly meter = element("progress", { max: 1 });
  private readonly picture = element("div", { class: "picture" });
  private readonly cursor = element("div", { class: "cursor" });
  private readonly chances = element("p", { class: "chances" });
  private readonly title = element("p", { class: "title" });
  private readonly turns = element("ul", { class: "turns" });
  private found: Analysis | null = null;
  private share: number | null = null;
  private scene: Scene | null = null;

  constructor(private readonly ask: (request: Request) => void) {
    this.button.addEventListener("click", () =>
      this.ask(this.share === null ? { kind: "analyse", number: this.scene?.number ?? 0 } : { kind: "stop" }),
    );
    this.picture.addEventListener("click", (event) => {
      const { left, width } = this.picture.getBoundingClientRect();
      const at = this.nearest(width > 0 ? (event.clientX - left) / width : 0);
      if (at !== null) this.ask({ kind: "look", at });
    });
    this.root.append(this.meter, this.picture, this.chances, this.title, this.turns);
  }

  /** Return the answer at a share of the picture's width. */
  nearest(share: number): number | null {
    const { answers } = this.found ?? { answers: [] };
    const first = answers[0];
    const last = answers.at(-1);
    if (first === undefined || last === undefined) return null;
    const wanted = first + share * (last - first);
    return answers.reduce((best, other) =>
      Math.abs(other - wanted) < Math.abs(best - wanted) ? other : best,
    );
  }

  /** Show the progress of the analysis; null if it was stopped. */
  progress(share: number | null): void {
    this.share = share;
    if (this.scene) this.update(this.scene);
  }

  /** Take over the curve of the previous view. */
  adopt(before: Curve): void {
    if (before.found) this.show(before.found);
    this.share = before.share;
  }

  show(found: Analysis): void {
    this.found = found;
    this.share = null;
    this.picture.replaceChildren(parseSvg(found.svg), this.cursor);
    this.turns.replaceChildren(
      ...found.turns.map(([at, said]) => {
        const go = element("button", { type: "button" }, [said]);
        go.addEventListener("click", () => this.ask({ kind: "look", at }));
        return element("li", {}, [go]);
      }),
    );
    if (this.scene) this.update(this.scene);
  }

  update(scene: Scene): void {
    const { now, texts, players } = scene;
    const say = (key: string): string => texts[key] ?? "";
    this.scene = scene;
    // Another game, or answers that were undone: the curve does not belong to this game.
    if (this.found && this.found.last > now.last) this.found = null;
    const { found, share } = this;
    this.root.hidden = !found && share === null;
    this.button.hidden = !now.analyse || (found?.last === now.last && share === null);
    const words = say(share === null ? "analyse" : "stop");
    this.button.replaceChildren(icon("curve"), element("span", { class: "words" }, [words]));
    this.button.title = words;
    this.button.setAttribute("aria-label", words);
    this.meter.hidden = share === null;
    this.meter.value = share ?? 0;
    this.meter.setAttribute(
      "aria-label",
      say("analysing").replace("{n}", String(Math.round(100 * (share ?? 0)))),
    );
    this.meter.title = this.meter.getAttribute("aria-label") ?? "";
    for (const part of [this.picture, this.chances, this.title, this.turns]) part.hidden = !found;
    if (!found) return;
    this.picture.setAttribute("role", "img");
    this.picture.setAttribute("aria-label", say("curve"));
    this.picture.title = say("curve");
    this.title.textContent = found.turns.length ? say("turning-points") : found.none;
    const first = found.answers[0] ?? 0;
    const width = (found.answers.at(-1) ?? 0) - first;
    this.cursor.style.left = `${Math.min(100, Math.max(0, (100 * (now.at - first)) / Math.max(1, width)))}%`;
    let n = found.answers.findLastIndex((answer) => answer <= now.at);
    n = Math.max(0, n);
    this.chances.textContent = players
      .map(({ name }, seat) => `${name} ${found.chances[n]?.[seat] ?? ""} %`)
      .join(" · ");
  }
}
