/** Messages from Python about a question. */

import type { Languages } from "../shared/language";
import type { Key, Places } from "../shared/places";

export type Status = "marked" | "right" | "missed" | "wrong" | "ends";
export type Help = "hint" | "steps" | "walk" | "reveal";
export type Form = "squares" | "number" | "choice" | "words";

export interface BoardShown {
  title: string;
  frame: string;
  names: Record<Key, string>;
  start: Key | null;
  target: Key | null;
  places: Places;
}

export interface Scene {
  number: number;
  language: string;
  languages: Languages;
  index: number;
  total: number;
  head: string;
  prompt: string;
  form: Form;
  options: string[];
  several: boolean;
  helps: Help[];
  board: BoardShown | null;
  texts: Record<string, string>;
  /** The parts below change with every answer. */
  overlay: string;
  squares: Record<Status, Key[]>;
  chosen: number[];
  closed: boolean;
  verdict: "right" | "wrong" | null;
  /** The right options, once the question is closed. */
  solution: number[] | null;
  given: string | null;
  shown: Key | null;
  hint: string;
  said: string;
  score: string;
  states: ("open" | "right" | "wrong" | "noted")[];
}
