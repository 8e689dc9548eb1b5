/** The number of turns: a slider, and a button that plays the turns one by one. */

import { Clock } from "../shared/clock";
import { element } from "../shared/dom";
import { unique } from "../shared/unique";
import type { Scene } from "./updates";

/** The time between two turns that are played, in milliseconds. */
export const PACE = 700;

export class Slider {
  readonly root: HTMLElement;
  private readonly label = element("label");
  private readonly input = element("input", { type: "range", min: 0, step: 1 });
  // Only the slider itself is read aloud.
  private readonly shown = element("span", { class: "number", "aria-hidden": "true" });
  private readonly button = element("button", { type: "button", class: "play" });
  private scene: Scene;
  /** Whether a request is pending, and the latest value set since then. Only that value is worth a message. */
  private waiting = false;
  private wish: number | null = null;
  private readonly clock = new Clock(PACE, {
    waits: () => this.waiting,
    ended: () => this.scene.turns >= (this.scene.longest ?? 0),
    step: () => this.step(1),
    changed: () => this.show(),
  });

  constructor(
    scene: Scene,
    private readonly ask: (turns: number) => void,
  ) {
    this.scene = scene;
    this.input.id = unique("turns");
    this.input.dataset["key"] = "turns";
    this.button.dataset["key"] = "play";
    this.label.htmlFor = this.input.id;
    this.root = element("div", { class: "slider" }, [this.button, this.label, this.input, this.shown]);
    this.input.addEventListener("input", () => {
      this.shown.textContent = this.input.value;
      this.want(Number(this.input.value));
    });
    this.button.addEventListener("click", () => this.play());
  }

  get playing(): boolean {
    return this.clock.running;
  }

  /** Show a scene: the answer to a request, or a change from elsewhere. */
  update(scene: Scene): void {
    this.scene = scene;
    this.waiting = false;
    const most = scene.longest;
    this.root.hidden = most === null;
    if (most === null) this.pause();
    const wish = this.wish;
    this.wish = null;
    if (wish !== null && most !== null) this.want(wish);
    this.show();
  }

  /** The request was refused. */
  refused(): void {
    this.waiting = false;
    this.wish = null;
    this.pause();
    this.show();
  }

  /** Add or subtract one turn. */
  step(by: 1 | -1): void {
    const now = this.wish ?? this.scene.turns;
    if (this.scene.longest !== null) this.want(Math.max(0, Math.min(this.scene.longest, now + by)));
  }

  /** Play, from the start if the end was reached, or pause. */
  play(): void {
    const { longest, turns } = this.scene;
    if (longest === null) return;
    if (this.playing) return this.pause();
    if (turns >= longest) this.want(0);
    this.clock.start(this.root);
  }

  pause(): void {
    this.clock.stop();
  }

  private want(turns: number): void {
    if (this.waiting) this.wish = turns;
    else if (turns !== this.scene.turns) {
      this.waiting = true;
      this.ask(turns);
    }
  }

  private show(): void {
    const { texts, longest, turns } = this.scene;
    this.label.textContent = texts["turns"] ?? "";
    this.button.textContent = this.playing ? "⏸" : "▶";
    const name = texts[this.playing ? "pause" : "play"] ?? "";
    this.button.setAttribute("aria-label", name);
    this.button.title = name;
    this.input.max = String(longest ?? 0);
    // While it is being moved, the slider is ahead of the answers.
    if (this.wish === null && !this.waiting) this.input.value = String(turns);
    this.shown.textContent = String(this.wish ?? turns);
    this.input.style.setProperty("--done", `${(100 * (this.wish ?? turns)) / Math.max(1, longest ?? 1)}%`);
  }
}
