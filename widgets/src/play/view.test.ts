import { beforeEach, expect, test, vi } from "vitest";
import { expectLanguageMenu, press } from "../shared/fixture";
import { now, patch, scene } from "./fixture";
import type { Request } from "./requests";
import { merged, type Option, type Scene } from "./updates";
import { View } from "./view";

let asked: Request[];
let view: View;

function open(more: Partial<Scene> = {}): void {
  asked = [];
  view = new View(scene(more), (request) => asked.push(request));
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
  expect(view.root.querySelector(".players strong b")).toBeNull();
  expect(view.root.getAttribute("aria-label")).toBe("mazenb: toy");
  expect(view.root.querySelector('[role="grid"]')?.getAttribute("aria-label")).toBe("Game board");
});

test("pointing shows the way and its effect, and one click goes there", () => {
  spot("0,2").dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  expect(way()).toBe("M24 24h96");
  vi.runAllTimers();
  expect(asked).toEqual([{ kind: "preview", do: "walk EE", number: 1 }]);
  view.foreseen({ do: "walk EE", number: 1, text: "You pick up KEY." });
  expect(view.root.querySelector(".card")?.textContent).toContain("You pick up KEY.");
  spot("0,2").click();
  expect(asked.at(-1)).toEqual({ kind: "answer", do: "walk EE", number: 1 });
});

test("a square says what it is without a request", () => {
  spot("0,1").dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  const card = view.root.querySelector<HTMLElement>(".card");
  expect(card?.hidden).toBe(false);
  expect(card?.querySelector("h4")?.textContent).toBe("SLIDE 2 →L62");
  expect(card?.textContent).toContain("Slide 2 squares.");
});

test("the reason why not is shown at the square and disappears with the next action", () => {
  spot("0,0").click();
  view.explain("0,0", "You are there already.");
  expect(spot("0,0").classList.contains("why-not")).toBe(true);
  expect(view.root.querySelector(".card.why")?.textContent).toContain("You are there already.");
  spot("0,2").click();
  expect(view.root.querySelectorAll(".why-not")).toHaveLength(0);
  expect(view.root.querySelector<HTMLElement>(".card")?.hidden).toBe(true);
});

test("a double click gives one answer", () => {
  open({ now: { ...now, waits: "roll" }, options: [{ do: "", say: "Roll" }] });
  const roll = view.root.querySelector<HTMLElement>(".roll");
  roll?.click();
  roll?.click();
  expect(asked).toEqual([{ kind: "roll", number: 1 }]);
});

const ROTATIONS: Option[] = [
  { do: "rotate 0,0 cw", lights: ["0,0", "0,1"], rotates: ["tile 0,0", 90] },
  { do: "rotate 0,0 ccw", lights: ["0,0", "0,1"], rotates: ["tile 0,0", -90] },
];

test("a tile is rotated by its handle, with a preview of what it would open", () => {
  open({ options: ROTATIONS });
  expect(view.root.querySelectorAll(".answers button")).toHaveLength(0);
  spot("0,1").dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  const handle = view.root.querySelector<HTMLElement>(".tile.current .handle.right");
  handle?.dispatchEvent(new PointerEvent("pointerenter"));
  vi.runAllTimers();
  expect(asked).toEqual([{ kind: "preview", do: "rotate 0,0 cw", number: 1 }]);
  view.foreseen({
    do: "rotate 0,0 cw",
    number: 1,
    text: "",
    pieces: [["tile 0,0", '<path d="M0 0"/>', 1, 2, 0]],
    gained: ["0,2"],
    lost: [],
  });
  expect(view.root.querySelectorAll(".ghosts path")).toHaveLength(1);
  expect(spot("0,2").classList.contains("gained")).toBe(true);
  handle?.click();
  expect(asked.at(-1)).toEqual({ kind: "answer", do: "rotate 0,0 cw", number: 1 });
  expect(view.root.querySelectorAll(".ghosts path")).toHaveLength(0);
});

