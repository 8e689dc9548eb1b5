/** The live picture: Python's SVG, of which only the changed parts are replaced. */

import { parseSvg } from "../../shared/svg";
import { unique } from "../../shared/unique";
import { framed } from "../panel/players";
import { number } from "./places";
import { stepsOf } from "./steps";
import type { Piece, Scene } from "../updates";

const NAMESPACE = "http://www.w3.org/2000/svg";
/** The distance of a square's corner from its centre, in units of the picture. */
const CORNER = 21;
/** The size of a card in a hand, with some room around it, in units of the picture. */
const CARD = { width: 94, height: 132 };

export class Picture {
  readonly svg: SVGElement;
  private readonly group: Element;
  private readonly leaving: SVGElement[] = [];
  private raised: { element: SVGElement; before: Node | null } | null = null;
  private readonly shown = new Map<string, { piece: Piece; element: SVGElement }>();

  constructor(scene: Scene) {
    this.svg = parseSvg(scene.frame);
    // The grid beside it describes all this spot by spot.
    this.svg.removeAttribute("role");
    this.svg.removeAttribute("aria-label");
    this.svg.setAttribute("aria-hidden", "true");
    this.group = this.svg.querySelector(".pieces") ?? this.svg;
    this.update(scene);
  }

  /**
   * Show another scene.
   *
   * @param linger whether removed pieces stay visible until `clear`, because a pawn is still on its way to them
   */
  update(scene: Scene, linger = false): void {
    this.clear();
    this.raise(null);
    const wanted = new Set(scene.pieces.map(([id]) => id));
    for (const [id, { element }] of this.shown) {
      if (wanted.has(id)) continue;
      if (linger) this.leaving.push(element);
      else element.remove();
      this.shown.delete(id);
    }
    let before: Element | null = this.group.firstElementChild;
    for (const piece of scene.pieces) {
      const element = this.piece(piece);
      if (element === before) before = element.nextElementSibling;
      else this.group.insertBefore(element, before);
    }
  }

  /** Remove the pieces that were kept only until a pawn arrived. */
  clear(): void {
    for (const element of this.leaving.splice(0)) element.remove();
  }

  private piece(piece: Piece): SVGElement {
    const [id, body, x, y, turn] = piece;
    const old = this.shown.get(id);
    let element = old?.element;
    if (!old || !element) {
      element = document.createElementNS(NAMESPACE, "g");
      element.setAttribute("data-piece", id);
    }
    if (old?.piece[1] !== body) {
      const drawn = parseSvg(`<svg xmlns="${NAMESPACE}">${body}</svg>`);
      element.replaceChildren(...drawn.childNodes);
    }
    const rotation = turn ? ` rotate(${number(turn)})` : "";
    const place = `translate(${number(x)} ${number(y)})${rotation}`;
    if (element.getAttribute("transform") !== place) element.setAttribute("transform", place);
    this.shown.set(id, { piece, element });
    return element;
  }

  element(id: string): SVGElement | undefined {
    return this.shown.get(id)?.element;
  }

  /** Whether a spot is a piece of its own that can be raised: a card in a hand. */
  raises(spot: string): boolean {
    return this.shown.has(spot);
  }

  /** Raise a card in the hand above its neighbours, or none. */
  raise(card: string | null): void {
    const element = (card !== null && this.element(card)) || null;
    if (element === (this.raised?.element ?? null)) return;
    if (this.raised) {
      this.raised.element.classList.remove("raised");
      this.group.insertBefore(this.raised.element, this.raised.before);
    }
    this.raised = element && { element, before: element.nextSibling };
    if (!element) return;
    this.group.append(element);
    element.classList.add("raised");
  }
}

/** Temporary marks over the picture: the way to an answer. */
export class Overlay {
  readonly svg: SVGElement;
  private readonly ghosts: SVGElement;
  private readonly trail: SVGElement;
  private readonly outline: SVGElement;
  private readonly casing: SVGElement;
  private readonly line: SVGElement;
  private readonly steps: SVGElement;

  constructor(private readonly size: [number, number]) {
    this.svg = document.createElementNS(NAMESPACE, "svg");
    this.svg.setAttribute("class", "mazenb ways");
    this.svg.setAttribute("viewBox", `0 0 ${size[0]} ${size[1]}`);
    this.svg.setAttribute("aria-hidden", "true");
    this.ghosts = document.createElementNS(NAMESPACE, "g");
    this.ghosts.setAttribute("class", "ghosts");
    this.svg.append(this.ghosts);
    this.outline = this.path("turned");
    this.trail = this.path("trail");
    this.casing = this.path("casing");
    this.line = this.path("line");
    this.steps = document.createElementNS(NAMESPACE, "g");
    this.svg.append(this.steps);
  }

