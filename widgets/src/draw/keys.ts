/** The keys of a drawing and what they do. */

import { historyOf, type Pressed, wayOf } from "../shared/keys";
import type { Way } from "../shared/places";
import { type Tool, TOOLS } from "./tools";

export type Command =
  | { do: "side"; way: Way }
  | { do: "square" }
  | { do: "tool"; tool: Tool }
  | { do: "undo" }
  | { do: "redo" }
  | { do: "hide" };

/**
 * Return the request that a key stands for.
 *
 * @param where the focus: a square, a text field, or something else such as a button
 */
export function commandOf(pressed: Pressed, where: "square" | "field" | "other"): Command | null {
  const { key } = pressed;
  if (key === "Escape") return { do: "hide" };
  if (where === "field" || pressed.altKey) return null;
  const history = historyOf(pressed);
  if (history || pressed.ctrlKey || pressed.metaKey) return history;
  const tool = /^[1-9]$/.test(key) ? TOOLS[Number(key) - 1] : undefined;
  if (tool) return { do: "tool", tool };
  if (where !== "square") return null;
  const way = wayOf(key);
  if (way && pressed.shiftKey) return { do: "side", way };
  return key === "Enter" || key === " " ? { do: "square" } : null;
}
