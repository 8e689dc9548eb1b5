/** What Python sends about a maze. What only the page knows is in store.ts. */

import type { Languages } from "../shared/language";
import type { Key, Places } from "../shared/places";
import { type Model as AnyModel, merged as mergedTables, type Stepping } from "../shared/updates";

/** A state of an algorithm, and its pseudo-code. */
export interface TraceStep {
  step: number;
  last: number;
  /** The present line, counted from 1. */
  line: number;
  lines: string[];
  variables: [string, string][];
  waiting: string[];
}

/** What changes with every answer. */
export interface State {
  number: number;
  undo: boolean;
  redo: boolean;
  turn: { tile: Key; turns: number } | null;
  overlay: string;
  /** The overlay of the board that is compared with. */
  overlayBefore: string | null;
  /** Path data of a walk to each end. */
  walks: Record<Key, string>;
  start: Key | null;
  target: Key | null;
  roll: number;
  turns: number;
  /** How far the slider goes; null if there is none. */
  longest: number | null;
  views: string[];
  /** A sentence about all this. */
  said: string;
  /** Lines of Python that give what is shown. */
  code: string[];
  /** The algorithm that is stepped through instead of the views. */
  algorithm: string | null;
  trace: TraceStep | null;
  /** Tiles of the picture; a patch has only those that are new. */
  parts: Record<Key, string>;
  /** Spoken names; a patch has only those that are new. */
  names: Record<Key, string>;
  /** What is said of squares beside their names; a patch has only what is new. */
  words: Record<Key, string>;
}

/** A patch has what seldom changes only if it did. */
export interface Patch extends State {
  legend?: [string, string][];
  before?: { frame: string } | null;
}

export interface Scene extends State {
  language: string;
  /** Whether it is shown to a whole room. */
  projector: boolean;
  languages: Languages;
  frame: string;
  /** The picture that is compared with. */
  before: { frame: string } | null;
  walk: string;
  places: Places & { rolls: number };
  modes: string[];
  /** Views that colour the squares, one at a time, and views that can be shown beside any other. */
  colouring: string[];
  lines: string[];
  /** Algorithms to step through, each with its name. */
  algorithms: [string, string][];
  /** Signs, as SVG, and what they mean. */
  legend: [string, string][];
  texts: Record<string, string>;
}

export type AnyPatch = Patch | Record<string, never>;
export type Traits = Stepping<Scene, AnyPatch>;
export type Model = AnyModel<Scene, AnyPatch>;

/** The scene with a patch laid over it; null if a patch before this one is missing. */
export function merged(scene: Scene, patch: AnyPatch): Scene | null {
  return mergedTables(scene, patch as Partial<Scene>, ["parts", "names", "words"]);
}
