/** SVG text from Python, parsed as XML so that nothing in it counts as HTML, and cleaned. */

import { purged } from "./allowed";

const NAMESPACE = "http://www.w3.org/2000/svg";

/** Return the element that SVG text describes. */
export function parseSvg(text: string): SVGElement {
  const whole = text.startsWith("<svg") ? text : `<svg xmlns="${NAMESPACE}">${text}</svg>`;
  const parsed = new DOMParser().parseFromString(whole, "image/svg+xml");
  const root = parsed.documentElement;
  const wanted = whole === text ? root : root.firstElementChild;
  if (!wanted || parsed.querySelector("parsererror")) throw new Error("the picture cannot be read");
  purged(wanted);
  return document.importNode(wanted, true) as unknown as SVGElement;
}
