/**
 * Cells that follow a widget in marimo. They run again when a page saves a value, and not when Python itself changes
 * one in answer to a click; so the page says that it has heard of the change.
 */

/** What of a model is needed here. */
interface Line {
  set(key: never, value: never): void;
  save_changes(): void;
  on(event: string, then: () => void): void;
  off(event: string, then: () => void): void;
}

/** Whether this page is marimo's: the element that it shows such widgets in is its own. */
export function inMarimo(): boolean {
  return typeof customElements !== "undefined" && customElements.get("marimo-anywidget") !== undefined;
}

/**
 * Save something whenever one of the named values has changed, once for all that change together.
 *
 * @param names the values that other cells may follow
 */
export function runFollowers(model: Line, names: readonly string[]): () => void {
  if (!inMarimo()) return () => undefined;
  let number = 0;
  let waiting = false;
  const changed = (): void => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      number += 1;
      // Python takes no such value; that it was saved is all that counts.
      model.set("_heard_of" as never, number as never);
      model.save_changes();
    });
  };
  for (const name of names) model.on(`change:${name}`, changed);
  return () => {
    for (const name of names) model.off(`change:${name}`, changed);
  };
}
