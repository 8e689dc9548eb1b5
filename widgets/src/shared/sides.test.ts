import { expect, test } from "vitest";
import { letterOf, nearestSide } from "./sides";

test("a point of a square belongs to the nearest side", () => {
  expect(nearestSide(0.5, 0.1)).toBe("north");
  expect(nearestSide(0.9, 0.4)).toBe("east");
  expect(nearestSide(0.4, 0.95)).toBe("south");
  expect(nearestSide(0.05, 0.2)).toBe("west");
  expect(["north", "east", "south", "west"].map((way) => letterOf(way as "north"))).toEqual([
    "N",
    "E",
    "S",
    "W",
  ]);
});
