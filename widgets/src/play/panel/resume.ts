/** The offer to go on with a game that was cut off: by the kernel before this one, or under this very picture. */

import { element } from "../../shared/dom";
import type { Health } from "../../shared/host/kernel";

/** A game that Python offers, in the widget's language. */
export interface Offer {
  name: string;
  text: string;
  accept: string;
  decline: string;
}

/** What the offer is made from: parts of the scene. */
export interface Kept {
  /** The unfinished game that was found when this one was begun. */
  offer?: Offer | null;
  /** The name of this game's journal; nothing while no answer has been given. */
  journal?: string | null;
  texts: Record<string, string>;
}

type Answer = "resume" | "decline" | "revive";

/** A bar with a sentence and what may be answered; it is not there while nothing is offered. */
export class OfferBar {
  readonly root = element("div", { class: "offer", role: "status", hidden: true });
  private shown = "";

  constructor(private readonly answer: (answer: Answer) => void) {}

  /** Show what is offered now. */
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
          // A kernel that is only just starting takes its time: one press is enough.
          button.disabled = kind === "revive";
          this.answer(kind);
        });
        return button;
      }),
    );
  }

  /** Say why it cannot be gone on with, below the offer. */
  refuse(text: string): void {
    this.root.querySelector(".why")?.remove();
    for (const button of this.root.querySelectorAll("button")) button.disabled = false;
    this.root.append(element("p", { class: "why", role: "alert" }, [text]));
  }
}

// ── a picture whose kernel was restarted ──────────────────────────────────────────────────────────────────────

/** What a kernel says about code that it runs. */
interface Message {
  header: { msg_type: string };
  content: { data?: Record<string, { model_id?: string }>; ename?: string; evalue?: string };
}

interface Future {
  onIOPub: (message: Message) => void;
  done: Promise<unknown>;
}

/** JupyterLab's widget manager, as far as it is needed. */
export interface Host {
  kernel?: { requestExecute(content: object): Future } | null;
  get_model(id: string): Promise<unknown>;
}

const VIEW = "application/vnd.jupyter.widget-view+json";

/** Whether a host can be asked to go on: it has a kernel that runs code. */
export function canRevive(host: unknown): host is Host {
  return typeof (host as Host | undefined)?.kernel?.requestExecute === "function";
}

/**
 * Go on with a game in the kernel that runs now.
 *
 * @param host the widget manager of the picture that was left behind
 * @param name the name of its journal
 * @returns the model of a new widget that plays on
 * @throws Error with a sentence, if the game is not there any more
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
