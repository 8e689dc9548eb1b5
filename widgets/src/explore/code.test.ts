import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SAID } from "./code";
import { scene } from "./fixture";
import { View } from "./view";

let view: View;

beforeEach(() => {
  vi.useFakeTimers();
  view = new View(scene(), () => {});
  document.body.replaceChildren(view.root);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function part(selector: string): HTMLElement {
  const found = view.root.querySelector<HTMLElement>(`.python ${selector}`);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

/** The lines in the box. */
function lines(): (string | null)[] {
  return [...view.root.querySelectorAll(".python code")].map((line) => line.textContent);
}

async function press(): Promise<void> {
  part(".copy").click();
  await vi.advanceTimersByTimeAsync(0);
}

test("the lines of Python are the last thing in the panel, as text", () => {
  expect(view.root.querySelector(".panel")?.lastElementChild?.classList).toContain("python");
  expect(lines()).toEqual(["mazenb.reach(board, (0, 0), 2)"]);
  const line = part("code");
  view.update(scene({ number: 2, undo: true }));
  expect(part("code")).toBe(line);
  view.update(scene({ number: 3, code: ["a < b", "<b>c</b>"] }));
  expect(lines()).toEqual(["a < b", "<b>c</b>"]);
  expect(view.root.querySelector(".python code *")).toBeNull();
});

test("without a line the card keeps its place", () => {
  view.update(scene({ number: 2, code: [] }));
  const card = view.root.querySelector<HTMLElement>(".python");
  expect(card?.classList).toContain("without");
  expect(card?.hidden).toBe(false);
  view.update(scene({ number: 3 }));
  expect(card?.classList).not.toContain("without");
});

test("the button copies all lines and says so for a moment", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  view.update(scene({ number: 2, code: ["one()", "two()"] }));
  const button = part(".copy");
  expect(button.getAttribute("aria-label")).toBe("Copy");
  await press();
  expect(writeText).toHaveBeenCalledExactlyOnceWith("one()\ntwo()");
  expect([button.title, button.getAttribute("aria-label")]).toEqual(["Copied", "Copied"]);
  // An update that leaves the lines alone leaves the word alone too.
  view.update(scene({ number: 3, code: ["one()", "two()"], undo: true }));
  expect(button.title).toBe("Copied");
  await vi.advanceTimersByTimeAsync(SAID);
  expect(button.title).toBe("Copy");
  await press();
  view.update(scene({ number: 4, code: ["three()"] }));
  expect(button.title).toBe("Copy");
});

test("without a clipboard the lines are selected and copied as by hand", async () => {
  vi.stubGlobal("navigator", {});
  let allowed = true;
  const execCommand = vi.fn(() => allowed);
  Object.assign(document, { execCommand });
  await press();
  expect(execCommand).toHaveBeenCalledExactlyOnceWith("copy");
  expect(document.getSelection()?.toString()).toBe("mazenb.reach(board, (0, 0), 2)");
  expect(part(".copy").title).toBe("Copied");
  await vi.advanceTimersByTimeAsync(SAID);
  // What was not copied is not said to be.
  allowed = false;
  await press();
  expect(part(".copy").title).toBe("Copy");
});
