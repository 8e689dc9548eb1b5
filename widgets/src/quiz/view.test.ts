import { beforeEach, expect, test } from "vitest";
import { expectLanguageMenu, found, press } from "../shared/fixture";
import { scene } from "./fixture";
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

beforeEach(() => show());

const find = <T extends Element = HTMLElement>(selector: string): T => found<T>(view.root, selector);

const cell = (square: string): HTMLElement => find(`.cell[data-square="${square}"]`);

test("a question is text, and its squares are a grid with one tab stop", () => {
  expect(find(".prompt").textContent).toBe("Mark <b>all</b>.");
  expect(view.root.querySelector("b")).toBeNull();
  expect(view.root.dataset["lmSuppressShortcuts"]).toBe("true");
  expect(view.root.querySelectorAll('[role="grid"] > [role="row"] > [role="gridcell"]')).toHaveLength(2);
  expect(view.root.querySelectorAll('.cell[tabindex="0"]')).toHaveLength(1);
  expect(cell("0,0").getAttribute("aria-label")).toBe("row 0, column 0, start");
});

test("squares are marked with clicks and with keys", () => {
  cell("0,1").click();
  cell("0,0").focus();
  press(cell("0,0"), "ArrowRight");
  expect(document.activeElement).toBe(cell("0,1"));
  press(cell("0,1"), "Enter");
  press(cell("0,1"), " ");
  press(cell("0,1"), "s");
  press(cell("0,1"), "c");
  expect(asked).toEqual([
    { kind: "mark", square: [0, 1] },
    { kind: "mark", square: [0, 1] },
    { kind: "mark", square: [0, 1] },
    { kind: "steps", square: [0, 1] },
    { kind: "check", text: null },
  ]);
});

test("help that is not offered is not requested", () => {
  press(cell("0,0"), "w");
  expect(view.root.querySelector(".walk, .reveal")).toBeNull();
  expect(asked).toEqual([]);
  press(cell("0,0"), "h");
  expect(asked).toEqual([{ kind: "hint" }]);
});

test("right, missed and wrong squares are announced, not only shown", () => {
  view.update(
    scene({
      number: 2,
      closed: true,
      verdict: "wrong",
      said: "Wrong.",
      squares: { marked: [], right: ["0,0"], missed: [], wrong: ["0,1"], ends: [] },
      states: ["wrong", "open"],
    }),
  );
  expect(cell("0,0").getAttribute("aria-label")).toBe("row 0, column 0, start, right");
  expect(cell("0,1").getAttribute("aria-label")).toBe("row 0, column 1, wrong");
  expect(cell("0,1").getAttribute("aria-selected")).toBe("true");
  expect(find(".legend").textContent).toBe("✓ right: 1✗ wrong: 1");
  expect(find('[role="status"]').textContent).toBe("✗ Wrong.");
  expect(find("button.check").getAttribute("aria-disabled")).toBe("true");
  find("button.check").click();
  expect(asked).toEqual([]);
});

test("in a field, letters are typed and Enter checks", () => {
  show({ form: "number", board: null });
  const field = find<HTMLInputElement>(".field");
  expect(view.root.querySelector(`label[for="${field.id}"]`)?.textContent).toBe("answer");
  field.value = "7/2";
  for (const key of ["c", "h", "n", "Backspace"]) expect(press(field, key).defaultPrevented).toBe(false);
  press(field, "Enter");
  expect(asked).toEqual([{ kind: "check", text: "7/2" }]);
  view.update(scene({ form: "number", board: null, closed: true, given: "7/2", verdict: "right" }));
  expect(field.readOnly).toBe(true);
});

test("one of the options is chosen, and the right one is shown afterwards", () => {
  const form = { form: "choice", options: ["<b>a</b>", "b"], board: null } as const;
  show({ ...form, options: [...form.options] });
  const inputs = [...view.root.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  inputs[1]?.click();
  expect(asked).toEqual([{ kind: "choose", option: 1 }]);
  view.refuse("closed");
  expect(inputs[1]?.checked).toBe(false);
  view.update(scene({ ...form, options: [...form.options], chosen: [1], closed: true, solution: [0] }));
  expect([...view.root.querySelectorAll(".sign")].map((sign) => sign.textContent)).toEqual([
    "○ missed",
    "✗ wrong",
  ]);
  expect(view.root.querySelector("b")).toBeNull();
});

test("several options are checkboxes", () => {
  show({ form: "choice", options: ["a", "b"], several: true, board: null });
  expect(view.root.querySelectorAll('input[type="checkbox"]')).toHaveLength(2);
});

test("another question needs another view, and going there is a request", () => {
  find(".next").click();
  find(".previous").click();
  press(cell("0,0"), "n");
  press(cell("0,0"), "p");
  expect(asked).toEqual([
    { kind: "go", to: 1 },
    { kind: "go", to: 1 },
  ]);
  expect(view.update(scene({ index: 1 }))).toBe(false);
  expect(view.update(scene({ language: "fr" }))).toBe(false);
});

test("no key leaves the widget, and the browser's own shortcuts still work", () => {
  let leaked = 0;
  document.body.addEventListener("keydown", () => leaked++);
  for (const key of ["ArrowDown", "d", "Enter", "x", "Tab"]) press(cell("0,0"), key);
  expect(leaked).toBe(0);
  expect(press(cell("0,0"), "c", { ctrlKey: true }).defaultPrevented).toBe(false);
  asked = [];
  press(cell("0,0"), "Enter", { ctrlKey: true });
  expect(asked).toEqual([{ kind: "check", text: null }]);
});

test("Escape hides a refusal, then the help", () => {
  view.update(scene({ number: 2, shown: "0,0", hint: "look" }));
  view.refuse("<b>no</b>");
  expect(find('[role="alert"]').textContent).toBe("<b>no</b>");
  expect(find("p.hint").textContent).toBe("hint look");
  press(cell("0,0"), "Escape");
  expect(find('[role="alert"]').textContent).toBe("");
  press(cell("0,0"), "Escape");
  expect(asked).toEqual([{ kind: "hide" }]);
});

test("a menu offers all languages", () => {
  expectLanguageMenu(view.root, asked);
});

test("keys with Ctrl that the quiz does not use belong to the notebook", () => {
  const heard: string[] = [];
  const listen = (event: KeyboardEvent): void => void heard.push(event.key);
  document.addEventListener("keydown", listen);
  for (const key of ["s", "z", "Enter"]) press(cell("0,0"), key, { ctrlKey: true });
  press(cell("0,0"), "s");
  document.removeEventListener("keydown", listen);
  expect(heard).toEqual(["s"]);
});
