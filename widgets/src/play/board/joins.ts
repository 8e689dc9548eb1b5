/** The marked spots that belong to one piece: plain data, no page. */

import type { Option, Spot, SpotId } from "../updates";

export const WAYS = ["north", "east", "south", "west"] as const;
export type Way = (typeof WAYS)[number];

const STEPS: Record<Way, [number, number]> = { north: [-1, 0], east: [0, 1], south: [1, 0], west: [0, -1] };

/** Return true if two spots lead to the same answers. */
function alike(one: Option[], other: Option[]): boolean {
  return one.length === other.length && one.every((option, n) => option === other[n]);
}

/** Return the directions from each marked spot to spots of the same piece, that is, with the same answers. */
export function joins(spots: Spot[], marked: Map<SpotId, Option[]>): Map<SpotId, Way[]> {
  const at = new Map(spots.map(([id, , , , , , row, column]) => [`${row} ${column}`, id]));
  const found = new Map<SpotId, Way[]>();
  for (const [id, , , , , , row, column] of spots) {
    const here = marked.get(id);
    if (!here?.every(({ paths }) => paths !== undefined)) continue;
    found.set(
      id,
      WAYS.filter((way) => {
        const [down, right] = STEPS[way];
        const there = marked.get(at.get(`${row + down} ${column + right}`) ?? "");
        return there !== undefined && alike(here, there);
      }),
    );
  }
  return found;
}
