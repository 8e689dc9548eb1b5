/** A film as Python writes it, and the pieces of each of its moments. */

export type Point = [number, number] | null;
/** Name, number of its body, right, down, degrees. */
export type Piece = [string, number, number, number, number];

export interface Step {
  turn: number;
  said?: string;
  paths?: Record<string, Point[]>;
  frame?: string;
  pieces?: Piece[];
  added?: Piece[];
  redrawn?: [string, number][];
  moved?: [string, number, number, number][];
  removed?: string[];
  order?: string[];
}

export interface Film {
  title: string;
  words: Record<"moment" | "play" | "stop" | "back" | "on" | "log", string>;
  ending?: string;
  size: [number, number];
  frame: string;
  pieces: Piece[];
  steps: Step[];
  bodies: string[];
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
