/** Messages from Python about a game. State that only the page has is in store.ts. */

import type { Languages } from "../shared/language";
import type { Model as AnyModel, Stepping } from "../shared/updates";
import type { Offer } from "./panel/resume";

export type SpotId = string;

/** id, body, x, y, turn */
export type Piece = [string, string, number, number, number];
/** id, x, y, width, height, spoken name, row, column */
export type Spot = [SpotId, number, number, number, number, string, number, number];
/** piece, path (null where it leaves the board and enters elsewhere), turn in degrees, stage */
export type Motion = [string, ([number, number] | null)[], number, number];

export interface Option {
  /** The answer as text; empty for rolling the dice. */
  do: string;
  /** The spot to click; without one, the answer is a button. */
  spot?: SpotId;
  /** Spots to choose one after the other, for each way to give the answer: a piece, then its new place. */
  paths?: SpotId[][];
  /** Path data of the way there. */
  way?: string;
  /** Spots on the way, if there is no path data. */
  by?: SpotId[];
  /** The spot of the thing to play; if it is chosen first, only its answers remain. */
  from?: SpotId[];
  /** Spots to highlight for a button. */
  lights?: SpotId[];
  minor?: boolean;
  /** The seat of the person who takes the screen with this answer. */
  here?: number;
  say?: string;
  /** The number of steps on the way. */
  steps?: number;
  /** The piece that is rotated, and by how many degrees clockwise. */
  rotates?: [string, number];
}

/** The roll that counts, or the last one if none does yet. */
export interface Roll {
  dice: string[];
  faces: number[];
  total: number | null;
  counts: boolean;
}

export const REACTIONS = ["together", "able", "always"] as const;
export type Reactions = (typeof REACTIONS)[number];

export interface Now {
  waits: "person" | "roll" | "table" | "automatic" | "over" | "cover";
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
  /** The setting for reactions; null if there is no choice. */
  reactions: Reactions | null;
  dice: boolean;
  /** Whether the seed is known, so that a rematch has the same dice too. */
  rematch: boolean;
  turn: number;
  /** Whether a person at the screen must do something, or watches their own pawn. */
  mine: boolean;
  roll: Roll | null;
  /** Whether a hint is available. */
  hint: boolean;
  /** Whether the game may be analysed. */
  analyse: boolean;
  /** The seat that has won; -1 if none or several have. */
  winner?: number;
  /** After how many turns the game ended, in words. */
  after?: string;
}

/** A turn: its first and last answer, and its events in one line and in full. */
export interface Entry {
  n: number;
  from: number;
  turn: number;
  seat: number;
  text: string;
  lights: SpotId[];
  more: string[];
}

export interface Player {
  name: string;
  /** Small print beside the name: a colour, or the kind of a bot. */
  more: string;
  long: string;
  you: boolean;
  bot: boolean;
  emblem: string;
  colour: string;
}

/** title, text, rule */
export type Note = [string, string, string];

/** title, text, rule, picture, the answer that puts it down */
export type Held = [string, string, string, string, string];

export interface Holding {
  items: Held[];
  room: number;
  parts: [string, boolean][];
  found: number;
  needed: number;
  /** The progress in words, if "2 of 3" would not be understood. */
  said?: string;
  lines: string[];
}

export interface Scene {
  number: number;
  /** The id of the widget's model. */
  model: string;
  /** The seat whose hand is shown, in a game with secret hands. */
  viewer: number | null;
  language: string;
  languages: Languages;
  game: string;
  goal: string;
  texts: Record<string, string>;
  rules: string[];
  players: Player[];
  frame: string;
  pieces: Piece[];
  size: [number, number];
  spots: Spot[];
  now: Now;
  options: Option[];
  holdings: Holding[];
  /** An unfinished game that was found; see resume.ts. */
  offer?: Offer | null;
  journal?: string | null;
  notes: Record<SpotId, Note[]>;
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
  holdings: Holding[];
  offer?: Offer | null;
  journal?: string | null;
  notes: Record<SpotId, Note[]>;
  log: { keep: number; add: Entry[] };
  motions?: Motion[];
  /** Whether the last answer rolled dice. */
  rolled?: boolean;
}

/** The effect that an answer would have. */
export interface Preview {
  do: string;
  number: number;
  text: string;
  pieces?: Piece[];
  gained?: SpotId[];
  lost?: SpotId[];
  /** Whether these are for the next turn, since rotating ends this one. */
  later?: boolean;
}

export type AnyPatch = Patch | Record<string, never>;
export type Traits = Stepping<Scene, AnyPatch>;
export type Model = AnyModel<Scene, AnyPatch>;

/** Only this many lines of the log are kept; older ones are requested again when needed. */
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

/** Return the parts of a scene for which the page is built again. */
export function shapeOf({ frame, language, players, game, viewer }: Scene): string {
  return JSON.stringify([frame, language, players, game, viewer]);
}

/** Return the scene after a patch; null if an earlier patch is missing. */
export function merged(scene: Scene, patch: AnyPatch): Scene | null {
  if (typeof patch.number !== "number" || patch.number <= scene.number) return scene;
  if (patch.number !== scene.number + 1) return null;
  const { number, now, options, holdings } = patch as Patch;
  const { change, log, notes, offer, journal } = patch as Patch;
  return {
    ...scene,
    number,
    now,
    options,
    holdings,
    offer: offer ?? null,
    journal: journal ?? null,
    notes: { ...scene.notes, ...notes },
    pieces: pieces(scene.pieces, change),
    spots: spots(scene.spots, change),
    log: [...scene.log.filter((entry) => entry.n <= log.keep), ...log.add].slice(-MOST_ENTRIES),
  };
}
