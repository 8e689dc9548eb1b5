import { describe, expect, test } from "vitest";
import { along, boxOf, boxOfTile, edge, next, type Places, rows, share, tileOf, tiles } from "./places";

const torus: Places = {
  rows: 8,
  columns: 12,
  wraps: [true, true],
  tile: 4,
  holes: [],
  side: 48,
  gap: 5,
  margin: 28,
  width: 642,
  height: 445,
};
const holed: Places = { ...torus, holes: ["0,1"] };
const plain: Places = { ...torus, rows: 3, columns: 5, tile: null, wraps: [false, false] };

describe("lengths", () => {
  test("tiles are a little apart", () => {
    expect([0, 3, 4, 8].map((line) => along(torus, line))).toEqual([28, 172, 225, 422]);
    expect(along(plain, 4)).toBe(28 + 4 * 48);
  });
  test("boxes of squares and tiles", () => {
    expect(boxOf(torus, "4,1")).toEqual({ x: 76, y: 225, side: 48 });
    expect(boxOfTile(torus, "1,2")).toEqual({ x: 422, y: 225, side: 192 });
    expect(share(28, 56)).toBe("50.0000%");
  });
});

describe("squares", () => {
  test("squares belong to tiles", () => {
    expect(tileOf(torus, "5,11")).toBe("1,2");
    expect(tileOf(plain, "2,2")).toBeNull();
    expect(tiles(holed)).toEqual(["0,0", "0,2", "1,0", "1,1", "1,2"]);
    expect(rows(holed)[0]).toEqual(["0,0", "0,1", "0,2", "0,3", "0,8", "0,9", "0,10", "0,11"]);
  });
  test("neighbours are found across the seam and across holes", () => {
    expect(next(torus, "0,0", "north")).toBe("7,0");
    expect(next(torus, "0,0", "west")).toBe("0,11");
    expect(next(holed, "0,3", "east")).toBe("0,8");
    expect(next(holed, "4,5", "north")).toBe("7,5");
  });
  test("a border is the end", () => {
    expect(next(plain, "0,0", "north")).toBe("0,0");
    expect(next(plain, "2,4", "east")).toBe("2,4");
    expect(next(plain, "1,1", "south")).toBe("2,1");
  });
  test("a row has a first and a last square", () => {
    expect(edge(holed, "1,9", "west")).toBe("1,0");
    expect(edge(holed, "1,0", "east")).toBe("1,11");
  });
});
