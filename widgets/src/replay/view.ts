/** The page of a saved game: picture, slider, buttons and log. */
import { Log } from "../play/panel/log";
import { element } from "../shared/dom";
import { parseSvg } from "../shared/svg";
import type { Film, Moment, Piece, Point } from "./film";

const NAMESPACE = "http://www.w3.org/2000/svg";
const PAUSE = 700;
const MOVE = 450;

function place(x: number, y: number, turn: number): string {
  return `translate(${x}px, ${y}px) rotate(${turn}deg)`;
}

export class Replay {
  private readonly stage = element("div", { class: "stage" });
  private readonly slider = element("input", { type: "range", min: "0", step: "1" });
  private readonly count = element("output");
  private readonly play = element("button", { type: "button", class: "play" });
  private readonly said = element("p");
  private readonly log = new Log({
    look: (at) => this.jump(at),
    light: () => {},
    older: () => {},
  });
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
    this.slider.max = String(moments.length - 1);
    this.slider.setAttribute("aria-label", words.moment);
    const players = film.players.map(({ name, colour }) =>
      element("li", {}, [element("span", { class: "sign", "data-colour": colour }), name]),
    );
    const icons = element("div", { class: "icons", "aria-hidden": "true" });
    icons.append(parseSvg(`<svg xmlns="${NAMESPACE}" width="0" height="0">${film.icons}</svg>`));
    root.append(
      icons,
      element("header", {}, [
        element("h1", {}, [film.title]),
        this.said,
        element("ul", { class: "who" }, players),
      ]),
      this.stage,
      element("div", { class: "tools" }, [
        this.button("back", words.back, "‹", -1),
        this.play,
        this.button("on", words.on, "›", 1),
        this.slider,
        this.count,
      ]),
      this.log.root,
    );
    this.slider.addEventListener("input", () => this.jump(Number(this.slider.value)));
    this.play.addEventListener("click", () => this.toggle());
    this.label();
  }

  /** Show a moment; `from` is the one before it, if the motion is to be animated. */
  show(n: number, from?: number): void {
    const moment = this.moments[n];
    if (!moment) return;
    this.now = n;
    const last = this.moments.length - 1;
    this.slider.value = String(n);
    this.slider.style.setProperty("--done", `${last ? (100 * n) / last : 100}%`);
    this.count.textContent = `${n} / ${last}`;
    this.said.textContent = (n === last ? this.film.ending : undefined) ?? this.film.goal;
    this.paint(moment, from === n - 1 && !this.calm ? (this.film.steps[n - 1]?.paths ?? {}) : null);
    const { players, words, log } = this.film;
    this.log.update({ players, texts: words, log, now: { at: n, looking: true } });
    this.log.scrollToNow();
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
    const attributes = { type: "button", class: name, "aria-label": label, title: label };
    const button = element("button", attributes, [sign]);
    button.addEventListener("click", () => this.jump(this.now + by));
    return button;
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
