/** What Python sends about a drawing, and what it is asked for. */

import type { Key, Places } from "../shared/places";

export type SideTool = "wall" | "oneway" | "trapdoor" | "panel";
export type Tool = SideTool | "label" | "circle" | "erase";
export type Letter = "N" | "E" | "S" | "W";

export const TOOLS: readonly Tool[] = ["wall", "oneway", "trapdoor", "panel", "label", "circle", "erase"];

export function onSides(tool: Tool): tool is SideTool {
  return tool !== "label" && tool !== "circle" && tool !== "erase";
}

export interface Scene {
  number: number;
  language: string;
  title: string;
  /** Whether a tile is drawn, and not a board. */
  tile: boolean;
  sizable: boolean;
  wrap: string;
  frame: string;
  /** Tiles of the picture; a patch has only those that are new. */
  parts: Record<Key, string>;
  /** Spoken names; a patch has only those that are new. */
  names: Record<Key, string>;
  places: Places & { most: number };
  /** Names to choose from, and whether each takes a number and an arrow. */
  labels: [string, boolean, boolean][];
  texts: Record<string, string>;
  undo: boolean;
  redo: boolean;
  text: string;
  /** What is wrong with the text, if it is no drawing. */
  broken: string;
  said: string;
}

export type Intent =
  | { kind: "side"; square: [number, number]; way: Letter; tool: SideTool }
  | { kind: "label"; square: [number, number]; name: string; number: number | null; arrow: Letter | null }
  | { kind: "circle" | "erase"; square: [number, number] }
  | { kind: "text"; text: string }
  | { kind: "wrap"; wrap: string }
  | { kind: "size"; rows: number; columns: number }
  | { kind: "undo" | "redo" };
