import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { scene } from "./fixture";
import { PACE, Slider } from "./slider";

let asked: number[];
let slider: Slider;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  slider = new Slider(scene(), (turns) => asked.push(turns));
  document.body.replaceChildren(slider.root);
  slider.update(scene({ longest: 5 }));
});
afterEach(() => vi.useRealTimers());

function input(): HTMLInputElement {
  return slider.root.querySelector("input") as HTMLInputElement;
}

function move(value: number): void {
  input().value = String(value);
  input().dispatchEvent(new Event("input"));
}

test("the slider is there for views that need a number of turns", () => {
  expect(slider.root.hidden).toBe(false);
  expect([input().value, input().max]).toEqual(["3", "5"]);
  slider.update(scene({ longest: null }));
  expect(slider.root.hidden).toBe(true);
});

test("only one request is sent at a time, and then only the latest value", () => {
  move(4);
  move(5);
  move(1);
  expect(asked).toEqual([4]);
  slider.update(scene({ longest: 5, turns: 4 }));
  expect(asked).toEqual([4, 1]);
  expect(slider.root.querySelector(".number")?.textContent).toBe("4");
  slider.update(scene({ longest: 5, turns: 1 }));
  expect(asked).toEqual([4, 1]);
  expect(input().value).toBe("1");
});

test("playing continues turn by turn, waits for answers and stops at the end", () => {
  slider.play();
  expect(slider.playing).toBe(true);
  expect(slider.root.querySelector("button")?.getAttribute("aria-label")).toBe("Pause");
  vi.advanceTimersByTime(PACE);
  expect(asked).toEqual([4]);
  vi.advanceTimersByTime(3 * PACE);
  expect(asked).toEqual([4]);
  slider.update(scene({ longest: 5, turns: 4 }));
  vi.advanceTimersByTime(PACE);
  slider.update(scene({ longest: 5, turns: 5 }));
  vi.advanceTimersByTime(PACE);
  expect(asked).toEqual([4, 5]);
  expect(slider.playing).toBe(false);
  // From the end, it starts again.
  slider.play();
  expect(asked).toEqual([4, 5, 0]);
  slider.refused();
  expect(slider.playing).toBe(false);
});

test("a view that was removed stops playing", () => {
  slider.play();
  slider.root.remove();
  vi.advanceTimersByTime(2 * PACE);
  expect(asked).toEqual([]);
  expect(slider.playing).toBe(false);
});
