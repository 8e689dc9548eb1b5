/** A small scene for tests: two squares side by side. */

import { LANGUAGES, PLACES } from "../shared/fixture";
import type { Scene } from "./updates";

export function part(mark = ""): string {
  return `<g class="tile"><path data-square="0,0" d="M0 0h48"/><text>${mark}</text></g>`;
}

export function scene(more: Partial<Scene> = {}): Scene {
  return {
    number: 1,
    language: "en",
    languages: LANGUAGES,
    title: "Drawing",
    tile: false,
    sizable: true,
    wrap: "none",
    frame: '<svg xmlns="http://www.w3.org/2000/svg" class="mazenb" role="img"><g class="board"></g></svg>',
    parts: { "0,0": part() },
    names: { "0,0": "row 0, column 0", "0,1": "row 0, column 1" },
    places: { ...PLACES, most: 40 },
    labels: [
      ["SLIDE", true, true],
      ["POOL", false, false],
    ],
    texts: {},
    undo: false,
    redo: false,
    text: "+---+---+\n|       |\n+---+---+\n",
    broken: "",
    said: "",
    ...more,
  };
}
