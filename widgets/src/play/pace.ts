/** The pace of the game: the dice tumble, pieces walk, and automatic answers wait until they have been seen. */

import { play, tumble } from "./board/motion";
import type { Overlay, Picture } from "./board/picture";
import type { Prompt } from "./question/prompt";
import type { Request } from "./requests";
import { type Interface, PAUSES, type Speed, STEPS } from "./store";
import type { Patch, Scene } from "./updates";

/** The shortest time between two moments of a replayed game, in milliseconds. */
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

  /** The time for one step of a walk; 0 if nothing is animated. */
  get step(): number {
    return this.own.skip ? 0 : STEPS[this.own.speed];
  }

  /** Show how the current scene came about, then let the game continue. */
  async after(patch: Patch | null): Promise<void> {
    const turn = ++this.turn;
    const { prompt, overlay, picture } = this.parts;
    if (patch?.rolled) await tumble(prompt.tumbling, this.step);
    const motions = patch?.motions ?? [];
    const [tile] = motions.find(([id, , by]) => by && id.startsWith("tile")) ?? [];
    if (motions.length && turn === this.turn) {
      const { log, players } = this.now();
      const [, path] = motions.find(([id, way]) => id.startsWith("pawn") && way.length > 1) ?? [];
      // A pawn that is carried by a tile has not walked.
      overlay.leave((!tile && path) || [], players[log.at(-1)?.seat ?? 0]?.colour ?? "");
      await play(picture, motions, this.step);
    }
    if (turn !== this.turn) return;
    if (tile) overlay.frame(picture.element(tile));
    picture.clear();
    this.settle();
  }

  /** The page has caught up, so let automatic answers continue after a moment. */
  settle(): void {
    const { number, now } = this.now();
    if (now.waits !== "automatic" || now.paused || now.looking) return;
    const speed: Speed = this.own.skip ? "instant" : this.own.speed;
    setTimeout(() => {
      if (!this.gone && this.parts.root.isConnected && this.now().number === number)
        this.ask({ kind: "shown", number });
    }, PAUSES[speed]);
  }

  /** Replay the whole game, moment by moment. */
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
