import { expect, test, vi } from "vitest";
import { inMarimo, runFollowers } from "./marimo";

const model = (): {
  set: (key: never, value: never) => void;
  save_changes: () => void;
  on: (event: string, then: () => void) => void;
  off: (event: string, then: () => void) => void;
  fire(event: string): void;
} => {
  const heard = new Map<string, () => void>();
  return {
    set: vi.fn(),
    save_changes: vi.fn(),
    on: (event, then) => void heard.set(event, then),
    off: (event) => void heard.delete(event),
    fire: (event) => heard.get(event)?.(),
  };
};

test("other hosts save nothing", () => {
  expect(inMarimo()).toBe(false);
  const line = model();
  runFollowers(line, ["turn"]);
  line.fire("change:turn");
  expect(line.save_changes).not.toHaveBeenCalled();
});

test("in marimo, values that change together are saved once", async () => {
  customElements.define("marimo-anywidget", class extends HTMLElement {});
  const line = model();
  const stop = runFollowers(line, ["turn", "position"]);
  line.fire("change:turn");
  line.fire("change:position");
  await new Promise((done) => setTimeout(done));
  expect(line.save_changes).toHaveBeenCalledTimes(1);
  stop();
  line.fire("change:turn");
  await new Promise((done) => setTimeout(done));
  expect(line.save_changes).toHaveBeenCalledTimes(1);
});
