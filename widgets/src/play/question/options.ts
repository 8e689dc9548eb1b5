/** Answers sorted by the place where they are given: plain data, no page. */

import type { Option, Scene, Spot, SpotId } from "../updates";

export interface Group {
  verb: string;
  options: Option[];
}

export function bySpot(options: Option[]): Map<SpotId, Option[]> {
  const found = new Map<SpotId, Option[]>();
  for (const option of options) {
    if (option.spot === undefined) continue;
    const there = found.get(option.spot);
    if (there) there.push(option);
    else found.set(option.spot, [option]);
  }
  return found;
}

/** Return the answers that play the card on a spot. */
export function playing(options: Option[], spot: SpotId): Option[] {
  return options.filter(({ from }) => from?.includes(spot));
}

/** Return the answers that are buttons, grouped by their first word. */
export function groups(options: Option[]): Group[] {
  const found: Group[] = [];
  for (const option of options) {
    if (option.spot !== undefined || option.paths !== undefined) continue;
    const verb = option.do.split(" ", 1)[0] ?? "";
    const group = found.find((other) => other.verb === verb);
    if (group) group.options.push(option);
    else found.push({ verb, options: [option] });
  }
  return found;
}

/** Return the answer that rolls the dice, if there is one. */
export function rolling({ options, now }: Scene): Option | undefined {
  return now.waits === "roll" ? options[0] : options.find((option) => option.do === "roll");
}

/** Return the direction of the arrow of a card that an answer lays, in degrees from the right; undefined if it has none. */
export function arrowOf(option: Option, spots: Spot[]): number | undefined {
  const way = option.do.split(" ").at(-1);
  if (way === "up" || way === "down") return way === "up" ? -90 : 90;
  if (way !== "on" && way !== "back") return undefined;
  const [here, there] = [0, way === "on" ? 1 : -1].map((step) =>
    spots.find(([id]) => id === String(Number(option.spot) + step)),
  );
  return here && there && (Math.atan2(there[2] - here[2], there[1] - here[1]) * 180) / Math.PI;
}

/** Return the next spot with an answer, in the order of the board; after the last, the first. */
export function nextMarked(
  order: SpotId[],
  marked: Map<SpotId, Option[]>,
  from: SpotId,
  step: 1 | -1,
): SpotId | null {
  const start = order.indexOf(from);
  for (let n = 1; n <= order.length; n++) {
    const spot = order[(start + step * n + order.length * 2) % order.length];
    if (spot !== undefined && marked.has(spot)) return spot;
  }
  return null;
}
