/** An algorithm, step by step: a menu, buttons and a slider, and the pseudo-code with the current line marked. */

import { Clock } from "../shared/clock";
import { element } from "../shared/dom";
import { unique } from "../shared/unique";
import type { Scene } from "./updates";

export interface Handlers {
  trace(algorithm: string | null): void;
  step(step: number): void;
}

/** The time between two steps that are played, in milliseconds. */
export const PACE = 600;

const NONE = "";

export class TracePanel {
  readonly root: HTMLElement;
  private readonly label = element("label");
  private readonly menu = element("select", { class: "algorithm" });
  private readonly stepper: HTMLElement;
  private readonly buttons: Record<"first" | "back" | "play" | "on", HTMLButtonElement>;
  private readonly input = element("input", { type: "range", min: 0, step: 1 });
  private readonly count = element("span", { class: "number", "aria-hidden": "true" });
  private readonly code = element("ol", { class: "code" });
  private readonly variables = element("p", { class: "variables" });
  private readonly waiting = element("p", { class: "waiting" });
  private lines = "";
  /** The step that was requested, until it is shown. */
  private pending: number | null = null;
  private wish: number | null = null;
  private readonly clock = new Clock(PACE, {
    waits: () => this.pending !== null,
    ended: () => !this.scene.trace || this.scene.trace.step >= this.scene.trace.last,
    step: () => this.move(1),
    changed: () => this.show(),
  });

  constructor(
    private scene: Scene,
    private readonly ask: Handlers,
  ) {
    this.menu.id = unique("algorithm");
    this.menu.dataset["key"] = "algorithm";
    this.label.htmlFor = this.menu.id;
    this.input.dataset["key"] = "step";
    const button = (key: "first" | "back" | "play" | "on", act: () => void): HTMLButtonElement => {
      const made = element("button", { type: "button", class: key });
      made.dataset["key"] = `trace-${key}`;
      made.addEventListener("click", act);
      return made;
    };
    this.buttons = {
      first: button("first", () => this.go(0)),
      back: button("back", () => this.move(-1)),
      play: button("play", () => this.play()),
      on: button("on", () => this.move(1)),
    };
    const { first, back, play, on } = this.buttons;
    this.stepper = element("div", { class: "stepper" }, [first, back, play, on, this.input, this.count]);
    const chosen = element("p", { class: "chosen-algorithm" }, [this.label, this.menu]);
    this.root = element("div", { class: "trace sheet-card" }, [
      chosen,
      this.stepper,
      this.code,
      this.variables,
      this.waiting,
    ]);
    this.menu.addEventListener("change", () => this.ask.trace(this.menu.value || null));
    this.input.addEventListener("input", () => this.go(Number(this.input.value)));
  }

  get playing(): boolean {
    return this.clock.running;
  }

  update(scene: Scene): void {
    this.scene = scene;
    this.pending = null;
    const { trace, texts, algorithms, algorithm } = scene;
    if (!trace) this.pause();
    this.label.textContent = texts["tracing.title"] ?? "";
    const options = [[NONE, texts["tracing.none"] ?? ""], ...algorithms];
    if (this.menu.options.length !== options.length)
      this.menu.replaceChildren(
        ...options.map(([value, name]) => element("option", { value: value ?? "" }, [name ?? ""])),
      );
    this.menu.value = algorithm ?? NONE;
    for (const part of [this.stepper, this.code, this.variables, this.waiting]) part.hidden = !trace;
    const wish = this.wish;
    this.wish = null;
    if (trace && wish !== null) this.go(wish);
    this.show();
  }

  /** The request was refused. */
  refused(): void {
    this.pending = null;
    this.wish = null;
    this.pause();
    this.menu.value = this.scene.algorithm ?? NONE;
  }

  /** Go one step forward or back. */
  move(by: 1 | -1): void {
    const { trace } = this.scene;
    if (trace) this.go((this.wish ?? this.pending ?? trace.step) + by);
  }

  play(): void {
    const { trace } = this.scene;
    if (!trace) return;
    if (this.playing) return this.pause();
    if (trace.step >= trace.last) this.go(0);
    this.clock.start(this.root);
  }

  pause(): void {
    this.clock.stop();
  }

  private go(step: number): void {
    const { trace } = this.scene;
    if (!trace) return;
    const wanted = Math.max(0, Math.min(trace.last, step));
    // Only the latest value is worth a message.
    if (this.pending !== null) this.wish = wanted;
    else if (wanted !== trace.step) {
      this.pending = wanted;
      this.ask.step(wanted);
    }
    this.count.textContent = `${wanted + 1} / ${trace.last + 1}`;
  }

  private show(): void {
    const { trace, texts } = this.scene;
    const say = (key: string): string => texts[key] ?? "";
    const signs = { first: "⏮", back: "◀", play: this.playing ? "⏸" : "▶", on: "▶|" };
    const names = {
      first: say("tracing.first"),
      back: say("tracing.back"),
      play: say(this.playing ? "pause" : "play"),
      on: say("tracing.on"),
    };
    for (const key of ["first", "back", "play", "on"] as const) {
      this.buttons[key].textContent = signs[key];
      this.buttons[key].setAttribute("aria-label", names[key]);
      this.buttons[key].title = names[key];
    }
    if (!trace) return;
    this.buttons.back.setAttribute("aria-disabled", String(trace.step === 0));
    this.buttons.first.setAttribute("aria-disabled", String(trace.step === 0));
    this.buttons.on.setAttribute("aria-disabled", String(trace.step === trace.last));
    this.input.max = String(trace.last);
    this.input.setAttribute("aria-label", say("tracing.step"));
    this.input.setAttribute("aria-valuetext", `${trace.step + 1} / ${trace.last + 1}`);
    if (this.wish === null && this.pending === null) {
      this.input.value = String(trace.step);
      this.count.textContent = `${trace.step + 1} / ${trace.last + 1}`;
      this.input.style.setProperty("--done", `${(100 * trace.step) / Math.max(1, trace.last)}%`);
    }
    this.write(trace.lines);
    [...this.code.children].forEach((line, n) => {
      if (n + 1 === trace.line) line.setAttribute("aria-current", "step");
      else line.removeAttribute("aria-current");
    });
    this.variables.replaceChildren(
      ...trace.variables.map(([name, value]) =>
        element("span", {}, [`${name} = `, element("b", {}, [value])]),
      ),
    );
    this.waiting.textContent = trace.waiting.length
      ? `${say("tracing.waiting")}: ${trace.waiting.join(" ")}`
      : "";
  }

  private write(lines: string[]): void {
    const text = lines.join("\n");
    if (text === this.lines) return;
    this.lines = text;
    this.code.replaceChildren(...lines.map((line) => element("li", {}, [element("code", {}, [line])])));
  }
}
