/** A small scene for tests: two tiles of one square each, side by side on a ring. */

import { LANGUAGES } from "../shared/fixture";
import type { Scene } from "./updates";

export function tile(place: string, mark = ""): string {
  const [row, column] = place.split(",");
  return (
    `<g class="tile" data-tile="${place}"><g><path data-square="${row},${column}" d="M0 0h48v48h-48z">` +
    `${mark ? `<title>${mark}</title>` : ""}</path></g></g>`
  );
}

export function scene(more: Partial<Scene> = {}): Scene {
  return {
    number: 1,
    undo: false,
    redo: false,
    turn: null,
    language: "en",
    projector: false,
    languages: LANGUAGES,
    frame: '<svg xmlns="http://www.w3.org/2000/svg" class="mazenb" role="img"><g class="board"></g></svg>',
    parts: { "0,0": tile("0,0"), "0,1": tile("0,1"), "0,2": tile("0,2", "SLIDE 2") },
    walk: '<g class="walk"><path class="casing" d=""/><path class="line" d=""/><circle cx="0" cy="0"/></g>',
    overlay: '<g class="overlay"><path class="start" d=""/></g>',
    walks: { "0,2": "M52 52h48" },
    start: "0,0",
    target: null,
    roll: 2,
    turns: 3,
    longest: null,
    views: ["ends"],
    algorithm: null,
    trace: null,
    algorithms: [
      ["bfs", "Breadth-first search"],
      ["dfs", "Depth-first search"],
    ],
    overlayBefore: null,
    before: null,
    words: { "0,0": "start", "0,2": "can be reached" },
    modes: ["start", "target", "turn", "walls", "doors"],
    colouring: ["ends", "within"],
    lines: ["path", "cuts"],
    legend: [
      ['<svg xmlns="http://www.w3.org/2000/svg" class="mazenb"><g class="overlay"></g></svg>', "start"],
    ],
    said: "A roll of 2.",
    figure: "1",
    code: ["mazenb.reach(board, (0, 0), 2)"],
    names: { "0,0": "row 0, column 0", "0,1": "row 0, column 1", "0,2": "row 0, column 2" },
    places: {
      rows: 1,
      columns: 3,
      wraps: [false, true],
      tile: 1,
      holes: [],
      side: 48,
      gap: 5,
      margin: 28,
      width: 210,
      height: 104,
      rolls: 12,
    },
    texts: {
      title: "A maze",
      roll: "Roll",
      left: "Turn left",
      right: "Turn right",
      undo: "Undo",
      keys: "keys",
      "keys-title": "Keys",
      redo: "Redo",
      compare: "Compare",
      before: "Before",
      after: "After",
      modes: "A click",
      views: "Show",
      turns: "Turns",
      play: "Play",
      pause: "Pause",
      "code.title": "In Python",
      "code.what": "board is the board.",
      "code.copy": "Copy",
      "code.copied": "Copied",
      "no-view": "Walls only",
      "view.ends.name": "Ends",
      "view.ends.what": "Where the roll can end.",
      "view.within.name": "Turns needed",
      "view.within.what": "How many turns.",
      "view.path.name": "Path",
      "view.path.what": "The shortest.",
      "mode.start.name": "sets the start",
      "mode.start.what": "Click a square.",
      "mode.walls.name": "builds walls",
      "mode.walls.what": "Click a side.",
    },
    ...more,
  };
}
