/** The card beside the thing that is pointed at: a picture, a name, one or two sentences, the rule's id. */

import { element } from "../../shared/dom";

export interface Content {
  /** The first line. */
  title: string;
  rule?: string;
  /** A line with the number that counts, such as "5 + 3 = 8 steps". */
  sum?: string;
  lines: string[];
  /** The next step, in small print. */
  foot?: string;
  picture?: SVGElement | null;
  /** The reason why something is not allowed. */
  why?: boolean;
}

const GAP = 10;
const EDGE = 6;

export class Card {
  readonly root = element("div", { class: "card", role: "tooltip", hidden: true });
  private at: Element | null = null;

  constructor(private readonly frame: HTMLElement) {}

  show(at: Element, content: Content): void {
    this.at = at;
    const { title, rule, sum, lines, foot, picture, why } = content;
    const head = element("h4", {}, [element("span", {}, [title])]);
    if (rule) head.append(element("small", {}, [rule]));
    const body = element("div", { class: "card-body" }, [head]);
    if (sum) body.append(element("p", { class: "sum" }, [sum]));
    for (const line of lines) if (line) body.append(element("p", {}, [line]));
    if (foot) body.append(element("p", { class: "foot" }, [foot]));
    this.root.replaceChildren(
      ...(picture ? [element("span", { class: "card-picture" }, [picture])] : []),
      body,
    );
    this.root.classList.toggle("why", why ?? false);
    this.root.hidden = false;
    this.place();
  }

  get about(): Element | null {
    return this.root.hidden ? null : this.at;
  }

  hide(): void {
    this.root.hidden = true;
    this.at = null;
  }

  /** Place the card below its subject, or above it if there is no room, and inside the widget. */
  private place(): void {
    if (!this.at) return;
    const frame = this.frame.getBoundingClientRect();
    const target = this.at.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.root;
    const middle = target.left + target.width / 2 - frame.left;
    const left = Math.max(EDGE, Math.min(middle - 42, frame.width - width - EDGE));
    const below = target.bottom - frame.top + GAP;
    const above = target.top - frame.top - height - GAP;
    const bottom = Math.min(frame.height, window.innerHeight - frame.top);
    const up = below + height > bottom - EDGE && above > EDGE;
    this.root.style.left = `${left}px`;
    this.root.style.top = `${up ? above : below}px`;
    this.root.classList.toggle("up", up);
    this.root.style.setProperty("--tip", `${Math.max(14, Math.min(middle - left - 7, width - 30))}px`);
  }
}
