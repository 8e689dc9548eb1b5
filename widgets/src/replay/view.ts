/** The page of a saved game: picture, slider, buttons and log. */
import { parseSvg } from "../shared/svg";
import type { Film, Moment, Piece, Point } from "./film";

const PAUSE = 700;
const MOVE = 450;

function made<K extends keyof HTMLElementTagNameMap>(
  kind: K,
  words: Record<string, string> = {},
): HTMLElementTagNameMap[K] {
  const element = document.createElement(kind);
  for (const [name, value] of Object.entries(words)) element.setAttribute(name, value);
  return element;
}

function place(x: number, y: number, turn: number): string {
  return `translate(${x}px, ${y}px) rotate(${turn}deg)`;
}

export class Replay {
  private readonly stage = made("div", { class: "stage" });
  private readonly slider = made("input", { type: "range", min: "0", step: "1" });
  private readonly count = made("output");
  private readonly play = made("button", { type: "button", class: "play" });
  private readonly log = made("ol", { class: "log" });
  private readonly lines: HTMLElement[] = [];
  private readonly drawn = new Map<string, { body: number; element: SVGElement }>();
  private layer: Element | null = null;
  private frame = "";
  private now = 0;
  private timer = 0;

  constructor(
    root: HTMLElement,
    private readonly film: Film,
    private readonly moments: Moment[],
    private readonly calm: boolean,
  ) {
    const { words } = film;
    const heading = made("h1");
    heading.textContent = film.title;
    this.slider.max = String(moments.length - 1);
    this.slider.setAttribute("aria-label", words.moment);
    const bar = made("div", { class: "bar" });
    bar.append(this.button("back", words.back, "‹", -1), this.play, this.button("on", words.on, "›", 1));
    bar.append(this.slider, this.count);
    const aside = made("section", { "aria-label": words.log });
    aside.append(this.log);
    root.append(heading, bar, this.stage, aside);
    film.steps.forEach((step, n) => this.line(n + 1, step.said ?? "", step.turn));
    if (film.ending) this.line(moments.length - 1, film.ending, 0);
    this.slider.addEventListener("input", () => this.jump(Number(this.slider.value)));
    this.play.addEventListener("click", () => this.toggle());
    this.label();
  }

  /** Show a moment; `from` is the one before it, if the motion is to be animated. */
  show(n: number, from?: number): void {
    const moment = this.moments[n];
    if (!moment) return;
    this.now = n;
    this.slider.value = String(n);
    this.count.textContent = `${n} / ${this.moments.length - 1}`;
    this.paint(moment, from === n - 1 && !this.calm ? (this.film.steps[n - 1]?.paths ?? {}) : null);
    for (const line of this.lines) line.toggleAttribute("data-ahead", Number(line.dataset["moment"]) > n);
    const current = this.lines.filter((line) => Number(line.dataset["moment"]) <= n).pop();
    for (const line of this.lines) line.toggleAttribute("aria-current", line === current);
    if (current) this.log.scrollTop = current.offsetTop - this.log.offsetTop - this.log.clientHeight / 2;
  }

  private paint(moment: Moment, paths: Record<string, Point[]> | null): void {
    if (moment.frame !== this.frame || !this.layer) {
      this.frame = moment.frame;
      const svg = parseSvg(moment.frame);
      this.stage.replaceChildren(svg);
      this.layer = svg.querySelector(".pieces");
      this.drawn.clear();
    }
    const layer = this.layer as Element;
    const wanted = new Set(moment.pieces.map(([name]) => name));
    for (const [name, { element }] of this.drawn) {
      if (wanted.has(name)) continue;
      element.remove();
      this.drawn.delete(name);
    }
    for (const piece of moment.pieces) layer.append(this.piece(piece, paths));
  }

  private piece([name, body, x, y, turn]: Piece, paths: Record<string, Point[]> | null): SVGElement {
    let old = this.drawn.get(name);
    const before = old?.element.style.transform;
    if (!old || old.body !== body) {
      const element = parseSvg(`<g>${this.film.bodies[body] ?? ""}</g>`);
      old?.element.remove();
      old = { body, element };
      this.drawn.set(name, old);
    }
    const { element } = old;
    const after = place(x, y, turn);
    element.style.transform = after;
    if (paths && before && before !== after && typeof element.animate === "function") {
      const points = paths[name]?.filter((point) => point !== null) ?? [];
      const frames = points.length > 2 ? points.map(([px, py]) => place(px, py, turn)) : [before, after];
      element.animate(
        frames.map((transform) => ({ transform })),
        { duration: MOVE, easing: "ease-in-out" },
      );
    }
    return element;
  }

  private button(name: string, label: string, sign: string, by: number): HTMLButtonElement {
    const button = made("button", { type: "button", class: name, "aria-label": label, title: label });
    button.textContent = sign;
    button.addEventListener("click", () => this.jump(this.now + by));
    return button;
  }

  private line(n: number, said: string, turn: number): void {
    if (!said) return;
    const line = made("li", { "data-moment": String(n) });
    const button = made("button", { type: "button" });
    button.textContent = turn ? `${turn}. ${said}` : said;
    button.addEventListener("click", () => this.jump(n));
    line.append(button);
    this.lines.push(line);
    this.log.append(line);
  }

  private jump(n: number): void {
    this.stop();
    const to = Math.min(Math.max(n, 0), this.moments.length - 1);
    this.show(to, this.now);
  }

  private toggle(): void {
    if (this.timer) {
      this.stop();
      return;
    }
    if (this.now === this.moments.length - 1) this.show(0);
    this.timer = window.setInterval(() => {
      this.show(this.now + 1, this.now);
      if (this.now === this.moments.length - 1) this.stop();
    }, PAUSE);
    this.label();
  }

  private stop(): void {
    window.clearInterval(this.timer);
    this.timer = 0;
    this.label();
  }

  private label(): void {
    this.play.textContent = this.timer ? this.film.words.stop : this.film.words.play;
  }
}
