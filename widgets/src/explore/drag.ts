/** Dragging a tile around its centre. */

import { angleAround, quarters } from "./angles";

export interface Drag {
  /** Called during the drag, with the angle in degrees. */
  moved(degrees: number): void;
  /** Called at the end, with the number of quarter turns; 0 puts the tile back. */
  ended(turns: -1 | 0 | 1 | 2, degrees: number): void;
}

/** A press that moves by at most this many pixels is a click. */
const STILL = 5;

/**
 * Follow the pointer from the press to the release.
 *
 * @param middle the centre of the tile on the page
 * @returns a function that says whether the tile was dragged; otherwise the press is a click
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
