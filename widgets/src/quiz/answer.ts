/** The fields where an answer is typed or chosen; squares are marked on the board. */

import { element } from "../shared/dom";
import { unique } from "../shared/unique";
import type { Scene } from "./updates";

export interface AnswerField {
  readonly root: HTMLElement;
  update(scene: Scene): void;
  /** The text in the field; null if there is none. */
  readonly text: string | null;
  focus(): boolean;
}

/** A field for a number or a few words. */
class Field implements AnswerField {
  readonly root: HTMLElement;
  private readonly input: HTMLInputElement;

  constructor(scene: Scene) {
    const id = unique("quiz-answer");
    this.input = element("input", {
      id,
      type: "text",
      class: "field",
      maxlength: 60,
      autocomplete: "off",
      spellcheck: false,
      placeholder: scene.form === "number" ? (scene.texts["word.example"] ?? "") : "",
    });
    const label = element("label", { for: id }, [scene.texts["word.answer"] ?? ""]);
    this.root = element("div", { class: "answering" }, [label, this.input]);
  }

  update(scene: Scene): void {
    // Read-only rather than disabled, so that the focus stays.
    this.input.readOnly = scene.closed;
    if (scene.closed && scene.given !== null) this.input.value = scene.given;
    this.input.dataset["verdict"] = scene.verdict ?? "";
  }

  get text(): string {
    return this.input.value;
  }

  focus(): boolean {
    this.input.focus();
    return true;
  }
}

/** Options, of which one or several can be chosen. */
class Options implements AnswerField {
  readonly root: HTMLElement;
  readonly text = null;
  private readonly rows: { input: HTMLInputElement; sign: HTMLElement; label: HTMLElement }[] = [];

  constructor(scene: Scene, choose: (option: number) => void) {
    const group = unique("quiz-option");
    const legend = scene.texts[scene.several ? "word.several" : "word.one"] ?? "";
    this.root = element("fieldset", { class: "options" }, [element("legend", {}, [legend])]);
    scene.options.forEach((text, option) => {
      const input = element("input", {
        type: scene.several ? "checkbox" : "radio",
        name: group,
        value: option,
      });
      input.addEventListener("change", () => choose(option));
      const sign = element("span", { class: "sign" });
      const label = element("label", {}, [input, element("span", {}, [text]), sign]);
      this.rows.push({ input, sign, label });
      this.root.append(label);
    });
  }

  update(scene: Scene): void {
    const right = scene.solution && new Set(scene.solution);
    this.rows.forEach(({ input, sign, label }, option) => {
      const chosen = scene.chosen.includes(option);
      input.checked = chosen;
      input.setAttribute("aria-disabled", String(scene.closed));
      const status = !right ? "" : right.has(option) ? (chosen ? "right" : "missed") : chosen ? "wrong" : "";
      label.dataset["status"] = status;
      sign.textContent = status ? `${SIGNS[status]} ${scene.texts[`word.${status}`] ?? ""}` : "";
    });
  }

  focus(): boolean {
    const chosen = this.rows.find(({ input }) => input.checked) ?? this.rows[0];
    chosen?.input.focus();
    return true;
  }
}

/** No field, because the answer is given on the board. */
class OnBoard implements AnswerField {
  readonly root = element("div", { class: "legend" });
  readonly text = null;

  update(scene: Scene): void {
    const kinds = (["right", "missed", "wrong"] as const).filter((kind) => scene.squares[kind].length > 0);
    this.root.replaceChildren(
      ...kinds.map((kind) =>
        element("span", { class: kind }, [
          `${SIGNS[kind]} ${scene.texts[`word.${kind}`] ?? ""}: ${scene.squares[kind].length}`,
        ]),
      ),
    );
  }

  focus(): boolean {
    return false;
  }
}

export const SIGNS = { right: "✓", missed: "○", wrong: "✗" };

export function answerField(scene: Scene, choose: (option: number) => void): AnswerField {
  if (scene.form === "choice") return new Options(scene, choose);
  return scene.form === "squares" ? new OnBoard() : new Field(scene);
}
