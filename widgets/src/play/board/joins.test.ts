import { expect, test } from "vitest";
import { joins } from "./joins";
import type { Option, Spot } from "../updates";

const spots: Spot[] = [0, 1].flatMap((row) =>
  [0, 1, 2].map((column): Spot => [`${row},${column}`, 36 * column, 36 * row, 36, 36, "", row, column]),
);
const block: Option[] = [{ do: "block A N 1", paths: [["0,0", "1,0"]] }];
const other: Option[] = [{ do: "block B N 1", paths: [["0,2", "1,2"]] }];

test("spots with the same answers are one piece, and spots beside them are not part of it", () => {
  const marked = new Map([
    ["0,0", block],
    ["0,1", [...block]],
    ["1,1", block],
    ["0,2", other],
  ]);
  expect(Object.fromEntries(joins(spots, marked))).toEqual({
    "0,0": ["east"],
    "0,1": ["south", "west"],
    "0,2": [],
    "1,1": ["north"],
  });
});

test("squares to walk to are not pieces", () => {
  const walk: Option[] = [{ do: "walk E", spot: "0,1" }];
  expect(joins(spots, new Map([["0,0", walk]]))).toEqual(new Map());
});
