import { expect, test } from "vitest";
import { scene } from "../fixture";
import type { Request } from "../requests";
import { Thinking } from "./thinking";

const texts = {
  "bot-thinks": "{player} is thinking … {n} %",
  "hint-comes": "Looking for a hint … {n} %",
  pause: "Pause the bots",
  stop: "Stop",
};

test("a bot's progress is shown until it has answered", () => {
  const asked: Request[] = [];
  const thinking = new Thinking((request) => asked.push(request));
  const toy = scene({ texts });
  expect(thinking.root.hidden).toBe(true);
  thinking.show(toy, { share: 0.4, seat: 0, hint: false });
  expect(thinking.root.textContent).toContain(`${toy.players[0]?.name} is thinking … 40 %`);
  expect(thinking.root.querySelector("progress")?.value).toBe(0.4);
  thinking.show(toy, { share: null, seat: 0, hint: false });
  expect(thinking.root.hidden).toBe(true);
});

test("the button pauses a bot and stops a hint", () => {
  const asked: Request[] = [];
  const thinking = new Thinking((request) => asked.push(request));
  for (const hint of [false, true]) {
    thinking.show(scene({ texts }), { share: 0.1, seat: 0, hint });
    thinking.root.querySelector("button")?.click();
  }
  expect(asked).toEqual([{ kind: "pause", on: true }, { kind: "stop" }]);
});
