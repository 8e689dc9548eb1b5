/** Unique names for ids and groups of radio buttons on the page. */

// Every widget on the page is a separate module, so a plain counter would start again in each of them.
const own = Math.random().toString(36).slice(2, 10);
let given = 0;

export function unique(name: string): string {
  given += 1;
  return `mazenb-${name}-${own}-${given}`;
}
