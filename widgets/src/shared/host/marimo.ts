/**
 * Cells that follow a widget in marimo. They run again when a page saves a value, but not when Python itself changes
 * one in reply to a click. So the page reports that it has received the change.
 */

/** The part of a model that is needed here. */
interface Line {
  set(key: never, value: never): void;
  save_changes(): void;
  on(event: string, then: () => void): void;
  off(event: string, then: () => void): void;
}

/** Return true if this page is marimo's, which shows such widgets in its own element. */
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
      // Python ignores this value; it only matters that something was saved.
      model.set("_heard_of" as never, number as never);
      model.save_changes();
    });
  };
  for (const name of names) model.on(`change:${name}`, changed);
  return () => {
    for (const name of names) model.off(`change:${name}`, changed);
  };
}
