/** Messages from Python about a drawing. */

import type { Languages } from "../shared/language";
import type { Key, Places } from "../shared/places";
import { merged as mergedTables } from "../shared/updates";

export interface Scene {
  number: number;
  language: string;
  languages: Languages;
  title: string;
  /** Whether a tile is drawn, rather than a board. */
  tile: boolean;
  sizable: boolean;
  wrap: string;
  frame: string;
  /** Tiles of the picture; a patch has only the new ones. */
  parts: Record<Key, string>;
  /** Spoken names; a patch has only the new ones. */
  names: Record<Key, string>;
  places: Places & { most: number };
  /** Names to choose from, and whether each takes a number and an arrow. */
  labels: [string, boolean, boolean][];
  texts: Record<string, string>;
  undo: boolean;
  redo: boolean;
  text: string;
  /** The error in the text, if it is not a drawing. */
  broken: string;
  said: string;
}

/** Return the scene after a patch; null if an earlier patch is missing. */
export function merged(scene: Scene, patch: Partial<Scene>): Scene | null {
  return mergedTables(scene, patch, ["parts", "names"]);
}
