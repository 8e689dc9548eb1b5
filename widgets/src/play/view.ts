/** One view of the widget: picture, grid, answers, players, log and tools put together. */

import { element } from "../shared/dom";
import { parseSvg } from "../shared/svg";
import { Answers } from "./answers";
import { Bar } from "./bar";
import { Grid } from "./grid";
import { Help } from "./help";
import { type Command, commandOf } from "./keys";
import { Log } from "./log";
import { play, tumble } from "./motion";
import { nextMarked, playing } from "./options";
import { Panel } from "./panel";
import { chosen, marks } from "./paths";
import { Overlay, Picture } from "./picture";
import { edge, next } from "./places";
import type { Entry, Intent, Option, Patch, Scene, SpotId } from "./python-sync";
import { type Interface, PAUSES, STEPS } from "./store";

/** How small a board may become before it scrolls: a share of what it is drawn for, or so many pixels a spot. */
const SMALLEST = 0.7;
const READABLE = 34;

/** What a view is built for. */
function shapeOf({ frame, language, players, game, viewer }: Scene): string {
  return JSON.stringify([frame, language, players, game, viewer]);
}

export class View {
  readonly root = element("div", { class: "mazenb-play", "data-lm-suppress-shortcuts": "true" });
  readonly own: Interface;
  private readonly picture: Picture;
  private readonly overlay: Overlay;
  private readonly grid: Grid;
  private readonly answers: Answers;
  private readonly panel = new Panel();
  private readonly log: Log;
  private readonly bar: Bar;
  private readonly help: Help;
  private readonly who = element("span", { class: "who", "aria-hidden": "true" });
  private readonly asked = element("p", { class: "asked" });
  private readonly said = element("p", { class: "said", role: "status", "aria-live": "polite" });
  private readonly note = element("p", { class: "note", role: "status", "aria-live": "polite" });
  private readonly refusal = element("p", { class: "refusal", role: "alert" });
  private readonly dice = element("div", { class: "dice-box", "aria-hidden": "true" });
  private marked = new Map<SpotId, Option[]>();
  private gone = false;
  private turn = 0;

  constructor(
    private scene: Scene,
    private readonly ask: (intent: Intent) => void,
    before?: View,
  ) {
    this.own = before?.own ?? {
      cursor: scene.spots[0]?.[0] ?? "",
      armed: null,
      menu: null,
      from: null,
      held: [],
      speed: "normal",
      dice: [],
    };
    this.picture = new Picture(scene);
    this.overlay = new Overlay(scene.size);
    this.grid = new Grid({
      point: (spot) => this.point(spot),
      leave: () => this.preview(this.armedOption()),
      choose: (spot) => this.choose(spot),
      drag: (from) => this.drag(from),
    });
    this.answers = new Answers({
      give: (option) => this.give(option),
      show: (option) => this.preview(option ?? this.armedOption()),
      here: () => this.ask({ kind: "here", seat: this.scene.now.seat }),
      resume: () => this.ask({ kind: "pause", on: false }),
      again: (kind) => this.ask({ kind }),
      cancel: () => this.cancel(),
    });
    this.log = new Log({
      light: (spots) => this.grid.light(spots),
      look: (at) => this.ask({ kind: "look", at }),
      older: (number) => this.ask({ kind: "log", before: number }),
    });
    this.bar = new Bar({
      ask: (intent) => this.ask(intent),
      speed: (speed) => {
        this.own.speed = speed;
      },
      help: () => this.help.toggle(),
    });
    this.help = new Help(() => this.restore());
    const [width, height] = scene.size;
    const stage = element("div", { class: "stage" }, [this.picture.svg, this.overlay.svg, this.grid.root]);
    stage.style.aspectRatio = `${width} / ${height}`;
    stage.style.maxWidth = `${width}px`;
    // Spots stay large enough to read and to touch; a board wider than its cell scrolls.
    const side = Math.min(...scene.spots.map((spot) => spot[3]), width);
    const least = width * Math.min(SMALLEST, READABLE / side);
    stage.style.minWidth = `${least}px`;
    const head = element("div", { class: "question" }, [this.who, this.asked, this.dice]);
    const scroll = element("div", { class: "scroll" }, [stage]);
    const play = element("div", { class: "playing" }, [
      head,
      // Above the board: a large one reaches to the bottom of the window.
      element("div", { class: "words" }, [this.answers.root, this.answers.hint, this.note]),
      element("div", { class: "over" }, [this.refusal, this.help.root, scroll]),
    ]);
    const beside = element("div", { class: "beside" }, [this.panel.root, this.log.root]);
    const both = element("div", { class: "both" }, [play, beside]);
    both.style.setProperty("--board", `${width + 6}px`);
    both.style.setProperty("--least", `${least + 6}px`);
    this.root.append(this.bar.root, this.said, both);
    this.root.addEventListener("keydown", (event) => this.press(event));
    for (const name of ["keyup", "keypress"])
      this.root.addEventListener(name, (event) => event.stopPropagation());
    this.help.update(scene);
    this.show(null);
    this.settle();
  }

