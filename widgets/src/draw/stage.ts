/** The picture with its squares, and a mark on the side that a click would change. */

import { element } from "../shared/dom";
import { boxOf, type Key, share, type Way } from "../shared/places";
import { nearestSide } from "../shared/sides";
import { Squares, stageOf } from "../shared/squares";
import { parseSvg } from "../shared/svg";
import type { Scene } from "./updates";

export interface Handlers {
  /** Whether the tool draws on sides. */
  onSides(): boolean;
  draw(square: Key, way: Way): void;
}

/** The distance from a side, as a share of a square, that the mouse may stray while a wall is drawn. */
const NEAR = 0.36;

function isLevel(way: Way): boolean {
  return way === "north" || way === "south";
}

export class Stage {
  readonly root: HTMLElement;
  readonly squares: Squares;
  private readonly picture: SVGElement;
  private readonly parts = new Map<Key, SVGElement>();
  private pulled: { from: { square: Key; way: Way }; drawn: Set<string> } | null = null;
  private readonly aim = element("div", { class: "aim", "aria-hidden": "true" });

  constructor(
    private scene: Scene,
    private readonly on: Handlers,
  ) {
    this.picture = parseSvg(scene.frame);
    const board = this.picture.querySelector(".board") ?? this.picture;
    for (const [place, text] of Object.entries(scene.parts)) {
      const part = parseSvg(text);
      this.parts.set(place, part);
      board.append(part);
    }
    this.squares = new Squares(scene.places, scene.title, {
      choose: (square, x, y) => on.draw(square, nearestSide(x, y)),
    });
    this.root = stageOf(this.picture, this.squares, scene.places);
    this.root.append(this.aim);
    this.aim.hidden = true;
    this.squares.root.addEventListener("pointermove", (event) => this.point(event));
    this.squares.root.addEventListener("pointerdown", (event) => this.begin(event));
    this.squares.root.addEventListener("pointermove", (event) => this.drag(event));
    this.squares.root.addEventListener("pointerleave", () => (this.aim.hidden = true));
    this.speak();
  }

  /** True if a scene has another shape and needs another stage. */
  fits(scene: Scene): boolean {
    return (
      scene.frame === this.scene.frame && JSON.stringify(scene.places) === JSON.stringify(this.scene.places)
    );
  }

  update(scene: Scene): void {
    const before = this.scene;
    this.scene = scene;
    for (const [place, text] of Object.entries(scene.parts)) {
      if (text === before.parts[place]) continue;
      const part = parseSvg(text);
      this.parts.get(place)?.replaceWith(part);
      this.parts.set(place, part);
    }
    this.speak();
  }

  private speak(): void {
    for (const [square] of this.squares.all)
      this.squares.name(square, this.scene.names[square] ?? square, false);
  }

  /** Begin a wall where the mouse is pressed on a side. A finger scrolls instead. */
  private begin(event: PointerEvent): void {
    const at = this.sideAt(event);
    this.pulled = null;
    if (!at || event.button !== 0 || event.pointerType === "touch" || !this.on.onSides()) return;
    this.pulled = { from: at, drawn: new Set() };
  }

  /** Continue the wall along the same line, side by side, as far as the mouse is dragged. */
  private drag(event: PointerEvent): void {
    const { pulled } = this;
    if (!pulled || !(event.buttons & 1)) return;
    const level = isLevel(pulled.from.way);
    const at = this.sideAt(event, level);
    // A single click draws on one side.
    if (!at || (pulled.drawn.size === 0 && at.square === pulled.from.square)) return;
    for (const { square, way } of [pulled.from, at]) {
      const place = this.placeOf(square, way);
      if (pulled.drawn.has(place)) continue;
      pulled.drawn.add(place);
      this.on.draw(square, way);
    }
  }

  private sideAt(event: PointerEvent, level?: boolean): { square: Key; way: Way } | null {
    const cell = (event.target as HTMLElement).closest<HTMLElement>(".cell");
    const square = cell?.dataset["square"];
    if (!cell || square === undefined) return null;
    const box = cell.getBoundingClientRect();
    const x = (event.clientX - box.left) / (box.width || 1);
    const y = (event.clientY - box.top) / (box.height || 1);
    if (level === undefined) return { square, way: nearestSide(x, y) };
    const away = level ? Math.min(y, 1 - y) : Math.min(x, 1 - x);
    if (away > NEAR) return null;
    return { square, way: level ? (y < 0.5 ? "north" : "south") : x < 0.5 ? "west" : "east" };
  }

  /** Return a side by its position, because two squares share it. */
  private placeOf(square: Key, way: Way): string {
    const { x, y, side } = boxOf(this.scene.places, square);
    const right = way === "east" ? side : 0;
    const down = way === "south" ? side : 0;
    return `${isLevel(way)} ${Math.round((x + right) / 8)} ${Math.round((y + down) / 8)}`;
  }

  private point(event: PointerEvent): void {
    const cell = (event.target as HTMLElement).closest<HTMLElement>(".cell");
    const square = cell?.dataset["square"];
    this.aim.hidden = !cell || square === undefined || !this.on.onSides();
    if (!cell || square === undefined || this.aim.hidden) return;
    const box = cell.getBoundingClientRect();
    const way = nearestSide((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
    this.show(square, way);
  }

  private show(square: Key, way: Way): void {
    const { places } = this.scene;
    const { x, y, side } = boxOf(places, square);
    const thick = 8;
    const level = isLevel(way);
    const left = x + (way === "east" ? side - thick : 0);
    const top = y + (way === "south" ? side - thick : 0);
    this.aim.style.left = share(left, places.width);
    this.aim.style.top = share(top, places.height);
    this.aim.style.width = share(level ? side : thick, places.width);
    this.aim.style.height = share(level ? thick : side, places.height);
  }
}