test("keys first preview a rotation and do it when pressed again", () => {
  open({ options: ROTATIONS });
  spot("0,0").focus();
  press(spot("0,0"), "[");
  vi.runAllTimers();
  expect(asked).toEqual([{ kind: "preview", do: "rotate 0,0 ccw", number: 1 }]);
  press(spot("0,0"), "[");
  expect(asked.at(-1)).toEqual({ kind: "answer", do: "rotate 0,0 ccw", number: 1 });
});

test("a tap shows a preview first", () => {
  spot("0,2").dispatchEvent(
    new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch", button: 0 }),
  );
  spot("0,2").click();
  expect(spot("0,2").classList.contains("armed")).toBe(true);
  expect(asked).toEqual([]);
  spot("0,2").click();
  expect(asked.at(-1)).toEqual({ kind: "answer", do: "walk EE", number: 1 });
});

test("a walk that is shown first can be chosen with a large button too", () => {
  spot("0,2").dispatchEvent(
    new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch", button: 0 }),
  );
  expect(view.root.querySelector(".go")).toBeNull();
  spot("0,2").click();
  const go = view.root.querySelector<HTMLElement>(".question .primary.go");
  expect(go?.textContent).toBe("Go");
  press(view.root, "Escape");
  expect(view.root.querySelector(".go")).toBeNull();
  spot("0,2").click();
  view.root.querySelector<HTMLElement>(".go")?.click();
  expect(asked).toEqual([{ kind: "answer", do: "walk EE", number: 1 }]);
});

test("the roll is shown with the number that counts", () => {
  const die = "<svg class='die'/>".replace("svg ", 'svg xmlns="http://www.w3.org/2000/svg" ');
  open({ now: { ...now, roll: { dice: [die], faces: [5], total: 8, counts: true } } });
  const box = view.root.querySelector<HTMLElement>(".dice-box");
  expect(box?.textContent).toBe("+ 3=8steps");
  expect(box?.getAttribute("aria-label")).toContain("5 = 8");
  open({ now: { ...now, roll: { dice: [die], faces: [5], total: 5, counts: false } } });
  expect(view.root.querySelector(".dice-box")?.classList.contains("old")).toBe(true);
});

test("before another roll in the same turn, the dice show the last one", () => {
  const roll = { dice: ['<svg xmlns="http://www.w3.org/2000/svg"/>'], faces: [5], total: 5, counts: true };
  open({ now: { ...now, waits: "roll", roll }, options: [{ do: "", say: "Roll" }] });
  const box = view.root.querySelector<HTMLElement>(".dice-box");
  expect(box?.classList.contains("old")).toBe(true);
  expect(box?.textContent).toBe("last roll");
});

test("a card in the hand is raised above its neighbours while it is pointed at or chosen", () => {
  const cards: Scene["pieces"] = [
    ["hand,stop,1", '<g class="card"/>', 24, 24, -2],
    ["hand,skip,1", '<g class="card"/>', 72, 24, 2],
  ];
  open({
    pieces: cards,
    spots: [
      ["hand,stop,1", 0, 0, 48, 48, "STOP", 0, 0],
      ["hand,skip,1", 48, 0, 48, 48, "SKIP", 0, 1],
      ["1", 96, 0, 48, 48, "square 1", 0, 2],
    ],
    notes: { "hand,stop": [["STOP", "When passed: the move ends here.", ""]] },
    options: [{ do: "lay stop 1", spot: "1", from: ["hand,stop,1"], way: "M0 0h1", say: "STOP" }],
  });
  const order = (): (string | null)[] =>
    [...view.root.querySelectorAll(".pieces > g")].map((card) => card.getAttribute("data-piece"));
  const raised = (): string | null | undefined =>
    view.root.querySelector(".raised")?.getAttribute("data-piece");
  spot("hand,stop,1").dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  expect(raised()).toBe("hand,stop,1");
  expect(order()).toEqual(["hand,skip,1", "hand,stop,1"]);
  expect(view.root.querySelector(".card-picture .tall")).not.toBeNull();
  view.root.querySelector(".spots")?.dispatchEvent(new PointerEvent("pointerleave"));
  expect(raised()).toBeUndefined();
  expect(order()).toEqual(["hand,stop,1", "hand,skip,1"]);
  spot("hand,stop,1").click();
  view.explain("hand,stop,1", "STOP. When passed: the move ends here.");
  expect(raised()).toBe("hand,stop,1");
  expect(view.root.querySelector(".card.why")).toBeNull();
  expect(view.root.querySelectorAll(".why-not")).toHaveLength(0);
  spot("hand,skip,1").dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  view.root.querySelector(".spots")?.dispatchEvent(new PointerEvent("pointerleave"));
  expect(raised()).toBe("hand,stop,1");
});

