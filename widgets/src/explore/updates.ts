/** Messages from Python about a maze. State that only the page has is in store.ts. */

import type { Languages } from "../shared/language";
import type { Key, Places } from "../shared/places";
import { type Model as AnyModel, merged as mergedTables, type Stepping } from "../shared/updates";

/** A state of an algorithm, and its pseudo-code. */
export interface TraceStep {
  step: number;
  last: number;
  /** The current line, counted from 1. */
  line: number;
  lines: string[];
  variables: [string, string][];
  waiting: string[];
}

/** The parts that change with every answer. */
export interface State {
  number: number;
  undo: boolean;
  redo: boolean;
  turn: { tile: Key; turns: number } | null;
  overlay: string;
  /** The overlay of the board to compare with. */
  overlayBefore: string | null;
  /** Path data of a walk to each end. */
  walks: Record<Key, string>;
  start: Key | null;
  target: Key | null;
  roll: number;
  turns: number;
  /** The largest value of the slider; null if there is no slider. */
  longest: number | null;
  views: string[];
  /** A sentence about the result. */
  said: string;
  /** The one number that says most; empty if there is none. */
  figure: string;
  /** Lines of Python that give what is shown. */
  code: string[];
  /** The algorithm that is shown instead of the views. */
  algorithm: string | null;
  trace: TraceStep | null;
  /** Tiles of the picture; a patch has only the new ones. */
  parts: Record<Key, string>;
  /** Spoken names; a patch has only the new ones. */
  names: Record<Key, string>;
  /** Notes about squares in addition to their names; a patch has only the new ones. */
  words: Record<Key, string>;
}

/** A patch has the parts that seldom change only if they have changed. */
export interface Patch extends State {
  legend?: [string, string][];
  before?: { frame: string } | null;
}

export interface Scene extends State {
  language: string;
  /** Whether the widget is shown to a whole room. */
  projector: boolean;
  languages: Languages;
  frame: string;
  /** The picture to compare with. */
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

/** Return the scene after a patch; null if an earlier patch is missing. */
export function merged(scene: Scene, patch: AnyPatch): Scene | null {
  return mergedTables(scene, patch as Partial<Scene>, ["parts", "names", "words"]);
}
