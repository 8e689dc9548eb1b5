/** The spots as an ARIA grid over the picture, for pointer, focus and screen reader. It paints nothing itself. */

import { element } from "../../shared/dom";
import { share } from "../../shared/places";
import { joins, WAYS } from "./joins";
import { rowsOf } from "./places";
import type { Option, Piece, Scene, Spot, SpotId } from "../updates";

export interface Handlers {
  point(spot: SpotId): void;
  leave(): void;
  /** @param touch whether it was a finger */
  choose(spot: SpotId, touch: boolean): void;
  /** Something is dragged away from a spot; returns false if nothing there can be dragged. */
  drag(from: SpotId): boolean;
}

/** The number of milliseconds after which a resting finger counts as pointing. */
const LONG = 450;
/** If more spots than this are marked, the marks are light. */
const MANY = 30;

/** Return true if a square of a maze is empty, so that a dot may mark it. */
function isBare({ notes, pieces }: Scene, [id, left, top, width, height]: Spot): boolean {
  const within = ([name, , x, y]: Piece): boolean =>
    !name.startsWith("tile") && left < x && x < left + width && top < y && y < top + height;
  return id.includes(",") && !notes[id]?.length && !pieces.some(within);
}

export class Grid {
  readonly root = element("div", { class: "spots", role: "grid" });
  private readonly cells = new Map<SpotId, HTMLElement>();
  private readonly gone = new AbortController();
  private drawn = "";
  private current: SpotId | null = null;

  constructor(on: Handlers) {
    const spotOf = (event: Event): SpotId | undefined =>
      (event.target as HTMLElement).closest<HTMLElement>(".cell")?.dataset["spot"];
    const heard = (name: string, then: (spot: SpotId) => void): void =>
      this.root.addEventListener(name, (event) => {
        const spot = spotOf(event);
        if (spot !== undefined) then(spot);
      });
    let touch = false;
    this.root.addEventListener("pointerover", (event) => {
      const spot = spotOf(event);
      if (spot !== undefined && event.pointerType !== "touch") on.point(spot);
    });
    // A piece on a spot can be dragged; a finger anywhere else scrolls, and the browser then cancels the drag.
    let pressed: SpotId | null = null;
    let pulled = false;
    // A finger that rests on a spot points at it, and its click does nothing.
    let staying = 0;
    let stayed = false;
    this.root.addEventListener("pointerdown", (event) => {
      pressed = event.button !== 0 ? null : (spotOf(event) ?? null);
      touch = event.pointerType === "touch";
      pulled = false;
      stayed = false;
      clearTimeout(staying);
      const under = pressed;
      if (touch && under !== null)
        staying = window.setTimeout(() => {
          stayed = true;
          on.point(under);
        }, LONG);
      // Events of a finger go to the spot where it came down, unless that spot releases it.
      const target = event.target as HTMLElement;
      if (target.hasPointerCapture?.(event.pointerId)) target.releasePointerCapture(event.pointerId);
    });
    heard("pointerover", (spot) => {
      if (spot !== pressed) clearTimeout(staying);
      if (pressed !== null && spot !== pressed && !pulled) {
        if (on.drag(pressed)) pulled = true;
        else pressed = null;
      }
    });
    heard("pointerup", (spot) => {
      if (pulled && spot !== pressed) on.choose(spot, false);
    });
    const drop = (): void => {
      clearTimeout(staying);
      pressed = null;
      pulled = false;
    };
    for (const name of ["pointerup", "pointercancel"])
      this.root.ownerDocument.addEventListener(name, drop, { signal: this.gone.signal });
    heard("focusin", (spot) => on.point(spot));
    heard("click", (spot) => {
      if (!stayed) on.choose(spot, touch);
    });
    this.root.addEventListener("contextmenu", (event) => {
      if (touch) event.preventDefault();
    });
    this.root.addEventListener("pointerleave", () => on.leave());
  }

  private draw(scene: Scene): void {
    const shape = JSON.stringify(scene.spots.map((spot) => spot.with(5, "")));
    if (shape === this.drawn) return;
    this.drawn = shape;
    this.cells.clear();
    const rows = rowsOf(scene.spots).map((row) => {
      const cells = row.map((spot) => this.cell(spot, scene.size));
      return element("div", { role: "row", "aria-rowindex": (row[0]?.[6] ?? 0) + 1 }, cells);
    });
    this.root.replaceChildren(...rows);
    this.root.hidden = rows.length === 0;
  }

