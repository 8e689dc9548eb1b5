/** Answers as buttons: the big one in the line above the board, a few beside it, and those of one spot. */

import { element } from "../../shared/dom";
import { framed } from "../panel/players";
import { arrowOf, groups } from "./options";
import type { Now, Option, Scene } from "../updates";

export interface Handlers {
  give(option: Option): void;
  /** @param at a button without words, whose answer is named beside it */
  show(option: Option | null, at?: HTMLElement): void;
  here(): void;
  resume(): void;
  again(kind: "new" | "rematch"): void;
  watch(): void;
  skip(): void;
  cancel(): void;
}

/** If there are more buttons than this, they are folded away. */
const FOLD = 2;
/** If one spot has more answers than this, they are shown in two columns. */
const COLUMN = 6;

export class Answers {
  readonly root = element("div", { class: "answers", role: "group" });
  /** The answers of one spot, beside it. */
  readonly menu = element("div", { class: "answers of-spots", role: "group", hidden: true });
  private listed = "";

  constructor(private readonly on: Handlers) {}

  /** @param scene if an answer lays a card, its button shows the card and the direction of its arrow, without words */
  private button(option: Option, name = "", scene?: Scene): HTMLButtonElement {
    const words = option.say ?? option.do;
    const card = scene?.pieces.find(([id]) => id === option.from?.[0]);
    const made = element("button", { type: "button", class: `answer ${name}`.trim(), "data-do": option.do }, [
      card ? framed(card[1], 92, 130) : words.charAt(0).toUpperCase() + words.slice(1),
    ]);
    if (card) {
      made.setAttribute("aria-label", words);
      const turn = scene && arrowOf(option, scene.spots);
      if (turn !== undefined) made.append(element("b", { style: `rotate: ${turn}deg` }, ["→"]));
    }
    made.addEventListener("click", () => this.on.give(option));
    const at = card && made;
    for (const name of ["pointerenter", "focus"]) made.addEventListener(name, () => this.on.show(option, at));
    for (const name of ["pointerleave", "blur"]) made.addEventListener(name, () => this.on.show(null, at));
    return made;
  }

  private plain(name: string, words: string, then: () => void): HTMLButtonElement {
    const made = element("button", { type: "button", class: name }, [words]);
    made.addEventListener("click", then);
    return made;
  }

  /**
   * @param menu the answers of one spot, if one of them must be chosen
   * @param skipping whether the bots' turns are being skipped
   * @param armed a walk that is shown before it is chosen
   */
  update(scene: Scene, menu: Option[] | null, skipping: boolean, armed: Option | null = null): void {
    const { now, texts, options } = scene;
    const say = (key: string): string => texts[key] ?? "";
    const drops = scene.holdings.flatMap(({ items }) => items.map((held) => held[4]));
    const shown = JSON.stringify([
      now.waits,
      now.paused,
      now.looking,
      options,
      menu,
      scene.language,
      skipping,
      drops,
      armed?.do,
    ]);
    if (shown === this.listed) return;
    this.listed = shown;
    this.root.setAttribute("aria-label", say("answers"));
    this.menu.setAttribute("aria-label", say("answers"));
    this.menu.hidden = menu === null;
    this.menu.classList.toggle("many", (menu?.length ?? 0) > COLUMN);
    this.menu.classList.toggle("cards", menu?.some(({ from }) => from) ?? false);
    this.menu.replaceChildren(
      ...(menu ?? []).map((option) => this.button(option, "of-spot", scene)),
      ...(menu ? [this.plain("cancel", say("cancel"), () => this.on.cancel())] : []),
    );
    const go = armed?.way ? [this.plain("primary go", say("go"), () => this.on.give(armed))] : [];
    this.root.replaceChildren(...(go.length ? go : this.buttons(scene, drops, say, skipping)));
  }

  private buttons(
    { now, options }: Scene,
    drops: string[],
    say: (key: string) => string,
    skipping: boolean,
  ): HTMLElement[] {
    if (now.looking) return [];
    if (now.waits === "cover") return [this.plain("primary here", say("here"), () => this.on.here())];
    if (now.paused && now.waits === "automatic")
      return [
        element("span", {}, [say("paused")]),
        this.plain("primary resume", say("resume"), () => this.on.resume()),
      ];
    if (now.waits === "over")
      return [
        this.plain("again watch", say("watch-again"), () => this.on.watch()),
        this.plain("again new-game", say("new"), () => this.on.again("new")),
        this.plain("primary again", say("rematch-short"), () => this.on.again("rematch")),
      ];
    if (now.waits === "automatic")
      return now.mine || skipping ? [] : [this.plain("skip", say("skip"), () => this.on.skip())];
    if (now.waits === "roll") return options.map((option) => this.button(option, "primary roll"));
    if (now.waits === "table") {
      const nobody = options.filter(({ here }) => here === undefined);
      const reacts = options
        .filter(({ here }) => here !== undefined)
        .map((option) => this.button(option, "reacts"));
      return [
        reacts.length <= FOLD
          ? element("div", { class: "pair" }, reacts)
          : fold(`${say("someone")} …`, say("someone"), reacts),
        ...nobody.map((option) => this.button(option, "primary nobody")),
      ];
    }
    const plain = options.filter((option) => !option.rotates && !drops.includes(option.do));
    const buttons = groups(plain).flatMap((group) => group.options);
    const onBoard = options.some(({ spot, paths, rotates }) => spot ?? paths ?? rotates);
    const [first, ...more] = buttons;
    if (!first) return [];
    const primary = !onBoard || first.do === "roll" || buttons.length === 1;
    const big = this.button(
      first,
      `${primary ? "primary" : ""} ${first.do === "roll" ? "first" : ""}`.trim(),
    );
    if (more.length <= FOLD) return [...more.map((option) => this.button(option)), big];
    return [
      fold(
        `… (${more.length})`,
        say("more"),
        more.map((option) => this.button(option)),
      ),
      big,
    ];
  }

  focusFirst(): boolean {
    const first =
      this.menu.querySelector<HTMLElement>("button") ??
      this.root.querySelector<HTMLElement>("button.primary") ??
      this.root.querySelector<HTMLElement>("button");
    first?.focus({ preventScroll: true });
    return first !== null;
  }
}

/** Say what a rematch has in common with the previous game. */
export function rematchText(now: Now): string {
  return now.rematch ? "rematch" : "rematch-set-up";
}

function fold(title: string, name: string, buttons: HTMLElement[]): HTMLElement {
  return element("details", { class: "more" }, [
    element("summary", { "aria-label": name }, [title]),
    element("div", { class: "sheet" }, buttons),
  ]);
}
