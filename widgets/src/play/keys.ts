/** The keys of a game and what they do. */

import type { Pressed } from "../shared/keys";

export type Way = "up" | "right" | "down" | "left";

export type Command =
  | { do: "move"; way: Way }
  | { do: "edge"; way: "left" | "right" }
  | { do: "choose" }
  | { do: "cancel" }
  | { do: "next"; step: 1 | -1 }
  | { do: "rotate"; degrees: 90 | -90 }
  | { do: "roll" | "undo" | "redo" | "help" | "hint" };

const WAYS: Record<string, Way> = {
  ArrowUp: "up",
  ArrowRight: "right",
  ArrowDown: "down",
  ArrowLeft: "left",
};

/**
 * Return the request that a key stands for.
 *
 * @param onBoard whether a spot has the focus: elsewhere, arrows and Enter have their own meaning
 */
export function commandOf(pressed: Pressed, onBoard: boolean): Command | null {
  const { key } = pressed;
  if (pressed.altKey) return null;
  if (pressed.ctrlKey || pressed.metaKey) {
    if (key.toLowerCase() !== "z") return null;
    return { do: pressed.shiftKey ? "redo" : "undo" };
  }
  if (onBoard) {
    const way = WAYS[key];
    if (way) return { do: "move", way };
    if (key === "Home" || key === "End") return { do: "edge", way: key === "Home" ? "left" : "right" };
    if (key === "Enter" || key === " ") return { do: "choose" };
  }
  if (key === "[" || key === "]") return { do: "rotate", degrees: key === "]" ? 90 : -90 };
  switch (key.toLowerCase()) {
    case "escape":
      return { do: "cancel" };
    case "n":
      return { do: "next", step: pressed.shiftKey ? -1 : 1 };
    case "t":
      return { do: "roll" };
    case "h":
      return { do: "hint" };
    case "u":
      return { do: "undo" };
    case "r":
      return { do: "redo" };
    case "?":
      return { do: "help" };
    default:
      return null;
  }
}
