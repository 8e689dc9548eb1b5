/** Undo, redo, the slider over the whole game, the game menu and the button for the rules. */

import { element } from "../../shared/dom";
import { icon, withIcon } from "../../shared/icons";
import { LanguageMenu } from "../../shared/language";
import { unique } from "../../shared/unique";
import { rematchText } from "../question/answers";
import type { Request } from "../requests";
import { type Interface, type Speed, SPEEDS } from "../store";
import { type Reactions, REACTIONS, type Scene } from "../updates";

export interface Handlers {
  ask(request: Request): void;
  speed(speed: Speed): void;
  second(on: boolean): void;
  hint(): void;
  full(): void;
  guide(): void;
  help(): void;
}

export class Bar {
  readonly root = element("div", { class: "bar" });
  private readonly undo = this.button("undo", () => this.on.ask({ kind: "undo" }));
  private readonly redo = this.button("redo", () => this.on.ask({ kind: "redo" }));
  private readonly time = element("input", { type: "range", class: "time", step: 1 });
  private readonly moment = element("span", { class: "moment" });
  private readonly present = this.button("present", () => this.on.ask({ kind: "look", at: null }));
  private readonly playOn = this.button("play-on primary", () => this.on.ask({ kind: "play-on" }));
  private readonly past = element("span", { class: "past" });
  private readonly help = this.button("help", () => this.on.help());
  private readonly hint = this.button("hint-button", () => {
    if (this.scene?.now.hint) this.on.hint();
  });
  private readonly full = this.button("full", () => this.on.full());
  private readonly again = this.button("new-game", () => this.on.ask({ kind: "new" }));
  private readonly guide = this.button("guide-again", () => this.on.guide());
  private readonly second = element("input", { type: "checkbox", class: "second" });
  private readonly secondWords = element("span");
  private readonly language = new LanguageMenu((language) => this.on.ask({ kind: "language", language }));
  private readonly menu = element("details", { class: "menu" });
  private readonly summary = element("summary");
  private readonly rematch = this.button("rematch", () => this.on.ask({ kind: "rematch" }));
  private readonly seed = this.button("seed", () => this.on.ask({ kind: "seed" }));
  private readonly pause = this.button("pause", () =>
    this.on.ask({ kind: "pause", on: !(this.scene?.now.paused ?? false) }),
  );
  private readonly name = element("input", { type: "text", class: "name", maxlength: 60, value: "my game" });
  private readonly save = this.button("save", () => this.on.ask({ kind: "save", name: this.name.value }));
  private readonly saves = element("select", { class: "saves" });
  private readonly load = this.button("load", () => {
    if (this.saves.value) this.on.ask({ kind: "load", name: this.saves.value });
  });
  private readonly forced = element("input", { type: "checkbox", class: "forced" });
  private readonly forcedWords = element("span");
  private readonly dice = element("input", { type: "checkbox", class: "dice" });
  private readonly diceWords = element("span");
  private readonly reactions = element("select", { class: "reactions" });
  private readonly reactionsWords = element("span");
  private readonly reactionsLine = element("label", {}, [this.reactionsWords, this.reactions]);
  private readonly speed = element("select", { class: "speed" });
  private readonly speedWords = element("label");
  /** Buttons from other parts of the page. */
  readonly extra = element("span", { class: "extra" });
  private scene: Scene | null = null;
  private first = 0;
  private wanted: number | null = null;
  private asking = false;

  constructor(
    { speed, second }: Pick<Interface, "speed" | "second">,
    private readonly on: Handlers,
  ) {
    this.speed.id = unique("speed");
    this.speedWords.htmlFor = this.speed.id;
    for (const speed of SPEEDS) this.speed.append(element("option", { value: speed }));
    this.speed.value = speed;
    this.second.checked = second;
    this.speed.addEventListener("change", () => this.on.speed(this.speed.value as Speed));
    for (const mode of REACTIONS) this.reactions.append(element("option", { value: mode }));
    this.reactions.addEventListener("change", () =>
      this.on.ask({ kind: "reactions", mode: this.reactions.value as Reactions }),
    );
    this.time.addEventListener("input", () => this.slide(Number(this.time.value) + this.first));
    this.second.addEventListener("change", () => this.on.second(this.second.checked));
    this.forced.addEventListener("change", () => this.on.ask({ kind: "forced", on: this.forced.checked }));
    this.dice.addEventListener("change", () => this.on.ask({ kind: "dice", on: this.dice.checked }));
    this.menu.addEventListener("toggle", () => {
      if (this.menu.open) this.on.ask({ kind: "saves" });
    });
    const line = (...parts: HTMLElement[]): HTMLElement => element("div", { class: "line" }, parts);
    this.menu.append(
      this.summary,
      element("div", { class: "sheet" }, [
        line(this.rematch, this.seed),
        line(this.name, this.save),
        line(this.saves, this.load),
        line(this.pause, this.guide),
        element("label", {}, [this.forced, this.forcedWords]),
        element("label", {}, [this.dice, this.diceWords]),
        this.reactionsLine,
        element("label", {}, [this.second, this.secondWords]),
        this.language.root,
      ]),
    );
    this.root.append(
      element("div", { class: "travel" }, [this.past, this.present, this.playOn]),
      element("div", { class: "tools" }, [this.undo, this.redo, this.time, this.moment, this.extra]),
      element("div", { class: "tools" }, [
        this.hint,
        this.again,
        this.speedWords,
        this.speed,
        this.menu,
        element("span", { class: "spring" }),
        this.full,
        this.help,
      ]),
    );
  }

