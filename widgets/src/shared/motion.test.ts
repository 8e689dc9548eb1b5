import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { turnTile } from "./motion";
import { parseSvg } from "./svg";

const moved: [string, unknown][] = [];

beforeEach(() => {
  moved.length = 0;
  SVGElement.prototype.animate = function (this: SVGElement, frames) {
    moved.push([this.tagName, (frames as Keyframe[])[0]?.["transform"]]);
    return { finished: Promise.resolve() } as unknown as Animation;
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function tile(): SVGElement {
  return parseSvg(
    '<g data-tile="0,0"><g><g class="print"><g><text>a</text></g><g class="figures"><text>2</text></g></g></g></g>',
  );
}

test("a tile rotates from its old position, and its words stay upright", async () => {
  const done = vi.fn();
  turnTile(tile(), 1, done);
  expect(moved).toEqual([
    ["g", "rotate(-90deg)"],
    ["g", "rotate(90deg)"],
    ["text", "rotate(90deg)"],
  ]);
  await Promise.resolve();
  await Promise.resolve();
  expect(done).toHaveBeenCalledOnce();
});

test("nothing moves with reduced motion", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const done = vi.fn();
  turnTile(tile(), -1, done);
  expect(moved).toEqual([]);
  expect(done).toHaveBeenCalledOnce();
});
