/** Tiles that can be rotated. Each has round handles while it is pointed at or has the cursor. */

import { element } from "../../shared/dom";
import { share } from "../../shared/places";
import type { Option, Scene, Spot, SpotId } from "../updates";

export interface Handlers {
  /** A handle is pointed at, so its effect is shown. */
  point(option: Option, at: HTMLElement): void;
  leave(): void;
  /** A handle was pressed. With a finger, the first press shows a preview and the second rotates. */
  give(option: Option, touch: boolean): void;
}

interface Tile {
  piece: string;
  spots: SpotId[];
  /** x, y, width, height, in the scene's unit */
  box: [number, number, number, number];
  options: Option[];
}

/** Return the tiles that answers can rotate. */
export function rotatable(scene: Scene): Tile[] {
  const spots = new Map(scene.spots.map((spot) => [spot[0], spot]));
  const found = new Map<string, Tile>();
  for (const option of scene.options) {
    if (!option.rotates) continue;
    const [piece] = option.rotates;
    const tile = found.get(piece);
    if (tile) {
      tile.options.push(option);
      continue;
    }
    const on = (option.lights ?? []).map((id) => spots.get(id)).filter((spot) => spot !== undefined);
    if (on.length)
      found.set(piece, { piece, spots: on.map(([id]) => id), box: around(on), options: [option] });
  }
  return [...found.values()];
}

function around(spots: Spot[]): [number, number, number, number] {
  const left = Math.min(...spots.map((spot) => spot[1]));
  const top = Math.min(...spots.map((spot) => spot[2]));
  const right = Math.max(...spots.map((spot) => spot[1] + spot[3]));
  const bottom = Math.max(...spots.map((spot) => spot[2] + spot[4]));
  return [left, top, right - left, bottom - top];
}

const HANDLES: [degrees: number, name: string, sign: string][] = [
  [-90, "left", "↺"],
  [90, "right", "↻"],
  [180, "half", "½"],
];

export class Tiles {
  readonly root = element("div", { class: "tiles" });
  private tiles: Tile[] = [];
  private frames = new Map<string, HTMLElement>();
  private shown = "";
  private current: string | null = null;

  constructor(private readonly on: Handlers) {}

  update(scene: Scene): void {
    this.tiles = rotatable(scene);
    const shown = JSON.stringify([this.tiles.map(({ piece, options }) => [piece, options]), scene.language]);
    if (shown === this.shown) return;
    this.shown = shown;
    this.frames = new Map(this.tiles.map((tile) => [tile.piece, this.frame(tile, scene)]));
    this.root.replaceChildren(...this.frames.values());
    const only = this.tiles.length === 1 ? this.tiles[0] : undefined;
    this.take(only?.piece ?? (this.frames.has(this.current ?? "") ? this.current : null));
  }

  private frame(tile: Tile, scene: Scene): HTMLElement {
    const [x, y, width, height] = tile.box;
    const topmost = y < scene.size[1] / 6;
    const frame = element("div", { class: topmost ? "tile topmost" : "tile", "data-tile": tile.piece });
    frame.style.left = share(x, scene.size[0]);
    frame.style.top = share(y, scene.size[1]);
    frame.style.width = share(width, scene.size[0]);
    frame.style.height = share(height, scene.size[1]);
    for (const [degrees, name, sign] of HANDLES) {
      const options = tile.options.filter((option) => option.rotates?.[1] === degrees);
      const [option] = options;
      if (!option) continue;
      const words = scene.texts[`rotate-${name}`] ?? "";
      const handle = element(
        "button",
        {
          type: "button",
          class: `handle ${name}`,
          tabindex: -1,
          title: words,
          "aria-label": words,
          "data-do": option.do,
        },
        [sign],
      );
      let touch = false;
      handle.addEventListener("pointerdown", (event) => {
        touch = event.pointerType === "touch";
      });
      handle.addEventListener("pointerenter", (event) => {
        if (event.pointerType !== "touch") this.on.point(option, handle);
      });
      handle.addEventListener("pointerleave", (event) => {
        if (event.pointerType !== "touch") this.on.leave();
      });
      handle.addEventListener("click", () => this.on.give(option, touch));
      frame.append(handle);
    }
    return frame;
  }

  /** Return the tile of a spot, if the tile can be rotated. */
  at(spot: SpotId): string | null {
    return this.tiles.find(({ spots }) => spots.includes(spot))?.piece ?? null;
  }

  /** Show the handles of a tile, or none. */
  take(piece: string | null): void {
    this.current = piece;
    for (const [id, frame] of this.frames) frame.classList.toggle("current", id === piece);
  }

  point(spot: SpotId): void {
    const piece = this.at(spot);
    if (piece !== null) this.take(piece);
  }

  /** Return the answer that rotates the tile of a spot, or the tile in hand, and its handle. */
  option(spot: SpotId, degrees: number): [Option, HTMLElement] | null {
    const piece = this.at(spot) ?? this.current;
    const tile = this.tiles.find((other) => other.piece === piece);
    const option = tile?.options.find((other) => other.rotates?.[1] === degrees);
    const frame = tile && this.frames.get(tile.piece);
    const handles = [...(frame?.querySelectorAll<HTMLElement>(".handle") ?? [])];
    const handle = handles.find((one) => one.dataset["do"] === option?.do);
    if (!tile || !option || !handle) return null;
    this.take(tile.piece);
    return [option, handle];
  }

  get any(): boolean {
    return this.tiles.length > 0;
  }
}
