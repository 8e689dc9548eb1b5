/** State that only the page has. None of it is sent to Python. */

import type { SpotId } from "./updates";

export const SPEEDS = ["slow", "normal", "fast", "instant"] as const;
export type Speed = (typeof SPEEDS)[number];

/** The time for which an automatic answer stays visible, and the time for one step of a walk. */
export const PAUSES: Record<Speed, number> = { slow: 1100, normal: 450, fast: 80, instant: 0 };
export const STEPS: Record<Speed, number> = { slow: 260, normal: 140, fast: 60, instant: 0 };

export interface Interface {
  /** The spot that keys act on, which is the one last moved to. */
  cursor: SpotId;
  /** The answer whose way is shown; the next click or Enter gives it. */
  armed: string | null;
  /** The spot whose answers are listed. */
  menu: SpotId | null;
  /** The spot of something to play, such as a card; only its answers are marked. */
  from: SpotId | null;
  /** The spots chosen so far, for an answer that needs several. */
  held: SpotId[];
  speed: Speed;
  /** Whether a square must be confirmed with a second click. */
  second: boolean;
  /** Whether the bots' turns are skipped until a person must answer again. */
  skip: boolean;
  /** The step of the guided first game; null if there is no guide. */
  guide: number | null;
}
