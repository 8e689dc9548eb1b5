/** The health of the kernel behind the page: one that was stopped or restarted no longer answers. */

import type { AnyModel } from "@anywidget/types";

/** The health of a kernel: it is there, it is gone, or it has not answered for a while. */
export type Health = "live" | "dead" | "silent";

/** A request without an answer for this long is reported. */
const PATIENCE = 4000;

/**
 * Watch the kernel of a model.
 *
 * @param tell called whenever the health changes
 * @returns `asked`, to call with every request; `heard`, to call with every message; `close`
 */
export function watchKernel(
  model: Pick<AnyModel, "on" | "off">,
  tell: (health: Health) => void,
): { asked(): void; heard(): void; close(): void; readonly health: Health } {
  let health: Health = "live";
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const become = (next: Health): void => {
    if (next === health) return;
    health = next;
    tell(next);
  };
  const heard = (): void => {
    clearTimeout(waiting);
    waiting = undefined;
    become("live");
  };
  const asked = (): void => {
    waiting ??= setTimeout(() => {
      if (health === "live") become("silent");
    }, PATIENCE);
  };
  // The host's model says itself when its connection to the kernel is lost and when it is restored.
  const cut = (): void => become("dead");
  model.on("comm_live_update", cut);
  return {
    asked,
    heard,
    close: () => {
      clearTimeout(waiting);
      model.off("comm_live_update", cut);
    },
    get health() {
      return health;
    },
  };
}
