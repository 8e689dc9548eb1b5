/** The log: each entry shows itself on the board when it is pointed at or focused, and leads to its moment. */

import { element } from "../shared/dom";
import type { Entry, Scene, SpotId } from "./python-sync";

export interface Handlers {
  light(spots: SpotId[]): void;
  look(at: number): void;
  older(before: number): void;
}

export class Log {
  readonly root = element("section", { class: "log" });
  private readonly title = element("h3");
  private readonly older = element("button", { type: "button", class: "older" });
  private readonly list = element("ol");
  private readonly rows = new Map<number, { entry: Entry; item: HTMLElement }>();
  private first = 0;

  constructor(private readonly on: Handlers) {
    this.root.append(this.title, this.older, this.list);
    this.older.addEventListener("click", () => {
      const earliest = Math.min(...this.rows.keys());
      if (Number.isFinite(earliest)) this.on.older(earliest);
    });
    this.list.addEventListener("keydown", (event) => this.move(event));
  }

  private item(entry: Entry): HTMLElement {
    const words = element("button", { type: "button", tabindex: -1, "data-n": entry.n }, [entry.text]);
    const show = (): void => this.on.light(entry.lights);
    const hide = (): void => this.on.light([]);
    words.addEventListener("pointerenter", show);
    words.addEventListener("pointerleave", hide);
    words.addEventListener("focus", show);
    words.addEventListener("blur", hide);
    words.addEventListener("click", () => this.on.look(entry.n));
    return element("li", {}, [words]);
  }

  private move(event: KeyboardEvent): void {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (!step) return;
    const all = [...this.list.querySelectorAll<HTMLElement>("button")];
    const here = all.indexOf(document.activeElement as HTMLElement);
    const wanted = all[Math.min(Math.max(here + step, 0), all.length - 1)];
    event.preventDefault();
    wanted?.focus();
    for (const one of all) one.tabIndex = one === wanted ? 0 : -1;
  }

  /** Entries from before those that are shown. */
  prepend(entries: Entry[]): void {
    this.show([...entries, ...[...this.rows.values()].map(({ entry }) => entry)]);
  }

  update(scene: Scene): void {
    this.title.textContent = scene.texts["log"] ?? "";
    this.older.textContent = `↑ ${scene.texts["older"] ?? ""}`;
    this.first = scene.now.first;
    // What was asked for on top of it stays, as far as it is still the past.
    const earliest = scene.log[0]?.n ?? Infinity;
    const above = [...this.rows.values()]
      .map(({ entry }) => entry)
      .filter((entry) => entry.n < earliest && scene.log.length > 0);
    this.show([...above, ...scene.log]);
    for (const [n, { item }] of this.rows)
      item.classList.toggle("now", scene.now.looking && n === scene.now.at);
  }

  private show(entries: Entry[]): void {
    const following = this.list.scrollTop + this.list.clientHeight >= this.list.scrollHeight - 30;
    const wanted = new Map(entries.map((entry) => [entry.n, entry]));
    for (const [n, { entry, item }] of this.rows) {
      if (wanted.get(n)?.text === entry.text) continue;
      item.remove();
      this.rows.delete(n);
    }
    let before: Element | null = this.list.firstElementChild;
    const kept = new Map<number, { entry: Entry; item: HTMLElement }>();
    for (const entry of wanted.values()) {
      const item = this.rows.get(entry.n)?.item ?? this.item(entry);
      if (item === before) before = item.nextElementSibling;
      else this.list.insertBefore(item, before);
      kept.set(entry.n, { entry, item });
    }
    this.rows.clear();
    for (const [n, row] of kept) this.rows.set(n, row);
    const all = [...this.list.querySelectorAll<HTMLElement>("button")];
    if (!all.some((one) => one.tabIndex === 0)) all.at(-1)?.setAttribute("tabindex", "0");
    this.older.hidden = entries.length === 0 || (entries[0]?.n ?? 0) <= this.first + 1;
    if (following) this.list.scrollTop = this.list.scrollHeight;
  }

  toEnd(): void {
    this.list.scrollTop = this.list.scrollHeight;
  }
}
