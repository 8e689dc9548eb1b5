/** One view of the widget, made of picture, grid, answers, players, log and tools. */

import { element } from "../shared/dom";
import { Enlarge } from "../shared/enlarge";
import type { Health } from "../shared/host/kernel";
import { guardShortcuts, isHosts } from "../shared/host/shortcuts";
import { onResize } from "../shared/host/visible";
import { Answers } from "./question/answers";
import { Bar } from "./panel/bar";
import { Curve } from "./panel/curve";
import { keepFitted } from "./board/fit";
import { Grid } from "./board/grid";
import { Guide, isNew, OFFER, stepOf } from "./panel/guide";
import { Help } from "./panel/help";
import { type Command, commandOf } from "./keys";
import { Log } from "./panel/log";
import { placeMenu } from "./question/menu";
import { nextMarked, playing, rolling } from "./question/options";
import { Pace } from "./pace";
import { Panel } from "./panel/players";
import { chosen, marks } from "./board/paths";
import { Overlay, Picture } from "./board/picture";
import { edge, next } from "./board/places";
import { Pointing } from "./board/pointing";
import { Prompt } from "./question/prompt";
import type { Request } from "./requests";
import type { Interface } from "./store";
import { Tabs } from "./panel/tabs";
import { Thinking, type Thought } from "./question/thinking";
import { Tiles } from "./board/tiles";
import type { Entry, Option, Patch, Preview, Scene, SpotId } from "./updates";
import { shapeOf } from "./updates";

/** The time in milliseconds after which an answer without effect may be given again. */
const UNANSWERED = 4000;

function begun(scene: Scene): Interface {
  return {
    cursor: scene.spots[0]?.[0] ?? "",
    armed: null,
    menu: null,
    from: null,
    held: [],
    speed: "normal",
    second: false,
    skip: false,
    guide: null,
  };
}

export class View {
  readonly root = element("div", { class: "mazenb-play", role: "region" });
  readonly own: Interface;
  private readonly picture: Picture;
  private readonly overlay: Overlay;
  private readonly grid: Grid;
  private readonly tiles: Tiles;
  private readonly answers: Answers;
  private readonly prompt: Prompt;
  private readonly pointing: Pointing;
  private readonly pace: Pace;
  private readonly panel: Panel;
  private readonly log: Log;
  private readonly bar: Bar;
  readonly curve = new Curve((request) => this.ask(request));
  private readonly thinking = new Thinking((request) => this.ask(request));
  private readonly help: Help;
  private readonly enlarge = new Enlarge(
    this.root,
    () => this.root.querySelector(".cell.can") ?? this.grid.cellOf(this.own.cursor),
  );
  private readonly guide: Guide;
  private readonly said = element("p", { class: "said", role: "status", "aria-live": "polite" });
  private readonly note = element("p", { class: "note", role: "status", "aria-live": "polite" });
  private readonly refusal = element("p", { class: "refusal", role: "alert" });
  private readonly ends: (() => void)[] = [];
  private marked = new Map<SpotId, Option[]>();
  private health: Health = "live";
  private given = 0;

  constructor(
    private scene: Scene,
    private readonly ask: (request: Request) => void,
    before?: View,
  ) {
    this.own = before?.own ?? begun(scene);
    this.health = before?.health ?? "live";
    this.picture = new Picture(scene);
    this.overlay = new Overlay(scene.size);
    this.grid = new Grid({
      point: (spot) => this.point(spot),
      leave: () => this.unpoint(),
      choose: (spot, touch) => this.choose(spot, touch),
      drag: (from) => this.drag(from),
    });
    this.tiles = new Tiles({
      point: (option, at) => this.pointing.foresee(option, at, this.health === "live"),
      leave: () => this.unpoint(),
      give: (option, touch) => this.rotate(option, touch),
    });
    this.answers = new Answers({
      give: (option) => this.give(option),
      show: (option, at) => this.preview(option ?? this.armedOption(), at),
      here: () => this.ask({ kind: "here", seat: this.scene.now.seat }),
      resume: () => this.ask({ kind: "pause", on: false }),
      again: (kind) => this.ask({ kind }),
      watch: () => this.pace.watch(),
      skip: () => this.skip(),
      cancel: () => this.cancel(),
    });
    this.prompt = new Prompt(this.answers.root);
    const { root, picture, overlay, grid, tiles, prompt, note } = this;
    const parts = { root, picture, overlay, grid, tiles, prompt, note };
    const present = (): Scene => this.scene;
    this.pointing = new Pointing(parts, this.own, present, ask);
    this.pace = new Pace(parts, this.own, present, ask);
    this.prompt.pointed(
      () => this.pointing.dice(),
      () => this.pointing.hide(),
    );
    this.panel = new Panel({
      point: (at, title, text, rule, drawn) => this.pointing.show(at, title, text, rule, drawn),
      leave: () => this.pointing.hide(),
      give: (option) => this.give(option),
    });
    this.log = new Log({
      light: (spots) => this.grid.light(spots),
      look: (at) => this.ask({ kind: "look", at }),
      older: (number) => this.ask({ kind: "log", before: number }),
    });
    this.bar = new Bar(this.own, {
      ask: (request) => this.ask(request),
      speed: (speed) => {
        this.own.speed = speed;
      },
      second: (on) => {
        this.own.second = on;
      },
      hint: () => this.ask({ kind: "hint", number: this.scene.number }),
      full: () => this.full(),
      guide: () => this.coach(0),
      help: () => this.openHelp(),
    });
    this.help = new Help(
      () => this.restore(),
      () => this.coach(0),
    );
    this.guide = new Guide(this.root, {
      close: () => {
        this.own.guide = null;
      },
    });
    if (before) this.curve.adopt(before.curve);
    this.bar.extra.append(this.curve.button);
    this.bar.root.append(this.curve.root);
    this.build();
    this.root.addEventListener("keydown", (event) => this.press(event));
    for (const name of ["keyup", "keypress"] as const)
      this.root.addEventListener(name, (event) => {
        if (!isHosts(event)) event.stopPropagation();
      });
    this.ends.push(guardShortcuts(this.root));
    this.help.update(scene);
    this.show(null);
    this.pace.settle();
  }

