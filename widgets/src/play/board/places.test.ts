import { expect, test } from "vitest";
import { scene } from "../fixture";
import { bySpot, groups, nextMarked } from "../question/options";
import { edge, next, number, rowsOf } from "./places";

const { spots, options } = scene();

test("arrows move around the board", () => {
  expect(next(spots, "0,0", "right")).toBe("0,1");
  expect(next(spots, "0,0", "left")).toBe("0,2");
  expect(next(spots, "0,1", "down")).toBe("0,1");
  expect(next(spots, "gone", "up")).toBe("0,0");
  expect(edge(spots, "0,1", "left")).toBe("0,0");
  expect(edge(spots, "0,1", "right")).toBe("0,2");
  expect(rowsOf(spots)).toHaveLength(1);
});

test("numbers are written as Python writes them", () => {
  expect([48, 1.25, -0.5, 0, -0.001, 10, 100.1].map(number)).toEqual([
    "48",
    "1.25",
    "-.5",
    "0",
    "0",
    "10",
    "100.1",
  ]);
});

test("answers are found by their spots or shown as buttons", () => {
  const marked = bySpot([...options, { do: "walk NEES", spot: "0,2", say: "the other way" }]);
  expect(marked.get("0,2")?.map((option) => option.do)).toEqual(["walk EE", "walk NEES"]);
  expect(groups(options)).toEqual([{ verb: "stay", options: [options[2]] }]);
  const order = spots.map(([id]) => id);
  expect(nextMarked(order, marked, "0,0", 1)).toBe("0,1");
  expect(nextMarked(order, marked, "0,2", 1)).toBe("0,1");
  expect(nextMarked(order, marked, "0,1", -1)).toBe("0,2");
  expect(nextMarked(order, new Map(), "0,1", 1)).toBeNull();
});
