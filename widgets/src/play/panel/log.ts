/** The log, with one line per turn. Pointing at a line shows it on the board, and clicking it goes to its moment. */

import { element } from "../../shared/dom";
import type { Entry, Now, Player, SpotId } from "../updates";

export interface Handlers {
  light(spots: SpotId[]): void;
  look(at: number): void;
  older(before: number): void;
}

/** What the log needs of the page: the players, the words, the turns, and the moment that is shown. */
export interface Told {
  players: Pick<Player, "colour">[];
  texts: Record<string, string>;
  log: Entry[];
  now: Pick<Now, "at" | "looking">;
}

interface Row {
  entry: Entry;
  item: HTMLElement;
}

/** The name of an instruction or a card: a word in capitals, and what belongs to it. */
const NAME = /(\p{Lu}{2,}(?:[\s’'/-]+(?:\p{Lu}+|\d+)(?![\p{Ll}\d]))*)/u;

/** Return a sentence of the log with the names of instructions and cards in bold. */
export function emphasized(text: string): (Node | string)[] {
  return text.split(NAME).map((part, n) => (n % 2 ? element("b", {}, [part]) : part));
}

export class Log {
  readonly root = element("section", { class: "log" });
  /** The latest line again, for a phone, where the log is behind a tab. Screen readers read it elsewhere. */
  readonly latest = element("p", { class: "latest", "aria-hidden": "true" });
  private readonly title = element("h3");
  private readonly aside = element("small");
  private readonly older = element("button", { type: "button", class: "older" });
  private readonly list = element("ol");
  private rows = new Map<number, Row>();
  private readonly open = new Set<number>();
  private scene: Told | null = null;

  constructor(private readonly on: Handlers) {
    this.root.append(element("div", { class: "log-head" }, [this.title, this.aside, this.older]), this.list);
    this.older.addEventListener("click", () => {
      const earliest = Math.min(...[...this.rows.values()].map(({ entry }) => entry.from));
      if (Number.isFinite(earliest)) this.on.older(earliest);
    });
    this.list.addEventListener("keydown", (event) => this.move(event));
  }

  private item(entry: Entry): HTMLElement {
    const player = this.scene?.players[entry.seat];
    const words = element("button", { type: "button", class: "line", tabindex: -1, "data-n": entry.n }, [
      element("span", { class: "turn" }, [entry.turn ? String(entry.turn) : ""]),
      element("span", { class: "sign", "data-colour": player?.colour ?? "" }),
      element("span", { class: "words" }, emphasized(entry.text)),
    ]);
    const show = (): void => this.on.light(entry.lights);
    const hide = (): void => this.on.light([]);
    words.addEventListener("pointerenter", show);
    words.addEventListener("pointerleave", hide);
    words.addEventListener("focus", show);
    words.addEventListener("blur", hide);
    words.addEventListener("click", () => this.on.look(entry.n));
    const item = element("li", { class: entry.turn ? "" : "set-up" }, [words]);
    if (entry.more.length > 1 || (entry.turn === 0 && entry.more.length > 0)) {
      const details = element(
        "ul",
        { class: "details", hidden: !this.open.has(entry.from) },
        entry.more.map((line) => element("li", {}, [line])),
      );
      const unfold = element("button", {
        type: "button",
        class: "unfold",
        tabindex: -1,
        "aria-expanded": this.open.has(entry.from),
        "aria-label": this.scene?.texts["details"] ?? "",
      });
      unfold.setAttribute("aria-expanded", String(this.open.has(entry.from)));
      unfold.addEventListener("click", () => {
        const open = details.hidden;
        details.hidden = !open;
        unfold.setAttribute("aria-expanded", String(open));
        if (open) this.open.add(entry.from);
        else this.open.delete(entry.from);
      });
      item.append(unfold, details);
    }
    return item;
  }

  private move(event: KeyboardEvent): void {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (!step) return;
    const all = [...this.list.querySelectorAll<HTMLElement>("button.line")];
    const here = all.indexOf(document.activeElement as HTMLElement);
    const wanted = all[Math.min(Math.max(here + step, 0), all.length - 1)];
    event.preventDefault();
    wanted?.focus();
    for (const one of all) one.tabIndex = one === wanted ? 0 : -1;
  }

  /** Add older entries before those that are shown. */
  prepend(entries: Entry[]): void {
    this.show([...entries, ...[...this.rows.values()].map(({ entry }) => entry)]);
  }

  update(scene: Told): void {
    this.scene = scene;
    this.title.textContent = scene.texts["log"] ?? "";
    this.aside.textContent = scene.texts["log-hint"] ?? "";
    this.older.textContent = `↑ ${scene.texts["older"] ?? ""}`;
    this.root.setAttribute("aria-label", scene.texts["log"] ?? "");
    // Older entries that were requested stay, as long as they are still in the past.
    const earliest = scene.log[0]?.from ?? Infinity;
    const above = [...this.rows.values()]
      .map(({ entry }) => entry)
      .filter((entry) => entry.n < earliest && scene.log.length > 0);
    this.show([...above, ...scene.log]);
    const { at, looking } = scene.now;
    const last = scene.log.at(-1);
    this.latest.replaceChildren(
      element("span", { class: "sign", "data-colour": scene.players[last?.seat ?? -1]?.colour ?? "" }),
      element("span", { class: "words" }, [last?.text ?? ""]),
    );
    for (const { entry, item } of this.rows.values()) {
      item.classList.toggle("now", looking ? entry.from <= at && at <= entry.n : entry === last);
      item.classList.toggle("later", looking && entry.from > at);
    }
  }

  /** Scroll the list so that the turn of the moment that is shown is in the middle. */
  scrollToNow(): void {
    const now = this.list.querySelector<HTMLElement>("li.now");
    if (now) this.list.scrollTop = now.offsetTop - this.list.offsetTop - this.list.clientHeight / 2;
  }

  /** The latest turn is at the top. */
  private show(entries: Entry[]): void {
    const atTop = this.list.scrollTop < 30;
    const kept = new Map<number, Row>();
    for (const entry of entries) {
      const before = this.rows.get(entry.from);
      const same =
        before && before.entry.text === entry.text && before.entry.more.length === entry.more.length;
      if (same && before.entry.n === entry.n) kept.set(entry.from, { entry, item: before.item });
      else kept.set(entry.from, { entry, item: this.item(entry) });
    }
    const rows = [...kept.values()].sort((a, b) => b.entry.from - a.entry.from);
    const wanted = new Set(rows.map(({ item }) => item));
    for (const { item } of this.rows.values()) if (!wanted.has(item)) item.remove();
    let before: Element | null = this.list.firstElementChild;
    for (const { item } of rows) {
      if (item === before) before = item.nextElementSibling;
      else this.list.insertBefore(item, before);
    }
    this.rows = kept;
    const all = [...this.list.querySelectorAll<HTMLElement>("button.line")];
    if (!all.some((one) => one.tabIndex === 0)) all[0]?.setAttribute("tabindex", "0");
    const earliest = rows.at(-1)?.entry.from ?? 1;
    this.older.hidden = earliest <= 1;
    if (atTop) this.list.scrollTop = 0;
  }
}
