import { describe, expect, it } from "vitest";

import { groups } from "../question/options";
import { chosen, marks } from "./paths";
import type { Option } from "../updates";

const pawn: Option = { do: "pawn 0,0 0,3", paths: [["0,0", "0,3"]] };
const near: Option = { do: "pawn 0,0 0,1", paths: [["0,0", "0,1"]] };
const put: Option = { do: "pawn 0,0 5,5 5,6", paths: [["0,0", "5,5", "5,6"]] };
const block: Option = {
  do: "block A E 1",
  paths: [
    ["2,0", "2,1"],
    ["2,1", "2,2"],
  ],
};
const pass: Option = { do: "pass" };
const all = [pawn, near, put, block, pass];

describe("answers of several spots", () => {
  it("shows the pieces first, then the places for the one that is held", () => {
    expect([...marks(all, []).keys()]).toEqual(["0,0", "2,0", "2,1"]);
    expect(marks(all, []).get("0,0")).toEqual([pawn, near, put]);
    expect([...marks(all, ["0,0"]).keys()]).toEqual(["0,3", "0,1", "5,5"]);
    expect([...marks(all, ["2,1"]).keys()]).toEqual(["2,2"]);
    expect([...marks(all, ["0,0", "5,5"]).keys()]).toEqual(["5,6"]);
  });

  it("holds a piece until its answer is complete", () => {
    expect(chosen(all, [], "0,0")).toEqual({ hold: ["0,0"] });
    expect(chosen(all, ["0,0"], "0,3")).toEqual({ give: pawn });
    expect(chosen(all, ["0,0"], "5,5")).toEqual({ hold: ["0,0", "5,5"] });
    expect(chosen(all, ["0,0", "5,5"], "5,6")).toEqual({ give: put });
  });

  it("takes another piece, or nothing", () => {
    expect(chosen(all, ["0,0"], "2,0")).toEqual({ hold: ["2,0"] });
    expect(chosen(all, ["0,0"], "9,9")).toBeNull();
    expect(chosen(all, [], "9,9")).toBeNull();
  });

  it("does not make buttons of these answers", () => {
    expect(groups(all)).toEqual([{ verb: "pass", options: [pass] }]);
  });
});
