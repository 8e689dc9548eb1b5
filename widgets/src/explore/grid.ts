/** The squares as an ARIA grid over the picture, for pointer, focus and screen reader. It paints nothing itself. */

import { element } from "../shared/dom";
import {
  boxOf,
  boxOfTile,
  type Key,
  type Places,
  rows,
  share,
  tileOf,
  tiles,
  type Way,
} from "../shared/places";
import { nearestSide } from "../shared/sides";
import { cellOf, placeAt } from "../shared/squares";
import { follow } from "./drag";
import type { Mode } from "./store";
import type { Scene } from "./updates";

export interface Handlers {
  point(square: Key): void;
  leave(): void;
  /** A square was clicked, with the side nearest to the click. */
  click(square: Key, side: Way, shift: boolean): void;
  turn(tile: Key, turns: 1 | 2 | -1): void;
  /** A tile is being dragged; null if it was released where it was. */
  twist(tile: Key | null, degrees: number): void;
  labelOf(square: Key): string;
}

export class Grid {
  readonly root: HTMLElement;
  private readonly grid: HTMLElement;
  private readonly cells = new Map<Key, HTMLElement>();
  private readonly handles = new Map<Key, HTMLElement>();
  private readonly side = element("span", { class: "side", "aria-hidden": "true" });
  private current: Key | null = null;
  private mode: Mode = "start";
  private dragged: () => boolean = () => false;

  constructor(
    private readonly places: Places,
    private readonly on: Handlers,
  ) {
    this.grid = element("div", {
      role: "grid",
      "aria-rowcount": places.rows,
      "aria-colcount": places.columns,
    });
    rows(places).forEach((line, row) => {
      // A row that consists only of holes has no squares.
      if (!line.length) return;
      const group = element("div", { role: "row", "aria-rowindex": row + 1 });
      group.append(...line.map((square) => this.cell(square)));
      this.grid.append(group);
    });
    // For the mouse only: keys have R, and a screen reader has the buttons.
    const handles = element("div", { "aria-hidden": "true" });
    handles.append(...tiles(places).map((tile) => this.handle(tile)));
    this.side.hidden = true;
    this.root = element("div", { class: "squares" }, [this.grid, this.side, handles]);
    this.listen();
  }

  private cell(square: Key): HTMLElement {
    const made = cellOf(this.places, square);
    this.cells.set(square, made);
    return made;
  }

  private handle(tile: Key): HTMLElement {
    const made = element("span", { class: "handle", "data-tile": tile }, ["↻"]);
    const { x, y, side } = boxOfTile(this.places, tile);
    made.style.left = share(x + side, this.places.width);
    made.style.top = share(y, this.places.height);
    this.handles.set(tile, made);
    return made;
  }

  private listen(): void {
    const squareOf = (event: Event): Key | undefined =>
      (event.target as HTMLElement).closest<HTMLElement>(".cell")?.dataset["square"];
    const handleOf = (event: Event): Key | undefined =>
      (event.target as HTMLElement).closest<HTMLElement>(".handle")?.dataset["tile"];
    this.root.addEventListener("pointerover", (event) => {
      const square = squareOf(event);
      if (square === undefined) return;
      // The tooltip exists only while the square is pointed at, so that a screen reader does not read it twice.
      this.cells.get(square)?.setAttribute("title", this.on.labelOf(square));
      this.on.point(square);
    });
    this.root.addEventListener("pointerout", (event) => {
      const square = squareOf(event);
      if (square !== undefined) this.cells.get(square)?.removeAttribute("title");
    });
    this.root.addEventListener("pointermove", (event) => this.showSide(squareOf(event), event));
    this.root.addEventListener("pointerleave", () => {
      this.side.hidden = true;
      this.on.leave();
    });
    this.root.addEventListener("focusin", (event) => {
      const square = squareOf(event);
      if (square !== undefined) this.on.point(square);
    });
    this.root.addEventListener("pointerdown", (event) => {
      this.dragged = () => false;
      const square = squareOf(event);
      const of = square !== undefined && this.mode === "turn" ? tileOf(this.places, square) : null;
      const tile = handleOf(event) ?? of;
      if (tile !== null && event.button === 0) this.drag(tile, event);
    });
    // A handle must not take the focus away from the square that has it.
    this.root.addEventListener("mousedown", (event) => {
      if (handleOf(event) !== undefined) event.preventDefault();
    });
    this.root.addEventListener("click", (event) => {
      if (this.dragged()) return;
      const tile = handleOf(event);
      const square = squareOf(event);
      if (tile !== undefined) this.on.turn(tile, event.shiftKey ? -1 : 1);
      else if (square !== undefined) this.on.click(square, this.sideAt(square, event), event.shiftKey);
    });
  }

