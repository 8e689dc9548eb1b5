/** A film as Python writes it, and the pieces of each of its moments. */

import type { Entry } from "../play/updates";

export type Point = [number, number] | null;
/** Name, number of its body, right, down, degrees. */
export type Piece = [string, number, number, number, number];

export interface Step {
  paths?: Record<string, Point[]>;
  frame?: string;
  pieces?: Piece[];
  added?: Piece[];
  redrawn?: [string, number][];
  moved?: [string, number, number, number][];
  removed?: string[];
  order?: string[];
}

type Word = "moment" | "play" | "stop" | "back" | "on" | "log" | "log-hint" | "details";

export interface Film {
  title: string;
  goal: string;
  words: Record<Word, string>;
  ending?: string;
  players: { name: string; colour: string }[];
  size: [number, number];
  /** The definitions of all icons, which the frames and bodies refer to. */
  icons: string;
  frame: string;
  pieces: Piece[];
  steps: Step[];
  bodies: string[];
  log: Entry[];
}

export interface Moment {
  frame: string;
  pieces: Piece[];
}

/** Return the scenes before the first answer and after each answer. */
export function scenes(film: Film): Moment[] {
  const moments: Moment[] = [{ frame: film.frame, pieces: film.pieces }];
  for (const step of film.steps) moments.push(after(moments[moments.length - 1] as Moment, step));
  return moments;
}

function after(before: Moment, step: Step): Moment {
  if (step.frame !== undefined) return { frame: step.frame, pieces: step.pieces ?? [] };
  const gone = new Set(step.removed);
  const pieces = new Map(before.pieces.filter(([name]) => !gone.has(name)).map((piece) => [piece[0], piece]));
  for (const [name, x, y, turn] of step.moved ?? []) {
    const old = pieces.get(name);
    if (old) pieces.set(name, [name, old[1], x, y, turn]);
  }
  for (const [name, body] of step.redrawn ?? []) {
    const old = pieces.get(name);
    if (old) pieces.set(name, [name, body, old[2], old[3], old[4]]);
  }
  for (const piece of step.added ?? []) pieces.set(piece[0], piece);
  const order = step.order ?? [...pieces.keys()];
  return {
    frame: before.frame,
    pieces: order.map((name) => pieces.get(name)).filter((piece) => piece !== undefined),
  };
}
