/** How fast things happen: the dice tumble, pieces walk, and what comes by itself waits until it was seen. */

import { play, tumble } from "./board/motion";
import type { Overlay, Picture } from "./board/picture";
import type { Prompt } from "./question/prompt";
import type { Request } from "./requests";
import { type Interface, PAUSES, type Speed, STEPS } from "./store";
import type { Patch, Scene } from "./updates";

/** A game that is watched again goes on no faster than this, in milliseconds. */
const LEAST = 60;

export class Pace {
  private turn = 0;
  private watching = 0;
  private gone = false;

  constructor(
    private readonly parts: {
      root: HTMLElement;
      picture: Picture;
      overlay: Overlay;
      prompt: Prompt;
    },
    private readonly own: Interface,
    private readonly now: () => Scene,
    private readonly ask: (request: Request) => void,
  ) {}

  /** How long a step of a walk takes; 0 if nothing is to be waited for. */
  get step(): number {
    return this.own.skip ? 0 : STEPS[this.own.speed];
  }

  /** Show how it came to the present scene, then let the game go on. */
  async after(patch: Patch | null): Promise<void> {
    const turn = ++this.turn;
    const { prompt, overlay, picture } = this.parts;
    if (patch?.rolled) await tumble(prompt.tumbling, this.step);
    const motions = patch?.motions ?? [];
    const [tile] = motions.find(([id, , by]) => by && id.startsWith("tile")) ?? [];
    if (motions.length && turn === this.turn) {
      const { log, players } = this.now();
      const [, path] = motions.find(([id, way]) => id.startsWith("pawn") && way.length > 1) ?? [];
      // Who rides on a tile has not walked.
      overlay.leave((!tile && path) || [], players[log.at(-1)?.seat ?? 0]?.colour ?? "");
      await play(picture, motions, this.step);
    }
    if (turn !== this.turn) return;
    if (tile) overlay.frame(picture.element(tile));
    picture.clear();
    this.settle();
  }

  /** The page has caught up: let what comes by itself go on after a moment. */
  settle(): void {
    const { number, now } = this.now();
    if (now.waits !== "automatic" || now.paused || now.looking) return;
    const speed: Speed = this.own.skip ? "instant" : this.own.speed;
    setTimeout(() => {
      if (!this.gone && this.parts.root.isConnected && this.now().number === number)
        this.ask({ kind: "shown", number });
    }, PAUSES[speed]);
  }

  /** Show the whole game again, moment by moment. */
  watch(): void {
    const { first, last } = this.now().now;
    const run = ++this.watching;
    const go = (at: number): void => {
      if (run !== this.watching || this.gone || at > last) return;
      this.ask({ kind: "look", at });
      setTimeout(() => go(at + 1), Math.max(LEAST, PAUSES[this.own.speed]));
    };
    go(first);
  }

  close(): void {
    this.gone = true;
  }
}
