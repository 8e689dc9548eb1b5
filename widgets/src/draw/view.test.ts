import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectLanguageMenu, found, press } from "../shared/fixture";
import { nearestSide } from "../shared/sides";
import { part, scene } from "./fixture";
import type { Request } from "./requests";
import type { Scene } from "./updates";
import { View } from "./view";

let asked: Request[];
let view: View;

function show(more: Partial<Scene> = {}): void {
  asked = [];
  view = new View(scene(more), (request) => asked.push(request));
  document.body.replaceChildren(view.root);
}

beforeEach(() => {
  vi.useFakeTimers();
  show();
});
afterEach(() => vi.useRealTimers());

const find = <T extends Element = HTMLElement>(selector: string): T => found<T>(view.root, selector);

const cell = (square: string): HTMLElement => find(`.cell[data-square="${square}"]`);
const tool = (name: string): void => find<HTMLInputElement>(`input[value="${name}"]`).click();

test("a click means the nearest side", () => {
  expect(nearestSide(0.5, 0.1)).toBe("north");
  expect(nearestSide(0.9, 0.5)).toBe("east");
  expect(nearestSide(0.4, 0.8)).toBe("south");
  expect(nearestSide(0.2, 0.4)).toBe("west");
});

test("Shift and an arrow key draw on a side with the chosen tool", () => {
  cell("0,0").focus();
  press(cell("0,0"), "ArrowRight", { shiftKey: true });
  press(cell("0,0"), "2");
  press(cell("0,0"), "ArrowDown", { shiftKey: true });
  press(cell("0,0"), "ArrowRight");
  expect(document.activeElement).toBe(cell("0,1"));
  press(cell("0,1"), "6");
  press(cell("0,1"), "Enter");
  press(cell("0,1"), "7");
  press(cell("0,1"), " ");
  expect(asked).toEqual([
    { kind: "side", square: [0, 0], way: "E", tool: "wall" },
    { kind: "side", square: [0, 0], way: "S", tool: "oneway" },
    { kind: "circle", square: [0, 1] },
    { kind: "erase", square: [0, 1] },
  ]);
});

test("a click draws with the chosen tool", () => {
  const box = { left: 0, top: 0, width: 48, height: 48 } as DOMRect;
  cell("0,1").getBoundingClientRect = () => box;
  cell("0,1").dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: 46, clientY: 20 }));
  tool("panel");
  cell("0,1").dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: 20, clientY: 2 }));
  tool("circle");
  cell("0,1").dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: 20, clientY: 2 }));
  expect(asked).toEqual([
    { kind: "side", square: [0, 1], way: "E", tool: "wall" },
    { kind: "side", square: [0, 1], way: "N", tool: "panel" },
    { kind: "circle", square: [0, 1] },
  ]);
});

test("a label has text, a number and an arrow if its row in the list says so", () => {
  expect(find(".toolbar.label").hidden).toBe(true);
  tool("label");
  expect(find(".toolbar.label").hidden).toBe(false);
  press(cell("0,0"), "Enter");
  press(cell("0,0"), "ArrowUp", { shiftKey: true });
  const name = find<HTMLInputElement>('.label input[type="text"]');
  expect(press(name, "z").defaultPrevented).toBe(false);
  name.value = "pool";
  name.dispatchEvent(new Event("change"));
  press(cell("0,0"), "Enter");
  expect(asked).toEqual([
    { kind: "label", square: [0, 0], name: "SLIDE", number: 2, arrow: "E" },
    { kind: "label", square: [0, 0], name: "SLIDE", number: 2, arrow: "N" },
    { kind: "label", square: [0, 0], name: "POOL", number: null, arrow: null },
  ]);
});

