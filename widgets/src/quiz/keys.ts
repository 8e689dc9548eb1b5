/** The keys of a quiz and what they do. */

import type { Pressed } from "../shared/keys";

export type Command = "mark" | "check" | "hint" | "steps" | "walk" | "clear" | "next" | "previous" | "hide";

const LETTERS: Record<string, Command> = {
  c: "check",
  h: "hint",
  s: "steps",
  w: "walk",
  n: "next",
  p: "previous",
  Delete: "clear",
  Backspace: "clear",
};

/**
 * Return the request that a key stands for.
 *
 * @param where the focus: a square, a text field, or something else such as a button
 */
export function commandOf(pressed: Pressed, where: "square" | "field" | "other"): Command | null {
  const { key } = pressed;
  if (key === "Escape") return "hide";
  if (pressed.ctrlKey || pressed.metaKey) return key === "Enter" && !pressed.altKey ? "check" : null;
  if (pressed.altKey) return null;
  if (where === "field") return key === "Enter" ? "check" : null;
  if (where === "square" && (key === "Enter" || key === " ")) return "mark";
  return LETTERS[key.length === 1 ? key.toLowerCase() : key] ?? null;
}
