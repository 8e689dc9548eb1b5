import { afterEach, expect, test, vi } from "vitest";
import { scene } from "../fixture";
import { hintOf } from "./prompt";

const texts = { "go-hint": "Point and click.", "tap-hint": "Tap, then Go." };

afterEach(() => vi.unstubAllGlobals());

test("where nothing can be pointed at, the hint says to tap", () => {
  expect(hintOf(scene({ texts }))).toBe("Point and click.");
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(hover: none)" }));
  expect(hintOf(scene({ texts }))).toBe("Tap, then Go.");
});
