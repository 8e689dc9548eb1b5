/** What Python sends and what it is asked for. What only the page knows is in store.ts. */

import type { AnyModel } from "@anywidget/types";

export type SpotId = string;

/** id, body, x, y, turn */
export type Piece = [string, string, number, number, number];
/** id, x, y, width, height, spoken name, row, column */
export type Spot = [SpotId, number, number, number, number, string, number, number];
/** piece, path (null where it leaves the board and comes in elsewhere), turn in degrees, stage */
export type Motion = [string, ([number, number] | null)[], number, number];

export interface Option {
  /** The answer as text; empty for throwing the dice. */
  do: string;
  /** Where it is clicked; a button if there is no such place. */
  spot?: SpotId;
  /** Spots that are chosen one after the other, in each way there is: a piece, then where it goes. */
  paths?: SpotId[][];
  /** Path data of the way there. */
  way?: string;
  /** Spots on the way, where there is no path data. */
  by?: SpotId[];
  /** Where what is played lies: choosing it first leaves only its answers. */
  from?: SpotId[];
  /** Spots that show what a button is about. */
  lights?: SpotId[];
  minor?: boolean;
  say?: string;
}

export interface Now {
  waits: "person" | "throw" | "automatic" | "over" | "cover";
  asked: string;
  seat: number;
  at: number;
  first: number;
  last: number;
  looking: boolean;
  undo: boolean;
  redo: boolean;
  paused: boolean;
  forced: boolean;
  dice: boolean;
  /** Whether the seed is known, so that a rematch has the same dice too. */
  rematch: boolean;
}

export interface Entry {
  n: number;
  seat: number;
  text: string;
  lights: SpotId[];
}

export interface Player {
  name: string;
  bot: boolean;
  emblem: string;
}

export interface Scene {
  number: number;
  /** The seat whose hand is shown, in a game of secret hands. */
  viewer: number | null;
  language: string;
  game: string;
  texts: Record<string, string>;
  rules: string[];
  players: Player[];
  frame: string;
  pieces: Piece[];
  size: [number, number];
  spots: Spot[];
  now: Now;
  options: Option[];
  lines: string[][];
  log: Entry[];
}

export interface Change {
  added?: Piece[];
  removed?: string[];
  moved?: [string, number, number, number][];
  redrawn?: [string, string][];
  order?: string[];
  names?: Record<SpotId, string>;
  spots?: Spot[];
}

export interface Patch {
  number: number;
  change: Change;
  now: Now;
  options: Option[];
  lines: string[][];
  log: { keep: number; add: Entry[] };
  motions?: Motion[];
  dice?: string[];
}

export type Intent =
  | { kind: "answer"; do: string; number: number }
  | { kind: "throw" | "shown"; number: number }
  | { kind: "undo" | "redo" | "play-on" | "new" | "rematch" | "seed" | "saves" | "scene" }
  | { kind: "look"; at: number | null }
  | { kind: "pause" | "forced" | "dice"; on: boolean }
  | { kind: "language"; language: string }
  | { kind: "save" | "load"; name: string }
  | { kind: "here"; seat: number }
  | { kind: "about"; spot: SpotId }
  | { kind: "log"; before: number };

export interface Traits {
  _scene: Scene;
  _patch: Patch | Record<string, never>;
}

export type Model = AnyModel<Traits>;

/** More of the log than this is asked for again when it is wanted. */
const MOST_ENTRIES = 400;

function pieces(before: Piece[], change: Change): Piece[] {
  const gone = new Set(change.removed);
  const kept = new Map(before.filter(([id]) => !gone.has(id)).map((piece) => [piece[0], piece]));
  for (const [id, x, y, turn] of change.moved ?? []) {
    const piece = kept.get(id);
    if (piece) kept.set(id, [id, piece[1], x, y, turn]);
  }
  for (const [id, body] of change.redrawn ?? []) {
    const piece = kept.get(id);
    if (piece) kept.set(id, [id, body, piece[2], piece[3], piece[4]]);
  }
  for (const piece of change.added ?? []) kept.set(piece[0], piece);
  const order = change.order ?? [...kept.keys()];
  return order.map((id) => kept.get(id)).filter((piece) => piece !== undefined);
}

function spots(before: Spot[], change: Change): Spot[] {
  if (change.spots) return change.spots;
  const names = change.names;
  if (!names) return before;
  return before.map((spot) => {
    const name = names[spot[0]];
    return name === undefined ? spot : (spot.with(5, name) as Spot);
  });
}

/** The scene with a patch laid over it; null if a patch before this one is missing. */
export function merged(scene: Scene, patch: Patch | Record<string, never>): Scene | null {
  if (typeof patch.number !== "number" || patch.number <= scene.number) return scene;
  if (patch.number !== scene.number + 1) return null;
  const { number, now, options, lines } = patch as Patch;
  const { change, log } = patch as Patch;
  return {
    ...scene,
    number,
    now,
    options,
    lines,
    pieces: pieces(scene.pieces, change),
    spots: spots(scene.spots, change),
    log: [...scene.log.filter((entry) => entry.n <= log.keep), ...log.add].slice(-MOST_ENTRIES),
  };
}

/**
 * Keep the model's scene up to date, so that every view of it, also one that is opened later, finds the present one.
 * A page that missed a patch asks for the whole.
 */
export function keepInStep(model: Model): () => void {
  const catchUp = (): void => {
    const before = model.get("_scene");
    const after = merged(before, model.get("_patch"));
    if (after === null) model.send({ kind: "scene" } satisfies Intent);
    else if (after !== before) model.set("_scene", after);
  };
  model.on("change:_patch", catchUp);
  catchUp();
  return () => model.off("change:_patch", catchUp);
}
