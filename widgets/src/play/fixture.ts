/** A small scene for tests: three squares in a row, a pawn, two answers on the board and one button. */

import type { Now, Patch, Scene } from "./python-sync";

export const now: Now = {
  waits: "person",
  asked: "me, where do you go?",
  seat: 0,
  at: 4,
  first: 1,
  last: 4,
  looking: false,
  undo: true,
  redo: false,
  paused: false,
  forced: true,
  dice: true,
  rematch: true,
};

export function scene(more: Partial<Scene> = {}): Scene {
  return {
    number: 1,
    viewer: null,
    language: "en",
    game: "toy",
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
    },
    rules: ["Walk."],
    players: [
      { name: "<b>me</b>", bot: false, emblem: "<svg><path/></svg>" },
      { name: "greedy", bot: true, emblem: "<svg><path/></svg>" },
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
    lines: [["carries KEY"], []],
    log: [{ n: 2, seat: 0, text: "me rolls 2.", lights: ["0,0"] }],
    ...more,
  };
}

export function patch(more: Partial<Patch> = {}): Patch {
  return {
    number: 2,
    change: { moved: [["pawn 0", 120, 24, 0]] },
    now: { ...now, waits: "automatic", at: 5, last: 5 },
    options: [],
    lines: [["carries KEY"], []],
    log: { keep: 4, add: [{ n: 5, seat: 0, text: "me goes to 0,2.", lights: ["0,2"] }] },
    motions: [],
    dice: [],
    ...more,
  };
}
