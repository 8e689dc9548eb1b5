import { expect, test, vi } from "vitest";
import { element } from "../../shared/dom";
import { Card } from "./card";

/** A widget of 800 × 600 pixels and a card of 200 × 100. */
function board(): { card: Card; at: HTMLElement } {
  const frame = element("div");
  const at = element("div");
  frame.append(at);
  vi.spyOn(frame, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 800, 600));
  vi.spyOn(at, "getBoundingClientRect").mockReturnValue(new DOMRect(300, 200, 40, 40));
  const card = new Card(frame);
  Object.defineProperty(card.root, "offsetWidth", { value: 200 });
  Object.defineProperty(card.root, "offsetHeight", { value: 100 });
  return { card, at };
}

const content = { title: "SLIDE 2", lines: [] };

test("a card is below its subject", () => {
  const { card, at } = board();
  card.show(at, content);
  expect(card.root.dataset["side"]).toBe("below");
  expect(card.root.style.top).toBe("250px");
});

test("a card leaves a walk visible", () => {
  const { card, at } = board();
  const down: [number, number][] = [
    [320, 300],
    [320, 260],
  ];
  card.show(at, { ...content, clear: down });
  expect(card.root.dataset["side"]).toBe("above");
  card.show(at, { ...content, clear: [...down, [320, 160]] });
  expect(card.root.dataset["side"]).toBe("right");
  card.show(at, { ...content, clear: [...down, [320, 160], [400, 220]] });
  expect(card.root.dataset["side"]).toBe("left");
});

test("a card stays inside the widget", () => {
  const { card, at } = board();
  vi.spyOn(at, "getBoundingClientRect").mockReturnValue(new DOMRect(760, 560, 40, 40));
  card.show(at, content);
  expect(card.root.dataset["side"]).toBe("above");
  expect(card.root.style.left).toBe("594px");
});
