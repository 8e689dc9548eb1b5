/** The keys of explore and what they do. */

import { historyOf, type Pressed, wayOf } from "../shared/keys";
import type { Way } from "../shared/places";

export type Command =
  | { do: "move"; way: Way }
  | { do: "side"; way: Way }
  | { do: "edge"; way: "east" | "west" }
  | { do: "act" }
  | { do: "start" }
  | { do: "target" }
  | { do: "clear" }
  | { do: "roll"; roll: number }
  | { do: "more"; by: 1 | -1 }
  | { do: "turns"; by: 1 | -1 }
  | { do: "turn"; turns: 1 | -1 }
  | { do: "mode" }
  | { do: "view" }
  | { do: "play" }
  | { do: "compare" }
  | { do: "undo" }
  | { do: "redo" };

const LETTERS: Record<string, Command> = {
  "+": { do: "more", by: 1 },
  "=": { do: "more", by: 1 },
  "-": { do: "more", by: -1 },
  "−": { do: "more", by: -1 },
  ".": { do: "turns", by: 1 },
  ",": { do: "turns", by: -1 },
  c: { do: "compare" },
  m: { do: "mode" },
  p: { do: "play" },
  s: { do: "start" },
  t: { do: "target" },
  v: { do: "view" },
  escape: { do: "clear" },
};

/**
 * Return the request that a key stands for.
 *
 * @param onBoard whether a square has the focus: elsewhere, arrows and Enter have their own meaning
 */
export function commandOf(pressed: Pressed, onBoard: boolean): Command | null {
  const { key, shiftKey } = pressed;
  const letter = key.toLowerCase();
  if (pressed.altKey) return null;
  const history = historyOf(pressed);
  if (history || pressed.ctrlKey || pressed.metaKey) return history;
  if (onBoard) {
    const way = wayOf(key);
    if (way) return { do: shiftKey ? "side" : "move", way };
    if (key === "Home" || key === "End") return { do: "edge", way: key === "Home" ? "west" : "east" };
    if (key === "Enter" || key === " ") return { do: "act" };
  }
  if (/^[0-9]$/.test(key)) return { do: "roll", roll: Number(key) || 10 };
  if (letter === "r") return { do: "turn", turns: shiftKey ? -1 : 1 };
  return LETTERS[letter] ?? null;
}
