/**
 * The elements, attributes and CSS functions that a picture may have. Python makes every picture and escapes all
 * text in it. If something slips through, it stops here, because anything that is not on these lists is removed
 * before the page shows the picture.
 */

const ELEMENTS = new Set(
  (
    "svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc clipPath " +
    "mask pattern marker linearGradient radialGradient stop filter feGaussianBlur feOffset feMerge feMergeNode feFlood " +
    "feComposite feBlend feColorMatrix feDropShadow feComponentTransfer feFuncA feFuncR feFuncG feFuncB feMorphology"
  ).split(" "),
);

const ATTRIBUTES = new Set(
  (
    "xmlns viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points dx dy rotate transform id class role " +
    "tabindex lang href preserveAspectRatio gradientUnits gradientTransform spreadMethod patternUnits patternTransform " +
    "patternContentUnits clipPathUnits maskUnits maskContentUnits markerWidth markerHeight markerUnits refX refY orient " +
    "offset textLength lengthAdjust startOffset pathLength stdDeviation in in2 result operator mode type values slope " +
    "intercept tableValues radius flood-color flood-opacity stop-color stop-opacity fill fill-opacity fill-rule stroke " +
    "stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-dasharray stroke-dashoffset stroke-miterlimit " +
    "opacity color display visibility overflow clip-path clip-rule mask filter marker-start marker-mid marker-end " +
    "vector-effect paint-order shape-rendering text-rendering color-interpolation-filters font-family font-size " +
    "font-style font-weight font-variant letter-spacing word-spacing text-anchor text-decoration dominant-baseline " +
    "alignment-baseline baseline-shift pointer-events cursor filterUnits primitiveUnits focusable"
  ).split(" "),
);

/** The functions of CSS and of transforms; a `url` must refer to the picture itself. */
const FUNCTIONS = new Set(
  "url var calc rgb rgba hsl hsla matrix translate scale rotate skewX skewY".split(" "),
);

/**
 * Return true if an attribute may stay.
 *
 * Our pictures have no `style`, which could cover the page or load a file. Other attributes are read as CSS too, where
 * a backslash could hide a name, as in `u\72l(…)`.
 */
export function allowed(name: string, value: string): boolean {
  const plain = name === "xlink:href" ? "href" : name;
  if (/^(?:data|aria)-[a-z0-9-]+$/.test(plain)) return true;
  if (!ATTRIBUTES.has(plain) && name !== "xmlns:xlink") return false;
  if (plain === "href") return value.startsWith("#");
  if (value.includes("\\") || /@import|javascript:/i.test(value)) return false;
  // A reference to a gradient or a clip of this picture, and no other address.
  if (/url\(\s*(?!['"]?#)/i.test(value)) return false;
  return [...value.matchAll(/([\w-]*)\s*\(/g)].every(([, called]) => FUNCTIONS.has(called!));
}

/** Remove everything from a picture that is not on the lists. */
export function purged(root: Element): void {
  for (const { name, value } of [...root.attributes]) {
    if (!allowed(name, value)) root.removeAttribute(name);
  }
  for (const child of [...root.children]) {
    if (ELEMENTS.has(child.localName) && child.namespaceURI === root.namespaceURI) purged(child);
    else child.remove();
  }
}
