import { expect, test } from "vitest";
import type { Pressed } from "../shared/keys";
import { commandOf } from "./keys";

function press(key: string, more: Partial<Pressed> = {}): Pressed {
  return { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more };
}

test("arrows and Enter act on the board", () => {
  expect(commandOf(press("ArrowLeft"), true)).toEqual({ do: "move", way: "west" });
  expect(commandOf(press("Enter"), true)).toEqual({ do: "act" });
  expect(commandOf(press("ArrowUp", { shiftKey: true }), true)).toEqual({ do: "side", way: "north" });
  expect(commandOf(press("ArrowUp", { shiftKey: true }), false)).toBeNull();
  expect(commandOf(press("Home"), true)).toEqual({ do: "edge", way: "west" });
  expect(commandOf(press("ArrowLeft"), false)).toBeNull();
  expect(commandOf(press(" "), false)).toBeNull();
});

test("digits roll, R rotates and Z undoes, wherever the focus is", () => {
  for (const onBoard of [true, false]) {
    expect(commandOf(press("7"), onBoard)).toEqual({ do: "roll", roll: 7 });
    expect(commandOf(press("0"), onBoard)).toEqual({ do: "roll", roll: 10 });
    expect(commandOf(press("-"), onBoard)).toEqual({ do: "more", by: -1 });
    expect(commandOf(press("r"), onBoard)).toEqual({ do: "turn", turns: 1 });
    expect(commandOf(press("R", { shiftKey: true }), onBoard)).toEqual({ do: "turn", turns: -1 });
    expect(commandOf(press("z"), onBoard)).toEqual({ do: "undo" });
    expect(commandOf(press("y"), onBoard)).toEqual({ do: "redo" });
    expect(commandOf(press("S"), onBoard)).toEqual({ do: "start" });
    expect(commandOf(press("t"), onBoard)).toEqual({ do: "target" });
    expect(commandOf(press("."), onBoard)).toEqual({ do: "turns", by: 1 });
    expect(commandOf(press("Escape"), onBoard)).toEqual({ do: "clear" });
  }
});

test("the browser's own shortcuts still work", () => {
  expect(commandOf(press("r", { ctrlKey: true }), true)).toBeNull();
  expect(commandOf(press("ArrowLeft", { altKey: true }), true)).toBeNull();
  expect(commandOf(press("Tab"), true)).toBeNull();
  expect(commandOf(press("z", { ctrlKey: true }), true)).toEqual({ do: "undo" });
  expect(commandOf(press("Z", { ctrlKey: true, shiftKey: true }), true)).toEqual({ do: "redo" });
  expect(commandOf(press("y", { metaKey: true }), true)).toEqual({ do: "redo" });
});
