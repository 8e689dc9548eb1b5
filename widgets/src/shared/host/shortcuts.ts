/** Shortcuts that stay with the host, such as Ctrl+S, although a widget keeps all other keys for itself. */

const MARK = "data-lm-suppress-shortcuts";

/** Return true if a key is pressed with Ctrl or Cmd and is not one of the widget's own shortcuts. */
export function isHosts(event: KeyboardEvent, own: readonly string[] = ["z"]): boolean {
  return (event.ctrlKey || event.metaKey) && !own.includes(event.key.toLowerCase());
}

/**
 * Keep keys in a widget from the notebook, except those with Ctrl or Cmd that the widget does not use itself.
 *
 * @returns a function that stops this
 */
export function guardShortcuts(root: HTMLElement, own?: readonly string[]): () => void {
  root.setAttribute(MARK, "true");
  const open = (event: KeyboardEvent): void => {
    if (!isHosts(event, own) || !root.contains(event.target as Node)) return;
    // Only while this key event passes through the page.
    root.removeAttribute(MARK);
    setTimeout(() => root.setAttribute(MARK, "true"));
  };
  window.addEventListener("keydown", open, true);
  return () => window.removeEventListener("keydown", open, true);
}
