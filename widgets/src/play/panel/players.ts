/** The goal, and the players: pawn, name, the slots with what they carry, and their progress. */

import { element } from "../../shared/dom";
import { parseSvg } from "../../shared/svg";
import type { Held, Holding, Option, Player, Scene } from "../updates";

export interface Handlers {
  /** Something that has a card is pointed at. */
  point(at: HTMLElement, title: string, text: string, rule: string, picture?: string): void;
  leave(): void;
  give(option: Option): void;
}

/** A pointer that has moved by this many pixels drags what it holds. */
const DRAGGED = 5;
/** If there is more to collect than this, progress is shown as a bar. */
const FEW = 4;
/** The number of pieces of a machine. */
const MACHINE = 3;

/** Return a picture that was drawn around its origin, as a picture of its own. */
export function framed(body: string, width = 40, height = width): SVGElement {
  return parseSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" class="mazenb" viewBox="${-width / 2} ${-height / 2} ${width} ${height}" ` +
      `text-anchor="middle" aria-hidden="true">${body.replace(/<title>.*?<\/title>/g, "")}</svg>`,
  );
}

export class Panel {
  readonly goal = element("section", { class: "goal" });
  readonly root = element("section", { class: "players" });
  private readonly list = element("ul");
  private shown = "";

  constructor(private readonly on: Handlers) {
    this.root.append(this.list);
  }

  update(scene: Scene): void {
    const { players, holdings, now, options, language } = scene;
    const shown = JSON.stringify([
      players,
      holdings,
      now.seat,
      language,
      now.waits,
      options.map(({ do: text }) => text),
    ]);
    if (shown === this.shown) return;
    this.shown = shown;
    this.root.setAttribute("aria-label", scene.texts["players"] ?? "");
    const mine = Math.max(
      0,
      players.findIndex(({ you }) => you),
    );
    this.goal.replaceChildren(
      element("strong", {}, [scene.goal]),
      element(
        "span",
        { class: "parts" },
        (holdings[mine]?.parts ?? []).map(([svg, found]) => part(svg, found)),
      ),
    );
    this.list.replaceChildren(...players.map((player, seat) => this.player(scene, player, seat)));
    this.list.classList.toggle("crowd", players.length > 3);
  }

  private player(scene: Scene, player: Player, seat: number): HTMLElement {
    const { now, texts } = scene;
    const holding = scene.holdings[seat];
    const active = seat === now.seat && now.waits !== "over";
    const emblem = parseSvg(player.emblem);
    emblem.setAttribute("aria-hidden", "true");
    const name = element("h3", {}, [element("strong", {}, [player.name])]);
    if (player.more) name.append(element("small", {}, [player.more]));
    const middle = element("div", { class: "middle" }, [name]);
    if (holding?.room) middle.append(this.slots(scene, holding));
    const lines = holding?.lines ?? [];
    const none = holding?.room ? (texts["effects-none"] ?? "") : "";
    middle.append(
      element("p", { class: lines.length ? "effects" : "effects none" }, [lines.join(" · ") || none]),
    );
    const item = element(
      "li",
      {
        class: active ? "active" : "",
        "data-colour": player.colour,
        ...(active && { "aria-current": "true" }),
      },
      [
        element("span", { class: "pawn-box", tabindex: 0, role: "img", "aria-label": player.long }, [emblem]),
        middle,
      ],
    );
    if (holding?.needed) item.append(progress(holding, texts["of"] ?? "/"));
    const colour = player.long.includes(player.more) ? [] : [player.more];
    const about = [...colour, ...lines].join(" · ");
    const card = item.querySelector<HTMLElement>(".pawn-box") ?? item;
    const show = (): void => this.on.point(card, player.long, about, "");
    for (const name of ["pointerenter", "focus"]) card.addEventListener(name, show);
    for (const name of ["pointerleave", "blur"]) card.addEventListener(name, () => this.on.leave());
    return item;
  }

