/** Names for ids and groups of radio buttons that nothing else on the page has. */

// Every widget shown is a module of its own, so counting alone would begin again with each of them.
const own = Math.random().toString(36).slice(2, 10);
let given = 0;

export function unique(name: string): string {
  given += 1;
  return `mazenb-${name}-${own}-${given}`;
}
