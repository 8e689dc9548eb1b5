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
  /** Points of the page, in pixels, that the card should leave visible, such as the steps of a walk. */
  clear?: [number, number][];
}

const GAP = 10;
const EDGE = 6;
/** The radius around a point that is covered if the card is closer to it. */
const NEAR = 8;
/** The sides of its subject that a card may be on, the best first. */
const SIDES = ["below", "above", "right", "left"] as const;

export class Card {
  readonly root = element("div", { class: "card", role: "tooltip", hidden: true });
  private at: Element | null = null;
  private clear: [number, number][] = [];

  constructor(private readonly frame: HTMLElement) {}

  show(at: Element, content: Content): void {
    this.at = at;
    this.clear = content.clear ?? [];
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

  /** Place the card beside its subject and inside the widget, where it covers as little as possible of a walk. */
  private place(): void {
    if (!this.at) return;
    const frame = this.frame.getBoundingClientRect();
    const target = this.at.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.root;
    const bottom = Math.min(frame.height, window.innerHeight - frame.top) - EDGE;
    // On a phone, a card of the board is over the tabs, where it covers neither the board nor the question.
    const tabs = this.frame.querySelector<HTMLElement>(".narrow .latest");
    if (tabs && this.at.closest(".stage")) {
      this.root.style.left = `${EDGE}px`;
      this.root.style.top = `${Math.min(tabs.getBoundingClientRect().top - frame.top, bottom - height)}px`;
      this.root.dataset["side"] = "tabs";
      return;
    }
    const within = (wanted: number, most: number): number => Math.max(EDGE, Math.min(wanted, most));
    const middle = target.left + target.width / 2 - frame.left;
    const level = target.top + target.height / 2 - frame.top;
    const across = within(middle - 42, frame.width - width - EDGE);
    const down = within(level - 42, bottom - height);
    const places = {
      below: [across, target.bottom - frame.top + GAP],
      above: [across, target.top - frame.top - height - GAP],
      right: [target.right - frame.left + GAP, down],
      left: [target.left - frame.left - width - GAP, down],
    } satisfies Record<string, [number, number]>;
    const fits = (side: (typeof SIDES)[number]): boolean => {
      const [x, y] = places[side];
      return x >= EDGE && y >= EDGE && x + width <= frame.width - EDGE && y + height <= bottom;
    };
    const covered = (side: (typeof SIDES)[number]): number => {
      const [left, top] = [places[side][0] + frame.left, places[side][1] + frame.top];
      const over = (at: number, from: number, long: number): boolean =>
        at > from - NEAR && at < from + long + NEAR;
      return this.clear.filter(([x, y]) => over(x, left, width) && over(y, top, height)).length;
    };
    const possible = SIDES.filter(fits).sort((a, b) => covered(a) - covered(b));
    const side = possible[0] ?? "below";
    const [x, y] = places[side];
    const beside = side === "right" || side === "left";
    this.root.style.left = `${x}px`;
    this.root.style.top = `${y}px`;
    this.root.dataset["side"] = side;
    const tip = beside ? Math.min(level - y - 7, height - 24) : Math.min(middle - x - 7, width - 30);
    this.root.style.setProperty("--tip", `${Math.max(beside ? 8 : 14, tip)}px`);
  }
}
