import { beforeEach, expect, test, vi } from "vitest";
import { now, patch, scene } from "./fixture";
import { type Intent, merged, type Scene } from "./python-sync";
import { View } from "./view";

let asked: Intent[];
let view: View;

function open(more: Partial<Scene> = {}): void {
  asked = [];
  view = new View(scene(more), (intent) => asked.push(intent));
  document.body.replaceChildren(view.root);
}

beforeEach(() => {
  vi.useFakeTimers();
  open();
});

function spot(id: string): HTMLElement {
  const found = view.root.querySelector<HTMLElement>(`.cell[data-spot="${id}"]`);
  if (!found) throw new Error(`no spot ${id}`);
  return found;
}

function press(target: Element, key: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  target.dispatchEvent(event);
  return event;
}

function way(): string {
  return view.root.querySelector(".ways.on .line")?.getAttribute("d") ?? "";
}

test("the spots are a grid with one tab stop and spoken names", () => {
  expect(view.root.dataset["lmSuppressShortcuts"]).toBe("true");
  expect(view.root.querySelectorAll('[role="grid"] > [role="row"] > [role="gridcell"]')).toHaveLength(3);
  expect(view.root.querySelectorAll('.cell[tabindex="0"]')).toHaveLength(1);
  expect(spot("0,1").getAttribute("aria-label")).toBe("row 0, column 1, one step");
  expect(spot("0,2").getAttribute("aria-label")).toBe("row 0, column 2, can be chosen");
  expect(view.root.querySelector(".stage > svg")?.getAttribute("aria-hidden")).toBe("true");
  expect(view.root.querySelector(".players strong")?.textContent).toBe("<b>me</b>");
  expect(view.root.querySelector(".players b")).toBeNull();
});

test("the first click shows the way, the second goes", () => {
  spot("0,2").click();
  expect(way()).toBe("M24 24h96");
  expect(spot("0,2").classList.contains("armed")).toBe(true);
  expect(asked).toEqual([]);
  spot("0,2").click();
  expect(asked).toEqual([{ kind: "answer", do: "walk EE", number: 1 }]);
});

test("Enter shows and goes, Escape gives up", () => {
  spot("0,0").focus();
  press(spot("0,0"), "n");
  expect(document.activeElement).toBe(spot("0,1"));
  press(spot("0,1"), "ArrowRight");
  expect(document.activeElement).toBe(spot("0,2"));
  press(spot("0,2"), "Enter");
  press(spot("0,2"), "Escape");
  expect(way()).toBe("");
  press(spot("0,2"), " ");
  const event = press(spot("0,2"), "Enter");
  expect(event.defaultPrevented).toBe(true);
  expect(asked).toEqual([{ kind: "answer", do: "walk EE", number: 1 }]);
});

test("a spot that is no answer is asked about", () => {
  spot("0,0").click();
  expect(asked).toEqual([{ kind: "about", spot: "0,0" }]);
  view.tell("You stand there. <i>");
  expect(view.root.querySelector(".note")?.textContent).toBe("You stand there. <i>");
});

test("several answers on a spot are a list", () => {
  const options = [
    { do: "walk EE", spot: "0,2", way: "M24 24h96", say: "straight" },
    { do: "walk NEES", spot: "0,2", way: "M24 24v-48h96v48", say: "round" },
  ];
  open({ options });
  spot("0,2").click();
  const buttons = [...view.root.querySelectorAll<HTMLElement>(".answers .of-spot")];
  expect(buttons.map((button) => button.textContent)).toEqual(["straight", "round"]);
  expect(document.activeElement).toBe(buttons[0]);
  buttons[1]?.focus();
  expect(way()).toBe("M24 24v-48h96v48");
  press(view.root, "Escape");
  expect(document.activeElement).toBe(spot("0,2"));
  spot("0,2").click();
  view.root.querySelectorAll<HTMLElement>(".answers .of-spot")[1]?.click();
  expect(asked).toEqual([{ kind: "answer", do: "walk NEES", number: 1 }]);
});

test("buttons show what they are about", () => {
  const stay = view.root.querySelector<HTMLElement>('.answer[data-do="stay"]');
  stay?.dispatchEvent(new Event("pointerenter"));
  expect(spot("0,0").classList.contains("lit")).toBe(true);
  stay?.click();
  expect(asked).toEqual([{ kind: "answer", do: "stay", number: 1 }]);
});

test("an update moves the pawn, is told, keeps the focus and is acknowledged", async () => {
  view.root.querySelector<HTMLElement>('.answer[data-do="stay"]')?.focus();
  const after = merged(scene(), patch());
  expect(after && view.update(after, patch())).toBe(true);
  expect(view.root.querySelector('[data-piece="pawn 0"]')?.getAttribute("transform")).toBe(
    "translate(120 24)",
  );
  expect(view.root.querySelector('[role="status"]')?.textContent).toContain("me goes to 0,2.");
  expect(view.root.contains(document.activeElement)).toBe(true);
  await vi.runAllTimersAsync();
  expect(asked).toEqual([{ kind: "shown", number: 2 }]);
});

test("what is paused, looked back at or closed is not acknowledged", async () => {
  for (const more of [{ paused: true }, { looking: true }]) {
    open({ now: { ...now, waits: "automatic", ...more } });
    await vi.runAllTimersAsync();
    expect(asked).toEqual([]);
  }
  open({ now: { ...now, waits: "automatic" } });
  view.close();
  await vi.runAllTimersAsync();
  expect(asked).toEqual([]);
});

