import { beforeEach, expect, test } from "vitest";
import { now, scene } from "../fixture";
import { isNew, OFFER, stepOf } from "./guide";
import type { Scene } from "../updates";
import { View } from "../view";

function begun(turn = 0): Scene {
  const { players } = scene();
  return scene({
    game: "gootmu",
    now: { ...now, waits: "roll", turn },
    players: players.map((player, seat) => ({ ...player, you: seat === 0 })),
    texts: { "guide-0": "Your first game?", "guide-start": "Show me", "guide-1": "Press Roll." },
  });
}

beforeEach(() => {
  localStorage.clear();
});

test("a newcomer is asked once, at the beginning", () => {
  expect(isNew(begun())).toBe(true);
  expect(isNew(begun(4))).toBe(false);
  expect(isNew({ ...begun(), game: "goose" })).toBe(false);
  const view = new View(begun(), () => undefined);
  document.body.replaceChildren(view.root);
  view.mounted();
  const guide = view.root.querySelector<HTMLElement>(".guide");
  expect(guide?.textContent).toContain("Your first game?");
  guide?.querySelector<HTMLElement>(".primary")?.click();
  expect(guide?.textContent).toContain("Press Roll.");
  expect(isNew(begun())).toBe(false);
});

test("the guide is closed by its button, or by playing on", () => {
  const view = new View(begun(), () => undefined);
  document.body.replaceChildren(view.root);
  view.mounted();
  view.root.querySelector<HTMLElement>(".guide .close")?.click();
  expect(view.root.querySelector<HTMLElement>(".guide")?.hidden).toBe(true);
  expect(isNew(begun())).toBe(false);
  expect(stepOf(begun(1), OFFER)).toBe(OFFER);
  expect(stepOf(begun(2), OFFER)).toBeNull();
});

test("a page without storage does not offer the guide again and again", () => {
  const kept = Object.getOwnPropertyDescriptor(window, "localStorage");
  Object.defineProperty(window, "localStorage", {
    configurable: true,
    get: () => {
      throw new Error("not allowed");
    },
  });
  expect(isNew(begun())).toBe(false);
  if (kept) Object.defineProperty(window, "localStorage", kept);
});

test("Escape lets a choice go before it closes the guide", () => {
  const options = [{ do: "walk EE", spot: "0,2", way: "M24 24h96" }];
  const view = new View({ ...begun(), options, now: { ...now, turn: 1 } }, () => undefined);
  document.body.replaceChildren(view.root);
  view.root.querySelector<HTMLElement>(".bar .guide-again")?.click();
  view.own.armed = "walk EE";
  const escape = (): void => {
    view.root.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  };
  escape();
  expect(view.own.armed).toBeNull();
  expect(view.root.querySelector<HTMLElement>(".guide")?.hidden).toBe(false);
  escape();
  expect(view.root.querySelector<HTMLElement>(".guide")?.hidden).toBe(true);
});
