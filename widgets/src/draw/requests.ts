/** Requests from the page of a drawing: the rows of mazenb/widgets/draw/requests.py. */

import type { Letter } from "../shared/sides";
import type { SideTool } from "./tools";

export type Request =
  | { kind: "side"; square: [number, number]; way: Letter; tool: SideTool }
  | { kind: "label"; square: [number, number]; name: string; number: number | null; arrow: Letter | null }
  | { kind: "circle" | "erase"; square: [number, number] }
  | { kind: "text"; text: string }
  | { kind: "wrap"; wrap: string }
  | { kind: "size"; rows: number; columns: number }
  | { kind: "undo" | "redo" }
  | { kind: "language"; language: string };
