/** The reason why a square cannot be chosen, without what its card says anyway. */

/** Return the text without the name of the square's label and its description, if it begins with them. */
export function reasonOf(text: string, title: string, about: string): string {
  const without = (all: string, part: string): string =>
    part && all.startsWith(part) ? all.slice(part.length).replace(/^\s*[:.]?\s*/, "") : all;
  const rest = without(without(without(text, title), about), title);
  // Nothing but what the card says.
  if (!rest) return about || text;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
