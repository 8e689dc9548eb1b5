/** One question: its text, its board, the field for the answer and the verdict. */

import { element } from "../shared/dom";
import { LanguageMenu } from "../shared/language";
import { type Key, pair } from "../shared/places";
import { guardShortcuts, isHosts } from "../shared/host/shortcuts";
import { Squares, stageOf } from "../shared/squares";
import { parseSvg } from "../shared/svg";
import type { Showing } from "../shared/updates";
import { keepTall } from "../shared/host/visible";
import { type AnswerField, answerField, SIGNS } from "./answer";
import { Bar } from "./bar";
import { type Command, commandOf } from "./keys";
import type { Request } from "./requests";
import type { Scene } from "./updates";

/** The keys with Ctrl or Cmd that the quiz uses itself, to check an answer and to edit one. */
const OWN = ["enter", "a", "c", "v", "x", "y", "z"];

/** The parts of the page that a view needs. */
function shapeOf({ language, index, prompt, board, options, helps }: Scene): string {
  return JSON.stringify([language, index, prompt, board?.frame, options, helps]);
}

export class View implements Showing<Scene> {
  readonly root = element("div", {
    class: "mazenb-quiz",
    role: "region",
    "aria-label": "mazenb: quiz",
  });
  private readonly bar: Bar;
  private readonly answer: AnswerField;
  private readonly squares: Squares | null = null;
  private readonly picture: SVGElement | null = null;
  private overlay: SVGElement | null = null;
  private readonly said = element("p", { class: "said", role: "status", "aria-live": "polite" });
  private readonly refusal = element("p", { class: "refusal", role: "alert" });
  private readonly hint = element("p", { class: "hint", "aria-live": "polite" });
  private readonly language = new LanguageMenu((language) => this.ask({ kind: "language", language }));
  private readonly shape: string;

  constructor(
    private scene: Scene,
    private readonly ask: (request: Request) => void,
  ) {
    this.shape = shapeOf(scene);
    this.bar = new Bar(scene, (command) => this.obey(command));
    this.answer = answerField(scene, (option) => this.choose(option));
    const prompt = element("p", { class: "prompt" }, [scene.prompt]);
    const asked = element("div", { class: "question sheet-card" }, [this.bar.head, prompt]);
    const below: HTMLElement[] = [];
    if (scene.board) {
      const { places, title, frame, start } = scene.board;
      this.squares = new Squares(places, title, {
        choose: (square) => this.mark(square),
      });
      if (start) this.squares.put(start);
      this.picture = parseSvg(frame);
      const stage = stageOf(this.picture, this.squares, places);
      below.push(element("div", { class: "scroll" }, [stage]));
    }
    const keys = element("details", { class: "keys" }, [
      element("summary", {}, [scene.texts["word.keys"] ?? ""]),
      element("p", {}, [scene.texts["keys"] ?? ""]),
    ]);
    const answering = [this.answer.root, this.bar.root, this.refusal, this.said, this.hint];
    const foot = element("div", { class: "foot" }, [keys, this.language.root]);
    below.push(element("div", { class: "beside sheet-card" }, [...answering, foot]));
    this.root.append(asked, element("div", { class: "below" }, below));
    keepTall(this.root);
    guardShortcuts(this.root, OWN);
    this.root.addEventListener("keydown", (event) => this.press(event));
    this.show();
  }

  /** Show the next scene; return false if it is another question and needs another view. */
  update(scene: Scene): boolean {
    if (shapeOf(scene) !== this.shape) return false;
    this.scene = scene;
    this.refusal.textContent = "";
    this.show();
    return true;
  }

  refuse(text: string): void {
    this.refusal.textContent = text;
    // Anything that the page showed in advance, such as a chosen option, returns to the real value.
    this.answer.update(this.scene);
  }

  focus(): void {
    if (!this.answer.focus()) this.squares?.focus();
  }

  private show(): void {
    const { scene } = this;
    this.bar.update(scene);
    this.language.update(scene.language, scene.languages);
    this.answer.update(scene);
    this.root.dataset["verdict"] = scene.verdict ?? "";
    const verdict = scene.shown === null && scene.verdict ? `${SIGNS[scene.verdict]} ` : "";
    if (this.said.textContent !== verdict + scene.said) this.said.textContent = verdict + scene.said;
    this.hint.textContent = scene.hint && `${scene.texts["word.hint"] ?? ""} ${scene.hint}`;
    if (this.picture && this.squares) {
      this.paint(this.picture);
      this.speak(this.squares);
    }
  }

  private paint(picture: SVGElement): void {
    const overlay = this.scene.overlay ? parseSvg(this.scene.overlay) : null;
    this.overlay?.remove();
    this.overlay = overlay;
    if (overlay) (picture.querySelector(".board") ?? picture).append(overlay);
  }

  private speak(squares: Squares): void {
    const { board, texts, squares: marks } = this.scene;
    if (!board) return;
    const words = new Map<Key, string[]>();
    const add = (square: Key | null, word: string): void => {
      if (square !== null) words.set(square, [...(words.get(square) ?? []), texts[`word.${word}`] ?? word]);
    };
    add(board.start, "start");
    add(board.target, "target");
    for (const kind of ["marked", "right", "missed", "wrong"] as const)
      for (const square of marks[kind]) add(square, kind);
    for (const square of marks.ends) add(square, "step");
    const selected = new Set([...marks.marked, ...marks.right, ...marks.wrong]);
    for (const [square] of squares.all)
      squares.name(
        square,
        [board.names[square] ?? square, ...(words.get(square) ?? [])].join(", "),
        selected.has(square),
      );
  }

  private press(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (isHosts(event, OWN)) return;
    // The notebook has its own meaning for nearly every other key.
    event.stopPropagation();
    if (target instanceof HTMLSelectElement) return;
    const where = target.closest(".cell") ? "square" : target.matches(".field") ? "field" : "other";
    if (
      where === "square" &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey &&
      this.squares?.move(event.key)
    ) {
      event.preventDefault();
      return;
    }
    const command = commandOf(event, where);
    if (!command) return;
    event.preventDefault();
    this.obey(command);
  }

  private obey(command: Command | "reveal"): void {
    const { scene } = this;
    switch (command) {
      case "mark":
        if (this.squares) this.mark(this.squares.cursor);
        return;
      case "check":
        return this.ask({ kind: "check", text: this.answer.text });
      case "steps":
      case "walk":
        if (!scene.helps.includes(command) || !this.squares) return;
        return this.ask({ kind: command, square: pair(this.squares.cursor) });
      case "hint":
      case "reveal":
        if (scene.helps.includes(command)) this.ask({ kind: command });
        return;
      case "clear":
        if (scene.form === "squares" && !scene.closed) this.ask({ kind: "clear" });
        return;
      case "next":
      case "previous": {
        const to = scene.index + (command === "next" ? 1 : -1);
        if (to >= 0 && to < scene.total) this.ask({ kind: "go", to });
        return;
      }
      case "hide":
        if (this.refusal.textContent) this.refusal.textContent = "";
        else if (scene.shown !== null || scene.hint) this.ask({ kind: "hide" });
        return;
    }
  }

  private mark(square: Key): void {
    if (this.scene.form === "squares") this.ask({ kind: "mark", square: pair(square) });
  }

  private choose(option: number): void {
    this.ask({ kind: "choose", option });
  }
}
