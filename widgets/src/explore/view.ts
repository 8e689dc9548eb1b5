/** One view of the widget, made of pictures, grid, toolbar and panel. */

import { element } from "../shared/dom";
import { Enlarge } from "../shared/enlarge";
import { edge, type Key, next, pair, tileOf, type Way } from "../shared/places";
import { guardShortcuts, isHosts } from "../shared/host/shortcuts";
import { letterOf } from "../shared/sides";
import { LARGE } from "../shared/squares";
import { fittingWidth, keepTall } from "../shared/host/visible";
import { CodeCard } from "./code";
import { Grid } from "./grid";
import { type Command, commandOf } from "./keys";
import { Panel } from "./panel";
import { Picture, PictureBefore } from "./picture";
import type { Request } from "./requests";
import { type Interface, type Mode, Store } from "./store";
import { Toolbar } from "./toolbar";
import { TracePanel } from "./trace";
import type { Scene } from "./updates";

/** The parts of the page that a view needs. */
function shapeOf({ frame, language, places }: Scene): string {
  return JSON.stringify([frame, language, places]);
}

/** State that a view hands over to the one that replaces it. */
export interface Memory {
  cursor: Key;
  mode: Mode;
  /** The control that had the focus, if any. */
  focus: string | null;
}

export class View {
  readonly root = element("div", {
    class: "mazenb-explore",
    role: "region",
    "aria-label": "mazenb: explore",
  });
  private readonly store: Store;
  private readonly picture: Picture;
  private readonly grid: Grid;
  private readonly toolbar: Toolbar;
  private readonly panel: Panel;
  private readonly trace: TracePanel;
  private readonly code = new CodeCard();
  private readonly boards = element("div", { class: "boards" });
  private readonly caption = element("figcaption");
  private before: { picture: PictureBefore; figure: HTMLElement; caption: HTMLElement } | null = null;
  private readonly enlarge = new Enlarge(this.root, () => this.root.querySelector('.cell[tabindex="0"]'));
  private readonly refusal = element("p", { class: "refusal", role: "alert" });
  private readonly keys = element("p");
  private readonly keysTitle = element("summary");
  private readonly ends: (() => void)[];

  constructor(
    private scene: Scene,
    private readonly ask: (request: Request) => void,
    memory?: Memory,
  ) {
    const { places } = scene;
    this.picture = new Picture(scene);
    this.grid = new Grid(places, {
      point: (square) => this.store.set({ cursor: square }),
      leave: () => this.picture.showWalk(this.grid.hasFocus ? this.store.now.cursor : null),
      click: (square, side, shift) => this.act(square, side, shift),
      turn: (tile, turns) => this.ask({ kind: "turn", tile: pair(tile), turns }),
      twist: (tile, degrees) => this.picture.twist(tile, degrees),
      labelOf: (square) =>
        [this.picture.labelOf(square), this.scene.words[square]].filter(Boolean).join(" · "),
    });
    const first = scene.start ?? Object.keys(scene.names)[0] ?? "0,0";
    this.store = new Store({
      cursor: memory && this.grid.has(memory.cursor) ? memory.cursor : first,
      refusal: "",
      mode: memory && scene.modes.includes(memory.mode) ? memory.mode : "start",
    });
    this.toolbar = new Toolbar(scene, {
      roll: (roll) => this.ask({ kind: "roll", roll }),
      mode: (mode) => this.store.set({ mode }),
      turn: (turns) => this.obey({ do: "turn", turns }),
      undo: () => this.ask({ kind: "undo" }),
      redo: () => this.ask({ kind: "redo" }),
      compare: (on) => this.ask({ kind: "compare", on }),
      language: (language) => this.ask({ kind: "language", language }),
      project: () => this.project(!this.root.classList.contains("projector")),
    });
    this.panel = new Panel(scene, {
      views: (views) => this.ask({ kind: "views", views }),
      turns: (turns) => this.ask({ kind: "turns", turns }),
    });
    this.trace = new TracePanel(scene, {
      trace: (trace) => this.ask({ kind: "trace", trace }),
      step: (step) => this.ask({ kind: "step", step }),
    });
    this.toolbar.add(this.enlarge.root);
    this.panel.result.append(this.toolbar.hint);
    this.panel.root.append(this.trace.root);
    const shown = [this.picture.svg, this.grid.root];
    this.boards.append(this.figure("after", this.caption, [this.refusal], shown));
    const help = element("details", { class: "keys" }, [this.keysTitle, this.keys]);
    const foot = element("div", { class: "foot sheet-card" }, [help, this.toolbar.language.root]);
    this.panel.root.append(foot, this.code.root);
    const main = element("div", { class: "main" }, [this.boards, this.panel.root]);
    this.root.append(this.toolbar.root, main);
    this.store.listen((state) => this.showInterface(state));
    this.root.addEventListener("keydown", (event) => this.press(event));
    this.ends = [guardShortcuts(this.root), keepTall(this.root)];
    this.project(scene.projector);
    this.show();
    this.store.set({});
  }

