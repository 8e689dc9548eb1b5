/** The live picture: Python's SVG, of which only what changed is replaced. */

import { turnTile } from "../shared/motion";
import { centreOf, type Key } from "../shared/places";
import { parseSvg } from "../shared/svg";
import type { Scene } from "./python-sync";

export class Picture {
  readonly svg: SVGElement;
  private readonly parts = new Map<Key, SVGElement>();
  private readonly walk: SVGElement;
  private overlay: SVGElement;

  constructor(private scene: Scene) {
    this.svg = parseSvg(scene.frame);
    // The grid beside it says all this square by square.
    this.svg.removeAttribute("role");
    this.svg.removeAttribute("aria-label");
    this.svg.setAttribute("aria-hidden", "true");
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

  /** Go on to a scene of the same frame. */
  update(scene: Scene): void {
    const before = this.scene;
    this.scene = scene;
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
    const turned = scene.turn && scene.number !== before.number ? this.parts.get(scene.turn.tile) : undefined;
    if (turned && scene.turn) {
      const overlay = this.overlay;
      overlay.classList.add("waiting");
      turnTile(turned, scene.turn.turns, () => overlay.classList.remove("waiting"));
    }
  }

  /** Show the walk to an end, or none. */
  showWalk(end: Key | null): void {
    const path = end === null ? undefined : this.scene.walks[end];
    if (path === undefined || end === null) return this.walk.remove();
    this.overlay.insertBefore(this.walk, this.overlay.querySelector(":scope > .start"));
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