  private build(): void {
    const { scene } = this;
    const [width, height] = scene.size;
    const stage = element("div", { class: "stage" }, [
      this.picture.svg,
      this.overlay.svg,
      this.grid.root,
      this.tiles.root,
      this.answers.menu,
    ]);
    stage.style.aspectRatio = `${width} / ${height}`;
    const pane = element("div", { class: "pane" }, [stage]);
    pane.style.aspectRatio = stage.style.aspectRatio;
    const over = element("div", { class: "over" }, [this.refusal, this.help.root, pane, this.note]);
    const left = element("div", { class: "playing" }, [this.prompt.root, this.thinking.root, over]);
    const tabs = new Tabs([
      ["players", this.panel.root],
      ["log", this.log.root],
      ["tools", this.bar.root],
    ]);
    tabs.update(scene);
    this.enlarge.update(scene.texts["enlarge"] ?? "");
    tabs.root.append(this.enlarge.root);
    const beside = element("div", { class: "beside" }, [
      this.log.latest,
      this.panel.goal,
      tabs.root,
      this.panel.root,
      this.log.root,
      this.bar.root,
    ]);
    this.root.append(
      this.said,
      element("div", { class: "both" }, [left, beside]),
      this.pointing.root,
      this.guide.root,
    );
  }

  /** Show the next scene; return false if it has another frame and needs another view. */
  update(scene: Scene, patch: Patch | null): boolean {
    if (shapeOf(scene) !== shapeOf(this.scene)) return false;
    const focused = this.root.contains(document.activeElement);
    const person = scene.now.waits !== "automatic";
    this.scene = scene;
    this.given = 0;
    this.forget();
    const motions = patch?.motions ?? [];
    // A piece stays until the pawn arrives; things on a rotating tile move with it under another name.
    const walks = motions.length > 0 && motions.every(([, , turn]) => !turn);
    this.picture.update(scene, this.pace.step > 0 && walks);
    if (person) this.own.skip = false;
    this.refusal.textContent = "";
    this.note.textContent = "";
    this.pointing.update();
    this.show(patch);
    if (focused && !this.root.contains(document.activeElement)) this.restore();
    this.bar.answered();
    void this.pace.after(patch);
    return true;
  }

  close(): void {
    this.pace.close();
    this.grid.close();
    for (const end of this.ends) end();
  }

  /** The view is on the page, so its size is known. */
  mounted(): void {
    const [width, height] = this.scene.size;
    this.ends.push(keepFitted(this.root, () => width / height));
    this.ends.push(onResize(this.root, () => this.refit()));
    if (this.own.guide !== null) this.coach(this.own.guide);
    else if (isNew(this.scene)) this.coach(OFFER);
  }

  /** Keep cards and menus beside their subjects when the window changes size. */
  private refit(): void {
    this.guide.place();
    const { menu } = this.own;
    if (menu !== null) placeMenu(this.answers.menu, this.root, this.scene, menu);
  }

  refuse(text: string): void {
    this.given = 0;
    this.refusal.textContent = text;
    this.bar.update(this.scene);
    this.bar.answered();
  }

  tell(text: string): void {
    // The menu would hide the effect of its own buttons.
    this.bar.closeMenu();
    this.note.textContent = text;
  }

  explain(spot: SpotId, text: string): void {
    this.pointing.explain(spot, text);
  }

  hint(text: string, why: string, better = ""): void {
    this.pointing.hint(text, why, better);
  }

