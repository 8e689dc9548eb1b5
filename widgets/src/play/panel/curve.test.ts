import { expect, test } from "vitest";
import { type Analysis, Curve } from "./curve";
import { now, scene } from "../fixture";
import type { Request } from "../requests";

const texts = {
  analyse: "Analyse",
  stop: "Stop",
  curve: "Probability of winning",
  "turning-points": "Turning points",
};
const found: Analysis = {
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 110"><path d="M0 0H600"/></svg>',
  answers: [2, 3, 6],
  chances: [
    [50, 50],
    [80, 20],
    [30, 70],
  ],
  turns: [[3, "Turn 1, red: good luck."]],
  none: "",
  last: 6,
};

function opened(more = {}): { curve: Curve; asked: Request[]; at: (more: object) => void } {
  const asked: Request[] = [];
  const curve = new Curve((request) => asked.push(request));
  const at = (changes: object): void =>
    curve.update(scene({ texts, now: { ...now, last: 6, analyse: true, ...changes } }));
  at(more);
  return { curve, asked, at };
}

test("a button requests the analysis and stops it", () => {
  const { curve, asked } = opened();
  expect(curve.button.textContent).toBe("Analyse");
  curve.button.click();
  curve.progress(0.4);
  expect(curve.root.querySelector("progress")?.value).toBe(0.4);
  expect(curve.button.textContent).toBe("Stop");
  curve.button.click();
  curve.progress(null);
  expect(curve.root.querySelector("progress")?.hidden).toBe(true);
  expect(asked).toEqual([{ kind: "analyse", number: 1 }, { kind: "stop" }]);
});

test("if nothing may be analysed, there is no button", () => {
  const { curve } = opened({ analyse: false });
  expect([curve.root.hidden, curve.button.hidden]).toEqual([true, true]);
});

test("the curve leads to a moment, and so do its turning points", () => {
  const { curve, asked, at } = opened();
  curve.show(found);
  expect([curve.nearest(0), curve.nearest(0.3), curve.nearest(1)]).toEqual([2, 3, 6]);
  curve.root.querySelector<HTMLElement>(".picture")?.click();
  curve.root.querySelector<HTMLElement>(".turns button")?.click();
  expect(asked).toEqual([
    { kind: "look", at: 2 },
    { kind: "look", at: 3 },
  ]);
  at({ at: 4 });
  expect(curve.root.querySelector<HTMLElement>(".cursor")?.style.left).toBe("50%");
  expect(curve.root.querySelector(".chances")?.textContent).toContain("80 %");
});

test("a curve of answers that were undone is removed", () => {
  const { curve, at } = opened();
  curve.show(found);
  expect(curve.button.hidden).toBe(true);
  at({ last: 7 });
  expect(curve.button.hidden).toBe(false);
  expect(curve.root.querySelector<HTMLElement>(".picture")?.hidden).toBe(false);
  at({ last: 3 });
  expect(curve.root.querySelector<HTMLElement>(".picture")?.hidden).toBe(true);
});
