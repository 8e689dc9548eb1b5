/** The size of the board: as large as the visible part of the notebook allows, without making anything jump. */

import { onResize, reveal, setScale, visibleHeight } from "../../shared/host/visible";

/** Below this width, the panel is under the board, as tabs. */
export const NARROW = 700;
const PANEL = { least: 290, most: 560, share: 0.34 };
const GAP = 10;
const PROMPT = 78;
const PADDING = 20;
const LEAST = { width: 260, height: 430 };
/** A game is not made smaller than this for the sake of the text above it. */
const ENOUGH = 650;
export interface Room {
  /** The width of the widget, in pixels. */
  width: number;
  /** The height of the visible part of the page. */
  height: number;
  /** The ratio of width to height of the board. */
  ratio: number;
}

export interface Size {
  narrow: boolean;
  board: number;
  panel: number;
  /** The height of the board with the line above it; the panel is as high. */
  height: number;
}

export function sizeFor({ width, height, ratio }: Room): Size {
  if (width < NARROW) {
    const board = Math.max(Math.min(width, height * 0.75 * ratio), Math.min(width, LEAST.width));
    return { narrow: true, board: Math.floor(board), panel: width, height: 0 };
  }
  const least = Math.min(PANEL.most, Math.max(PANEL.least, width * PANEL.share));
  const tall = Math.max(height - PADDING, LEAST.height) - PROMPT;
  const board = Math.floor(Math.max(LEAST.width, Math.min(width - least - GAP, tall * ratio)));
  const panel = Math.floor(Math.min(PANEL.most, width - board - GAP));
  return { narrow: false, board, panel, height: Math.max(Math.round(board / ratio) + PROMPT, LEAST.height) };
}

/** Keep an element fitted to its room; return a function that stops this. */
export function keepFitted(root: HTMLElement, ratio: () => number): () => void {
  let before = "";
  const fit = (): void => {
    if (!root.isConnected || !root.clientWidth) return;
    const style = getComputedStyle(root);
    const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) || 0;
    const size = sizeFor({
      width: root.clientWidth - padding,
      height: visibleHeight(root, ENOUGH),
      ratio: ratio(),
    });
    if (JSON.stringify(size) === before) return;
    const first = !before;
    before = JSON.stringify(size);
    root.classList.toggle("narrow", size.narrow);
    root.style.setProperty("--board-w", `${size.board}px`);
    root.style.setProperty("--panel-w", `${size.panel}px`);
    setScale(root, root.classList.contains("enlarged") ? 2 * size.board : size.board);
    root.style.setProperty("--tall", size.narrow ? "auto" : `${size.height}px`);
    if (first && !size.narrow) reveal(root);
  };
  fit();
  return onResize(root, fit);
}
