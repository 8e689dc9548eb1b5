/** A tile that is dragged round its middle. */

import { angleAround, quarters } from "./angles";

export interface Drag {
  /** While it is dragged: by how many degrees. */
  moved(degrees: number): void;
  /** At the end: by how many quarter turns; 0 puts it back. */
  ended(turns: -1 | 0 | 1 | 2, degrees: number): void;
}

/** So many pixels are still a click. */
const STILL = 5;

/**
 * Follow the pointer from where it was pressed until it is let go.
 *
 * @param middle the tile's middle on the page
 * @returns whether it was dragged so far; a press that was not is a click
 */
export function follow(
  element: HTMLElement,
  pressed: PointerEvent,
  middle: { x: number; y: number },
  drag: Drag,
): () => boolean {
  const from = { x: pressed.clientX, y: pressed.clientY };
  let dragged = false;
  let degrees = 0;
  const move = (event: PointerEvent): void => {
    const to = { x: event.clientX, y: event.clientY };
    if (!dragged && Math.hypot(to.x - from.x, to.y - from.y) < STILL) return;
    if (!dragged) element.setPointerCapture?.(pressed.pointerId);
    dragged = true;
    degrees = angleAround(middle, from, to);
    drag.moved(degrees);
  };
  const stop = (event: PointerEvent): void => {
    element.removeEventListener("pointermove", move);
    element.removeEventListener("pointerup", stop);
    element.removeEventListener("pointercancel", stop);
    if (dragged) drag.ended(event.type === "pointercancel" ? 0 : quarters(degrees), degrees);
  };
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", stop);
  element.addEventListener("pointercancel", stop);
  return () => dragged;
}
