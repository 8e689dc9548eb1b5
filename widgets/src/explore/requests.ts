/** Requests from the page of a maze: the rows of mazenb/widgets/explore/requests.py. */

import type { Letter } from "../shared/sides";

export type Request =
  | { kind: "start" | "target"; square: [number, number] | null }
  | { kind: "roll"; roll: number }
  | { kind: "more"; by: 1 | -1 }
  | { kind: "turns"; turns: number }
  | { kind: "views"; views: string[] }
  | { kind: "trace"; trace: string | null }
  | { kind: "step"; step: number }
  | { kind: "turn"; tile: [number, number]; turns: 1 | 2 | -1 }
  | { kind: "wall" | "door"; square: [number, number]; way: Letter }
  | { kind: "compare"; on: boolean }
  | { kind: "undo" | "redo" | "scene" }
  | { kind: "language"; language: string };
