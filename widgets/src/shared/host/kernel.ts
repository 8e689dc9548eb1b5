/** Whether there is anybody behind the page: a kernel that was ended or restarted answers nothing any more. */

import type { AnyModel } from "@anywidget/types";

/** What a page is told of its kernel: it is there, it is gone, or it has not answered for a while. */
export type Health = "live" | "dead" | "silent";

/** A request that is not answered for this long is spoken of. */
const PATIENCE = 4000;

/**
 * Watch over the kernel of a model.
 *
 * @param tell called whenever the health changes
 * @returns `asked`, to be called with every request; `heard`, with everything that comes; `close`
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
  // The host's model says so itself when its line to the kernel is cut, and also when it is mended.
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
