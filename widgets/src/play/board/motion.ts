/** Moving pieces, shown over the picture, which already shows the end. With reduced motion, nothing moves. */

import { stillWanted, turnTile } from "../../shared/motion";
import type { Picture } from "./picture";
import type { Motion } from "../updates";

const EASING = "cubic-bezier(0.3, 0, 0.2, 1)";

interface Frame {
  transform: string;
  opacity: number;
  offset: number;
}

/** The frames of a walk: a step from each point to the next, and a hidden jump where the path is interrupted. */
export function framesOf(path: ([number, number] | null)[]): Frame[] {
  const steps = path.filter((point, n) => n > 0 && point !== null && path[n - 1] !== null).length || 1;
  const frames: Frame[] = [];
  let done = 0;
  path.forEach((point, n) => {
    if (point === null) return;
    if (n > 0 && path[n - 1] !== null) done += 1;
    const leaving = path[n + 1] === null && n + 1 < path.length;
    const entering = n > 0 && path[n - 1] === null;
    frames.push({
      transform: `translate(${point[0]}px, ${point[1]}px)`,
      opacity: leaving || entering ? 0 : 1,
      offset: Math.min(1, done / steps),
    });
  });
  return frames;
}

function walk(element: SVGElement, path: ([number, number] | null)[], step: number): Promise<unknown> {
  const frames = framesOf(path);
  if (frames.length < 2 || typeof element.animate !== "function") return Promise.resolve();
  const steps = Math.min(path.length - 1, 24);
  const animation = element.animate(frames as unknown as Keyframe[], {
    duration: Math.max(step * steps, 1),
    easing: "linear",
  });
  return animation.finished.catch(() => undefined);
}

/**
 * Animate what happened, stage by stage.
 *
 * @param step milliseconds for a step of a walk; 0 animates nothing
 */
export async function play(picture: Picture, motions: Motion[], step: number): Promise<void> {
  if (!step || stillWanted()) return;
  const stages = [...new Set(motions.map((motion) => motion[3]))].sort((a, b) => a - b);
  // Pieces that move later wait in their old places.
  const waiting = motions
    .filter((motion) => motion[3] !== stages[0])
    .map(([id, path]) => hold(picture.element(id), path[0] ?? null));
  for (const stage of stages) {
    const now = motions.filter((motion) => motion[3] === stage);
    if (stage !== stages[0]) for (const still of waiting) still?.cancel();
    await Promise.all(now.map(([id, path, turn]) => one(picture.element(id), path, turn, step)));
  }
}

function hold(element: SVGElement | undefined, point: [number, number] | null): Animation | undefined {
  if (!element || !point || typeof element.animate !== "function") return undefined;
  const frame = { transform: `translate(${point[0]}px, ${point[1]}px)` };
  return element.animate([frame, frame], { duration: 20_000 });
}

function one(
  element: SVGElement | undefined,
  path: ([number, number] | null)[],
  turn: number,
  step: number,
): Promise<unknown> {
  if (!element) return Promise.resolve();
  const tile = element.querySelector("[data-tile]");
  if (turn && tile) return new Promise<void>((done) => turnTile(tile, turn / 90, done));
  if (turn && typeof element.animate === "function") return spin(element, turn, step);
  // Everything on a rotating tile takes as long as the tile.
  return walk(element, path, path.length === 7 || path.length === 13 ? Math.max(step / 3, 20) : step);
}

function spin(element: SVGElement, turn: number, step: number): Promise<unknown> {
  const inner = element.firstElementChild;
  if (!(inner instanceof SVGElement)) return Promise.resolve();
  const frames = [{ transform: `rotate(${-turn}deg)` }, { transform: "rotate(0deg)" }];
  return inner.animate(frames, { duration: step * 2, easing: EASING }).finished.catch(() => undefined);
}

/** The longest time for which dice tumble. */
const TUMBLE = 500;

/** Let dice tumble before they show their numbers. */
export async function tumble(dice: Iterable<Element>, step: number): Promise<void> {
  if (!step || stillWanted()) return;
  const duration = Math.min(TUMBLE, step * 4);
  const tumbling: Promise<unknown>[] = [];
  let n = 0;
  for (const die of dice) {
    n += 1;
    if (typeof (die as HTMLElement).animate !== "function") continue;
    const animation = die.animate(
      [
        { transform: `translate(${-40 * n}px, -18px) rotate(${-340 - 50 * n}deg) scale(0.6)`, opacity: 0.2 },
        {
          transform: `translate(${-10 * n}px, 6px) rotate(${-90 * n}deg) scale(1.12)`,
          opacity: 1,
          offset: 0.6,
        },
        { transform: "none", opacity: 1 },
      ],
      { duration, easing: EASING },
    );
    tumbling.push(animation.finished.catch(() => undefined));
  }
  await Promise.all(tumbling);
}