test("a square with a pawn is named after the pawn", () => {
  open({
    notes: {},
    pieces: [["pawn 1", '<g class="pawn"><title>blue’s pawn</title></g>', 120, 24, 0]],
  });
  spot("0,2").dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  expect(view.root.querySelector(".card h4 span")?.textContent).toBe("blue’s pawn");
});

test("dice that appear under a resting mouse show no card until it moves", () => {
  open({ now: { ...now, roll: { dice: ["<svg><path/></svg>"], faces: [5], total: 5, counts: true } } });
  const box = view.root.querySelector(".dice-box");
  const card = view.root.querySelector<HTMLElement>(".card");
  const moved = (movementX: number): void => {
    box?.dispatchEvent(Object.assign(new Event("pointermove"), { movementX, movementY: 0 }));
  };
  box?.dispatchEvent(Object.assign(new Event("pointerenter"), { pointerType: "mouse" }));
  moved(0);
  expect(card?.hidden).toBe(true);
  moved(3);
  expect(card?.textContent).toContain("5 steps");
});

test("an item is dropped from its slot", () => {
  open({ options: [{ do: "drop key", say: "drop KEY" }] });
  expect(view.root.querySelectorAll(".question .answer")).toHaveLength(0);
  view.root.querySelector<HTMLElement>(".slot.droppable")?.click();
  expect(asked).toEqual([{ kind: "answer", do: "drop key", number: 1 }]);
});

test("without a kernel, the picture stays and a sentence says what to do", () => {
  view.kernel("dead");
  expect(view.root.classList.contains("dead")).toBe(true);
  expect(view.root.querySelector(".asked")?.textContent).toBe("The kernel was restarted or stopped.");
  view.kernel("live");
  expect(view.root.querySelector(".asked")?.textContent).toBe("Your turn. Choose a square.");
});

test("a hint makes its square glow and says why", () => {
  view.hint("walk EE", "It is nearer.");
  expect(spot("0,2").classList.contains("glow")).toBe(true);
  expect(view.root.querySelector(".card")?.textContent).toContain("It is nearer.");
  expect(view.root.querySelectorAll(".card p")).toHaveLength(1);
});

test("a hint for an empty square has a short title, and the rules cover it", () => {
  open({ texts: { ...scene().texts, "empty-square": "Empty square", hint: "Hint" } });
  view.hint("walk EE", "It is nearer.");
  const card = view.root.querySelector<HTMLElement>(".card");
  expect(card?.querySelector("h4")?.textContent).toBe("Hint: Empty square(0, 2)");
  press(view.root, "?");
  expect(card?.hidden).toBe(true);
});

test("a hint says how much better it is than the next choice", () => {
  const better = "It is about 4 percentage points better than the next-best choice.";
  view.hint("walk EE", "It is nearer.", better);
  const lines = [...view.root.querySelectorAll(".card p")].map((line) => line.textContent);
  expect(lines).toEqual(["It is nearer.", better]);
});

test("the guided first game has five tips and can be closed immediately", () => {
  open({ game: "gootmu" });
  view.root.querySelector<HTMLElement>(".bar .guide-again")?.click();
  const guide = view.root.querySelector<HTMLElement>(".guide");
  expect(guide?.textContent).toContain("1 / 5");
  for (let step = 2; step <= 5; step++) {
    guide?.querySelector<HTMLElement>(".primary")?.click();
    expect(guide?.textContent).toContain(`${step} / 5`);
  }
  guide?.querySelector<HTMLElement>(".close")?.click();
  expect(guide?.hidden).toBe(true);
});

