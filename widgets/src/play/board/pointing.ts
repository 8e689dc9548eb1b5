/** Information about the thing that is pointed at: its card, the preview of a rotated tile, a hint, a reason. */

import { Card, type Content } from "./card";
import type { Grid } from "./grid";
import { framed } from "../panel/players";
import { magnified, type Overlay, type Picture } from "./picture";
import { reasonOf } from "./reason";
import { type Prompt, rollOf, sumOf } from "../question/prompt";
import type { Request } from "../requests";
import type { Interface } from "../store";
import type { Tiles } from "./tiles";
import type { Note, Option, Preview, Scene, SpotId } from "../updates";

/** The time in milliseconds after which Python is asked about the thing that is pointed at. */
const LINGER = 70;

/** The name of a piece in its drawing. */
const NAME = /<title>(.*?)<\/title>/;

/** Return the names of the pawns on a square. */
function pawnsOn({ spots, pieces }: Scene, spot: SpotId): string {
  const [, left = 0, top = 0, width = 0, height = 0] = spots.find(([id]) => id === spot) ?? [];
  const there = pieces.filter(
    ([id, , x, y]) => id.startsWith("pawn") && left < x && x < left + width && top < y && y < top + height,
  );
  return there.map(([, body]) => NAME.exec(body)?.[1] ?? "").join(", ");
}

interface Parts {
  root: HTMLElement;
  picture: Picture;
  overlay: Overlay;
  grid: Grid;
  tiles: Tiles;
  prompt: Prompt;
  /** Read aloud as well as shown. */
  note: HTMLElement;
}

export class Pointing {
  private readonly card: Card;
  private previews = new Map<string, Preview>();
  private pointed: { option: Option; at: Element } | null = null;
  private lingering = 0;

  constructor(
    private readonly parts: Parts,
    private readonly own: Interface,
    private readonly now: () => Scene,
    private readonly ask: (request: Request) => void,
  ) {
    this.card = new Card(parts.root);
  }

  get root(): HTMLElement {
    return this.card.root;
  }

  /** Forget what answers would do, because the scene has changed. */
  update(): void {
    this.previews.clear();
    this.quiet();
  }

  /** Show a card that does not need the board. */
  show(at: Element, title: string, text: string, rule: string, picture?: string): void {
    this.card.show(at, { title, rule, lines: [text], picture: picture ? framed(picture) : null });
  }

  /** Say what the dice show, and which number counts. */
  dice(): void {
    const { now, texts } = this.now();
    const { dice } = this.parts.prompt;
    const title = dice.getAttribute("aria-label") ?? "";
    const roll = rollOf(now);
    if (!roll || !title) return;
    const total = roll.total ?? roll.faces.reduce((a, b) => a + b, 0);
    this.show(dice, title, roll.counts ? sumOf(roll, total, texts) : (texts["last-roll"] ?? ""), "");
  }

  hide(): void {
    this.card.hide();
  }

  /** Name an answer beside its button, or none any more. */
  name(at: Element, option: Option | null): void {
    if (option) this.show(at, option.say ?? "", "", "");
    else this.hide();
  }

  /** Clear everything, because nothing is pointed at any more. */
  leave(): void {
    clearTimeout(this.lingering);
  }

  /** Remove the message about a square when something else is done. */
  quiet(): void {
    const { grid, overlay, note, picture } = this.parts;
    this.card.hide();
    picture.raise(this.own.from);
    grid.refuse(null);
    grid.glow([]);
    grid.foresee([], []);
    overlay.ghost([]);
    this.pointed = null;
    if (note.classList.contains("quiet")) note.textContent = "";
    note.classList.remove("quiet");
  }

  /** Say what is on a square, if there is something to say. */
  tell(spot: SpotId): void {
    const { grid, picture } = this.parts;
    const cell = grid.cellOf(spot);
    if (picture.raises(spot)) picture.raise(spot);
    if (cell && this.notes(spot)) this.card.show(cell, this.about(spot));
  }

  /** Show, at the square, why it cannot be chosen or what is on it, until something else is done. */
  explain(spot: SpotId, text: string): void {
    const cell = this.parts.grid.cellOf(spot);
    if (!cell || !text) return;
    // For a card that was chosen, it is a description.
    const why = this.now().now.waits === "person" && this.own.from !== spot;
    this.parts.grid.refuse(why ? spot : null);
    const about = this.about(spot);
    const reason = reasonOf(text, about.title, about.lines[0] ?? "");
    this.card.show(cell, { ...about, ...this.empty(spot), lines: [reason], why });
    this.say(text);
  }

