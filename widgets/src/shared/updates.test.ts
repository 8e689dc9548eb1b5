import { expect, test } from "vitest";
import { model } from "./fixture";
import { keepInStep, merged, type Model, type Numbered, showIn } from "./updates";

interface Scene extends Numbered {
  text: string;
  more: number;
}

const first: Scene = { number: 1, text: "a", more: 5 };

test("a patch changes the scene, an old one changes nothing, and a gap is noticed", () => {
  expect(merged(first, { number: 2, text: "b" })).toEqual({ number: 2, text: "b", more: 5 });
  expect(merged(first, {})).toBe(first);
  expect(merged(first, { number: 1, text: "b" })).toBe(first);
  expect(merged(first, { number: 3, text: "b" })).toBeNull();
});

test("a patch has only the new entries of a table", () => {
  const scene = { number: 1, names: { a: "1", b: "2" } as Record<string, string> };
  expect(merged(scene, { number: 2, names: { b: "3" } }, ["names"])?.names).toEqual({ a: "1", b: "3" });
  expect(merged(scene, { number: 2 }, ["names"])?.names).toEqual(scene.names);
});

test("the model's scene follows the patches, and after a gap the whole scene is requested", () => {
  const kept = model<Model<Scene>>({ _scene: first, _patch: { number: 2, text: "early" } });
  const stop = keepInStep(kept, merged);
  expect(kept.get("_scene").text).toBe("early");
  kept.put("_patch", { number: 3, text: "c" });
  expect(kept.get("_scene").text).toBe("c");
  kept.put("_patch", { number: 9, text: "d" });
  expect(kept.sent).toEqual([{ kind: "scene" }]);
  stop();
  kept.put("_patch", { number: 4, text: "e" });
  expect(kept.get("_scene").text).toBe("c");
});

test("a view that cannot show the next scene is replaced, and the focus stays inside", () => {
  const shown = model<Model<Scene>>({ _scene: first, _patch: {} });
  const el = document.createElement("div");
  document.body.replaceChildren(el);
  const refused: string[] = [];
  const stop = showIn<Scene>(shown, el, (scene) => {
    const root = document.createElement("div");
    const button = document.createElement("button");
    const menu = document.createElement("select");
    menu.className = "language";
    root.append(scene.text, button, menu);
    return {
      root,
      update: (next) => next.text === scene.text,
      refuse: (text) => refused.push(text),
      focus: () => button.focus(),
    };
  });
  el.querySelector("button")?.focus();
  const before = el.firstChild;
  shown.put("_scene", { ...first, number: 2 });
  expect(el.firstChild).toBe(before);
  shown.put("_scene", { ...first, number: 3, text: "b" });
  expect(el.firstChild).not.toBe(before);
  expect(el.textContent).toBe("b");
  expect(document.activeElement).toBe(el.querySelector("button"));
  el.querySelector("select")?.focus();
  shown.put("_scene", { ...first, number: 4, text: "a" });
  expect(document.activeElement).toBe(el.querySelector("select"));
  shown.put("_scene", { ...first, number: 5, text: "b" });
  shown.say({ kind: "refusal", text: "no" });
  shown.say(null);
  expect(refused).toEqual(["no"]);
  stop();
  shown.put("_scene", { ...first, number: 6, text: "c" });
  expect(el.textContent).toBe("b");
});
