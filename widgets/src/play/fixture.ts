/** A small scene for tests: three squares in a row, a pawn, two answers on the board and one button. */

import { LANGUAGES } from "../shared/fixture";
import type { Holding, Now, Patch, Scene } from "./updates";

/** A player with a key in one of three slots. */
const HOLDING: Holding = {
  items: [["KEY", "Opens doors.", "", "<g/>", "drop key"]],
  room: 3,
  parts: [["<g/>", true]],
  found: 1,
  needed: 3,
  lines: ["carries KEY"],
};

export const now: Now = {
  waits: "person",
  asked: "Your turn. Choose a square.",
  seat: 0,
  at: 4,
  first: 1,
  last: 4,
  looking: false,
  undo: true,
  redo: false,
  paused: false,
  forced: true,
  reactions: null,
  dice: true,
  rematch: true,
  turn: 3,
  mine: true,
  roll: null,
  hint: false,
  analyse: false,
};

export function scene(more: Partial<Scene> = {}): Scene {
  return {
    number: 1,
    model: "",
    viewer: null,
    language: "en",
    languages: LANGUAGES,
    game: "toy",
    goal: "Get there",
    texts: {
      undo: "Undo",
      redo: "Redo",
      "can-go": "can be chosen",
      "one-step": "one step",
      chosen: "chosen",
      cancel: "Cancel",
      instant: "at once",
      help: "Rules and keys",
      resume: "Go on",
      here: "It is me",
      board: "Game board",
      dead: "The kernel was restarted or stopped.",
      go: "Go",
      "last-roll": "last roll",
      steps: "steps",
    },
    rules: ["Walk."],
    players: [
      {
        name: "<b>me</b>",
        more: "",
        long: "<b>me</b>",
        you: false,
        bot: false,
        emblem: "<svg><path/></svg>",
        colour: "red",
      },
      {
        name: "Blue",
        more: "greedy bot",
        long: "Blue (greedy bot)",
        you: false,
        bot: true,
        emblem: "<svg><path/></svg>",
        colour: "blue",
      },
    ],
    frame:
      '<svg xmlns="http://www.w3.org/2000/svg" class="mazenb" role="img" aria-label="x"><g class="base"/><g class="pieces"/></svg>',
    pieces: [
      ["tile", '<g data-tile="0,0"><g/></g>', 0, 0, 0],
      ["pawn 0", '<g class="pawn"/>', 24, 24, 0],
    ],
    size: [144, 48],
    spots: [
      ["0,0", 0, 0, 48, 48, "row 0, column 0", 0, 0],
      ["0,1", 48, 0, 48, 48, "row 0, column 1", 0, 1],
      ["0,2", 96, 0, 48, 48, "row 0, column 2", 0, 2],
    ],
    now,
    options: [
      { do: "step E", spot: "0,1", way: "M24 24h48", minor: true },
      { do: "walk EE", spot: "0,2", way: "M24 24h96" },
      { do: "stay", say: "stay", lights: ["0,0"] },
    ],
    holdings: [HOLDING, HOLDING],
    notes: { "0,1": [["SLIDE 2 →", "Slide 2 squares.", "L62"]] },
    log: [
      { n: 4, from: 2, turn: 1, seat: 0, text: "Red rolled a 2.", lights: ["0,0"], more: ["Red rolls 2."] },
    ],
    ...more,
  };
}

export function patch(more: Partial<Patch> = {}): Patch {
  return {
    number: 2,
    change: { moved: [["pawn 0", 120, 24, 0]] },
    now: { ...now, waits: "automatic", at: 5, last: 5 },
    options: [],
    holdings: [HOLDING, HOLDING],
    notes: {},
    log: {
      keep: 4,
      add: [{ n: 5, from: 5, turn: 2, seat: 0, text: "Red moved to (0, 2).", lights: ["0,2"], more: [] }],
    },
    motions: [],
    rolled: false,
    ...more,
  };
}
