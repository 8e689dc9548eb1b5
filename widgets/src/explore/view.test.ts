import { beforeEach, expect, test } from "vitest";
import { press } from "../shared/fixture";
import { scene, tile } from "./fixture";
import type { Request } from "./requests";
import { View } from "./view";

let asked: Request[];
let view: View;

beforeEach(() => {
  asked = [];
  view = new View(scene(), (request) => asked.push(request));
  document.body.replaceChildren(view.root);
});

function cell(square: string): HTMLElement {
  const found = view.root.querySelector<HTMLElement>(`.cell[data-square="${square}"]`);
  if (!found) throw new Error(`no square ${square}`);
  return found;
}

test("the squares are a grid with one tab stop and spoken names", () => {
  expect(view.root.dataset["lmSuppressShortcuts"]).toBe("true");
  expect(view.root.querySelectorAll('[role="grid"] > [role="row"] > [role="gridcell"]')).toHaveLength(3);
  expect(view.root.querySelectorAll('.cell[tabindex="0"]')).toHaveLength(1);
  expect(cell("0,0").getAttribute("aria-label")).toBe("row 0, column 0, start");
  expect(cell("0,0").getAttribute("aria-selected")).toBe("true");
  expect(cell("0,2").getAttribute("aria-label")).toBe("row 0, column 2, can be reached");
  expect(view.root.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
});

test("a click requests a start, and a handle a rotation", () => {
  cell("0,1").click();
  const handle = view.root.querySelector('.handle[data-tile="0,2"]');
  handle?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  handle?.dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: true }));
  expect(asked).toEqual([
    { kind: "start", square: [0, 1] },
    { kind: "turn", tile: [0, 2], turns: 1 },
    { kind: "turn", tile: [0, 2], turns: -1 },
  ]);
});

test("arrows cross the seam, and there is still only one tab stop", () => {
  cell("0,0").focus();
  const event = press(cell("0,0"), "ArrowLeft");
  expect(event.defaultPrevented).toBe(true);
  expect(document.activeElement).toBe(cell("0,2"));
  expect(view.root.querySelectorAll('.cell[tabindex="0"]')).toHaveLength(1);
  press(cell("0,2"), "Enter");
  press(cell("0,2"), "R", { shiftKey: true });
  expect(asked).toEqual([
    { kind: "start", square: [0, 2] },
    { kind: "turn", tile: [0, 2], turns: -1 },
  ]);
});

test("no key leaves the widget", () => {
  let leaked = 0;
  document.body.addEventListener("keydown", () => leaked++);
  for (const key of ["ArrowDown", "d", "Enter", "x", "Tab"]) press(cell("0,0"), key);
  expect(leaked).toBe(0);
});

test("the walk to an end is shown while the end is pointed at", () => {
  expect(view.root.querySelector(".walk")).toBeNull();
  cell("0,2").dispatchEvent(new Event("pointerover", { bubbles: true }));
  const walk = view.root.querySelector(".overlay > .walk");
  expect(walk?.nextElementSibling?.getAttribute("class")).toBe("start");
  expect(walk?.querySelector(".line")?.getAttribute("d")).toBe("M52 52h48");
  expect(walk?.querySelector("circle")?.getAttribute("cx")).toBe("158");
  expect(cell("0,2").title).toBe("SLIDE 2 · can be reached");
  cell("0,1").dispatchEvent(new Event("pointerover", { bubbles: true }));
  expect(view.root.querySelector(".walk")).toBeNull();
});

test("the line of a walk is below the figures", () => {
  view.update(scene({ overlay: '<g class="overlay"><g class="values"/><path class="start" d=""/></g>' }));
  cell("0,2").dispatchEvent(new Event("pointerover", { bubbles: true }));
  expect(view.root.querySelector(".walk + .values")).not.toBeNull();
});

test("an update replaces only what has changed", () => {
  const [first, second] = ["0,0", "0,1"].map((place) =>
    view.root.querySelector(`svg [data-tile="${place}"]`),
  );
  const square = cell("0,1");
  const next = scene({ number: 2, roll: 3, said: "A roll of 3.", undo: true });
  next.parts["0,1"] = tile("0,1", "new");
  expect(view.update(next)).toBe(true);
  expect(view.root.querySelector('svg [data-tile="0,0"]')).toBe(first);
  expect(view.root.querySelector('svg [data-tile="0,1"]')).not.toBe(second);
  expect(cell("0,1")).toBe(square);
  expect(view.root.querySelector('[role="status"]')?.textContent).toBe("A roll of 3.");
  expect(view.root.querySelector<HTMLInputElement>(".rolls input:checked")?.value).toBe("3");
  expect(view.root.querySelector(".undo")?.getAttribute("aria-disabled")).toBe("false");
});

test("another shape or language needs another view", () => {
  expect(view.update(scene({ language: "fr" }))).toBe(false);
  const holed = scene();
  holed.places.holes = ["0,1"];
  expect(view.update(holed)).toBe(false);
});

test("a refusal is shown as text, restores the roll and disappears with Escape", () => {
  const five = view.root.querySelector<HTMLInputElement>('input[value="5"]');
  five?.click();
  expect(asked).toEqual([{ kind: "roll", roll: 5 }]);
  view.refuse("<b>no</b>");
  const alert = view.root.querySelector('[role="alert"]');
  expect(alert?.textContent).toBe("<b>no</b>");
  expect(alert?.children).toHaveLength(0);
  expect(view.root.querySelector<HTMLInputElement>(".rolls input:checked")?.value).toBe("2");
  press(cell("0,0"), "Escape");
  expect(alert?.textContent).toBe("");
  press(cell("0,0"), "Escape");
  expect(asked.at(-1)).toEqual({ kind: "start", square: null });
});
