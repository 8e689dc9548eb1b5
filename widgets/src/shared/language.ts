/** The menu of languages that every widget has. */

import { element } from "./dom";

/** The languages that Python offers. */
export interface Languages {
  label: string;
  /** Codes, each with the language's own name. */
  names: [string, string][];
}

export class LanguageMenu {
  readonly root = element("select", { class: "language", "data-key": "language" });

  private listed = "";

  constructor(choose: (language: string) => void) {
    this.root.addEventListener("change", () => choose(this.root.value));
  }

  update(language: string, { label, names }: Languages): void {
    this.root.setAttribute("aria-label", label);
    this.root.title = label;
    // An open menu stays open as long as it offers the same languages.
    if (this.listed !== JSON.stringify(names)) {
      this.listed = JSON.stringify(names);
      const options = names.map(([code, name]) => element("option", { value: code, lang: code }, [name]));
      this.root.replaceChildren(...options);
    }
    this.root.value = language;
  }
}

/** Return true if the menu of a view has the focus. */
export function hasLanguageFocus(root: HTMLElement): boolean {
  const active = root.ownerDocument.activeElement;
  return active !== null && root.contains(active) && active.matches("select.language");
}

/** Move the focus to the menu of a view that replaced one in another language. */
export function focusLanguage(root: HTMLElement): void {
  root.querySelector<HTMLElement>("select.language")?.focus();
}