test("the dice are thrown by a button and by a key", () => {
  open({ now: { ...now, waits: "throw" }, options: [{ do: "", say: "Throw the dice" }] });
  view.root.querySelector<HTMLElement>(".throw")?.click();
  press(view.root, "t");
  expect(asked).toEqual([
    { kind: "throw", number: 1 },
    { kind: "throw", number: 1 },
  ]);
});

test("the slider asks for one moment at a time", () => {
  const time = view.root.querySelector<HTMLInputElement>(".time");
  if (!time) throw new Error("no slider");
  for (const at of ["3", "2", "1"]) {
    time.value = at;
    time.dispatchEvent(new Event("input"));
  }
  expect(asked).toEqual([{ kind: "look", at: 3 }]);
  view.update(scene({ number: 2, now: { ...now, at: 3, looking: true } }), null);
  expect(asked.at(-1)).toEqual({ kind: "look", at: 1 });
  expect(asked).toHaveLength(2);
});

test("the log shows itself on the board and leads to its moment", () => {
  const entry = view.root.querySelector<HTMLElement>(".log li button");
  entry?.dispatchEvent(new Event("pointerenter"));
  expect(spot("0,0").classList.contains("lit")).toBe(true);
  entry?.dispatchEvent(new Event("pointerleave"));
  expect(spot("0,0").classList.contains("lit")).toBe(false);
  entry?.click();
  expect(asked).toEqual([{ kind: "look", at: 2 }]);
  view.older([{ n: 1, seat: 0, text: "me begins.", lights: [] }]);
  expect(view.root.querySelectorAll(".log li")).toHaveLength(2);
});

test("no key reaches the notebook, and fields can be written in", () => {
  const heard = vi.fn();
  document.body.addEventListener("keydown", heard);
  press(spot("0,0"), "d");
  press(spot("0,0"), "x");
  const name = view.root.querySelector<HTMLInputElement>(".name");
  if (!name) throw new Error("no field");
  const event = press(name, "u");
  expect(event.defaultPrevented).toBe(false);
  expect(heard).not.toHaveBeenCalled();
  expect(asked).toEqual([]);
  press(spot("0,0"), "u");
  press(spot("0,0"), "Z", { ctrlKey: true, shiftKey: true });
  expect(asked).toEqual([{ kind: "undo" }, { kind: "redo" }]);
});

test("help opens, and closes where it was opened from", () => {
  spot("0,0").focus();
  press(spot("0,0"), "?");
  const panel = view.root.querySelector<HTMLElement>(".help-panel");
  expect(panel?.hidden).toBe(false);
  expect(panel?.textContent).toContain("Walk.");
  press(view.root, "Escape");
  expect(panel?.hidden).toBe(true);
  expect(document.activeElement).toBe(spot("0,0"));
});

test("a refusal is text, and another frame needs another view", () => {
  view.refuse("<b>no</b>");
  const alert = view.root.querySelector('[role="alert"]');
  expect(alert?.textContent).toBe("<b>no</b>");
  expect(alert?.children).toHaveLength(0);
  expect(view.update(scene({ language: "fr" }), null)).toBe(false);
  expect(view.update(scene({ viewer: 1 }), null)).toBe(false);
});

test("a game that is over can be played again", () => {
  open({ now: { ...now, waits: "over" }, options: [] });
  for (const button of view.root.querySelectorAll<HTMLElement>(".answers .again")) button.click();
  expect(asked).toEqual([{ kind: "new" }, { kind: "rematch" }]);
});

test("a rematch says what it keeps: the dice too, where the seed is known", () => {
  const texts = { ...scene().texts, rematch: "same seed", "rematch-set-up": "same set-up" };
  for (const rematch of [true, false]) {
    open({ texts, now: { ...now, waits: "over", rematch }, options: [] });
    const words = [...view.root.querySelectorAll(".again, .rematch")].map(({ textContent }) => textContent);
    expect(words.filter((said) => said === (rematch ? "same seed" : "same set-up"))).toHaveLength(2);
  }
});

test("a card is chosen first, then one of its squares; or the square first", () => {
  const options = [
    { do: "play stop 1", spot: "0,1", way: "M0 0h1", from: ["0,0"], say: "STOP" },
    { do: "play skip 1", spot: "0,1", way: "M0 0h2", from: ["9,9"], say: "SKIP" },
    { do: "play skip 2", spot: "0,2", way: "M0 0h3", from: ["9,9"] },
  ];
  open({ options });
  spot("0,0").click();
  expect(spot("0,0").classList.contains("armed")).toBe(true);
  expect(
    [...view.root.querySelectorAll<HTMLElement>(".cell.can")].map((cell) => cell.dataset["spot"]),
  ).toEqual(["0,1"]);
  press(view.root, "Escape");
  expect(view.root.querySelectorAll(".cell.can")).toHaveLength(2);
  spot("0,0").click();
  spot("0,1").click();
  expect(asked).toEqual([
    { kind: "about", spot: "0,0" },
    { kind: "about", spot: "0,0" },
    { kind: "answer", do: "play stop 1", number: 1 },
  ]);
  open({ options });
  spot("0,1").click();
  expect(view.root.querySelectorAll(".answers .of-spot")).toHaveLength(2);
});

test("the screen is passed, bots are resumed", () => {
  open({ now: { ...now, waits: "cover", seat: 1 }, options: [] });
  view.root.querySelector<HTMLElement>(".here")?.click();
  expect(asked).toEqual([{ kind: "here", seat: 1 }]);
  open({ now: { ...now, waits: "automatic", paused: true }, options: [] });
  view.root.querySelector<HTMLElement>(".resume")?.click();
  expect(asked).toEqual([{ kind: "pause", on: false }]);
});