  /** Go on to the next scene; false if it has another frame and needs another view. */
  update(scene: Scene, patch: Patch | null): boolean {
    if (shapeOf(scene) !== shapeOf(this.scene)) return false;
    const focused = this.root.contains(document.activeElement);
    this.scene = scene;
    this.forget();
    this.picture.update(scene);
    this.refusal.textContent = "";
    this.note.textContent = "";
    this.show(patch);
    if (focused && !this.root.contains(document.activeElement)) this.restore();
    this.bar.answered();
    void this.after(patch);
    return true;
  }

  close(): void {
    this.gone = true;
    this.grid.close();
  }

  /** The view stands on the page: what needs its size can be done. */
  mounted(): void {
    this.log.toEnd();
  }

  refuse(text: string): void {
    this.refusal.textContent = text;
    this.bar.update(this.scene);
    this.bar.answered();
  }

  tell(text: string): void {
    // The menu would hide what its own buttons led to.
    this.bar.closeMenu();
    this.note.textContent = text;
  }

  older(entries: Entry[]): void {
    this.log.prepend(entries);
  }

  saves(names: string[]): void {
    this.bar.showSaves(names);
  }

  /** Put the focus where the game goes on. */
  restore(): void {
    const onBoard = (option: Option): boolean => option.spot !== undefined || option.paths !== undefined;
    if (this.scene.options.some(onBoard) && this.grid.focus(this.own.cursor)) return;
    if (this.answers.focusFirst()) return;
    if (!this.grid.focus(this.own.cursor)) this.root.querySelector<HTMLElement>("button")?.focus();
  }

  private async after(patch: Patch | null): Promise<void> {
    const turn = ++this.turn;
    if (patch?.motions?.length) await play(this.picture, patch.motions, STEPS[this.own.speed]);
    if (turn === this.turn) this.settle();
  }

  /** The page has caught up: let what comes by itself go on after a moment. */
  private settle(): void {
    const { number, now } = this.scene;
    if (now.waits !== "automatic" || now.paused || now.looking) return;
    setTimeout(() => {
      if (!this.gone && this.root.isConnected && this.scene.number === number)
        this.ask({ kind: "shown", number });
    }, PAUSES[this.own.speed]);
  }

  private show(patch: Patch | null): void {
    const { scene } = this;
    if (!scene.spots.some(([id]) => id === this.own.cursor)) this.own.cursor = scene.spots[0]?.[0] ?? "";
    this.showChoice();
    this.grid.setCursor(this.own.cursor);
    this.panel.update(scene);
    this.log.update(scene);
    this.bar.update(scene);
    this.asked.textContent = scene.now.asked;
    const player = scene.players[scene.now.seat];
    this.who.replaceChildren(...(player && scene.now.waits !== "over" ? [parseSvg(player.emblem)] : []));
    this.root.classList.toggle("mine", scene.now.waits === "person" || scene.now.waits === "throw");
    if (patch?.dice?.length) this.own.dice = patch.dice;
    if (patch === null || patch.dice?.length) {
      this.dice.replaceChildren(...this.own.dice.map((die) => parseSvg(die)));
      if (patch) tumble(this.dice.children, STEPS[this.own.speed]);
    }
    const heard = patch?.log.add.map((entry) => entry.text).join(" ") ?? "";
    this.said.textContent = `${heard} ${scene.now.asked}`.trim();
  }

  /** Nothing is chosen any more. */
  private forget(): void {
    this.own.armed = null;
    this.own.menu = null;
    this.own.from = null;
    this.own.held = [];
  }

  private showChoice(): void {
    const { options } = this.scene;
    const { from } = this.own;
    this.marked = marks(from === null ? options : playing(options, from), this.own.held);
    const menu = this.own.menu === null ? null : (this.marked.get(this.own.menu) ?? null);
    this.grid.update(
      this.scene,
      this.marked,
      this.armedOption()?.spot ?? this.own.menu ?? this.own.held.at(-1) ?? from,
    );
    this.answers.update(this.scene, menu);
    this.preview(this.armedOption());
  }

