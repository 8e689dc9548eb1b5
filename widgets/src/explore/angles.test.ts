import { expect, test } from "vitest";
import { angleAround, quarters, turned } from "./angles";

test("angles wrap around", () => {
  expect([0, 180, -180, 190, -190, 360, 540].map(turned)).toEqual([0, 180, 180, -170, 170, 0, 180]);
  const middle = { x: 10, y: 10 };
  expect(angleAround(middle, { x: 20, y: 10 }, { x: 10, y: 20 })).toBeCloseTo(90);
  expect(angleAround(middle, { x: 10, y: 20 }, { x: 20, y: 10 })).toBeCloseTo(-90);
});

test("a drag ends at the nearest quarter turn", () => {
  expect([10, 44, 46, 100, 134, 136, 180, -136, -134, -46, -44].map(quarters)).toEqual([
    0, 0, 1, 1, 1, 2, 2, 2, -1, -1, -0,
  ]);
});
