/** What Python sends and what it is asked for. What only the page knows is in store.ts. */

import type { AnyModel } from "@anywidget/types";
import type { Key, Places } from "../shared/places";

/** What changes with every answer. */
export interface State {
  number: number;
  undo: boolean;
  turn: { tile: Key; turns: number } | null;
  overlay: string;
  /** Path data of a walk to each end. */
  walks: Record<Key, string>;
  undecided: Key[];
  start: Key | null;
  roll: number;
  /** A sentence about all this. */
  said: string;
  /** Tiles of the picture; a patch has only those that are new. */
  parts: Record<Key, string>;
  /** Spoken names; a patch has only those that are new. */
  names: Record<Key, string>;
}

export type Patch = State;

export interface Scene extends State {
  language: string;
  frame: string;
  walk: string;
  places: Places & { rolls: number };
  texts: Record<string, string>;
}

export type Intent =
  | { kind: "start"; square: [number, number] | null }
  | { kind: "roll"; roll: number }
  | { kind: "more"; by: 1 | -1 }
  | { kind: "turn"; tile: [number, number]; turns: 1 | -1 }
  | { kind: "undo" }
  | { kind: "scene" };

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
