/** Answers given by several spots in turn, such as a piece and then its new place. Plain data, no page. */

import { bySpot } from "../question/options";
import type { Option, SpotId } from "../updates";

/** Return true if a path begins with the spots chosen so far. */
function begins(path: SpotId[], held: SpotId[]): boolean {
  return path.length >= held.length && held.every((spot, n) => path[n] === spot);
}

/** The spots that can be chosen next, each with its answers. */
export function marks(options: Option[], held: SpotId[]): Map<SpotId, Option[]> {
  const found = held.length === 0 ? bySpot(options) : new Map<SpotId, Option[]>();
  for (const option of options)
    for (const path of option.paths ?? []) {
      const spot = path[held.length];
      if (spot === undefined || !begins(path, held)) continue;
      const there = found.get(spot);
      if (!there) found.set(spot, [option]);
      else if (!there.includes(option)) there.push(option);
    }
  return found;
}

/** Return what a chosen spot leads to: an answer, further choices, or nothing. */
export type Chosen = { give: Option } | { hold: SpotId[] } | null;

export function chosen(options: Option[], held: SpotId[], spot: SpotId): Chosen {
  const now = [...held, spot];
  const going = options.filter((option) => option.paths?.some((path) => begins(path, now)));
  if (going.length > 0) {
    const [first] = going.filter((option) =>
      option.paths?.some((path) => path.length === now.length && begins(path, now)),
    );
    return first ? { give: first } : { hold: now };
  }
  // Another piece may be taken instead of the one that is held.
  return held.length > 0 ? chosen(options, [], spot) : null;
}