test("keys with Ctrl belong to the notebook, except for undo", () => {
  const heard = vi.fn();
  document.body.addEventListener("keydown", heard);
  press(spot("0,0"), "s", { ctrlKey: true });
  expect(heard).toHaveBeenCalledTimes(1);
  expect(view.root.hasAttribute("data-lm-suppress-shortcuts")).toBe(false);
  vi.runAllTimers();
  expect(view.root.dataset["lmSuppressShortcuts"]).toBe("true");
  document.body.removeEventListener("keydown", heard);
});

test("if a second click is required, the first shows the way", () => {
  const second = view.root.querySelector<HTMLInputElement>(".second");
  second?.click();
  spot("0,2").click();
  expect(way()).toBe("M24 24h96");
  expect(spot("0,2").classList.contains("armed")).toBe(true);
  expect(asked).toEqual([]);
  spot("0,2").click();
  expect(asked).toEqual([{ kind: "answer", do: "walk EE", number: 1 }]);
});

test("arrows show the way, Enter goes there, and Escape cancels", () => {
  spot("0,0").focus();
  press(spot("0,0"), "n");
  expect(document.activeElement).toBe(spot("0,1"));
  press(spot("0,1"), "ArrowRight");
  expect(document.activeElement).toBe(spot("0,2"));
  expect(way()).toBe("M24 24h96");
  press(spot("0,2"), "Escape");
  const event = press(spot("0,2"), "Enter");
  expect(event.defaultPrevented).toBe(true);
  expect(asked).toEqual([{ kind: "answer", do: "walk EE", number: 1 }]);
});

test("Python is asked about a spot that is not an answer", () => {
  spot("0,0").click();
  expect(asked).toEqual([{ kind: "about", spot: "0,0" }]);
  view.tell("You stand there. <i>");
  expect(view.root.querySelector(".note")?.textContent).toBe("You stand there. <i>");
});

