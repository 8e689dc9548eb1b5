/** The line that is shown while Python computes, and its button to stop the computation. */

import { element } from "./dom";

/** The part of a kernel (of a host such as JupyterLab) that is needed here. */
interface Kernel {
  interrupt(): Promise<unknown>;
  requestExecute(content: object): unknown;
}

/** Python's message about a computation. */
export interface Told {
  kind?: unknown;
  /** Whether it runs where an interrupt of the kernel reaches it. */
  main?: unknown;
}

/** A computation shorter than this is not mentioned, in milliseconds. */
const SOON = 200;

const STOP = '__import__("mazenb.widgets.shared.computation", fromlist=["stop"]).stop()';

/** A line over a widget, shown after Python's message "computing" and hidden with the next answer. */
export class Computing {
  readonly root = element("div", { class: "computing", role: "status", hidden: true });
  private waiting: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param host the widget manager
   * @param words returns the page's words
   */
  constructor(
    private readonly host: unknown,
    private readonly words: () => Record<string, string>,
  ) {}

  /** Handle a message from Python; return true if it was about a computation. */
  hear({ kind, main }: Told): boolean {
    if (kind === "computing") {
      this.over();
      this.waiting = setTimeout(() => this.show(main === true), SOON);
    } else if (kind === "computed") this.over();
    return kind === "computing" || kind === "computed";
  }

  /** Hide the line, because there is an answer. */
  over(): void {
    clearTimeout(this.waiting);
    this.root.hidden = true;
  }

  private show(main: boolean): void {
    const words = this.words();
    const kernel = (this.host as { kernel?: Kernel | null } | undefined)?.kernel;
    const stop = element("button", { type: "button" }, [words["stop"] ?? ""]);
    stop.addEventListener("click", () => {
      stop.disabled = true;
      if (main) void kernel?.interrupt();
      else kernel?.requestExecute({ code: STOP, silent: true, store_history: false });
    });
    this.root.replaceChildren(words["computing"] ?? "", ...(kernel ? [stop] : []));
    this.root.hidden = false;
  }
}
