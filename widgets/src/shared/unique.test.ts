import { expect, test, vi } from "vitest";

import { unique } from "./unique";

test("two names differ, both in one widget and between widgets, which are separate modules", async () => {
  vi.resetModules();
  const other = await import("./unique");
  const names = [unique("roll"), unique("roll"), other.unique("roll"), other.unique("roll")];
  expect(new Set(names).size).toBe(4);
  for (const name of names) expect(name).toMatch(/^mazenb-roll-/);
});
