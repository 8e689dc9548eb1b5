/** Keys that stay the host's, such as Ctrl+S, although everything else pressed in a widget is the widget's own. */

const MARK = "data-lm-suppress-shortcuts";

/** Whether a key is pressed together with Ctrl or Cmd, and not one of the widget's own. */
export function isHosts(event: KeyboardEvent, own: readonly string[] = ["z"]): boolean {
  return (event.ctrlKey || event.metaKey) && !own.includes(event.key.toLowerCase());
}

/**
 * Keep the notebook's shortcuts from a widget, all but those with Ctrl or Cmd that the widget does not use itself.
 *
 * @returns what ends it
 */
export function guardShortcuts(root: HTMLElement, own?: readonly string[]): () => void {
  root.setAttribute(MARK, "true");
  const open = (event: KeyboardEvent): void => {
    if (!isHosts(event, own) || !root.contains(event.target as Node)) return;
    // For as long as this key is on its way through the page.
    root.removeAttribute(MARK);
    setTimeout(() => root.setAttribute(MARK, "true"));
  };
  window.addEventListener("keydown", open, true);
  return () => window.removeEventListener("keydown", open, true);
}
