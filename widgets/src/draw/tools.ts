/** The tools of a drawing. */

export type SideTool = "wall" | "oneway" | "trapdoor" | "panel";
export type Tool = SideTool | "label" | "circle" | "erase";
export const TOOLS: readonly Tool[] = ["wall", "oneway", "trapdoor", "panel", "label", "circle", "erase"];

export function onSides(tool: Tool): tool is SideTool {
  return tool !== "label" && tool !== "circle" && tool !== "erase";
}