  /** A picture with its heading: as wide as possible, with squares large enough to read and to touch. */
  private figure(name: string, heading: HTMLElement, parts: (Node | string)[], shown: Node[]): HTMLElement {
    const { width, height, columns } = this.scene.places;
    const stage = element("div", { class: "stage" }, shown);
    stage.style.aspectRatio = `${width} / ${height}`;
    stage.style.maxWidth = fittingWidth(width, height);
    stage.style.setProperty("--least", `min(${columns * 36}px, ${fittingWidth(width, height)})`);
    stage.style.setProperty("--finger", `${columns * 36}px`);
    stage.classList.toggle("large", columns > LARGE);
    const scroll = element("div", { class: "scroll" }, [...parts, stage]);
    const figure = element("figure", { class: name }, [heading, scroll]);
    figure.style.flexBasis = `${columns * 36}px`;
    return figure;
  }

  /** Show the next scene; return false if it has another frame and needs another view. */
  update(scene: Scene): boolean {
    if (shapeOf(scene) !== shapeOf(this.scene)) return false;
    this.picture.update(scene);
    this.scene = scene;
    this.show();
    this.store.set({ refusal: "" });
    return true;
  }

  refuse(text: string): void {
    this.store.set({ refusal: text });
    // Anything that the page showed in advance, such as a pressed roll or a dragged tile, returns to the real value.
    this.picture.twist(null, 0);
    this.panel.slider.refused();
    this.trace.refused();
    this.panel.update(this.scene);
  }

  /** Return the state that the next view needs. */
  get memory(): Memory {
    const active = this.root.ownerDocument.activeElement;
    const key = active instanceof HTMLElement && this.root.contains(active) ? active.dataset["key"] : null;
    return { cursor: this.store.now.cursor, mode: this.store.now.mode, focus: key ?? null };
  }

  focus(key: string | null): void {
    const control = key ? this.root.querySelector<HTMLElement>(`[data-key="${key}"]`) : null;
    if (control) control.focus();
    else this.grid.focus(this.store.now.cursor);
  }

  /** Stop everything when the view is removed. */
  close(): void {
    this.panel.slider.pause();
    this.trace.pause();
    this.code.close();
    for (const end of this.ends) end();
  }

  /** Large digits and hidden controls, for people in the last row. */
  private project(on: boolean): void {
    this.root.classList.toggle("projector", on);
    this.toolbar.projecting(on);
  }

  private show(): void {
    this.grid.update(this.scene);
    this.panel.update(this.scene);
    this.trace.update(this.scene);
    this.code.update(this.scene);
    this.enlarge.update(this.scene.texts["enlarge"] ?? "");
    this.root.classList.toggle("tracing", this.scene.algorithm !== null);
    this.compare();
    this.keysTitle.textContent = this.scene.texts["keys-title"] ?? "";
    this.keys.textContent = this.scene.texts["keys"] ?? "";
  }

