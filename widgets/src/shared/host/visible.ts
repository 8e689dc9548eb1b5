/** The visible part of the page around a widget. */

/** A widget that begins this close to the top of its notebook leaves room for what is above it. */
const NEAR_TOP = 280;
/** The most room that is kept free for the cell above the widget. */
const MOST_TYPED = 110;
/** The room that is kept free below the widget. */
const BELOW = 4;
/** With more units of the picture than this per pixel, words on a board are too small to read. */
const TINY = 1.45;
/** The smallest height of a board. */
const LEAST = 300;

/** Return the element that scrolls the notebook or console; null if the page does. (An output grows with its content.) */
export function scroller(of: Element): Element | null {
  return of.closest(".jp-WindowedPanel-outer") ?? of.closest(".jp-Notebook, .jp-CodeConsole-content");
}

/**
 * Return the visible height of the page around an element, minus what is above it.
 *
 * @param enough a height that is not given up for the text above a widget near the top; the page is then scrolled to it
 */
export function visibleHeight(of: Element, enough = 0): number {
  if (document.fullscreenElement?.contains(of)) return window.innerHeight;
  const around = scroller(of);
  const height = around ? Math.min(around.clientHeight, window.innerHeight) : window.innerHeight;
  const from = around ? around.getBoundingClientRect().top - around.scrollTop : -window.scrollY;
  const top = of.getBoundingClientRect().top - from;
  if (top > 0 && top < NEAR_TOP && height - top >= enough) return height - top;
  // The code that created the widget stays visible with it.
  const cell = of.closest(".jp-Cell");
  const typed = cell ? of.getBoundingClientRect().top - cell.getBoundingClientRect().top : 0;
  return height - Math.min(Math.max(typed, 0), MOST_TYPED) - BELOW;
}

/** Scroll to the end of a widget near the top of its notebook, if the notebook is still at its top. */
export function reveal(of: Element): void {
  const around = scroller(of);
  if (!around) return;
  const from = around.getBoundingClientRect().top;
  const { top, bottom } = of.getBoundingClientRect();
  if (top - from + around.scrollTop >= NEAR_TOP || around.scrollTop >= NEAR_TOP) return;
  const hidden = bottom + BELOW - Math.min(from + around.clientHeight, window.innerHeight);
  if (hidden > 0) around.scrollTop += Math.max(0, Math.min(hidden, top - from));
}

/** Call a function now and whenever an element or its visible part changes size; return a function that stops this. */
export function onResize(root: HTMLElement, then: () => void): () => void {
  let asked = 0;
  const soon = (): void => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(() => {
      if (root.isConnected && root.clientWidth) then();
    });
  };
  const watch = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(soon);
  watch?.observe(root);
  const around = scroller(root);
  if (around) watch?.observe(around);
  window.addEventListener("resize", soon);
  document.addEventListener("fullscreenchange", soon);
  soon();
  return () => {
    cancelAnimationFrame(asked);
    watch?.disconnect();
    window.removeEventListener("resize", soon);
    document.removeEventListener("fullscreenchange", soon);
  };
}

/**
 * Set `--per`, the number of units of the board's picture per pixel, so that its text stays large enough to read.
 * Words that would be too small are left out (`tiny`).
 *
 * @param width the width of the board in pixels, if it is known before the page is laid out
 */
export function setScale(root: HTMLElement, width = 0): void {
  const stage = root.querySelector<HTMLElement>(".stage");
  const units = Number(stage?.querySelector("svg")?.getAttribute("viewBox")?.split(/[ ,]+/)[2]);
  const pixels = width || (stage?.clientWidth ?? 0);
  if (!(units > 0 && pixels > 0)) return;
  root.style.setProperty("--per", (units / pixels).toFixed(3));
  root.classList.toggle("tiny", units / pixels > TINY);
}

/** Keep `--tall`, the height of a widget's board, as large as the visible part allows. */
export function keepTall(root: HTMLElement): () => void {
  return onResize(root, () => {
    const stage = root.querySelector<HTMLElement>(".stage");
    if (!stage) return;
    const above = stage.getBoundingClientRect().top - root.getBoundingClientRect().top;
    const tall = `${Math.max(LEAST, Math.round(visibleHeight(root) - Math.max(0, Math.min(above, 260)) - 8))}px`;
    if (root.style.getPropertyValue("--tall") !== tall) root.style.setProperty("--tall", tall);
    setScale(root);
  });
}

/** Return the width of a board whose height is `--tall`, at most the given multiple of its drawn width. */
export function fittingWidth(width: number, height: number, most = 1.7): string {
  return `min(${Math.round(width * most)}px, calc(var(--tall, ${height}px) * ${(width / height).toFixed(4)}))`;
}
