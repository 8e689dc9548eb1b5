/** One view of a drawing: tools, picture and text put together. */

import { element } from "../shared/dom";
import { Enlarge } from "../shared/enlarge";
import { type Key, pair, type Way } from "../shared/places";
import { guardShortcuts, isHosts } from "../shared/host/shortcuts";
import { letterOf } from "../shared/sides";
import type { Showing } from "../shared/updates";
import { keepTall } from "../shared/host/visible";
import { commandOf } from "./keys";
import { LabelFields } from "./label";
import type { Request } from "./requests";
import { Stage } from "./stage";
import { DrawingText } from "./text";
import { Toolbox } from "./toolbox";
import { onSides, type Tool } from "./tools";
import type { Scene } from "./updates";

export class View implements Showing<Scene> {
  readonly root = element("div", { class: "mazenb-draw", role: "region", "aria-label": "mazenb: draw" });
  private readonly toolbox: Toolbox;
  private readonly label: LabelFields;
  private readonly text: DrawingText;
  private readonly scroll = element("div", { class: "scroll" });
  private readonly said = element("p", { class: "said", role: "status", "aria-live": "polite" });
  private readonly refusal = element("p", { class: "refusal", role: "alert" });
  private stage: Stage;
  private tool: Tool = "wall";

  constructor(
    private scene: Scene,
    private readonly ask: (request: Request) => void,
  ) {
    this.toolbox = new Toolbox(scene, {
      tool: (tool) => this.choose(tool),
      undo: () => this.ask({ kind: "undo" }),
      redo: () => this.ask({ kind: "redo" }),
      wrap: (wrap) => this.ask({ kind: "wrap", wrap }),
      size: (rows, columns) => this.ask({ kind: "size", rows, columns }),
      language: (language) => this.ask({ kind: "language", language }),
    });
    const enlarge = new Enlarge(this.root, () => this.root.querySelector('.cell[tabindex="0"]'));
    enlarge.update(scene.texts["word.enlarge"] ?? "");
    this.toolbox.add(enlarge.root);
    this.label = new LabelFields(scene);
    this.text = new DrawingText(scene, (text) => this.ask({ kind: "text", text }));
    this.stage = this.stageOf(scene);
    this.scroll.append(this.stage.root);
    const keys = element("details", { class: "keys sheet-card" }, [
      element("summary", {}, [scene.texts["word.keys"] ?? ""]),
      element("p", {}, [scene.texts["keys"] ?? ""]),
    ]);
    this.said.classList.add("sheet-card");
    this.text.root.classList.add("sheet-card");
    const beside = element("div", { class: "beside" }, [this.said, this.text.root, keys]);
    const sides = element("div", { class: "sides" }, [this.scroll, beside]);
    this.root.append(this.toolbox.root, this.label.root, this.refusal, sides);
    this.root.addEventListener("keydown", (event) => this.press(event));
    guardShortcuts(this.root, ["z", "y"]);
    keepTall(this.root);
    this.choose(this.tool);
    this.show();
  }

  private stageOf(scene: Scene): Stage {
    return new Stage(scene, {
      onSides: () => onSides(this.tool),
      draw: (square, way) => (onSides(this.tool) ? this.drawSide(square, way) : this.print(square)),
    });
  }

  /** Show the next scene; return false if it has another language, or shows a tile instead of a board. */
  update(scene: Scene): boolean {
    if (scene.language !== this.scene.language || scene.tile !== this.scene.tile) {
      this.text.destroy();
      return false;
    }
    if (this.stage.fits(scene)) this.stage.update(scene);
    else this.replaceStage(scene);
    this.scene = scene;
    this.refusal.textContent = "";
    this.show();
    return true;
  }

  /** Replace the picture if the shape has changed. Text and tools stay, with anything being typed. */
  private replaceStage(scene: Scene): void {
    const { cursor, hasFocus } = this.stage.squares;
    this.stage = this.stageOf(scene);
    this.scroll.replaceChildren(this.stage.root);
    this.stage.squares.put(cursor);
    if (hasFocus) this.stage.squares.focus();
  }

  refuse(text: string): void {
    this.refusal.textContent = text;
    // Anything that the page showed in advance, such as a chosen edge, returns to the real value.
    this.toolbox.update(this.scene);
  }

  focus(): void {
    this.stage.squares.focus();
  }

  private show(): void {
    this.toolbox.update(this.scene);
    this.text.update(this.scene);
    if (this.said.textContent !== this.scene.said) this.said.textContent = this.scene.said;
  }

  private choose(tool: Tool): void {
    this.tool = tool;
    this.toolbox.choose(tool);
    this.label.root.hidden = tool !== "label";
    this.root.dataset["tool"] = tool;
  }

  private press(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    const field = target.matches("textarea, input");
    if (isHosts(event, field ? ["a", "c", "v", "x", "y", "z"] : ["z", "y"])) return;
    // The notebook has its own meaning for nearly every key.
    event.stopPropagation();
    const typed = target.matches("textarea, select, input:not([type=radio])");
    const where = target.closest(".cell") ? "square" : typed ? "field" : "other";
    const plain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (where === "square" && plain && this.stage.squares.move(event.key)) return event.preventDefault();
    const command = commandOf(event, where);
    if (!command) return;
    event.preventDefault();
    const { cursor } = this.stage.squares;
    switch (command.do) {
      case "side":
        return this.tool === "label" ? this.print(cursor, command.way) : this.drawSide(cursor, command.way);
      case "square":
        return this.print(cursor);
      case "tool":
        return this.choose(command.tool);
      case "hide":
        this.refusal.textContent = "";
        return;
      default:
        return this.ask({ kind: command.do });
    }
  }

  private drawSide(square: Key, way: Way): void {
    if (onSides(this.tool))
      this.ask({ kind: "side", square: pair(square), way: letterOf(way), tool: this.tool });
  }

  private print(square: Key, way?: Way): void {
    if (this.tool === "label")
      this.ask({ kind: "label", square: pair(square), ...this.label.chosen(way && letterOf(way)) });
    else if (!onSides(this.tool)) this.ask({ kind: this.tool, square: pair(square) });
  }
}