  /** Show the board to compare with beside the other one, or remove it. */
  private compare(): void {
    const { before, overlayBefore, texts, places } = this.scene;
    if (this.before && this.before.picture.frame !== before?.frame) {
      this.before.figure.remove();
      this.before = null;
    }
    if (before && !this.before) {
      const picture = new PictureBefore(before.frame);
      const caption = element("figcaption");
      const figure = this.figure("before", caption, [], [picture.svg]);
      this.before = { picture, figure, caption };
      this.boards.prepend(figure);
    }
    this.before?.picture.update(overlayBefore);
    if (this.before) this.before.caption.textContent = texts["before"] ?? "";
    this.caption.textContent = before ? (texts["after"] ?? "") : "";
    this.root.classList.toggle("comparing", before !== null);
    // Two boards take the whole width, side by side if their squares stay large enough.
    this.boards.style.flexBasis = before ? "100%" : `${Math.min(places.width, places.columns * 40)}px`;
    const fitting = fittingWidth(places.width, places.height);
    this.boards.style.maxWidth = before ? "" : `calc(${fitting} + 12px)`;
  }

  private showInterface({ cursor, refusal, mode }: Interface): void {
    this.grid.setMode(mode);
    this.grid.setCursor(cursor, tileOf(this.scene.places, cursor));
    this.toolbar.update(this.scene, mode);
    this.picture.showWalk(cursor);
    this.refusal.textContent = refusal;
  }

  private press(event: KeyboardEvent): void {
    if (isHosts(event)) return;
    // The notebook has its own meaning for nearly every key.
    event.stopPropagation();
    if (event.target instanceof HTMLSelectElement) return;
    const square = (event.target as HTMLElement).closest<HTMLElement>(".cell")?.dataset["square"];
    const command = commandOf(event, square !== undefined);
    if (!command) return;
    event.preventDefault();
    // A key acts on the square that has the focus, wherever the pointer is.
    if (square !== undefined && square !== this.store.now.cursor) this.store.set({ cursor: square });
    this.obey(command);
  }

  private obey(command: Command): void {
    const { places, modes } = this.scene;
    const { cursor, mode, refusal } = this.store.now;
    switch (command.do) {
      case "move":
        return this.grid.focus(next(places, cursor, command.way));
      case "edge":
        return this.grid.focus(edge(places, cursor, command.way));
      case "side":
        return this.build(mode === "doors" ? "door" : "wall", cursor, command.way);
      case "act":
        return this.act(cursor, null, false);
      case "start":
      case "target":
        return this.ask({ kind: command.do, square: pair(cursor) });
      case "clear":
        if (refusal) return this.store.set({ refusal: "" });
        if (this.scene.target !== null) return this.ask({ kind: "target", square: null });
        if (this.scene.start !== null) this.ask({ kind: "start", square: null });
        return;
      case "roll":
        return this.ask({ kind: "roll", roll: command.roll });
      case "more":
        return this.ask({ kind: "more", by: command.by });
      case "turns":
        return this.panel.slider.step(command.by);
      case "turn": {
        const tile = tileOf(places, cursor);
        return this.ask({ kind: "turn", tile: tile === null ? [0, 0] : pair(tile), turns: command.turns });
      }
      case "mode":
        return this.store.set({ mode: modes[(modes.indexOf(mode) + 1) % modes.length] as Mode });
      case "view":
        return this.panel.next();
      case "play":
        return this.panel.slider.play();
      case "compare":
        return this.ask({ kind: "compare", on: this.scene.before === null });
      case "undo":
      case "redo":
        return this.ask({ kind: command.do });
    }
  }

  /** Do what a click means; a click of the mouse also gives a side. */
  private act(square: Key, side: Way | null, shift: boolean): void {
    const { mode } = this.store.now;
    const tile = tileOf(this.scene.places, square);
    if (mode === "start" || mode === "target") this.ask({ kind: mode, square: pair(square) });
    else if (mode === "turn" && tile) this.ask({ kind: "turn", tile: pair(tile), turns: shift ? -1 : 1 });
    else if (side) this.build(mode === "doors" ? "door" : "wall", square, side);
    // Enter gives no side, so the message says which keys do.
    else this.store.set({ refusal: this.scene.texts[`mode.${mode}.what`] ?? "" });
  }

  private build(kind: "wall" | "door", square: Key, side: Way): void {
    this.ask({ kind, square: pair(square), way: letterOf(side) });
  }
}
