import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { scene } from "../fixture";
import { framesOf, play, tumble } from "./motion";
import { Picture } from "./picture";

const moved: [string | null, number][] = [];

beforeEach(() => {
  moved.length = 0;
  SVGElement.prototype.animate = function (this: SVGElement, frames, options) {
    moved.push([this.getAttribute("data-piece"), (options as KeyframeAnimationOptions).duration as number]);
    void frames;
    return { finished: Promise.resolve(), cancel: () => undefined } as unknown as Animation;
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a walk goes from square to square, and is hidden while it crosses the seam", () => {
  const frames = framesOf([[0, 0], [10, 0], null, [90, 0], [80, 0]]);
  expect(frames.map(({ transform }) => transform)).toEqual([
    "translate(0px, 0px)",
    "translate(10px, 0px)",
    "translate(90px, 0px)",
    "translate(80px, 0px)",
  ]);
  expect(frames.map(({ opacity }) => opacity)).toEqual([1, 0, 0, 1]);
  expect(frames.map(({ offset }) => offset)).toEqual([0, 0.5, 0.5, 1]);
});

test("stages are played one after the other", async () => {
  const picture = new Picture(scene());
  await play(
    picture,
    [
      [
        "pawn 0",
        [
          [0, 0],
          [24, 24],
        ],
        0,
        0,
      ],
      [
        "tile",
        [
          [1, 1],
          [0, 0],
        ],
        0,
        1,
      ],
      [
        "nobody",
        [
          [1, 1],
          [0, 0],
        ],
        0,
        1,
      ],
    ],
    100,
  );
  // The tile waits in its old position while the pawn walks, and then it rotates.
  expect(moved.map(([piece]) => piece)).toEqual(["tile", "pawn 0", "tile"]);
});

test("nothing moves with reduced motion or without a delay", async () => {
  const picture = new Picture(scene());
  await play(
    picture,
    [
      [
        "pawn 0",
        [
          [0, 0],
          [24, 24],
        ],
        0,
        0,
      ],
    ],
    0,
  );
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  await play(
    picture,
    [
      [
        "pawn 0",
        [
          [0, 0],
          [24, 24],
        ],
        0,
        0,
      ],
    ],
    100,
  );
  tumble([picture.svg], 100);
  expect(moved).toEqual([]);
});