  private path(name: string): SVGElement {
    const made = document.createElementNS(NAMESPACE, "path");
    made.setAttribute("class", name);
    this.svg.append(made);
    return made;
  }

  /**
   * Show a way.
   *
   * @param count the number of steps; each gets its number if the path shows them one by one
   */
  show(path: string, count = 0): void {
    for (const stroke of [this.casing, this.line]) stroke.setAttribute("d", path);
    const ends = stepsOf(path);
    this.steps.replaceChildren(...(ends.length === count ? ends : []).map(step));
    this.svg.classList.toggle("on", path !== "");
  }

  /** Return where a way begins and where its steps end, in pixels of the page. */
  points(path: string): [number, number][] {
    const { left, top, width, height } = this.svg.getBoundingClientRect();
    const [x, y] = /^M(-?[\d.]+)[ ,]+(-?[\d.]+)/.exec(path)?.slice(1).map(Number) ?? [];
    const begins: [number, number][] = x === undefined || y === undefined ? [] : [[x, y]];
    return [...begins, ...stepsOf(path)].map(([across, down]) => [
      left + (across * width) / this.size[0],
      top + (down * height) / this.size[1],
    ]);
  }

  /** Show translucent pieces in their possible places, or none. */
  ghost(pieces: Piece[]): void {
    this.ghosts.replaceChildren(
      ...pieces
        .map(([, body, x, y, turn]) =>
          parseSvg(
            `<svg xmlns="${NAMESPACE}"><g transform="translate(${number(x)} ${number(y)}) rotate(${number(turn)})">` +
              `${body}</g></svg>`,
          ),
        )
        .flatMap((drawn) => [...drawn.childNodes]),
    );
  }

  /** Keep the way visible that a piece has just gone. */
  leave(path: ([number, number] | null)[], colour: string): void {
    let drawn = "";
    path.forEach((point, n) => {
      if (point)
        drawn += `${n === 0 || path[n - 1] === null ? "M" : "L"}${number(point[0])} ${number(point[1])}`;
    });
    this.trail.setAttribute("d", drawn);
    this.outline.setAttribute("d", "");
    for (const stroke of [this.trail, this.outline]) stroke.setAttribute("data-colour", colour);
  }

  /** Leave a frame around the tile that has just been rotated. */
  frame(tile: Element | undefined): void {
    const around = this.svg.getBoundingClientRect();
    const box = tile?.getBoundingClientRect();
    if (!box?.width || !around.width) return;
    const unit = (this.svg as SVGSVGElement).viewBox.baseVal.width / around.width;
    const [left, top, right, bottom] = [
      box.left - around.left,
      box.top - around.top,
      box.right - around.left,
      box.bottom - around.top,
    ].map((edge) => number(edge * unit));
    this.outline.setAttribute("d", `M${left} ${top}H${right}V${bottom}H${left}Z`);
  }
}

/** A number on the way. The last one is at the corner of its square, so that the label can be read. */
function step([x, y]: [number, number], n: number, all: unknown[]): SVGElement {
  const aside = n === all.length - 1 ? CORNER : 0;
  const made = document.createElementNS(NAMESPACE, "g");
  made.setAttribute("class", "step");
  made.setAttribute("transform", `translate(${x - aside} ${y - aside})`);
  const figure = document.createElementNS(NAMESPACE, "text");
  figure.textContent = String(n + 1);
  made.append(document.createElementNS(NAMESPACE, "circle"), figure);
  return made;
}

/** A large copy of a square of the picture, as a picture of its own. */
export function magnified(picture: Picture, scene: Scene, spot: string): SVGElement | null {
  const found = scene.spots.find(([id]) => id === spot);
  if (!found) return null;
  // A card in a hand is shown alone, upright, and without its neighbours.
  const card = scene.pieces.find(([id]) => id === spot);
  if (card) {
    const alone = framed(card[1], CARD.width, CARD.height);
    alone.classList.add("tall");
    return alone;
  }
  const [, x, y, width, height] = found;
  picture.svg.id ||= unique("picture");
  const made = document.createElementNS(NAMESPACE, "svg");
  made.setAttribute("class", "mazenb");
  made.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  const copy = document.createElementNS(NAMESPACE, "use");
  copy.setAttribute("href", `#${picture.svg.id}`);
  copy.setAttribute("width", String(scene.size[0]));
  copy.setAttribute("height", String(scene.size[1]));
  made.append(copy);
  return made;
}
