/** How much of the page can be seen around a widget. */

/** A widget that begins this near to the top of its notebook leaves room for what is above it. */
const NEAR_TOP = 280;
/** No more than this is kept free for the cell above the widget. */
const MOST_TYPED = 110;
/** What is kept free below the widget. */
const BELOW = 4;
/** More units of a picture than this in a pixel, and words on a board are too small to read. */
const TINY = 1.45;
/** No board is made lower than this. */
const LEAST = 300;

/** What scrolls the notebook; null where the page itself does. An output scrolls too, but grows with what is in it. */
export function scroller(of: Element): Element | null {
  return of.closest(".jp-WindowedPanel-outer") ?? of.closest(".jp-Notebook");
}

/** What can be seen of the page around an element, less what stands above it. */
export function visibleHeight(of: Element): number {
  if (document.fullscreenElement?.contains(of)) return window.innerHeight;
  const around = scroller(of);
  const height = around ? Math.min(around.clientHeight, window.innerHeight) : window.innerHeight;
  const from = around ? around.getBoundingClientRect().top - around.scrollTop : -window.scrollY;
  const top = of.getBoundingClientRect().top - from;
  if (top > 0 && top < NEAR_TOP) return height - top;
  // What was typed to get the widget stays in sight with it.
  const cell = of.closest(".jp-Cell");
  const typed = cell ? of.getBoundingClientRect().top - cell.getBoundingClientRect().top : 0;
  return height - Math.min(Math.max(typed, 0), MOST_TYPED) - BELOW;
}

/** Call a function now and whenever an element or what can be seen of it changes its size; returns what ends it. */
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
 * Set `--per`: how many units of the board's picture make one pixel, so that its texts can be kept large enough to read;
 * words that cannot are left out (`tiny`).
 *
 * @param width of the board in pixels, where it is known before the page is laid out
 */
export function setScale(root: HTMLElement, width = 0): void {
  const stage = root.querySelector<HTMLElement>(".stage");
  const units = Number(stage?.querySelector("svg")?.getAttribute("viewBox")?.split(/[ ,]+/)[2]);
  const pixels = width || (stage?.clientWidth ?? 0);
  if (!(units > 0 && pixels > 0)) return;
  root.style.setProperty("--per", (units / pixels).toFixed(3));
  root.classList.toggle("tiny", units / pixels > TINY);
}

/** Keep `--tall`, the height that the board of a widget may have, as large as what can be seen. */
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

/** The width of a board that is as high as `--tall`, and at most so many times as wide as it is drawn. */
export function fittingWidth(width: number, height: number, most = 1.7): string {
  return `min(${Math.round(width * most)}px, calc(var(--tall, ${height}px) * ${(width / height).toFixed(4)}))`;
}