  private drag(tile: Key, pressed: PointerEvent): void {
    const box = this.root.getBoundingClientRect();
    const { x, y, side } = boxOfTile(this.places, tile);
    const middle = {
      x: box.left + ((x + side / 2) / this.places.width) * box.width,
      y: box.top + ((y + side / 2) / this.places.height) * box.height,
    };
    this.dragged = follow(this.root, pressed, middle, {
      moved: (degrees) => {
        this.root.classList.add("dragging");
        this.on.twist(tile, degrees);
      },
      ended: (turns, degrees) => {
        this.root.classList.remove("dragging");
        this.on.twist(turns ? tile : null, degrees);
        if (turns) this.on.turn(tile, turns);
      },
    });
  }

  private sideAt(square: Key, event: MouseEvent): Way {
    const box = this.cells.get(square)?.getBoundingClientRect();
    if (!box || !box.width) return "north";
    return nearestSide((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  }

  /** The wall or door that a click would change. */
  private showSide(square: Key | undefined, event: MouseEvent): void {
    this.side.hidden = square === undefined || !(this.mode === "walls" || this.mode === "doors");
    if (square === undefined || this.side.hidden) return;
    const way = this.sideAt(square, event);
    const { x, y, side } = boxOf(this.places, square);
    const thick = 10;
    const level = way === "north" || way === "south";
    const left = way === "east" ? x + side - thick / 2 : way === "west" ? x - thick / 2 : x;
    const top = way === "south" ? y + side - thick / 2 : way === "north" ? y - thick / 2 : y;
    placeAt(this.places, this.side, left, top, level ? side : thick, level ? thick : side);
    this.side.dataset["way"] = way;
  }

  update(scene: Scene): void {
    this.grid.setAttribute("aria-label", scene.texts["title"] ?? "");
    for (const [square, cell] of this.cells) {
      const words = scene.words[square];
      const name = (scene.names[square] ?? square) + (words ? `, ${words}` : "");
      if (cell.getAttribute("aria-label") !== name) cell.setAttribute("aria-label", name);
      const chosen = String(square === scene.start);
      if (cell.getAttribute("aria-selected") !== chosen) cell.setAttribute("aria-selected", chosen);
      cell.classList.toggle("end", square in scene.walks);
    }
  }

  /** The meaning of a click. */
  setMode(mode: Mode): void {
    this.mode = mode;
    this.root.dataset["mode"] = mode;
    if (mode !== "walls" && mode !== "doors") this.side.hidden = true;
  }

  /** The one square that the Tab key reaches, and the tile whose handle is shown. */
  setCursor(square: Key, tile: Key | null): void {
    if (this.current !== null) this.cells.get(this.current)?.setAttribute("tabindex", "-1");
    this.cells.get(square)?.setAttribute("tabindex", "0");
    this.current = square;
    for (const [place, handle] of this.handles) handle.classList.toggle("on", place === tile);
  }

  has(square: Key): boolean {
    return this.cells.has(square);
  }

  focus(square: Key): void {
    const cell = this.cells.get(square);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }

  get hasFocus(): boolean {
    return this.root.contains(this.root.ownerDocument.activeElement);
  }
}
