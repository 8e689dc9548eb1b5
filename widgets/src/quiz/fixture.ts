/** Small scenes for tests: two squares side by side, and questions without a board. */

import { LANGUAGES, PLACES } from "../shared/fixture";
import type { Scene } from "./updates";

const TEXTS = [
  "button.check",
  "button.hint",
  "button.steps",
  "button.walk",
  "button.reveal",
  "button.clear",
  "button.previous",
  "button.next",
  "word.answer",
  "word.example",
  "word.several",
  "word.one",
  "word.hint",
  "word.start",
  "word.target",
  "word.marked",
  "word.right",
  "word.missed",
  "word.wrong",
  "word.step",
  "word.keys",
  "keys",
];

export function scene(more: Partial<Scene> = {}): Scene {
  return {
    number: 1,
    language: "en",
    languages: LANGUAGES,
    index: 0,
    total: 2,
    head: "Question 1 of 2",
    prompt: "Mark <b>all</b>.",
    form: "squares",
    options: [],
    several: false,
    helps: ["hint", "steps"],
    board: {
      title: "A board",
      frame: '<svg xmlns="http://www.w3.org/2000/svg" class="mazenb" role="img"><g class="board"></g></svg>',
      names: { "0,0": "row 0, column 0", "0,1": "row 0, column 1" },
      start: "0,0",
      target: null,
      places: PLACES,
    },
    texts: Object.fromEntries(TEXTS.map((key) => [key, key.replace(/.*\./, "")])),
    overlay: '<g class="answer"></g>',
    squares: { marked: [], right: [], missed: [], wrong: [], ends: [] },
    chosen: [],
    closed: false,
    verdict: null,
    solution: null,
    given: null,
    shown: null,
    hint: "",
    said: "0 squares are marked.",
    score: "0 of 2 points",
    states: ["open", "open"],
    ...more,
  };
}