  foreseen(preview: Preview): void {
    this.pointing.foreseen(preview);
  }

  older(entries: Entry[]): void {
    this.log.prepend(entries);
  }

  saves(names: string[]): void {
    this.bar.showSaves(names);
  }

  /** A bot is thinking, or a hint is being searched for. */
  thinks(thought: Thought): void {
    this.thinking.show(this.scene, thought);
  }

  /** The kernel was started or stopped, or does not respond. */
  kernel(health: Health): void {
    this.health = health;
    this.root.classList.toggle("dead", health === "dead");
    this.root.classList.toggle("silent", health === "silent");
    this.prompt.update(this.scene, health);
    if (health !== "live") this.said.textContent = this.scene.texts[health] ?? "";
  }

  /** Move the focus to where the game continues. */
  restore(): void {
    const onBoard = ({ spot, paths, rotates }: Option): boolean =>
      spot !== undefined || paths !== undefined || rotates !== undefined;
    if (this.scene.options.some(onBoard) && this.grid.focus(this.own.cursor)) return;
    if (this.answers.focusFirst()) return;
    if (!this.grid.focus(this.own.cursor)) this.root.querySelector<HTMLElement>("button")?.focus();
  }

  private show(patch: Patch | null): void {
    const { scene } = this;
    if (!scene.spots.some(([id]) => id === this.own.cursor)) this.own.cursor = scene.spots[0]?.[0] ?? "";
    this.root.setAttribute("aria-label", `mazenb: ${scene.game}`);
    this.root.dataset["you"] = scene.players.find(({ you }) => you)?.colour ?? "";
    this.tiles.update(scene);
    this.showChoice();
    this.grid.setCursor(this.own.cursor);
    this.panel.update(scene);
    this.log.update(scene);
    this.bar.update(scene);
    this.curve.update(scene);
    this.prompt.update(scene, this.health);
    this.root.classList.toggle("mine", ["person", "roll", "table"].includes(scene.now.waits));
    this.root.classList.toggle("looking-back", scene.now.looking);
    if (scene.now.looking || patch === null) this.overlay.leave([], "");
    const heard = patch?.log.add.at(-1)?.text ?? "";
    this.said.textContent = `${heard} ${scene.now.asked}`.trim();
    const { shown } = this.guide;
    const step = shown === null ? null : stepOf(scene, shown);
    if (step === null && shown !== null) this.guide.close();
    else if (step !== null && step !== shown) this.coach(step);
    this.guide.place();
  }