test("typed text is sent after a pause and never replaced while it is typed", () => {
  const area = find<HTMLTextAreaElement>("textarea");
  area.focus();
  area.value = "half";
  area.dispatchEvent(new Event("input"));
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(300);
  expect(asked).toEqual([{ kind: "text", text: "half" }]);
  view.update(scene({ number: 2, text: "canonical", broken: "line 1, column 1: <b>no</b>" }));
  expect(area.value).toBe("half");
  expect(area.getAttribute("aria-invalid")).toBe("true");
  expect(find(".broken").textContent).toBe("line 1, column 1: <b>no</b>");
  expect(view.root.querySelector("b")).toBeNull();
  area.blur();
  expect(area.value).toBe("canonical");
  view.update(scene({ number: 3, text: "from the picture" }));
  expect(area.value).toBe("from the picture");
});

test("leaving the text sends what was typed last", () => {
  const area = find<HTMLTextAreaElement>("textarea");
  area.focus();
  area.value = "last";
  area.dispatchEvent(new Event("input"));
  area.blur();
  expect(asked).toEqual([{ kind: "text", text: "last" }]);
  vi.advanceTimersByTime(1000);
  expect(asked).toHaveLength(1);
});

test("another shape has another picture, and the text keeps the focus", () => {
  const area = find<HTMLTextAreaElement>("textarea");
  area.focus();
  const wide = scene({ number: 2 });
  wide.places = { ...wide.places, columns: 3 };
  wide.names = { ...wide.names, "0,2": "row 0, column 2" };
  expect(view.update(wide)).toBe(true);
  expect(view.root.querySelectorAll(".cell")).toHaveLength(3);
  expect(document.activeElement).toBe(area);
  cell("0,1").focus();
  expect(view.update(scene({ number: 3 }))).toBe(true);
  expect(document.activeElement).toBe(cell("0,1"));
  expect(view.update(scene({ language: "fr" }))).toBe(false);
  expect(view.update(scene({ tile: true }))).toBe(false);
});

test("an update replaces only what has changed", () => {
  const square = cell("0,0");
  const before = find("svg .tile");
  view.update(scene({ number: 2, said: "wall", undo: true }));
  expect(find("svg .tile")).toBe(before);
  view.update(scene({ number: 3, parts: { "0,0": part("new") } }));
  expect(find("svg .tile").textContent).toBe("new");
  expect(cell("0,0")).toBe(square);
  expect(find(".undo").getAttribute("aria-disabled")).toBe("true");
});

test("undo, redo, size and joined borders", () => {
  find(".undo").click();
  expect(asked).toEqual([]);
  view.update(scene({ number: 2, undo: true, redo: true }));
  find(".undo").click();
  find(".redo").click();
  press(cell("0,0"), "z");
  press(cell("0,0"), "y");
  press(cell("0,0"), "z", { ctrlKey: true });
  press(cell("0,0"), "Z", { shiftKey: true });
  expect(asked.map(({ kind }) => kind)).toEqual(["undo", "redo", "undo", "redo", "undo", "redo"]);
  asked = [];
  const [fewer, more] = [...view.root.querySelectorAll<HTMLButtonElement>(".size button")];
  fewer?.click();
  more?.click();
  const wrap = find<HTMLSelectElement>("select.wrap");
  wrap.value = "both";
  wrap.dispatchEvent(new Event("change"));
  expect(asked).toEqual([
    { kind: "size", rows: 2, columns: 2 },
    { kind: "wrap", wrap: "both" },
  ]);
  view.refuse("too short");
  expect(wrap.value).toBe("none");
  expect(find(".refusal").textContent).toBe("too short");
  press(cell("0,0"), "Escape");
  expect(find(".refusal").textContent).toBe("");
});

test("no key leaves the widget", () => {
  let leaked = 0;
  document.body.addEventListener("keydown", () => leaked++);
  for (const key of ["ArrowDown", "d", "Enter", "x", "Tab"]) press(cell("0,0"), key);
  press(find("textarea"), "d");
  expect(leaked).toBe(0);
});

test("a menu offers all languages", () => {
  expectLanguageMenu(view.root, asked);
});
