import { expect, test } from "vitest";
import type { Spot } from "../updates";
import { arrowOf } from "./options";

const spots: Spot[] = [
  ["6", 0, 0, 48, 48, "", 0, 0],
  ["7", 48, 0, 48, 48, "", 0, 1],
  ["8", 48, -48, 48, 48, "", 1, 1],
];

test("the arrow of a card points along the track or to another row", () => {
  const arrow = (way: string): number | undefined => arrowOf({ do: `play push 7 ${way}`, spot: "7" }, spots);
  expect(["on", "back", "up", "down"].map(arrow)).toEqual([-90, 180, -90, 90]);
  expect(arrowOf({ do: "play stop 7", spot: "7" }, spots)).toBeUndefined();
});
