/** The squares as an ARIA grid over the picture: what is pointed at, focused and spoken. It paints nothing itself. */

import { element } from "../shared/dom";
import { boxOf, boxOfTile, type Key, pair, type Places, rows, share, tiles } from "../shared/places";
import type { Scene } from "./python-sync";

export interface Handlers {
  point(square: Key): void;
  leave(): void;
  choose(square: Key): void;
  turn(tile: Key, turns: 1 | -1): void;
  labelOf(square: Key): string;
}

export class Grid {
  readonly root: HTMLElement;
  private readonly grid: HTMLElement;
  private readonly cells = new Map<Key, HTMLElement>();
  private readonly handles = new Map<Key, HTMLElement>();
  private current: Key | null = null;

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
      const group = element("div", { role: "row", "aria-rowindex": row + 1 });
      group.append(...line.map((square) => this.cell(square)));
      this.grid.append(group);
    });
    // For the mouse only: keys have R, and a screen reader has the buttons.
    const handles = element("div", { "aria-hidden": "true" });
    handles.append(...tiles(places).map((tile) => this.handle(tile)));
    this.root = element("div", { class: "squares" }, [this.grid, handles]);
    this.listen();
  }

  private cell(square: Key): HTMLElement {
    const made = element("div", {
      class: "cell",
      role: "gridcell",
      tabindex: -1,
      "data-square": square,
      "aria-colindex": pair(square)[1] + 1,
    });
    const { x, y, side } = boxOf(this.places, square);
    this.place(made, x, y, side, side);
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

  private place(made: HTMLElement, x: number, y: number, width: number, height: number): void {
    made.style.left = share(x, this.places.width);
    made.style.top = share(y, this.places.height);
    made.style.width = share(width, this.places.width);
    made.style.height = share(height, this.places.height);
  }

  private listen(): void {
    const squareOf = (event: Event): Key | undefined =>
      (event.target as HTMLElement).closest<HTMLElement>(".cell")?.dataset["square"];
    const tileOf = (event: Event): Key | undefined =>
      (event.target as HTMLElement).closest<HTMLElement>(".handle")?.dataset["tile"];
    this.root.addEventListener("pointerover", (event) => {
      const square = squareOf(event);
      if (square === undefined) return;
      // A tooltip only while pointed at, so that a screen reader does not say it twice.
      this.cells.get(square)?.setAttribute("title", this.on.labelOf(square));
      this.on.point(square);
    });
    this.root.addEventListener("pointerout", (event) => {
      const square = squareOf(event);
      if (square !== undefined) this.cells.get(square)?.removeAttribute("title");
    });
    this.root.addEventListener("pointerleave", () => this.on.leave());
    this.root.addEventListener("focusin", (event) => {
      const square = squareOf(event);
      if (square !== undefined) this.on.point(square);
    });
    // A handle must not take the focus away from the square that has it.
    this.root.addEventListener("mousedown", (event) => {
      if (tileOf(event) !== undefined) event.preventDefault();
    });
    this.root.addEventListener("click", (event) => {
      const tile = tileOf(event);
      const square = squareOf(event);
      if (tile !== undefined) this.on.turn(tile, event.shiftKey ? -1 : 1);
      else if (square !== undefined) this.on.choose(square);
    });
  }

  update(scene: Scene): void {
    this.grid.setAttribute("aria-label", scene.texts["title"] ?? "");
    const undecided = new Set(scene.undecided);
    for (const [square, cell] of this.cells) {
      const words = [scene.names[square] ?? square];
      if (square === scene.start) words.push(scene.texts["start-word"] ?? "");
      if (square in scene.walks) words.push(scene.texts["end-word"] ?? "");
      if (undecided.has(square)) words.push(scene.texts["undecided-word"] ?? "");
      const name = words.join(", ");
      if (cell.getAttribute("aria-label") !== name) cell.setAttribute("aria-label", name);
      cell.setAttribute("aria-selected", String(square === scene.start));
      cell.classList.toggle("end", square in scene.walks);
    }
  }

  /** The one square that the tab key leads to, and the tile whose handle shows. */
  setCursor(square: Key, tile: Key | null): void {
    if (this.current !== null) this.cells.get(this.current)?.setAttribute("tabindex", "-1");
    this.cells.get(square)?.setAttribute("tabindex", "0");
    this.current = square;
    for (const [place, handle] of this.handles) handle.classList.toggle("on", place === tile);
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
