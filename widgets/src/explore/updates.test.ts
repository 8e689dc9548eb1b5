import { expect, test } from "vitest";
import { model } from "../shared/fixture";
import { keepInStep } from "../shared/updates";
import { scene, tile } from "./fixture";
import { merged, type Model, type Patch } from "./updates";

function patch(number: number, more: Partial<Patch> = {}): Patch {
  const {
    language,
    languages,
    frame,
    before,
    walk,
    places,
    modes,
    colouring,
    lines,
    legend,
    texts,
    ...state
  } = scene();
  return { ...state, number, parts: {}, names: {}, words: {}, ...more };
}

test("a patch changes the scene", () => {
  const before = scene();
  const after = merged(
    before,
    patch(2, {
      roll: 5,
      parts: { "0,1": tile("0,1", "new") },
      names: { "0,1": "new" },
      words: { "0,0": "", "0,1": "start" },
    }),
  );
  expect(after?.words).toEqual({ "0,0": "", "0,1": "start", "0,2": "can be reached" });
  expect(after?.legend).toBe(before.legend);
  expect(merged(before, patch(2, { legend: [] }))?.legend).toEqual([]);
  expect(after?.roll).toBe(5);
  expect(after?.parts["0,1"]).toContain("new");
  expect(after?.parts["0,0"]).toBe(before.parts["0,0"]);
  expect(after?.names).toEqual({ ...before.names, "0,1": "new" });
  expect(after?.frame).toBe(before.frame);
});

test("an old patch or none changes nothing, and a gap is noticed", () => {
  const before = scene({ number: 4 });
  expect(merged(before, {})).toBe(before);
  expect(merged(before, patch(4))).toBe(before);
  expect(merged(before, patch(6))).toBeNull();
});

test("the model's scene follows the patches, for views that are opened later", () => {
  const kept = model<Model>({ _scene: scene(), _patch: {} });
  const stop = keepInStep(kept, merged);
  kept.put("_patch", patch(2, { roll: 7 }));
  kept.put("_patch", patch(3, { roll: 8 }));
  expect(kept.get("_scene").roll).toBe(8);
  expect(kept.sent).toEqual([]);
  kept.put("_patch", patch(9, { roll: 1 }));
  expect(kept.get("_scene").roll).toBe(8);
  expect(kept.sent).toEqual([{ kind: "scene" }]);
  stop();
  kept.put("_patch", patch(4, { roll: 2 }));
  expect(kept.get("_scene").roll).toBe(8);
});

test("the page catches up with a patch that came before it", () => {
  const late = model<Model>({ _scene: scene(), _patch: patch(2, { roll: 3 }) });
  keepInStep(late, merged);
  expect(late.get("_scene").roll).toBe(3);
});
