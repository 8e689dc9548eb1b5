/** State that only the page has: the cursor, the meaning of a click, a refusal. None of it is sent to Python. */

import type { Key } from "../shared/places";

export type Mode = "start" | "target" | "turn" | "walls" | "doors";

export interface Interface {
  /** The square that keys act on: the one last pointed at or moved to. */
  cursor: Key;
  refusal: string;
  mode: Mode;
}

export class Store {
  private listeners: ((state: Interface) => void)[] = [];

  constructor(private state: Interface) {}

  get now(): Interface {
    return this.state;
  }

  set(change: Partial<Interface>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener(this.state);
  }

  listen(listener: (state: Interface) => void): void {
    this.listeners.push(listener);
  }
}