  private cell([id, x, y, width, height, , , column]: Spot, size: [number, number]): HTMLElement {
    const made = element("div", {
      class: "cell",
      role: "gridcell",
      tabindex: -1,
      "data-spot": id,
      "aria-colindex": column + 1,
    });
    made.style.left = share(x, size[0]);
    made.style.top = share(y, size[1]);
    made.style.width = share(width, size[0]);
    made.style.height = share(height, size[1]);
    this.cells.set(id, made);
    return made;
  }

  update(scene: Scene, marked: Map<SpotId, Option[]>, armed: SpotId | null): void {
    this.draw(scene);
    this.root.setAttribute("aria-label", scene.texts["board"] ?? scene.game);
    const taken = new Set(
      scene.options.flatMap(({ paths, from }) => [
        ...(paths?.map(([first]) => first) ?? []),
        ...(from ?? []),
      ]),
    );
    const joined = joins(scene.spots, marked);
    const { texts } = scene;
    this.root.classList.toggle("many", marked.size > MANY);
    const pieces = [...marked.values()].every((options) => options.every(({ paths }) => paths !== undefined));
    this.root.classList.toggle("pieces", armed === null && marked.size > 0 && pieces);
    for (const spot of scene.spots) {
      const [id, , , , , name] = spot;
      const cell = this.cells.get(id);
      if (!cell) continue;
      const options = marked.get(id);
      const minor = options?.every((option) => option.minor) ?? false;
      const words = [name];
      if (options) words.push((minor ? texts["one-step"] : texts["can-go"]) ?? "");
      if (id === armed) words.push(texts["chosen"] ?? "");
      const label = words.join(", ");
      if (cell.getAttribute("aria-label") !== label) cell.setAttribute("aria-label", label);
      cell.classList.toggle("can", options !== undefined && !minor);
      cell.classList.toggle("minor", minor);
      const goes = options?.some(({ from, paths }) => (paths ? armed !== null : !from)) ?? false;
      cell.classList.toggle("bare", goes && id !== armed && isBare(scene, spot));
      cell.classList.toggle("armed", id === armed);
      cell.classList.toggle("piece", taken.has(id));
      for (const way of WAYS) cell.classList.toggle(`to-${way}`, joined.get(id)?.includes(way) ?? false);
      cell.setAttribute("aria-selected", String(id === armed));
    }
  }

  /** The square that a card is about. */
  cellOf(spot: SpotId): HTMLElement | undefined {
    return this.cells.get(spot);
  }

  /** Return the middles of some squares, in pixels of the page. */
  middles(spots: SpotId[]): [number, number][] {
    const boxes = spots.map((spot) => this.cells.get(spot)?.getBoundingClientRect());
    return boxes
      .filter((box) => box !== undefined)
      .map(({ left, top, width, height }) => [left + width / 2, top + height / 2]);
  }

  /** Mark the one square that was refused, or none. */
  refuse(spot: SpotId | null): void {
    for (const [id, cell] of this.cells) cell.classList.toggle("why-not", id === spot);
  }

  /** Make the best square glow, or none. */
  glow(spots: Iterable<SpotId>): void {
    const bright = new Set(spots);
    for (const [id, cell] of this.cells) cell.classList.toggle("glow", bright.has(id));
  }

  /** Show what a rotated tile would open and close. */
  foresee(gained: Iterable<SpotId>, lost: Iterable<SpotId>): void {
    const [more, fewer] = [new Set(gained), new Set(lost)];
    for (const [id, cell] of this.cells) {
      cell.classList.toggle("gained", more.has(id));
      cell.classList.toggle("lost", fewer.has(id));
    }
  }

  light(spots: Iterable<SpotId>): void {
    const lit = new Set(spots);
    for (const [id, cell] of this.cells) cell.classList.toggle("lit", lit.has(id));
  }

  /** Stop listening to events elsewhere on the page. */
  close(): void {
    this.gone.abort();
  }

  /** The one spot that the Tab key reaches. */
  setCursor(spot: SpotId): void {
    if (this.current !== null) this.cells.get(this.current)?.setAttribute("tabindex", "-1");
    this.cells.get(spot)?.setAttribute("tabindex", "0");
    this.current = spot;
  }

  focus(spot: SpotId): boolean {
    const cell = this.cells.get(spot);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
    return cell !== undefined;
  }

  has(spot: SpotId): boolean {
    return this.cells.has(spot);
  }

  get hasFocus(): boolean {
    return this.root.contains(this.root.ownerDocument.activeElement);
  }
}
