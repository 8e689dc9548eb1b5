import { expect, test } from "vitest";
import type { Entry } from "../play/updates";
import { type Film, scenes } from "./film";
import { Replay } from "./view";

const words = {
  moment: "Moment",
  play: "Play",
  stop: "Stop",
  back: "Back",
  on: "Forward",
  log: "Log",
  "log-hint": "Click a turn to see it.",
  details: "Details",
};
const entry = (turn: number, text: string): Entry => ({
  n: turn,
  from: turn,
  turn,
  seat: 0,
  text,
  lights: [],
  more: [],
});
const film: Film = {
  title: "A game",
  goal: "Get there",
  ending: "Red won.",
  players: [{ name: "Red", colour: "red" }],
  words,
  icons: '<defs><symbol id="mz-dot"/></defs>',
  log: [entry(1, "a moved."), entry(2, "c came.")],
  size: [20, 20],
  frame: '<svg xmlns="http://www.w3.org/2000/svg"><g class="base"/><g class="pieces"/></svg>',
  pieces: [
    ["a", 0, 1, 1, 0],
    ["b", 0, 2, 2, 0],
  ],
  steps: [
    { moved: [["a", 5, 5, 90]] },
    {
      removed: ["b"],
      added: [["c", 1, 3, 3, 0]],
      redrawn: [["a", 1]],
      order: ["c", "a"],
    },
  ],
  bodies: ['<circle r="1"/>', '<path d="M0 0"/>'],
};

test("each moment has the pieces that result from the changes", () => {
  const moments = scenes(film);
  expect(moments.map(({ pieces }) => pieces)).toEqual([
    film.pieces,
    [
      ["a", 0, 5, 5, 90],
      ["b", 0, 2, 2, 0],
    ],
    [
      ["c", 1, 3, 3, 0],
      ["a", 1, 5, 5, 90],
    ],
  ]);
});

test("the page shows a moment, goes forward and back, and marks the line of the log", () => {
  const root = document.createElement("main");
  const replay = new Replay(root, film, scenes(film), true);
  replay.show(0);
  expect(root.querySelector("output")?.textContent).toBe("0 / 2");
  root.querySelector<HTMLButtonElement>("button.on")?.click();
  root.querySelector<HTMLButtonElement>("button.on")?.click();
  expect(root.querySelector("output")?.textContent).toBe("2 / 2");
  expect(root.querySelectorAll(".pieces > g").length).toBe(2);
  expect(root.querySelector("li.now")?.textContent).toContain("c came.");
  expect(root.querySelector("header p")?.textContent).toBe("Red won.");
  root.querySelector<HTMLButtonElement>("button.back")?.click();
  expect(root.querySelector("li.later")?.textContent).toContain("c came.");
  expect(root.querySelector("header p")?.textContent).toBe("Get there");
});

test("the icons that pictures refer to are on the page once, whatever picture is shown", () => {
  const root = document.createElement("main");
  const replay = new Replay(root, film, scenes(film), true);
  for (const n of [0, 1, 2]) {
    replay.show(n);
    expect(root.querySelectorAll("#mz-dot").length).toBe(1);
  }
});
