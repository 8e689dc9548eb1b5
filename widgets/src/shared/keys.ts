/** Keys as widgets read them: the arrows as directions, and the usual keys of undo and redo. */

import type { Way } from "./places";

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

/** Return the direction of an arrow key. */
export function wayOf(key: string): Way | undefined {
  return WAYS[key];
}

/** Return what Z, Shift+Z and Y do, with Ctrl or without. */
export function historyOf(pressed: Pressed): { do: "undo" } | { do: "redo" } | null {
  const letter = pressed.key.toLowerCase();
  if (letter === "z") return { do: pressed.shiftKey ? "redo" : "undo" };
  return letter === "y" ? { do: "redo" } : null;
}
