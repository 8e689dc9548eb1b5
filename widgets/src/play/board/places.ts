/** Moving from spot to spot with the arrow keys: numbers only, no page. */

import type { Way } from "../keys";
import type { Spot, SpotId } from "../updates";

const STEPS: Record<Way, [number, number]> = { up: [-1, 0], right: [0, 1], down: [1, 0], left: [0, -1] };

/** Spots row by row, each row from left to right. */
export function rowsOf(spots: Spot[]): Spot[][] {
  const rows = new Map<number, Spot[]>();
  for (const spot of spots) {
    const row = rows.get(spot[6]);
    if (row) row.push(spot);
    else rows.set(spot[6], [spot]);
  }
  return [...rows.entries()].sort(([a], [b]) => a - b).map(([, row]) => row.sort((a, b) => a[7] - b[7]));
}

/** Return the next spot in a direction; at the edge, continue on the other side of the board. */
export function next(spots: Spot[], from: SpotId, way: Way): SpotId {
  const at = spots.find((spot) => spot[0] === from);
  if (!at) return spots[0]?.[0] ?? from;
  const [down, right] = STEPS[way];
  const line = spots
    .filter((spot) => (down ? spot[7] === at[7] : spot[6] === at[6]))
    .sort((a, b) => (down ? a[6] - b[6] : a[7] - b[7]));
  const here = line.findIndex((spot) => spot[0] === from);
  return line[(here + down + right + line.length) % line.length]?.[0] ?? from;
}

/** The first or last spot of a row. */
export function edge(spots: Spot[], from: SpotId, way: "left" | "right"): SpotId {
  const row = rowsOf(spots).find((line) => line.some((spot) => spot[0] === from)) ?? [];
  return (way === "left" ? row[0] : row.at(-1))?.[0] ?? from;
}

/** Write a coordinate as Python does, so that the live picture is identical to the printed one. */
export function number(value: number): string {
  const text = value.toFixed(2).replace(/\.?0+$/, "");
  const short = text.replace(/^(-?)0\./, "$1.");
  return short === "-0" || short === "" ? "0" : short;
}
