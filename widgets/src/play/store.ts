/** What only the page knows. None of it is sent to Python. */

import type { SpotId } from "./updates";

export const SPEEDS = ["slow", "normal", "fast", "instant"] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long an answer that comes by itself is left to be looked at, and how long a step of a walk takes. */
export const PAUSES: Record<Speed, number> = { slow: 1100, normal: 450, fast: 80, instant: 0 };
export const STEPS: Record<Speed, number> = { slow: 260, normal: 140, fast: 60, instant: 0 };

export interface Interface {
  /** The spot that keys act on: the one last moved to. */
  cursor: SpotId;
  /** The answer whose way is shown, to be given by the next click or Enter. */
  armed: string | null;
  /** The spot whose several answers are listed. */
  menu: SpotId | null;
  /** Where lies what is to be played, such as a card: only its answers are marked. */
  from: SpotId | null;
  /** The spots chosen so far of an answer that takes several. */
  held: SpotId[];
  speed: Speed;
  /** Whether a square is chosen by a second click. */
  second: boolean;
  /** Whether the bots' turns are passed over until a person is asked again. */
  skip: boolean;
  /** The step of the guided first game; null if it is not taken. */
  guide: number | null;
}
