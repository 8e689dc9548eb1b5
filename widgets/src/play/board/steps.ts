/** The steps of a walk, read from the path that shows it. */

/** One letter of path data with its numbers. */
const COMMAND = /([MHVhv])\s*(-?[\d.]+)(?:[\s,]+(-?[\d.]+))?/g;

/**
 * Return where each step of a walk ends.
 *
 * A step is one relative line. Where a walk leaves the board over its edge, the step is two absolute lines with a move
 * between them, one out of the board and one back into it.
 */
export function stepsOf(path: string): [number, number][] {
  const found: [number, number][] = [];
  let x = 0;
  let y = 0;
  let entering = false;
  let begun = false;
  for (const [, letter, first, second] of path.matchAll(COMMAND)) {
    const n = Number(first);
    if (letter === "M") {
      [x, y] = [n, Number(second)];
      entering = begun;
      begun = true;
      continue;
    }
    if (letter === "H") x = n;
    else if (letter === "V") y = n;
    else if (letter === "h") x += n;
    else y += n;
    if (letter === "h" || letter === "v" || entering) found.push([x, y]);
    entering = false;
  }
  return found;
}
