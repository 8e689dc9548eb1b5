import { beforeEach, describe, expect, it, vi } from "vitest";
import { scene } from "./fixture";
import { PACE, TracePanel } from "./trace";
import type { TraceStep } from "./updates";

const STEP: TraceStep = {
  step: 1,
  last: 3,
  line: 2,
  lines: ["queue = [start]", "while queue is not empty:"],
  variables: [["u", "(0, 0)"]],
  waiting: ["(0, 1)", "(1, 0)"],
};

describe("stepping through an algorithm", () => {
  const ask = { trace: vi.fn(), step: vi.fn() };
  let panel: TracePanel;
  const show = (more: Partial<TraceStep> = {}): void =>
    panel.update(scene({ algorithm: "bfs", trace: { ...STEP, ...more } }));
  const press = (key: string): void => panel.root.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();

  beforeEach(() => {
    vi.useFakeTimers();
    ask.trace.mockClear();
    ask.step.mockClear();
    panel = new TracePanel(scene(), ask);
    document.body.replaceChildren(panel.root);
    panel.update(scene());
  });

  it("offers the algorithms and requests the chosen one", () => {
    const menu = panel.root.querySelector("select") as HTMLSelectElement;
    expect([...menu.options].map((option) => option.value)).toEqual(["", "bfs", "dfs"]);
    menu.value = "dfs";
    menu.dispatchEvent(new Event("change"));
    expect(ask.trace).toHaveBeenCalledWith("dfs");
  });

  it("marks the current line and shows the variables and the waiting squares", () => {
    show();
    expect(panel.root.querySelector("[aria-current]")?.textContent).toBe("while queue is not empty:");
    expect(panel.root.querySelector(".variables")?.textContent).toBe("u = (0, 0)");
    expect(panel.root.querySelector(".waiting")?.textContent).toContain("(0, 1) (1, 0)");
    expect(panel.root.querySelector(".number")?.textContent).toBe("2 / 4");
  });

  it("steps forward and back, but never beyond the ends", () => {
    show();
    press("trace-on");
    expect(ask.step).toHaveBeenLastCalledWith(2);
    show({ step: 3 });
    press("trace-on");
    expect(ask.step).toHaveBeenCalledTimes(1);
    press("trace-back");
    expect(ask.step).toHaveBeenLastCalledWith(2);
    show({ step: 2 });
    press("trace-first");
    expect(ask.step).toHaveBeenLastCalledWith(0);
  });

  it("plays to the end and stops there", () => {
    show();
    press("trace-play");
    vi.advanceTimersByTime(PACE);
    expect(ask.step).toHaveBeenLastCalledWith(2);
    vi.advanceTimersByTime(PACE);
    expect(ask.step).toHaveBeenCalledTimes(1);
    show({ step: 3 });
    vi.advanceTimersByTime(PACE);
    expect(panel.playing).toBe(false);
  });

  it("counts every press while an answer is pending, and requests only the final step", () => {
    show({ step: 0 });
    for (const key of ["trace-on", "trace-on", "trace-on", "trace-back"]) press(key);
    expect(ask.step).toHaveBeenCalledTimes(1);
    expect(panel.root.querySelector(".number")?.textContent).toBe("3 / 4");
    show({ step: 1 });
    expect(ask.step).toHaveBeenCalledTimes(2);
    expect(ask.step).toHaveBeenLastCalledWith(2);
  });
});
