/** The live picture: Python's SVG, of which only the changed parts are replaced. */

import { turnTile } from "../shared/motion";
import { centreOf, type Key } from "../shared/places";
import { parseSvg } from "../shared/svg";
import { turned } from "./angles";
import type { Scene } from "./updates";

/** A picture; the grid beside it describes it square by square. */
function silent(frame: string): SVGElement {
  const svg = parseSvg(frame);
  svg.removeAttribute("role");
  svg.removeAttribute("aria-label");
  svg.setAttribute("aria-hidden", "true");
  return svg;
}

export class Picture {
  readonly svg: SVGElement;
  private readonly parts = new Map<Key, SVGElement>();
  private readonly walk: SVGElement;
  private overlay: SVGElement;
  /** A tile that was dragged and is waiting for Python's answer. */
  private twisted: { tile: Key; degrees: number } | null = null;

  constructor(private scene: Scene) {
    this.svg = silent(scene.frame);
    const board = this.svg.querySelector(".board") ?? this.svg;
    for (const [place, text] of Object.entries(scene.parts)) {
      const part = parseSvg(text);
      this.parts.set(place, part);
      board.append(part);
    }
    this.overlay = parseSvg(scene.overlay);
    this.walk = parseSvg(scene.walk);
    board.append(this.overlay);
  }

  /** Show a scene with the same frame. */
  update(scene: Scene): void {
    const before = this.scene;
    this.scene = scene;
    const twisted = this.twisted;
    this.twist(null, 0);
    for (const [place, text] of Object.entries(scene.parts)) {
      if (text === before.parts[place]) continue;
      const part = parseSvg(text);
      this.parts.get(place)?.replaceWith(part);
      this.parts.set(place, part);
    }
    if (scene.overlay !== before.overlay) {
      const overlay = parseSvg(scene.overlay);
      this.overlay.replaceWith(overlay);
      this.overlay = overlay;
    }
    const moved = scene.turn && scene.number !== before.number ? this.parts.get(scene.turn.tile) : undefined;
    if (moved && scene.turn) {
      const overlay = this.overlay;
      overlay.classList.add("waiting");
      // A tile that was dragged has already done most of its turn.
      const dragged = twisted?.tile === scene.turn.tile ? twisted.degrees : 0;
      const left = dragged ? turned(90 * scene.turn.turns - dragged) / 90 : scene.turn.turns;
      turnTile(moved, left, () => overlay.classList.remove("waiting"));
    }
  }

  /** Show a tile while it is dragged; null puts it back. */
  twist(tile: Key | null, degrees: number): void {
    if (this.twisted && this.twisted.tile !== tile) {
      this.face(this.twisted.tile, null);
      for (const part of this.parts.values()) this.overlay.before(part);
    }
    this.twisted = tile === null ? null : { tile, degrees };
    this.overlay.classList.toggle("waiting", tile !== null);
    if (tile !== null) this.face(tile, degrees);
  }

  /** Rotate a tile by some degrees with an attribute of the picture, which leaves no trace when it is removed. */
  private face(tile: Key, degrees: number | null): void {
    const part = this.parts.get(tile);
    const face = part?.firstElementChild;
    if (!part || !face) return;
    if (degrees === null) return face.removeAttribute("transform");
    const { side, tile: size } = this.scene.places;
    const middle = (side * (size ?? 1)) / 2;
    face.setAttribute("transform", `rotate(${degrees.toFixed(1)} ${middle} ${middle})`);
    // In front of its neighbours, because its corners overlap them.
    if (part.nextElementSibling !== this.overlay) this.overlay.before(part);
  }

  /** Show the walk to an end, or none. */
  showWalk(end: Key | null): void {
    const path = end === null ? undefined : this.scene.walks[end];
    if (path === undefined || end === null) return this.walk.remove();
    // Figures stay above the line.
    const over = [".values", ".start"].map((name) => this.overlay.querySelector(`:scope > ${name}`));
    this.overlay.insertBefore(this.walk, over.find(Boolean) ?? null);
    for (const line of this.walk.querySelectorAll("path")) line.setAttribute("d", path);
    const { x, y } = centreOf(this.scene.places, end);
    const dot = this.walk.querySelector("circle");
    dot?.setAttribute("cx", String(x));
    dot?.setAttribute("cy", String(y));
  }

  /** The full text of a square's label. */
  labelOf(square: Key): string {
    return this.svg.querySelector(`[data-square="${square}"] > title`)?.textContent ?? "";
  }
}

/** The board to compare with, as a still picture. */
export class PictureBefore {
  readonly svg: SVGElement;
  private overlay: SVGElement | null = null;
  private shown = "";

  constructor(readonly frame: string) {
    this.svg = parseSvg(frame);
  }

  update(overlay: string | null): void {
    if (overlay === null || overlay === this.shown) return;
    this.shown = overlay;
    this.overlay?.remove();
    this.overlay = parseSvg(overlay);
    this.svg.querySelector(".board")?.append(this.overlay);
  }
}
