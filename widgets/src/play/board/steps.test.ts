import { expect, test } from "vitest";
import { stepsOf } from "./steps";

test("a step is a line, and the walk may turn", () => {
  expect(stepsOf("M332 55h54v54h-61")).toEqual([
    [386, 55],
    [386, 109],
    [325, 109],
  ]);
});

test("a walk across the edge of the board takes one step to come back on the other side", () => {
  expect(stepsOf("M332 55V22M332 696V663h54")).toEqual([
    [332, 663],
    [386, 663],
  ]);
});

test("other lines have no steps", () => {
  expect(stepsOf("")).toEqual([]);
  expect(stepsOf("M10 20L30 40")).toEqual([]);
});
