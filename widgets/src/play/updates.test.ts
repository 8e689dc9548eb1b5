import { expect, test, vi } from "vitest";
import { keepInStep } from "../shared/updates";
import { patch, scene } from "./fixture";
import { merged, type Model } from "./updates";

test("a patch changes the scene", () => {
  const after = merged(
    scene(),
    patch({
      change: {
        moved: [["pawn 0", 120, 24, 90]],
        added: [["key", "<g/>", 1, 2, 0]],
        redrawn: [["tile", "<path/>"]],
        order: ["tile", "key", "pawn 0"],
        names: { "0,1": "row 0, column 1, KEY" },
      },
    }),
  );
  expect(after?.pieces).toEqual([
    ["tile", "<path/>", 0, 0, 0],
    ["key", "<g/>", 1, 2, 0],
    ["pawn 0", '<g class="pawn"/>', 120, 24, 90],
  ]);
  expect(after?.spots.map((spot) => spot[5])).toEqual([
    "row 0, column 0",
    "row 0, column 1, KEY",
    "row 0, column 2",
  ]);
  expect(after?.log.map((entry) => entry.n)).toEqual([4, 5]);
  expect(after?.number).toBe(2);
});

test("undone turns leave the log, and removed pieces leave the board", () => {
  const after = merged(scene(), patch({ change: { removed: ["tile"] }, log: { keep: 1, add: [] } }));
  expect(after?.log).toEqual([]);
  expect(after?.pieces.map(([id]) => id)).toEqual(["pawn 0"]);
});

test("old patches change nothing, and a missing one is noticed", () => {
  const before = scene();
  expect(merged(before, {})).toBe(before);
  expect(merged(before, patch({ number: 1 }))).toBe(before);
  expect(merged(before, patch({ number: 3 }))).toBeNull();
});

test("a page that missed something requests everything", () => {
  const state: Record<string, unknown> = { _scene: scene(), _patch: patch({ number: 7 }) };
  const send = vi.fn();
  const model = {
    get: (name: string) => state[name],
    set: (name: string, value: unknown) => (state[name] = value),
    on: vi.fn(),
    off: vi.fn(),
    send,
  } as unknown as Model;
  keepInStep(model, merged)();
  expect(send).toHaveBeenCalledWith({ kind: "scene" });
  state["_patch"] = patch();
  keepInStep(model, merged);
  expect((state["_scene"] as { number: number }).number).toBe(2);
});
