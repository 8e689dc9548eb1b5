/** Short animations; none with reduced motion. */

const EASING = "cubic-bezier(0.3, 0, 0.2, 1)";
const DURATION = 280;

export function stillWanted(): boolean {
  return window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}

function spin(element: Element, degrees: number): Animation | undefined {
  if (!(element instanceof SVGElement) || typeof element.animate !== "function") return undefined;
  element.style.transformBox = "fill-box";
  element.style.transformOrigin = "center";
  return element.animate([{ transform: `rotate(${degrees}deg)` }, { transform: "rotate(0deg)" }], {
    duration: DURATION,
    easing: EASING,
  });
}

/**
 * Animate a tile that has just been rotated, from its old position. Its words stay upright.
 *
 * @param tile the tile's group in the picture, already with its new content
 * @param turns quarter turns clockwise
 * @param after called at the end, or immediately if nothing moves
 */
export function turnTile(tile: Element, turns: number, after: () => void): void {
  const face = tile.firstElementChild;
  const animation = face && !stillWanted() ? spin(face, -90 * turns) : undefined;
  if (!face || !animation) {
    after();
    return;
  }
  for (const words of face.querySelectorAll(".print > g:not(.figures), .figures > text"))
    spin(words, 90 * turns);
  animation.finished.then(after, after);
}