  private button(name: string, then: () => void): HTMLButtonElement {
    const made = element("button", { type: "button", class: name });
    made.addEventListener("click", then);
    return made;
  }

  /** The slider requests one moment at a time, and then the last one it was moved to. */
  private slide(at: number): void {
    if (this.asking) this.wanted = at;
    else this.look(at);
  }

  private look(at: number): void {
    this.asking = true;
    this.on.ask({ kind: "look", at });
  }

  /** Some answer has arrived. */
  answered(): void {
    this.asking = false;
    const { wanted } = this;
    this.wanted = null;
    if (wanted !== null && wanted !== this.scene?.now.at) this.look(wanted);
  }

  showSaves(names: string[]): void {
    const before = this.saves.value;
    this.saves.replaceChildren(...names.map((name) => element("option", { value: name }, [name])));
    if (names.includes(before)) this.saves.value = before;
    if (names.length === 0)
      this.saves.append(element("option", { value: "" }, [this.scene?.texts["no-saves"] ?? ""]));
  }

  closeMenu(): boolean {
    if (!this.menu.open) return false;
    this.menu.open = false;
    this.summary.focus();
    return true;
  }

  update(scene: Scene): void {
    this.scene = scene;
    const { now, texts } = scene;
    const say = (key: string): string => texts[key] ?? "";
    this.first = now.first;
    this.undo.replaceChildren(...withIcon("undo", say("undo")));
    this.redo.replaceChildren(icon("redo"));
    this.redo.title = say("redo");
    this.redo.setAttribute("aria-label", say("redo"));
    // Not disabled: a disabled button would lose the focus to the notebook if it was the last thing pressed.
    this.undo.setAttribute("aria-disabled", String(!now.undo));
    this.redo.setAttribute("aria-disabled", String(!now.redo));
    this.seed.setAttribute("aria-disabled", String(!now.rematch));
    // A screen reader reads the same text that is shown beside the slider.
    this.time.min = "0";
    this.time.max = String(now.last - now.first);
    if (this.wanted === null) this.time.value = String(now.at - now.first);
    this.time.setAttribute("aria-label", say("time"));
    this.moment.textContent = `${now.at - now.first} / ${now.last - now.first}`;
    this.time.setAttribute("aria-valuetext", this.moment.textContent);
    this.time.style.setProperty(
      "--done",
      `${(100 * (now.at - now.first)) / Math.max(1, now.last - now.first)}%`,
    );
    // It keeps its place when there is nothing to choose, so that the buttons beside it do not jump.
    this.hint.setAttribute("aria-disabled", String(!now.hint));
    this.hint.replaceChildren(icon("hint"), element("span", { class: "words" }, [say("hint")]));
    this.hint.title = say("hint");
    this.again.textContent = say("new");
    this.guide.textContent = say("guide");
    this.guide.hidden = scene.game !== "gootmu";
    const whole = document.fullscreenElement !== null && document.fullscreenElement !== undefined;
    this.full.replaceChildren(icon("full"));
    this.full.title = say(whole ? "leave-full-screen" : "full-screen");
    this.full.setAttribute("aria-label", this.full.title);
    this.secondWords.textContent = say("second-click");
    this.root.classList.toggle("looking", now.looking);
    this.past.textContent = now.looking ? say("past") : "";
    this.present.textContent = say("present");
    this.playOn.textContent = say("play-on");
    for (const one of [this.present, this.playOn]) one.hidden = !now.looking;
    this.help.textContent = "?";
    this.help.setAttribute("aria-label", say("help"));
    this.help.title = say("help");
    this.language.update(scene.language, scene.languages);
    this.summary.textContent = say("menu");
    this.rematch.textContent = say(rematchText(now));
    this.seed.textContent = say("seed");
    this.save.textContent = say("save");
    this.load.textContent = say("load");
    this.name.setAttribute("aria-label", say("name"));
    this.saves.setAttribute("aria-label", say("load"));
    this.pause.textContent = say(now.paused ? "resume" : "pause");
    this.forcedWords.textContent = say("forced");
    this.forced.checked = now.forced;
    this.diceWords.textContent = say("dice");
    this.dice.checked = now.dice;
    this.reactionsWords.textContent = say("reactions");
    this.reactionsLine.hidden = now.reactions === null;
    for (const option of this.reactions.options) option.textContent = say(option.value);
    if (now.reactions !== null) this.reactions.value = now.reactions;
    this.speedWords.textContent = say("speed");
    for (const option of this.speed.options) option.textContent = say(option.value);
  }
}
