import { beforeEach, expect, test, vi } from "vitest";
import { type Health, watchKernel } from "./kernel";

let told: Health[];
let cut: () => void;
const model = {
  on: (_: string, then: () => void): void => {
    cut = then;
  },
  off: vi.fn(),
};

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
});

test("a lost connection is reported, and a kernel that sends something is alive again", () => {
  const kernel = watchKernel(model as never, (health) => told.push(health));
  cut();
  kernel.heard();
  expect(told).toEqual(["dead", "live"]);
});

test("a kernel that does not answer for a while counts as silent until it does", () => {
  const kernel = watchKernel(model as never, (health) => told.push(health));
  kernel.asked();
  vi.advanceTimersByTime(10_000);
  expect(told).toEqual(["silent"]);
  kernel.heard();
  expect(told).toEqual(["silent", "live"]);
  kernel.asked();
  kernel.heard();
  vi.advanceTimersByTime(10_000);
  expect(kernel.health).toBe("live");
});
