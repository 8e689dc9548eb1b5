/** The offer to continue an interrupted game: one from an earlier kernel, or the one in this very picture. */

import { element } from "../../shared/dom";
import type { Health } from "../../shared/host/kernel";

/** A game that Python offers, in the widget's language. */
export interface Offer {
  name: string;
  text: string;
  accept: string;
  decline: string;
}

/** The parts of the scene that the offer is made from. */
export interface Kept {
  /** The unfinished game that was found when this one began. */
  offer?: Offer | null;
  /** The name of this game's journal; empty as long as no answer has been given. */
  journal?: string | null;
  texts: Record<string, string>;
}

type Answer = "resume" | "decline" | "revive";

/** A bar with a sentence and the possible replies, which exists only while something is offered. */
export class OfferBar {
  readonly root = element("div", { class: "offer", role: "status", hidden: true });
  private shown = "";

  constructor(private readonly answer: (answer: Answer) => void) {}

  /** Show the current offer. */
  update({ offer, journal, texts }: Kept, health: Health): void {
    const revives = health === "dead" && Boolean(journal);
    const made: [string, [Answer, string][]] | null = revives
      ? [texts["revive-text"] ?? "", [["revive", texts["revive"] ?? ""]]]
      : health === "live" && offer
        ? [
            offer.text,
            [
              ["resume", offer.accept],
              ["decline", offer.decline],
            ],
          ]
        : null;
    const shown = JSON.stringify(made);
    if (shown === this.shown) return;
    this.shown = shown;
    this.root.hidden = made === null;
    const [text, answers] = made ?? ["", []];
    this.root.replaceChildren(
      element("p", {}, [text]),
      ...answers.map(([kind, words]) => {
        const button = element("button", { type: "button", class: kind === "decline" ? "" : "primary" }, [
          words,
        ]);
        button.addEventListener("click", () => {
          // A kernel that is still starting takes a while, and one press is enough.
          button.disabled = kind === "revive";
          this.answer(kind);
        });
        return button;
      }),
    );
  }

  /** Say, below the offer, why the game cannot be continued. */
  refuse(text: string): void {
    this.root.querySelector(".why")?.remove();
    for (const button of this.root.querySelectorAll("button")) button.disabled = false;
    this.root.append(element("p", { class: "why", role: "alert" }, [text]));
  }
}

// ── a picture whose kernel was restarted ──────────────────────────────────────────────────────────────────────

/** A kernel's messages about code that it runs. */
interface Message {
  header: { msg_type: string };
  content: { data?: Record<string, { model_id?: string }>; ename?: string; evalue?: string };
}

interface Future {
  onIOPub: (message: Message) => void;
  done: Promise<unknown>;
}

/** The part of JupyterLab's widget manager that is needed here. */
export interface Host {
  kernel?: { requestExecute(content: object): Future } | null;
  get_model(id: string): Promise<unknown>;
}

const VIEW = "application/vnd.jupyter.widget-view+json";

/** Return true if a host can continue a game, that is, if it has a kernel that runs code. */
export function canRevive(host: unknown): host is Host {
  return typeof (host as Host | undefined)?.kernel?.requestExecute === "function";
}

/**
 * Continue a game in the kernel that is running now.
 *
 * @param host the widget manager of the old picture
 * @param name the name of its journal
 * @returns the model of a new widget that continues the game
 * @throws Error with a sentence, if the game no longer exists
 */
export async function revived(host: Host, name: string): Promise<unknown> {
  if (!/^[\w-]+$/.test(name) || !host.kernel) throw new Error(name);
  let id: string | undefined;
  let wrong = "";
  const code = `__import__("mazenb").play(resume="${name}")`;
  const future = host.kernel.requestExecute({ code, store_history: false });
  future.onIOPub = ({ header, content }) => {
    id = content.data?.[VIEW]?.model_id ?? id;
    if (header.msg_type === "error") wrong = content.evalue ?? content.ename ?? "";
  };
  await future.done;
  if (id === undefined) throw new Error(wrong);
  return host.get_model(id);
}
