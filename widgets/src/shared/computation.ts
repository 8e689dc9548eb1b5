/** What is said while Python works out an answer, and the button that breaks it off. */

import { element } from "./dom";

/** The kernel of a host such as JupyterLab, as far as it is needed. */
interface Kernel {
  interrupt(): Promise<unknown>;
  requestExecute(content: object): unknown;
}

/** What Python says of a computation. */
export interface Told {
  kind?: unknown;
  /** Whether it runs where an interrupt of the kernel reaches it. */
  main?: unknown;
}

/** What is over sooner than this is not spoken of, in milliseconds. */
const SOON = 200;

const STOP = '__import__("mazenb.widgets.shared.computation", fromlist=["stop"]).stop()';

/** A line over a widget that comes with a message "computing" of Python and goes with the next answer. */
export class Computing {
  readonly root = element("div", { class: "computing", role: "status", hidden: true });
  private waiting: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param host the widget manager
   * @param words gives the words of the page
   */
  constructor(
    private readonly host: unknown,
    private readonly words: () => Record<string, string>,
  ) {}

  /** Python has said something; true if it was about a computation. */
  hear({ kind, main }: Told): boolean {
    if (kind === "computing") {
      this.over();
      this.waiting = setTimeout(() => this.show(main === true), SOON);
    } else if (kind === "computed") this.over();
    return kind === "computing" || kind === "computed";
  }

  /** There is an answer. */
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
