/** Views, modes, building, dragging and comparing: what the page shows and what it requests. */
import { beforeEach, expect, test } from "vitest";
import { expectLanguageMenu, found, press } from "../shared/fixture";
import { scene } from "./fixture";
import type { Request } from "./requests";
import type { Scene } from "./updates";
import { View } from "./view";

let asked: Request[];
let view: View;

function open(more: Partial<Scene> = {}): void {
  asked = [];
  view = new View(scene(more), (request) => asked.push(request));
  document.body.replaceChildren(view.root);
}

beforeEach(() => open());

const find = <T extends HTMLElement = HTMLElement>(selector: string): T => found<T>(view.root, selector);

function cell(square: string): HTMLElement {
  const made = find(`.cell[data-square="${square}"]`);
  made.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
  return made;
}

function click(target: Element, clientX: number, clientY: number, more: MouseEventInit = {}): void {
  target.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX, clientY, ...more }));
}

function mode(name: string): void {
  find<HTMLInputElement>(`.modes input[value="${name}"]`).click();
}

test("a mode says what a click does, and a click does it", () => {
  expect(find(".hint").textContent).toBe("Click a square.");
  mode("target");
  click(cell("0,1"), 50, 50);
  mode("turn");
  click(cell("0,1"), 50, 50);
  click(cell("0,1"), 50, 50, { shiftKey: true });
  mode("walls");
  expect(find(".hint").textContent).toBe("Click a side.");
  click(cell("0,1"), 95, 40);
  mode("doors");
  click(cell("0,1"), 50, 5);
  expect(asked).toEqual([
    { kind: "target", square: [0, 1] },
    { kind: "turn", tile: [0, 1], turns: 1 },
    { kind: "turn", tile: [0, 1], turns: -1 },
    { kind: "wall", square: [0, 1], way: "E" },
    { kind: "door", square: [0, 1], way: "N" },
  ]);
});

test("the page shows which side a click would change", () => {
  const side = find(".side");
  const move = (): boolean =>
    cell("0,1").dispatchEvent(new MouseEvent("pointermove", { bubbles: true, clientX: 2, clientY: 50 }));
  move();
  expect(side.hidden).toBe(true);
  mode("walls");
  move();
  expect(side.hidden).toBe(false);
  expect(side.dataset["way"]).toBe("west");
  mode("start");
  expect(side.hidden).toBe(true);
});

test("keys set start and target, build and compare", () => {
  cell("0,1").focus();
  press(cell("0,1"), "t");
  press(cell("0,1"), "s");
  press(cell("0,1"), "ArrowUp", { shiftKey: true });
  press(cell("0,1"), "c");
  press(cell("0,1"), "y");
  expect(document.activeElement).toBe(cell("0,1"));
  // Four times the next meaning of a click: trap doors.
  for (let n = 0; n < 4; n++) press(cell("0,1"), "m");
  press(cell("0,1"), "ArrowLeft", { shiftKey: true });
  expect(asked).toEqual([
    { kind: "target", square: [0, 1] },
    { kind: "start", square: [0, 1] },
    { kind: "wall", square: [0, 1], way: "N" },
    { kind: "compare", on: true },
    { kind: "redo" },
    { kind: "door", square: [0, 1], way: "W" },
  ]);
});

test("Escape removes the target, then the start", () => {
  view.update(scene({ number: 2, target: "0,1" }));
  press(cell("0,0"), "Escape");
  view.update(scene({ number: 3 }));
  press(cell("0,0"), "Escape");
  expect(asked).toEqual([
    { kind: "target", square: null },
    { kind: "start", square: null },
  ]);
});

test("Enter on a wall says which keys build", () => {
  mode("walls");
  cell("0,0").focus();
  press(cell("0,0"), "Enter");
  expect(asked).toEqual([]);
  expect(find(".refusal").textContent).toBe("Click a side.");
});

