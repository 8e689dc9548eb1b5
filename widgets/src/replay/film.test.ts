import { expect, test } from "vitest";
import { type Film, scenes } from "./film";
import { Replay } from "./view";

const words = { moment: "Moment", play: "Play", stop: "Stop", back: "Back", on: "Forward", log: "Log" };
const film: Film = {
  title: "A game",
  words,
  size: [20, 20],
  frame: '<svg xmlns="http://www.w3.org/2000/svg"><g class="base"/><g class="pieces"/></svg>',
  pieces: [
    ["a", 0, 1, 1, 0],
    ["b", 0, 2, 2, 0],
  ],
  steps: [
    { turn: 1, said: "a moved.", moved: [["a", 5, 5, 90]] },
    {
      turn: 2,
      said: "c came.",
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
  expect(root.querySelector("[aria-current]")?.textContent).toContain("c came.");
  root.querySelector<HTMLButtonElement>("button.back")?.click();
  expect(root.querySelector("[data-ahead]")?.textContent).toContain("c came.");
});
