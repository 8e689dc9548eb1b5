/** The keys of a drawing and what they do. */

import type { Way } from "../shared/places";
import { wayOf } from "../shared/squares";
import { type Tool, TOOLS } from "./tools";

export type Command =
  | { do: "side"; way: Way }
  | { do: "square" }
  | { do: "tool"; tool: Tool }
  | { do: "undo" }
  | { do: "redo" }
  | { do: "hide" };

export interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * Return the request that a key stands for.
 *
 * @param where the focus: a square, a text field, or something else such as a button
 */
export function commandOf(pressed: Pressed, where: "square" | "field" | "other"): Command | null {
  const { key } = pressed;
  if (key === "Escape") return { do: "hide" };
  if (where === "field" || pressed.altKey) return null;
  const letter = key.toLowerCase();
  if (pressed.ctrlKey || pressed.metaKey) {
    if (letter === "z") return { do: pressed.shiftKey ? "redo" : "undo" };
    return letter === "y" ? { do: "redo" } : null;
  }
  if (letter === "z") return { do: pressed.shiftKey ? "redo" : "undo" };
  if (letter === "y") return { do: "redo" };
  const tool = /^[1-9]$/.test(key) ? TOOLS[Number(key) - 1] : undefined;
  if (tool) return { do: "tool", tool };
  if (where !== "square") return null;
  const way = wayOf(key);
  if (way && pressed.shiftKey) return { do: "side", way };
  return key === "Enter" || key === " " ? { do: "square" } : null;
}