test("one view colours the squares, and lines can be added to it", () => {
  expect(find<HTMLInputElement>(".views input:checked").value).toBe("ends");
  expect(find(".about").textContent).toBe("Ends. Where the roll can end.");
  find<HTMLInputElement>('.lines input[value="path"]').click();
  find<HTMLInputElement>('.views input[value="within"]').click();
  press(cell("0,0"), "v");
  expect(asked).toEqual([
    { kind: "views", views: ["ends", "path"] },
    { kind: "views", views: ["within"] },
    { kind: "views", views: ["within"] },
  ]);
  view.update(scene({ number: 2, views: ["within", "path"], longest: 6 }));
  expect(find<HTMLInputElement>(".views input:checked").value).toBe("within");
  expect(find<HTMLInputElement>('.lines input[value="path"]').checked).toBe(true);
  expect(find(".slider").hidden).toBe(false);
  expect(find(".about").textContent).toContain("The shortest.");
  find<HTMLInputElement>('.views input[value="none"]').click();
  expect(asked.at(-1)).toEqual({ kind: "views", views: ["path"] });
  press(cell("0,0"), ".");
  expect(asked.at(-1)).toEqual({ kind: "turns", turns: 4 });
});

test("the legend shows the signs and says what they mean", () => {
  expect(view.root.querySelectorAll(".signs li > svg[aria-hidden]")).toHaveLength(1);
  expect(find(".signs").textContent).toBe("start");
});

function pointer(type: string, target: Element, clientX: number, clientY: number): void {
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, clientX, clientY }));
}

test("a tile is dragged by its handle and snaps to the nearest quarter turn", () => {
  const squares = find(".squares");
  // The picture is 210 by 104; the centre of the first tile is at 52, 52.
  squares.getBoundingClientRect = () => new DOMRect(0, 0, 210, 104);
  const handle = find('.handle[data-tile="0,0"]');
  const face = (): SVGElement | null => view.root.querySelector('svg [data-tile="0,0"] > g');
  pointer("pointerdown", handle, 102, 52);
  pointer("pointermove", squares, 104, 53);
  expect(face()?.getAttribute("transform")).toBeNull();
  pointer("pointermove", squares, 60, 102);
  expect(face()?.getAttribute("transform")).toMatch(/^rotate\(80\.\d 24 24\)$/);
  expect(view.root.querySelector(".stage .overlay")?.classList.contains("waiting")).toBe(true);
  pointer("pointerup", squares, 60, 102);
  // The click that follows does nothing.
  click(handle, 60, 102);
  expect(asked).toEqual([{ kind: "turn", tile: [0, 0], turns: 1 }]);
  view.refuse("no");
  expect(face()?.getAttribute("transform")).toBeNull();
  expect(view.root.querySelector(".stage .overlay")?.classList.contains("waiting")).toBe(false);

  // The drag is too short, so the tile goes back.
  pointer("pointerdown", handle, 102, 52);
  pointer("pointermove", squares, 100, 72);
  pointer("pointerup", squares, 100, 72);
  expect(asked).toHaveLength(1);
  expect(face()?.getAttribute("transform")).toBeNull();
});

test("comparing shows the earlier board beside the other, with its own overlay", () => {
  const frame = scene().frame;
  find<HTMLButtonElement>(".compare").click();
  expect(asked).toEqual([{ kind: "compare", on: true }]);
  const more = { before: { frame }, overlayBefore: '<g class="overlay"><path class="lost" d=""/></g>' };
  expect(view.update(scene({ number: 2, ...more }))).toBe(true);
  expect(view.root.querySelectorAll("figure")).toHaveLength(2);
  expect(find("figure.before figcaption").textContent).toBe("Before");
  expect(find("figure.after figcaption").textContent).toBe("After");
  expect(view.root.querySelectorAll("figure.before .lost")).toHaveLength(1);
  expect(find(".compare").getAttribute("aria-pressed")).toBe("true");
  view.update(scene({ number: 3, ...more, overlayBefore: '<g class="overlay"></g>' }));
  expect(view.root.querySelectorAll("figure.before .lost")).toHaveLength(0);
  find<HTMLButtonElement>(".compare").click();
  expect(asked.at(-1)).toEqual({ kind: "compare", on: false });
  view.update(scene({ number: 4 }));
  expect(view.root.querySelectorAll("figure")).toHaveLength(1);
});

test("another view takes over cursor, mode and focus", () => {
  mode("walls");
  find<HTMLButtonElement>(".undo").focus();
  const { memory } = view;
  expect(memory).toEqual({ cursor: "0,0", mode: "walls", focus: "undo" });
  view = new View(scene({ language: "fr" }), (request) => asked.push(request), memory);
  document.body.replaceChildren(view.root);
  view.focus(memory.focus);
  expect(document.activeElement).toBe(find(".undo"));
  expect(find<HTMLInputElement>(".modes input:checked").value).toBe("walls");
});

test("a menu offers all languages", () => {
  expectLanguageMenu(view.root, asked);
});
