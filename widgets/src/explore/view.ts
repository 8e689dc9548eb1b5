/** One view of the widget: picture, grid and toolbar put together. */

import { element } from "../shared/dom";
import { edge, type Key, next, pair, tileOf } from "../shared/places";
import { Grid } from "./grid";
import { type Command, commandOf } from "./keys";
import { Picture } from "./picture";
import type { Intent, Scene } from "./python-sync";
import { Store } from "./store";
import { Toolbar } from "./toolbar";

/** What a view is built for. */
function shapeOf({ frame, language, places }: Scene): string {
  return JSON.stringify([frame, language, places]);
}

export class View {
  readonly root = element("div", { class: "mazenb-explore", "data-lm-suppress-shortcuts": "true" });
  private readonly store: Store;
  private readonly picture: Picture;
  private readonly grid: Grid;
  private readonly toolbar: Toolbar;
  private readonly said = element("p", { class: "said", role: "status", "aria-live": "polite" });
  private readonly refusal = element("p", { class: "refusal", role: "alert" });
  private readonly keys = element("p");
  private readonly keysTitle = element("summary");

  constructor(
    private scene: Scene,
    private readonly ask: (intent: Intent) => void,
  ) {
    this.store = new Store({ cursor: scene.start ?? Object.keys(scene.names)[0] ?? "0,0", refusal: "" });
    this.picture = new Picture(scene);
    this.grid = new Grid(scene.places, {
      point: (square) => this.store.set({ cursor: square }),
      leave: () => this.picture.showWalk(this.grid.hasFocus ? this.store.now.cursor : null),
      choose: (square) => this.start(square),
      turn: (tile, turns) => this.ask({ kind: "turn", tile: pair(tile), turns }),
      labelOf: (square) => this.picture.labelOf(square),
    });
    this.toolbar = new Toolbar(scene, {
      roll: (roll) => this.ask({ kind: "roll", roll }),
      turn: (turns) => this.obey({ do: "turn", turns }),
      undo: () => this.ask({ kind: "undo" }),
    });
    const { width, height, columns } = scene.places;
    const stage = element("div", { class: "stage" }, [this.picture.svg, this.grid.root]);
    stage.style.aspectRatio = `${width} / ${height}`;
    stage.style.maxWidth = `${width}px`;
    // Squares stay large enough to read and to touch; a board wider than its cell scrolls.
    stage.style.minWidth = `${columns * 36}px`;
    const help = element("details", { class: "keys" }, [this.keysTitle, this.keys]);
    const scroll = element("div", { class: "scroll" }, [this.refusal, stage]);
    this.root.append(this.toolbar.root, this.said, scroll, help);
    this.store.listen(({ cursor, refusal }) => this.showInterface(cursor, refusal));
    this.root.addEventListener("keydown", (event) => this.press(event));
    this.show();
    this.store.set({});
  }

  /** Go on to the next scene; false if it has another frame and needs another view. */
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
    // What the page showed in advance, such as a pressed roll, goes back to what holds.
    this.toolbar.update(this.scene);
  }

  focus(): void {
    this.grid.focus(this.store.now.cursor);
  }

  private show(): void {
    this.grid.update(this.scene);
    this.toolbar.update(this.scene);
    this.said.textContent = this.scene.said;
    this.keysTitle.textContent = this.scene.texts["keys-title"] ?? "";
    this.keys.textContent = this.scene.texts["keys"] ?? "";
  }

  private showInterface(cursor: Key, refusal: string): void {
    this.grid.setCursor(cursor, tileOf(this.scene.places, cursor));
    this.picture.showWalk(cursor);
    this.refusal.textContent = refusal;
  }

  private press(event: KeyboardEvent): void {
    // The notebook has meanings of its own for nearly every key.
    event.stopPropagation();
    const onBoard = (event.target as HTMLElement).closest(".cell") !== null;
    const command = commandOf(event, onBoard);
    if (!command) return;
    event.preventDefault();
    this.obey(command);
  }

  private obey(command: Command): void {
    const { places } = this.scene;
    const { cursor } = this.store.now;
    switch (command.do) {
      case "move":
        return this.grid.focus(next(places, cursor, command.way));
      case "edge":
        return this.grid.focus(edge(places, cursor, command.way));
      case "start":
        return this.start(cursor);
      case "clear":
        if (this.store.now.refusal) return this.store.set({ refusal: "" });
        if (this.scene.start !== null) this.ask({ kind: "start", square: null });
        return;
      case "roll":
        return this.ask({ kind: "roll", roll: command.roll });
      case "more":
        return this.ask({ kind: "more", by: command.by });
      case "turn": {
        const tile = tileOf(places, cursor);
        return this.ask({ kind: "turn", tile: tile === null ? [0, 0] : pair(tile), turns: command.turns });
      }
      case "undo":
        return this.ask({ kind: "undo" });
    }
  }

  private start(square: Key): void {
    this.ask({ kind: "start", square: pair(square) });
  }
}
