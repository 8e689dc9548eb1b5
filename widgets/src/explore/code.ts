/** The lines of Python that give what is shown, with a button that copies them. */

import { element } from "../shared/dom";
import { icon } from "../shared/icons";
import type { Scene } from "./updates";

/** How long the button says that it has copied, in milliseconds. */
export const SAID = 2000;

export class CodeCard {
  readonly root: HTMLElement;
  private readonly title = element("b");
  private readonly lines = element("pre");
  private readonly what = element("p", { class: "what" });
  private readonly button = element("button", { type: "button", class: "copy" });
  private texts: Record<string, string> = {};
  private shown = "";
  private clock: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.button.dataset["key"] = "copy";
    this.button.addEventListener("click", () => void this.copy());
    const head = element("p", { class: "head" }, [this.title, this.button]);
    this.root = element("div", { class: "python sheet-card" }, [head, this.lines, this.what]);
  }

  update(scene: Scene): void {
    this.texts = scene.texts;
    this.title.textContent = scene.texts["code.title"] ?? "";
    this.what.textContent = scene.texts["code.what"] ?? "";
    // It keeps its place: what comes and goes would make the page jump.
    this.root.classList.toggle("without", scene.code.length === 0);
    const text = scene.code.join("\n");
    if (text !== this.shown || this.clock === undefined) this.say(false);
    if (text === this.shown) return;
    this.shown = text;
    this.lines.replaceChildren(...scene.code.map((line) => element("code", {}, [line])));
  }

  /** The view is taken away. */
  close(): void {
    clearTimeout(this.clock);
  }

  private async copy(): Promise<void> {
    const text = this.shown;
    const copied = await toClipboard(text, this.lines);
    if (copied && text === this.shown) this.say(true);
  }

  private say(copied: boolean): void {
    clearTimeout(this.clock);
    this.clock = copied ? setTimeout(() => this.say(false), SAID) : undefined;
    const words = this.texts[copied ? "code.copied" : "code.copy"] ?? "";
    this.button.replaceChildren(icon(copied ? "done" : "copy"));
    this.button.classList.toggle("done", copied);
    this.button.title = words;
    this.button.setAttribute("aria-label", words);
  }
}

/** Copy text; where the page may not, it is left selected, so that a key can. */
async function toClipboard(text: string, place: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // A page that did not come over HTTPS has no clipboard.
    const page = place.ownerDocument;
    page.getSelection()?.selectAllChildren(place);
    return page.execCommand("copy");
  }
}
