import { expect, test } from "vitest";
import { NARROW, sizeFor } from "./fit";

test("the board fills the height and the panel fills the rest", () => {
  const size = sizeFor({ width: 1140, height: 800, ratio: 1 });
  expect(size.narrow).toBe(false);
  expect(size.board).toBeGreaterThan(690);
  expect(size.board + size.panel).toBeLessThanOrEqual(1140);
  expect(size.height).toBeLessThanOrEqual(800);
});

test("a larger window has a larger board, and a low one a smaller board", () => {
  const full = sizeFor({ width: 1600, height: 960, ratio: 1 });
  expect(full.board).toBeGreaterThan(820);
  expect(sizeFor({ width: 900, height: 560, ratio: 1 }).height).toBeLessThanOrEqual(560);
});

test("a narrow widget has the panel below the board", () => {
  const size = sizeFor({ width: NARROW - 1, height: 800, ratio: 1 });
  expect(size.narrow).toBe(true);
  expect(sizeFor({ width: 380, height: 800, ratio: 1 }).board).toBe(380);
});
