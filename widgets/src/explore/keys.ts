/** Which key means what. */

import type { Way } from "../shared/places";

export type Command =
  | { do: "move"; way: Way }
  | { do: "edge"; way: "east" | "west" }
  | { do: "start" }
  | { do: "clear" }
  | { do: "roll"; roll: number }
  | { do: "more"; by: 1 | -1 }
  | { do: "turn"; turns: 1 | -1 }
  | { do: "undo" };

export interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const WAYS: Record<string, Way> = {
  ArrowUp: "north",
  ArrowRight: "east",
  ArrowDown: "south",
  ArrowLeft: "west",
};

/**
 * What a key asks for.
 *
 * @param onBoard whether a square has the focus: elsewhere arrows and Enter have a meaning of their own
 */
export function commandOf(pressed: Pressed, onBoard: boolean): Command | null {
  const { key } = pressed;
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) {
    return key.toLowerCase() === "z" && !pressed.altKey && !pressed.shiftKey ? { do: "undo" } : null;
  }
  if (onBoard) {
    const way = WAYS[key];
    if (way) return { do: "move", way };
    if (key === "Home" || key === "End") return { do: "edge", way: key === "Home" ? "west" : "east" };
    if (key === "Enter" || key === " ") return { do: "start" };
  }
  if (/^[0-9]$/.test(key)) return { do: "roll", roll: Number(key) || 10 };
  if (key === "+" || key === "=") return { do: "more", by: 1 };
  if (key === "-" || key === "−") return { do: "more", by: -1 };
  if (key === "r" || key === "R") return { do: "turn", turns: pressed.shiftKey ? -1 : 1 };
  if (key === "z" || key === "Z") return { do: "undo" };
  if (key === "Escape") return { do: "clear" };
  return null;
}
