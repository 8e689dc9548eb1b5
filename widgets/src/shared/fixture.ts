/** Shared by all widget tests: scenes, keys, languages and a model. */

import { expect } from "vitest";
import type { Languages } from "./language";

export const LANGUAGES: Languages = {
  label: "Language",
  names: [
    ["en", "English"],
    ["fr", "Français"],
    ["tlh", "tlhIngan Hol"],
  ],
};

/** Two squares side by side. */
export const PLACES = {
  rows: 1,
  columns: 2,
  wraps: [false, false] as [boolean, boolean],
  tile: null,
  holes: [],
  side: 48,
  gap: 5,
  margin: 28,
  width: 152,
  height: 104,
};

/** Return the one element that a selector finds. */
export function found<T extends Element = HTMLElement>(root: Element, selector: string): T {
  const element = root.querySelector<T>(selector);
  if (!element) throw new Error(`nothing is ${selector}`);
  return element;
}

export function press(target: Element, key: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  target.dispatchEvent(event);
  return event;
}

/** Check that a widget has a menu of all languages, in which letters are not commands. */
export function expectLanguageMenu(root: Element, asked: unknown[]): void {
  const menu = found<HTMLSelectElement>(root, "select.language");
  expect([...menu.options].map(({ text }) => text)).toEqual(LANGUAGES.names.map(([, name]) => name));
  menu.value = "tlh";
  menu.dispatchEvent(new Event("change"));
  expect(asked).toEqual([{ kind: "language", language: "tlh" }]);
  expect(press(menu, "z").defaultPrevented).toBe(false);
  expect(asked).toHaveLength(1);
}

/** The methods of a model that only tests use. */
export interface Kept {
  sent: unknown[];
  put(key: string, value: unknown): void;
  say(message: unknown): void;
}

/** A model that keeps the values it is given, like anywidget's. */
export function model<M>(values: Record<string, unknown>): M & Kept {
  const listeners = new Map<string, ((message?: unknown) => void)[]>();
  const put = (key: string, value: unknown): void => {
    values[key] = value;
    for (const listener of listeners.get(`change:${key}`) ?? []) listener();
  };
  const sent: unknown[] = [];
  return {
    sent,
    put,
    say: (message: unknown) => listeners.get("msg:custom")?.forEach((listener) => listener(message)),
    get: (key: string) => values[key],
    set: put,
    on: (event: string, listener: () => void) =>
      listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    off: (event: string) => listeners.delete(event),
    send: (content: unknown) => sent.push(content),
  } as never;
}
