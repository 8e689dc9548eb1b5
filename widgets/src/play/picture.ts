/** The live picture: Python's SVG, of which only what changed is replaced. */

import { parseSvg } from "../shared/svg";
import { number } from "./places";
import type { Piece, Scene } from "./python-sync";

const NAMESPACE = "http://www.w3.org/2000/svg";

export class Picture {
  readonly svg: SVGElement;
  private readonly group: Element;
  private readonly shown = new Map<string, { piece: Piece; element: SVGElement }>();

  constructor(scene: Scene) {
    this.svg = parseSvg(scene.frame);
    // The grid beside it says all this spot by spot.
    this.svg.removeAttribute("role");
    this.svg.removeAttribute("aria-label");
    this.svg.setAttribute("aria-hidden", "true");
    this.group = this.svg.querySelector(".pieces") ?? this.svg;
    this.update(scene);
  }

  update(scene: Scene): void {
    const wanted = new Set(scene.pieces.map(([id]) => id));
    for (const [id, { element }] of this.shown) {
      if (wanted.has(id)) continue;
      element.remove();
      this.shown.delete(id);
    }
    let before: Element | null = this.group.firstElementChild;
    for (const piece of scene.pieces) {
      const element = this.piece(piece);
      if (element === before) before = element.nextElementSibling;
      else this.group.insertBefore(element, before);
    }
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
}

/** What is shown over the picture for a moment: the way to an answer. */
export class Overlay {
  readonly svg: SVGElement;
  private readonly casing: SVGElement;
  private readonly line: SVGElement;

  constructor(size: [number, number]) {
    this.svg = document.createElementNS(NAMESPACE, "svg");
    this.svg.setAttribute("class", "mazenb ways");
    this.svg.setAttribute("viewBox", `0 0 ${size[0]} ${size[1]}`);
    this.svg.setAttribute("aria-hidden", "true");
    this.casing = this.path("casing");
    this.line = this.path("line");
  }

  private path(name: string): SVGElement {
    const made = document.createElementNS(NAMESPACE, "path");
    made.setAttribute("class", name);
    this.svg.append(made);
    return made;
  }

  show(path: string): void {
    for (const stroke of [this.casing, this.line]) stroke.setAttribute("d", path);
    this.svg.classList.toggle("on", path !== "");
  }
}
