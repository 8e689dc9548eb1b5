/** A clock that plays something step by step, as long as the page shows it and there is more to play. */

export interface Played {
  /** Return whether an answer is awaited, so that the next step must wait too. */
  waits(): boolean;
  ended(): boolean;
  step(): void;
  /** The clock was started or stopped. */
  changed(): void;
}

export class Clock {
  private timer: ReturnType<typeof setInterval> | undefined;

  /** @param pace the time between two steps, in milliseconds */
  constructor(
    private readonly pace: number,
    private readonly played: Played,
  ) {}

  get running(): boolean {
    return this.timer !== undefined;
  }

  /** Play as long as a part of the page is there. */
  start(root: HTMLElement): void {
    this.timer = setInterval(() => this.tick(root), this.pace);
    this.played.changed();
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.played.changed();
  }

  private tick(root: HTMLElement): void {
    // Wait while the page is hidden or the kernel is busy; stop if the view was removed.
    if (!root.isConnected) return this.stop();
    if (this.played.waits() || root.ownerDocument.hidden) return;
    if (this.played.ended()) return this.stop();
    this.played.step();
  }
}
