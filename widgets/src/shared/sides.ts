/** The side of a square that a click means: numbers only, no page. */

import type { Way } from "./places";

export type Letter = "N" | "E" | "S" | "W";

const LETTERS: Record<Way, Letter> = { north: "N", east: "E", south: "S", west: "W" };

export function letterOf(way: Way): Letter {
  return LETTERS[way];
}

/**
 * Return the side nearest to a point inside a square.
 *
 * @param x from 0 in the west to 1 in the east
 * @param y from 0 in the north to 1 in the south
 */
export function nearestSide(x: number, y: number): Way {
  const distances: [Way, number][] = [
    ["north", y],
    ["east", 1 - x],
    ["south", 1 - y],
    ["west", x],
  ];
  return distances.reduce((best, other) => (other[1] < best[1] ? other : best))[0];
}
