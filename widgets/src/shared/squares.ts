/** The squares as an ARIA grid over a picture, for pointer, focus and screen reader. It paints nothing itself. */

import { element } from "./dom";
import { fittingWidth } from "./host/visible";
import { wayOf } from "./keys";
import { boxOf, edge, type Key, next, pair, type Places, rows, share } from "./places";

/** On a phone, a board with more columns than this is not shown whole but scrolls. */
export const LARGE = 14;

export interface Handlers {
  /** A square is pointed at or has the focus. */
  point?(square: Key): void;
  /** A square was clicked, at a point from 0 to 1 in each direction. */
  choose?(square: Key, x: number, y: number): void;
}

/** Return the element of a square, in its place over the picture. */
export function cellOf(places: Places, square: Key): HTMLElement {
  const made = element("div", {
    class: "cell",
    role: "gridcell",
    tabindex: -1,
    "data-square": square,
    "aria-colindex": pair(square)[1] + 1,
  });
  const { x, y, side } = boxOf(places, square);
  placeAt(places, made, x, y, side, side);
  return made;
}

/** Put an element over a part of the picture. */
export function placeAt(
  { width, height }: Places,
  made: HTMLElement,
  x: number,
  y: number,
  wide: number,
  high: number,
): void {
  made.style.left = share(x, width);
  made.style.top = share(y, height);
  made.style.width = share(wide, width);
  made.style.height = share(high, height);
}

export class Squares {
  readonly root: HTMLElement;
  private readonly cells = new Map<Key, HTMLElement>();
  private current: Key;

  constructor(
    private readonly places: Places,
    title: string,
    private readonly on: Handlers = {},
  ) {
    this.root = element("div", {
      class: "squares",
      role: "grid",
      "aria-label": title,
      "aria-rowcount": places.rows,
      "aria-colcount": places.columns,
    });
    rows(places).forEach((line, row) => {
      const group = element("div", { role: "row", "aria-rowindex": row + 1 });
      group.append(...line.map((square) => this.cell(square)));
      this.root.append(group);
    });
    this.current = this.cells.keys().next().value ?? "0,0";
    this.setCursor(this.current);
    this.listen();
  }

  /** The square that keys act on. */
  get cursor(): Key {
    return this.current;
  }

  get all(): Iterable<[Key, HTMLElement]> {
    return this.cells;
  }

  private cell(square: Key): HTMLElement {
    const made = cellOf(this.places, square);
    this.cells.set(square, made);
    return made;
  }

  private listen(): void {
    const squareOf = (event: Event): HTMLElement | null =>
      (event.target as HTMLElement).closest<HTMLElement>(".cell");
    const point = (event: Event): void => {
      const square = squareOf(event)?.dataset["square"];
      if (square !== undefined) this.on.point?.(square);
    };
    this.root.addEventListener("pointerover", point);
    this.root.addEventListener("focusin", (event) => {
      const square = squareOf(event)?.dataset["square"];
      if (square !== undefined) this.setCursor(square);
      point(event);
    });
    this.root.addEventListener("click", (event) => {
      const cell = squareOf(event);
      const square = cell?.dataset["square"];
      if (!cell || square === undefined) return;
      const box = cell.getBoundingClientRect();
      const x = (event.clientX - box.left) / (box.width || 1);
      const y = (event.clientY - box.top) / (box.height || 1);
      this.on.choose?.(square, x, y);
    });
  }

  /** Set the description of a square. */
  name(square: Key, name: string, selected: boolean): void {
    const cell = this.cells.get(square);
    if (!cell) return;
    if (cell.getAttribute("aria-label") !== name) cell.setAttribute("aria-label", name);
    cell.setAttribute("aria-selected", String(selected));
  }

  private setCursor(square: Key): void {
    this.cells.get(this.current)?.setAttribute("tabindex", "-1");
    this.cells.get(square)?.setAttribute("tabindex", "0");
    this.current = square;
  }

  /** Move with an arrow key, Home or End; return false for any other key. */
  move(key: string): boolean {
    const way = wayOf(key);
    if (way) this.focus(next(this.places, this.current, way));
    else if (key === "Home" || key === "End")
      this.focus(edge(this.places, this.current, key === "Home" ? "west" : "east"));
    else return false;
    return true;
  }

  focus(square: Key = this.current): void {
    const cell = this.cells.get(square);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }

  put(square: Key): void {
    if (this.cells.has(square)) this.setCursor(square);
  }

  get hasFocus(): boolean {
    return this.root.contains(this.root.ownerDocument.activeElement);
  }
}

/** A picture with its squares over it, in a box that scrolls if it is wider than its cell. */
export function stageOf(picture: SVGElement, squares: Squares, places: Places): HTMLElement {
  // The grid beside it describes all this square by square.
  picture.removeAttribute("role");
  picture.removeAttribute("aria-label");
  picture.setAttribute("aria-hidden", "true");
  const stage = element("div", { class: "stage" }, [picture, squares.root]);
  stage.style.aspectRatio = `${places.width} / ${places.height}`;
  const fitting = fittingWidth(places.width, places.height);
  stage.style.maxWidth = fitting;
  // Squares stay large enough for a finger, as long as the whole board is visible.
  stage.style.setProperty("--least", `min(${Math.min(places.columns * 36, places.width)}px, ${fitting})`);
  stage.classList.toggle("large", places.columns > LARGE);
  return stage;
}
