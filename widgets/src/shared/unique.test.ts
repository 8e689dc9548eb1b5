import { expect, test, vi } from "vitest";

import { unique } from "./unique";

test("two names differ, in one widget and between widgets, which are modules of their own", async () => {
  vi.resetModules();
  const other = await import("./unique");
  const names = [unique("roll"), unique("roll"), other.unique("roll"), other.unique("roll")];
  expect(new Set(names).size).toBe(4);
  for (const name of names) expect(name).toMatch(/^mazenb-roll-/);
});
