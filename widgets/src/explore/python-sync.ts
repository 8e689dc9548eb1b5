/** What Python sends and what it is asked for. What only the page knows is in store.ts. */

import type { AnyModel } from "@anywidget/types";
import type { Key, Places } from "../shared/places";

export type Letter = "N" | "E" | "S" | "W";

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
  frame: string;
  /** The picture that is compared with. */
  before: { frame: string } | null;
  walk: string;
  places: Places & { rolls: number };
  modes: string[];
  /** Views that colour the squares, one at a time, and views that can be shown beside any other. */
  colouring: string[];
  lines: string[];
  /** Signs, as SVG, and what they mean. */
  legend: [string, string][];
  texts: Record<string, string>;
}

export type Intent =
  | { kind: "start" | "target"; square: [number, number] | null }
  | { kind: "roll"; roll: number }
  | { kind: "more"; by: 1 | -1 }
  | { kind: "turns"; turns: number }
  | { kind: "views"; views: string[] }
  | { kind: "turn"; tile: [number, number]; turns: 1 | 2 | -1 }
  | { kind: "wall" | "door"; square: [number, number]; way: Letter }
  | { kind: "compare"; on: boolean }
  | { kind: "undo" | "redo" | "scene" };

export interface Traits {
  _scene: Scene;
  _patch: Patch | Record<string, never>;
}

export type Model = AnyModel<Traits>;

/** The scene with a patch laid over it; null if a patch before this one is missing. */
export function merged(scene: Scene, patch: Patch | Record<string, never>): Scene | null {
  const number = patch["number"];
  if (typeof number !== "number" || number <= scene.number) return scene;
  if (number !== scene.number + 1) return null;
  return {
    ...scene,
    ...patch,
    parts: { ...scene.parts, ...patch["parts"] },
    names: { ...scene.names, ...patch["names"] },
    words: { ...scene.words, ...patch["words"] },
  } as Scene;
}

export function ask(model: Model, intent: Intent): void {
  model.send(intent);
}

/**
 * Keep the model's scene up to date, so that every view of it, also one that is opened later, finds the present one.
 * A page that missed a patch asks for the whole.
 */
export function keepInStep(model: Model): () => void {
  const catchUp = (): void => {
    const before = model.get("_scene");
    const after = merged(before, model.get("_patch"));
    if (after === null) ask(model, { kind: "scene" });
    else if (after !== before) model.set("_scene", after);
  };
  model.on("change:_patch", catchUp);
  catchUp();
  return () => model.off("change:_patch", catchUp);
}
