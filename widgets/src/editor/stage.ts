/** The picture with its squares, and the mark that shows which side a click would draw on. */

import { element } from "../shared/dom";
import { boxOf, type Key, share, type Way } from "../shared/places";
import { Squares, stageOf } from "../shared/squares";
import { parseSvg } from "../shared/svg";
import { nearestSide } from "./aim";
import type { Scene } from "./scene";

export interface Handlers {
  /** Whether the tool draws on sides. */
  onSides(): boolean;
  draw(square: Key, way: Way): void;
}

export class Stage {
  readonly root: HTMLElement;
  readonly squares: Squares;
  private readonly picture: SVGElement;
  private readonly parts = new Map<Key, SVGElement>();
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
    this.squares.root.addEventListener("pointerleave", () => (this.aim.hidden = true));
    this.speak();
  }

  /** Whether a scene has another shape and needs another stage. */
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
    const level = way === "north" || way === "south";
    const left = x + (way === "east" ? side - thick : 0);
    const top = y + (way === "south" ? side - thick : 0);
    this.aim.style.left = share(left, places.width);
    this.aim.style.top = share(top, places.height);
    this.aim.style.width = share(level ? side : thick, places.width);
    this.aim.style.height = share(level ? thick : side, places.height);
  }
}
