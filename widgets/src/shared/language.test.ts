import { beforeEach, expect, test } from "vitest";
import { LANGUAGES } from "./fixture";
import { focusLanguage, hasLanguageFocus, LanguageMenu } from "./language";

let chosen: string[];
let menu: LanguageMenu;

beforeEach(() => {
  chosen = [];
  menu = new LanguageMenu((language) => chosen.push(language));
  document.body.replaceChildren(menu.root);
  menu.update("fr", LANGUAGES);
});

test("every language is offered by its own name", () => {
  expect([...menu.root.options].map(({ value, lang, text }) => [value, lang, text])).toEqual([
    ["en", "en", "English"],
    ["fr", "fr", "Français"],
    ["tlh", "tlh", "tlhIngan Hol"],
  ]);
  expect(menu.root.value).toBe("fr");
  expect(menu.root.getAttribute("aria-label")).toBe("Language");
});

test("a choice is sent as a request", () => {
  menu.root.value = "tlh";
  menu.root.dispatchEvent(new Event("change"));
  expect(chosen).toEqual(["tlh"]);
});

test("an update with the same languages leaves the menu alone", () => {
  const first = menu.root.options[0];
  menu.update("en", LANGUAGES);
  expect(menu.root.options[0]).toBe(first);
  expect(menu.root.value).toBe("en");
  menu.update("en", { label: "Langue", names: [["en", "English"]] });
  expect(menu.root.options).toHaveLength(1);
});

test("the focus of a menu can be found and restored", () => {
  expect(hasLanguageFocus(document.body)).toBe(false);
  focusLanguage(document.body);
  expect(hasLanguageFocus(document.body)).toBe(true);
});
