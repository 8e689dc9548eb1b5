/** The place of the menu with the answers of one spot. */

import type { Scene, SpotId } from "../updates";

/** The smallest height of a menu of answers, and its distance from the widget's edge, in pixels. */
const LEAST = 160;
const MARGIN = 8;

/** Put a menu beside a spot, on the side with more room and inside the widget; a long one scrolls. */
export function placeMenu(menu: HTMLElement, root: HTMLElement, scene: Scene, spot: SpotId): void {
  const found = scene.spots.find(([id]) => id === spot);
  if (!found || !menu.parentElement) return;
  const [width, height] = scene.size;
  const [, x, y, w, h] = found;
  const { style } = menu;
  const frame = root.getBoundingClientRect();
  const stage = menu.parentElement.getBoundingClientRect();
  const above = stage.top + (stage.height * y) / height - Math.max(frame.top, 0);
  const below = Math.min(frame.bottom, window.innerHeight) - stage.top - (stage.height * (y + h)) / height;
  const right = x + w / 2 > width / 2;
  const across = right
    ? stage.left + (stage.width * (x + w)) / width - frame.left
    : frame.right - stage.left - (stage.width * x) / width;
  const low = stage.height > 0 ? above > below : y + h / 2 > height / 2;
  style.left = right ? "auto" : `${(100 * x) / width}%`;
  style.right = right ? `${100 - (100 * (x + w)) / width}%` : "auto";
  style.top = low ? "auto" : `${(100 * (y + h)) / height}%`;
  style.bottom = low ? `${100 - (100 * y) / height}%` : "auto";
  style.setProperty("--across", stage.width > 0 ? `${across - MARGIN}px` : "90%");
  style.maxHeight = stage.height > 0 ? `${Math.max(above, below, LEAST) - MARGIN}px` : "";
}