test("several answers on one spot are a list", () => {
  const options = [
    { do: "walk EE", spot: "0,2", way: "M24 24h96", say: "straight" },
    { do: "walk NEES", spot: "0,2", way: "M24 24v-48h96v48", say: "round" },
  ];
  open({ options });
  spot("0,2").click();
  const buttons = [...view.root.querySelectorAll<HTMLElement>(".answers .of-spot")];
  expect(buttons.map((button) => button.textContent)).toEqual(["Straight", "Round"]);
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

test("an update moves the pawn, is announced, keeps the focus and is acknowledged", async () => {
  view.root.querySelector<HTMLElement>('.answer[data-do="stay"]')?.focus();
  const after = merged(scene(), patch());
  expect(after && view.update(after, patch())).toBe(true);
  expect(view.root.querySelector('[data-piece="pawn 0"]')?.getAttribute("transform")).toBe(
    "translate(120 24)",
  );
  expect(view.root.querySelector('[role="status"]')?.textContent).toContain("Red moved to (0, 2).");
  expect(view.root.contains(document.activeElement)).toBe(true);
  await vi.runAllTimersAsync();
  expect(asked).toEqual([{ kind: "shown", number: 2 }]);
});

test("a paused, earlier or closed view does not acknowledge anything", async () => {
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

test("a button and a key roll the dice", () => {
  const rolling: Partial<Scene> = { now: { ...now, waits: "roll" }, options: [{ do: "", say: "Roll" }] };
  open(rolling);
  view.root.querySelector<HTMLElement>(".roll")?.click();
  view.update(scene(rolling), null);
  press(view.root, "t");
  expect(asked).toEqual([
    { kind: "roll", number: 1 },
    { kind: "roll", number: 1 },
  ]);
});

test("the slider requests one moment at a time", () => {
  const time = view.root.querySelector<HTMLInputElement>(".time");
  if (!time) throw new Error("no slider");
  expect(time.getAttribute("aria-valuetext")).toBe("3 / 3");
  for (const at of ["2", "1", "0"]) {
    time.value = at;
    time.dispatchEvent(new Event("input"));
  }
  expect(asked).toEqual([{ kind: "look", at: 3 }]);
  view.update(scene({ number: 2, now: { ...now, at: 3, looking: true } }), null);
  expect(asked.at(-1)).toEqual({ kind: "look", at: 1 });
  expect(asked).toHaveLength(2);
});

test("a line of the log is shown on the board and leads to its moment", () => {
  const entry = view.root.querySelector<HTMLElement>(".log li button");
  entry?.dispatchEvent(new Event("pointerenter"));
  expect(spot("0,0").classList.contains("lit")).toBe(true);
  entry?.dispatchEvent(new Event("pointerleave"));
  expect(spot("0,0").classList.contains("lit")).toBe(false);
  entry?.click();
  expect(asked).toEqual([{ kind: "look", at: 4 }]);
  view.older([{ n: 1, from: 1, turn: 0, seat: -1, text: "Set-up.", lights: [], more: [] }]);
  expect(view.root.querySelectorAll(".log li")).toHaveLength(2);
});

test("no key reaches the notebook, and text fields can be typed into", () => {
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

test("help opens, and closing it returns the focus", () => {
  spot("0,0").focus();
  press(spot("0,0"), "?");
  const panel = view.root.querySelector<HTMLElement>(".help-panel");
  expect(panel?.hidden).toBe(false);
  expect(panel?.textContent).toContain("Walk.");
  press(view.root, "Escape");
  expect(panel?.hidden).toBe(true);
  expect(document.activeElement).toBe(spot("0,0"));
});

test("a refusal is shown as text, and another frame needs another view", () => {
  view.refuse("<b>no</b>");
  const alert = view.root.querySelector('[role="alert"]');
  expect(alert?.textContent).toBe("<b>no</b>");
  expect(alert?.children).toHaveLength(0);
  expect(view.update(scene({ language: "fr" }), null)).toBe(false);
  expect(view.update(scene({ viewer: 1 }), null)).toBe(false);
});

test("a game that is over can be replayed and played again", () => {
  open({ now: { ...now, waits: "over" }, options: [] });
  for (const button of view.root.querySelectorAll<HTMLElement>(".answers .again")) button.click();
  expect(asked).toEqual([{ kind: "look", at: 1 }, { kind: "new" }, { kind: "rematch" }]);
});

test("a rematch says what it keeps, including the dice if the seed is known", () => {
  const texts = { ...scene().texts, rematch: "same seed", "rematch-set-up": "same set-up" };
  for (const rematch of [true, false]) {
    open({ texts, now: { ...now, waits: "over", rematch }, options: [] });
    const words = view.root.querySelector(".menu .rematch")?.textContent;
    expect(words).toBe(rematch ? "same seed" : "same set-up");
  }
});

test("a card is chosen first and then one of its squares, or the square first", () => {
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

test("the screen is passed on, and bots are resumed", () => {
  open({ now: { ...now, waits: "cover", seat: 1 }, options: [] });
  view.root.querySelector<HTMLElement>(".here")?.click();
  expect(asked).toEqual([{ kind: "here", seat: 1 }]);
  open({ now: { ...now, waits: "automatic", paused: true }, options: [] });
  view.root.querySelector<HTMLElement>(".resume")?.click();
  expect(asked).toEqual([{ kind: "pause", on: false }]);
});

test("all people at the screen are asked together, and a menu sets how they are asked", () => {
  const options = [
    { do: "pass", say: "No one reacts" },
    ...[0, 1, 2, 3, 4].map((seat) => ({ do: "", here: seat, say: `player ${seat} reacts` })),
  ];
  open({ now: { ...now, waits: "table", reactions: "together" }, options });
  // Usually no one reacts, which takes one click. The buttons of many people are folded away.
  expect(view.root.querySelectorAll(".answers > button")).toHaveLength(1);
  expect(view.root.querySelectorAll(".answers > .more .reacts")).toHaveLength(5);
  view.root.querySelector<HTMLElement>(".answers .nobody")?.click();
  view.root.querySelectorAll<HTMLElement>(".answers .reacts")[2]?.click();
  const mode = view.root.querySelector<HTMLSelectElement>("select.reactions");
  if (!mode) throw new Error("no menu of reactions");
  expect(mode.value).toBe("together");
  mode.value = "able";
  mode.dispatchEvent(new Event("change"));
  expect(asked).toEqual([
    { kind: "answer", do: "pass", number: 1 },
    { kind: "here", seat: 2 },
    { kind: "reactions", mode: "able" },
  ]);
  open({ now: { ...now, waits: "table", reactions: "together" }, options: options.slice(0, 3) });
  expect(view.root.querySelectorAll(".answers button")).toHaveLength(3);
  open();
  expect(view.root.querySelector<HTMLSelectElement>("select.reactions")?.parentElement?.hidden).toBe(true);
});

test("a menu offers all languages", () => {
  open();
  expectLanguageMenu(view.root, asked);
});

test("a walk has a number for each of its steps", () => {
  open({ options: [{ do: "walk EE", spot: "0,2", way: "M24 24h48h48", steps: 2 }] });
  spot("0,2").dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  const numbers = [...view.root.querySelectorAll(".ways .step")].map((step) => step.textContent);
  expect(numbers).toEqual(["1", "2"]);
});

test("a hint that is not available keeps its button but requests nothing", () => {
  const hint = view.root.querySelector<HTMLElement>(".hint-button");
  expect(hint?.hidden).toBe(false);
  expect(hint?.getAttribute("aria-disabled")).toBe("true");
  hint?.click();
  expect(asked).toEqual([]);
  open({ now: { ...now, hint: true } });
  view.root.querySelector<HTMLElement>(".hint-button")?.click();
  expect(asked.at(-1)?.kind).toBe("hint");
});

test("the latest line of the log is visible where the log is behind a tab", () => {
  expect(view.root.querySelector(".latest")?.textContent).toBe("Red rolled a 2.");
});

test("an empty square is marked with a dot, and a label with a frame", () => {
  open({
    options: [
      { do: "walk E", spot: "0,1", way: "M24 24h48" },
      { do: "walk EE", spot: "0,2", way: "M24 24h96" },
    ],
  });
  expect(spot("0,1").classList.contains("bare")).toBe(false);
  expect(spot("0,2").classList.contains("bare")).toBe(true);
  open({
    pieces: [["pawn 1", "<g/>", 120, 24, 0]],
    options: [{ do: "walk EE", spot: "0,2", way: "M24 24h96" }],
  });
  expect(spot("0,2").classList.contains("bare")).toBe(false);
});

test("a finger that rests on a square points at it and chooses nothing", () => {
  const touch = { bubbles: true, pointerType: "touch", button: 0 };
  spot("0,2").dispatchEvent(new PointerEvent("pointerdown", touch));
  vi.advanceTimersByTime(500);
  expect(way()).toBe("M24 24h96");
  spot("0,2").dispatchEvent(new PointerEvent("pointerup", touch));
  spot("0,2").click();
  expect(view.own.armed).toBeNull();
  expect(asked.some(({ kind }) => kind === "answer")).toBe(false);
});

test("a piece stays until the pawn arrives, and things on a tile rotate with it", () => {
  const token = ["token", "<g/>", 120, 24, 0] as [string, string, number, number, number];
  for (const [turn, left] of [
    [0, 1],
    [90, 0],
  ] as const) {
    open({ pieces: [token] });
    const change = { removed: ["token"] };
    const next = patch({ change, motions: [["pawn 0", [[24, 24], [120, 24]], turn, 0]] }); // prettier-ignore
    const after = merged(scene({ pieces: [token] }), next);
    if (after) view.update(after, next);
    expect(view.root.querySelectorAll('[data-piece="token"]')).toHaveLength(left);
  }
});

test("a page that is built again for another viewer shows the settings that it keeps", () => {
  const speed = view.root.querySelector<HTMLSelectElement>(".speed");
  const second = view.root.querySelector<HTMLInputElement>(".second");
  if (!speed || !second) throw new Error("no settings");
  speed.value = "instant";
  speed.dispatchEvent(new Event("change"));
  second.checked = true;
  second.dispatchEvent(new Event("change"));
  const next = new View(scene({ viewer: 1 }), () => undefined, view);
  expect(next.own.speed).toBe("instant");
  expect(next.root.querySelector<HTMLSelectElement>(".speed")?.value).toBe("instant");
  expect(next.root.querySelector<HTMLInputElement>(".second")?.checked).toBe(true);
});