  private armedOption(): Option | null {
    const { armed } = this.own;
    return armed === null ? null : (this.scene.options.find((option) => option.do === armed) ?? null);
  }

  private preview(option: Option | null): void {
    this.overlay.show(option?.way ?? "");
    this.grid.light(option?.lights ?? option?.by ?? []);
  }

  private point(spot: SpotId): void {
    if (this.grid.hasFocus && document.activeElement instanceof HTMLElement) {
      const focused = document.activeElement.dataset["spot"];
      if (focused !== undefined && focused !== this.own.cursor) {
        this.own.cursor = focused;
        this.grid.setCursor(focused);
      }
    }
    if (this.own.armed !== null || this.own.menu !== null) return;
    this.preview(this.marked.get(spot)?.[0] ?? null);
  }

  /** A piece is pulled away from its spot: it is held, as if it had been chosen. */
  private drag(from: SpotId): boolean {
    const { options } = this.scene;
    const next = chosen(options, [], from);
    if (next && "hold" in next) this.hold(next.hold);
    else if (playing(options, from).length > 0) this.playFrom(from);
    else return false;
    return true;
  }

  private choose(spot: SpotId): void {
    const options = this.marked.get(spot);
    this.own.cursor = spot;
    this.grid.setCursor(spot);
    this.grid.focus(spot);
    const next = chosen(this.scene.options, this.own.held, spot);
    if (next) {
      if ("give" in next) this.give(next.give);
      else this.hold(next.hold);
      return;
    }
    if (!options?.length) {
      this.cancel();
      if (playing(this.scene.options, spot).length > 0) this.playFrom(spot);
      this.ask({ kind: "about", spot });
      return;
    }
    const [only] = options;
    if (options.length > 1) {
      this.own.menu = spot;
      this.own.armed = null;
      this.showChoice();
      this.answers.focusFirst();
    } else if (only && (only.way === undefined || this.own.armed === only.do || this.own.from !== null)) {
      this.give(only);
    } else if (only) {
      this.own.armed = only.do;
      this.own.menu = null;
      this.showChoice();
    }
  }

  /** Mark only where what lies on a spot may be played. */
  private playFrom(spot: SpotId): void {
    this.forget();
    this.own.from = spot;
    this.showChoice();
  }

  /** Keep a piece in hand and show where it may go. */
  private hold(spots: SpotId[]): void {
    this.forget();
    this.own.held = spots;
    this.refusal.textContent = "";
    this.showChoice();
  }

  private give(option: Option): void {
    const { number } = this.scene;
    this.forget();
    if (option.do === "") this.ask({ kind: "throw", number });
    else this.ask({ kind: "answer", do: option.do, number });
  }

  private cancel(): void {
    const { armed, menu, from, held } = this.own;
    const busy = armed !== null || menu !== null || from !== null || held.length > 0;
    this.forget();
    this.refusal.textContent = "";
    if (!busy) return;
    const focused = this.root.contains(document.activeElement);
    this.showChoice();
    if (menu !== null && focused) this.grid.focus(menu);
  }

  private press(event: KeyboardEvent): void {
    // The notebook has meanings of its own for nearly every key.
    event.stopPropagation();
    const target = event.target as HTMLElement;
    const writing = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (writing && event.key !== "Escape") return;
    const command = commandOf(event, target.closest(".cell") !== null);
    if (!command) return;
    event.preventDefault();
    this.obey(command);
  }

  private obey(command: Command): void {
    const { spots, options, now } = this.scene;
    const { cursor } = this.own;
    switch (command.do) {
      case "move":
        this.grid.focus(next(spots, cursor, command.way));
        return;
      case "edge":
        this.grid.focus(edge(spots, cursor, command.way));
        return;
      case "choose":
        this.choose(cursor);
        return;
      case "cancel":
        if (this.help.open) this.help.close();
        else if (!this.bar.closeMenu()) this.cancel();
        return;
      case "next": {
        const order = spots.map(([id]) => id);
        const found = nextMarked(order, this.marked, cursor, command.step);
        if (found !== null) this.grid.focus(found);
        return;
      }
      case "throw":
        if (now.waits === "throw" && options[0]) this.give(options[0]);
        return;
      case "undo":
      case "redo":
        this.ask({ kind: command.do });
        return;
      case "help":
        this.help.toggle();
        return;
    }
  }
}
