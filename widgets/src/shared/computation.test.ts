import { beforeEach, expect, test, vi } from "vitest";
import { Computing } from "./computation";

const kernel = { interrupt: vi.fn(() => Promise.resolve()), requestExecute: vi.fn() };
const words = { computing: "Computing …", stop: "Stop" };

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});

test("a short computation is not mentioned, and a long one is until there is an answer", () => {
  const line = new Computing({ kernel }, () => words);
  expect(line.hear({ kind: "computing", main: true })).toBe(true);
  expect(line.root.hidden).toBe(true);
  vi.advanceTimersByTime(500);
  expect(line.root.hidden).toBe(false);
  expect(line.root.textContent).toBe("Computing …Stop");
  expect(line.hear({ kind: "computed" })).toBe(true);
  expect(line.root.hidden).toBe(true);
  line.hear({ kind: "computing" });
  line.over();
  vi.advanceTimersByTime(500);
  expect(line.root.hidden).toBe(true);
});

test("the button interrupts the kernel, or stops a thread that an interrupt does not reach", () => {
  const line = new Computing({ kernel }, () => words);
  for (const main of [true, false]) {
    line.hear({ kind: "computing", main });
    vi.advanceTimersByTime(500);
    line.root.querySelector("button")?.click();
  }
  expect(kernel.interrupt).toHaveBeenCalledTimes(1);
  expect(kernel.requestExecute).toHaveBeenCalledTimes(1);
});

test("other messages are ignored, and a host without a kernel has no button", () => {
  const line = new Computing(undefined, () => words);
  expect(line.hear({ kind: "refusal" })).toBe(false);
  line.hear({ kind: "computing", main: true });
  vi.advanceTimersByTime(500);
  expect(line.root.querySelector("button")).toBeNull();
});