  /** Clear the current choice. */
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
    this.picture.raise(from);
    const menu = this.own.menu === null ? null : (this.marked.get(this.own.menu) ?? null);
    this.grid.update(
      this.scene,
      this.marked,
      this.armedOption()?.spot ?? this.own.menu ?? this.own.held.at(-1) ?? from,
    );
    this.answers.update(this.scene, menu, this.own.skip, this.armedOption());
    if (menu && this.own.menu !== null) placeMenu(this.answers.menu, this.root, this.scene, this.own.menu);
    this.preview(this.armedOption());
  }

  private armedOption(): Option | null {
    const { armed } = this.own;
    return armed === null ? null : (this.scene.options.find((option) => option.do === armed) ?? null);
  }

  private preview(option: Option | null, at?: HTMLElement): void {
    if (at) this.pointing.name(at, option);
    this.overlay.show(option?.way ?? "", option?.steps);
    this.grid.light(option?.way || option?.rotates ? [] : (option?.lights ?? option?.by ?? []));
  }

  private point(spot: SpotId): void {
    if (this.grid.hasFocus && document.activeElement instanceof HTMLElement) {
      const focused = document.activeElement.dataset["spot"];
      if (focused !== undefined && focused !== this.own.cursor) {
        this.own.cursor = focused;
        this.grid.setCursor(focused);
      }
    }
    this.tiles.point(spot);
    if (this.own.armed !== null || this.own.menu !== null) return;
    this.pointing.quiet();
    const [option] = this.marked.get(spot) ?? [];
    this.preview(option ?? null);
    const cell = this.grid.cellOf(spot);
    if (cell && option?.spot !== undefined && (option.way !== undefined || option.steps))
      this.pointing.foresee(option, cell, this.health === "live");
    else this.pointing.tell(spot);
  }

  private unpoint(): void {
    this.pointing.leave();
    this.preview(this.armedOption());
    if (this.own.armed === null) this.pointing.quiet();
  }

  /** A piece is dragged away from its spot and held, as if it had been chosen. */
  private drag(from: SpotId): boolean {
    const { options } = this.scene;
    const next = chosen(options, [], from);
    if (next && "hold" in next) this.hold(next.hold);
    else if (playing(options, from).length > 0) this.playFrom(from);
    else return false;
    return true;
  }

  private choose(spot: SpotId, touch = false): void {
    const options = this.marked.get(spot);
    this.own.cursor = spot;
    this.grid.setCursor(spot);
    this.grid.focus(spot);
    this.tiles.point(spot);
    this.grid.refuse(null);
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
      this.pointing.quiet();
      this.own.menu = spot;
      this.own.armed = null;
      this.showChoice();
      this.answers.focusFirst();
    } else if (only) {
      const shown = only.way === undefined || this.own.armed === only.do || this.own.from !== null;
      if (shown || !(touch || this.own.second)) this.give(only);
      else this.arm(only, this.grid.cellOf(spot));
    }
  }

  /** Show what an answer does; the next click gives it. */
  private arm(option: Option, at: Element | undefined): void {
    this.own.armed = option.do;
    this.own.menu = null;
    this.showChoice();
    if (at) this.pointing.foresee(option, at, this.health === "live");
  }

  private rotate(option: Option, touch: boolean): void {
    const [, handle] = this.tiles.option(option.lights?.[0] ?? "", option.rotates?.[1] ?? 0) ?? [];
    if (touch && this.own.armed !== option.do) this.arm(option, handle);
    else this.give(option);
  }

  /** Mark only the spots where the card on a spot may be played. */
  private playFrom(spot: SpotId): void {
    this.forget();
    this.own.from = spot;
    this.showChoice();
  }

  /** Keep a piece in hand and show where it may go. */
  private hold(spots: SpotId[]): void {
    this.forget();
    this.pointing.quiet();
    this.own.held = spots;
    this.refusal.textContent = "";
    this.showChoice();
  }

  private give(option: Option): void {
    const { number } = this.scene;
    if (option.here !== undefined) {
      this.forget();
      this.ask({ kind: "here", seat: option.here });
      return;
    }
    // A double click gives only one answer.
    if (Date.now() - this.given < UNANSWERED) return;
    this.given = Date.now();
    this.forget();
    this.pointing.quiet();
    this.overlay.show("");
    if (option.do === "") this.ask({ kind: "roll", number });
    else this.ask({ kind: "answer", do: option.do, number });
  }

  /** Whether something is chosen that can be let go. */
  private get busy(): boolean {
    const { armed, menu, from, held } = this.own;
    return armed !== null || menu !== null || from !== null || held.length > 0;
  }

  private cancel(): void {
    const { busy } = this;
    const { menu } = this.own;
    this.forget();
    this.pointing.quiet();
    this.refusal.textContent = "";
    if (!busy) return;
    const focused = this.root.contains(document.activeElement);
    this.showChoice();
    if (menu !== null && focused) this.grid.focus(menu);
  }

  private skip(): void {
    this.own.skip = true;
    this.answers.update(this.scene, null, true);
    this.pace.settle();
  }

  private full(): void {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void this.root.requestFullscreen?.().catch(() => undefined);
    setTimeout(() => this.bar.update(this.scene), 300);
  }

  /** Open or close the rules, which no card may cover. */
  private openHelp(): void {
    this.pointing.quiet();
    this.help.toggle();
  }

  /** Start the guided first game at a step. */
  private coach(step: number): void {
    this.own.guide = step;
    this.guide.show(this.scene, step);
  }

  private press(event: KeyboardEvent): void {
    if (isHosts(event)) return;
    // The notebook has its own meaning for nearly every key.
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
    const { spots, now } = this.scene;
    const { cursor } = this.own;
    switch (command.do) {
      case "move":
        this.grid.focus(next(spots, cursor, command.way));
        return;
      case "edge":
        this.grid.focus(edge(spots, cursor, command.way));
        return;
      case "choose": {
        const armed = this.armedOption();
        if (armed?.rotates) this.give(armed);
        else this.choose(cursor);
        return;
      }
      case "cancel":
        if (this.help.open) this.help.close();
        else if (!this.bar.closeMenu()) {
          const { busy } = this;
          this.cancel();
          if (!busy && this.guide.shown !== null) this.guide.close();
        }
        return;
      case "next": {
        const order = spots.map(([id]) => id);
        const found = nextMarked(order, this.marked, cursor, command.step);
        if (found !== null) this.grid.focus(found);
        return;
      }
      case "rotate": {
        const found = this.tiles.option(cursor, command.degrees);
        if (!found) return;
        const [option, handle] = found;
        if (this.own.armed === option.do) this.give(option);
        else this.arm(option, handle);
        return;
      }
      case "roll":
        this.roll();
        return;
      case "hint":
        if (now.hint) this.ask({ kind: "hint", number: this.scene.number });
        return;
      case "undo":
      case "redo":
        this.ask({ kind: command.do });
        return;
      case "help":
        this.openHelp();
        return;
    }
  }

  private roll(): void {
    const found = rolling(this.scene);
    if (found) this.give(found);
  }
}