  private slots(scene: Scene, holding: Holding): HTMLElement {
    const slots = holding.items.map((held) => this.slot(scene, held));
    while (slots.length < holding.room)
      slots.push(element("span", { class: "slot empty", title: scene.texts["empty-slot"] ?? "" }));
    return element("div", { class: "slots" }, slots);
  }

  private slot(scene: Scene, [title, text, rule, svg, drop]: Held): HTMLElement {
    const option = scene.options.find((other) => other.do === drop);
    const made = element("button", { type: "button", class: "slot", "aria-label": title }, [framed(svg)]);
    const show = (): void => this.on.point(made, title, text, rule, svg);
    for (const name of ["pointerenter", "focus"]) made.addEventListener(name, show);
    for (const name of ["pointerleave", "blur"]) made.addEventListener(name, () => this.on.leave());
    if (option) {
      const words = `${scene.texts["drop"] ?? ""}: ${title}`;
      made.classList.add("droppable");
      made.dataset["do"] = option.do;
      made.setAttribute("aria-label", words);
      made.append(element("span", { class: "drop", "aria-hidden": "true" }, [scene.texts["drop"] ?? ""]));
      made.addEventListener("click", () => this.on.give(option));
      this.draggable(made, option);
    }
    return made;
  }

  /** An item that is dragged from its slot to the board is dropped there. */
  private draggable(slot: HTMLElement, option: Option): void {
    slot.addEventListener("pointerdown", (down) => {
      if (down.button !== 0) return;
      const root = slot.closest<HTMLElement>("[class^=mazenb-]");
      const drawn = slot.querySelector("svg")?.cloneNode(true);
      const ghost = element("span", { class: "dragged", "aria-hidden": "true" }, drawn ? [drawn] : []);
      const end = new AbortController();
      const over = ({ clientX, clientY }: PointerEvent): Element | null =>
        document.elementFromPoint?.(clientX, clientY)?.closest(".stage") ?? null;
      const move = (at: PointerEvent): void => {
        if (Math.hypot(at.clientX - down.clientX, at.clientY - down.clientY) < DRAGGED || !root) return;
        if (!ghost.isConnected) this.on.leave();
        root.append(ghost);
        root.classList.toggle("dropping", over(at) !== null);
        const frame = root.getBoundingClientRect();
        ghost.style.translate = `${at.clientX - frame.left}px ${at.clientY - frame.top}px`;
      };
      const stop = (): void => {
        end.abort();
        ghost.remove();
        root?.classList.remove("dropping");
      };
      const drop = (up: PointerEvent): void => {
        stop();
        if (over(up) && slot.isConnected) this.on.give(option);
      };
      document.addEventListener("pointermove", move, { signal: end.signal });
      document.addEventListener("pointerup", drop, { signal: end.signal });
      document.addEventListener("pointercancel", stop, { signal: end.signal });
    });
  }
}

function part(svg: string, found: boolean): SVGElement {
  const made = framed(svg);
  made.classList.add("part-of", found ? "found" : "missing");
  return made;
}

function progress({ parts, found, needed, said }: Holding, of: string): HTMLElement {
  const words = element("b", {}, [said || `${found} ${of} ${needed}`]);
  if (parts.length)
    return element("div", { class: "prog" }, [
      element(
        "span",
        // Three pieces are put together, as they will be in the end.
        { class: parts.length === MACHINE ? "parts machine" : "parts" },
        parts.map(([svg, has]) => part(svg, has)),
      ),
      words,
    ]);
  const share = Math.max(0, Math.min(1, found / needed));
  if (needed <= FEW) {
    const dots = Array.from({ length: needed }, (_, n) => element("i", { class: n < found ? "found" : "" }));
    return element("div", { class: "prog" }, [element("span", { class: "dots" }, dots), words]);
  }
  const bar = element("span", { class: "meter" }, [
    element("i", { style: `width:${(100 * share).toFixed(1)}%` }),
  ]);
  return element("div", { class: "prog" }, [words, bar]);
}