  /** Make the square of a hint glow, and say why it is best and how much better than the next choice. */
  hint(text: string, why: string, better = ""): void {
    const { options, texts } = this.now();
    const { grid, tiles, prompt, overlay } = this.parts;
    const option = options.find((other) => other.do === text);
    if (!option) return;
    if (option.way) overlay.show(option.way, option.steps);
    const spots = option.spot !== undefined ? [option.spot] : (option.lights ?? option.paths?.[0] ?? []);
    grid.glow(spots);
    if (option.rotates) tiles.take(option.rotates[0]);
    const last = spots.at(-1) ?? "";
    const at = grid.cellOf(last) ?? prompt.root;
    const { title, rule } = { ...this.about(last), ...this.empty(last) };
    const clear = option.way ? overlay.points(option.way) : [];
    this.card.show(at, {
      title: `${texts["hint"] ?? ""}: ${option.say ?? title}`,
      ...(option.say === undefined && rule ? { rule } : {}),
      lines: [why, better],
      clear,
    });
    this.say(better ? `${why} ${better}` : why);
  }

  /** Show what an answer would do; ask Python for anything that the page does not know. */
  foresee(option: Option, at: Element, alive: boolean): void {
    this.pointed = { option, at };
    this.describe(option, at);
    clearTimeout(this.lingering);
    if (this.previews.has(option.do) || !alive) return;
    this.lingering = window.setTimeout(() => {
      if (this.pointed?.option.do === option.do)
        this.ask({ kind: "preview", do: option.do, number: this.now().number });
    }, LINGER);
  }

  /** Show Python's reply about what an answer would do. */
  foreseen(preview: Preview): void {
    if (preview.number !== this.now().number) return;
    this.previews.set(preview.do, preview);
    if (this.pointed?.option.do === preview.do) this.describe(this.pointed.option, this.pointed.at);
  }

  private say(text: string): void {
    this.parts.note.textContent = text;
    this.parts.note.classList.add("quiet");
  }

  private notes(spot: SpotId): Note[] | undefined {
    const { notes } = this.now();
    return notes[spot] ?? notes[spot.slice(0, spot.lastIndexOf(","))];
  }

  /** Return the description of a square, without a request. */
  private about(spot: SpotId): Content {
    const scene = this.now();
    const name = scene.spots.find(([id]) => id === spot)?.[5] ?? "";
    const [first, ...more] = this.notes(spot) ?? [];
    return {
      title: first?.[0] ?? name,
      rule: first?.[2] ?? "",
      lines: [first?.[1] ?? "", ...more.map(([title, text]) => (text ? `${title}: ${text}` : title))],
      picture: magnified(this.parts.picture, scene, spot),
    };
  }

  /** Return the title for a square of a maze without notes, whose name is long because it is written for screen readers. */
  private empty(spot: SpotId): { title: string; rule: string } | undefined {
    if (!spot.includes(",") || this.notes(spot)?.length) return undefined;
    const scene = this.now();
    const title = pawnsOn(scene, spot) || (scene.texts["empty-square"] ?? "");
    return { title, rule: `(${spot.replace(",", ", ")})` };
  }

  /** Show what an answer would do, beside the place where it is given. */
  private describe(option: Option, at: Element): void {
    const { texts, now } = this.now();
    const preview = this.previews.get(option.do);
    const about: Content = option.spot !== undefined ? this.about(option.spot) : { title: "", lines: [] };
    const content: Content = { ...about, lines: [...about.lines] };
    if (option.way && option.spot !== undefined) Object.assign(content, this.empty(option.spot));
    const armed = this.own.armed === option.do;
    if (option.way) content.clear = this.parts.overlay.points(option.way);
    // A card laid from a hand does not walk.
    if (option.from) content.sum = option.say ?? "";
    else if (option.steps) content.sum = sumOf(now.roll, option.steps, texts);
    if (option.rotates) {
      content.title = at.getAttribute("aria-label") ?? "";
      content.clear = this.parts.grid.middles(option.lights ?? []);
      this.parts.overlay.ghost(preview?.pieces ?? []);
      this.parts.grid.foresee(preview?.gained ?? [], preview?.lost ?? []);
      const n = preview?.gained?.length ?? 0;
      const words = texts[`gains${preview?.later ? "-later" : ""}${n === 1 ? "-one" : ""}`] ?? "";
      if (n) content.lines.push(words.replace("{n}", String(n)));
      if (armed) content.foot = texts["rotate-again"] ?? "";
    } else if (armed) content.foot = texts["tap-go"] ?? "";
    else if (option.way && !option.from) content.foot = `${texts["click-go"] ?? ""} · Enter`;
    if (preview?.text) content.lines.push(preview.text);
    this.card.show(at, content);
  }
}
