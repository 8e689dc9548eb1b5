/** Requests from the page of a game: the rows of mazenb/widgets/play/requests.py. */

import type { Reactions, SpotId } from "./updates";

export type Request =
  | { kind: "answer"; do: string; number: number }
  | { kind: "roll" | "shown"; number: number }
  | {
      kind:
        "undo" | "redo" | "play-on" | "new" | "rematch" | "seed" | "saves" | "scene" | "resume" | "decline";
    }
  | { kind: "analyse"; number: number }
  | { kind: "stop" }
  | { kind: "look"; at: number | null }
  | { kind: "pause" | "forced" | "dice"; on: boolean }
  | { kind: "reactions"; mode: Reactions }
  | { kind: "language"; language: string }
  | { kind: "save" | "load"; name: string }
  | { kind: "here"; seat: number }
  | { kind: "about"; spot: SpotId }
  | { kind: "preview"; do: string; number: number }
  | { kind: "hint"; number: number }
  | { kind: "log"; before: number };
