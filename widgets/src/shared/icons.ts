/** The icons on buttons: lines on a grid of 24 by 24, in the colour of the words beside them. */

const NAMESPACE = "http://www.w3.org/2000/svg";

const LINES = {
  undo: "M9 6L4 11L9 16M4.5 11H14a5.5 5.5 0 0 1 0 11H11",
  redo: "M15 6L20 11L15 16M19.5 11H10a5.5 5.5 0 0 0 0 11H13",
  full: "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15",
  enlarge: "M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13ZM15.5 15.5L20.5 20.5M7.5 10.5H13.5M10.5 7.5V13.5",
  curve: "M4 4V20H20M7.5 15L11.5 10L14.5 12.5L19.5 6",
  hint: "M9 18H15M10 21H14M12 3a6 6 0 0 0-3.5 10.8c.8.7 1 1.4 1 2.2h5c0-.8.2-1.5 1-2.2A6 6 0 0 0 12 3Z",
  left: "M5 5V10H10M5.6 10A7.5 7.5 0 1 1 4.6 14",
  right: "M19 5V10H14M18.4 10A7.5 7.5 0 1 0 19.4 14",
  compare: "M4 8H19L15.5 4.5M20 16H5L8.5 19.5",
  start:
    "M12 3a3.6 3.6 0 0 1 2.4 6.3C15.5 12 16 14 16.5 16H7.5c.5-2 1-4 2.1-6.7A3.6 3.6 0 0 1 12 3ZM6 20.5c0-2.5 1-4.5 2-4.5h8c1 0 2 2 2 4.5Z",
  target: "M6 21V3M6 4H18L15 8.5L18 13H6",
  turn: "M7 9H15V17H7ZM18.5 12V5H11.5M18.5 5L15 8.5",
  walls: "M3 7H21V17H3ZM3 12H21M9 7V12M15 7V12M6 12V17M12 12V17M18 12V17",
  doors: "M4 5H20M4 5V9M20 5V9M12 8V19M12 19L8 15M12 19L16 15",
  die1: "M12 12h0",
  die2: "M6.5 17.5h0M17.5 6.5h0",
  die3: "M5.5 18.5h0M12 12h0M18.5 5.5h0",
  die4: "M6 6h0M18 6h0M6 18h0M18 18h0",
  die5: "M5.5 5.5h0M18.5 5.5h0M12 12h0M5.5 18.5h0M18.5 18.5h0",
  die6: "M6.5 4.5h0M17.5 4.5h0M6.5 12h0M17.5 12h0M6.5 19.5h0M17.5 19.5h0",
  ends: "",
  within: "M5 7L7.5 5V19M13 8a3 3 0 1 1 5.4 1.8L13 19H19",
  components: "",
  hitting: "M5 21V4M17 11a5 5 0 1 1 0 10a5 5 0 0 1 0-10ZM17 13.5V16H19",
  distribution: "",
  none: "M5 5H19V19H5ZM5 19L19 5",
  wall: "M4 12H20M4 9V15M20 9V15",
  oneway: "M4 12H19M13 6L19 12L13 18",
  trapdoor: "M4 6H20M7 6V14H17V6M12 14V21M9 18L12 21L15 18",
  panel: "M6 3H18V21H6ZM15 12V13",
  label: "M5 20L12 4L19 20M7.8 14H16.2",
  circle: "M12 5a7 7 0 1 1 0 14a7 7 0 0 1 0-14Z",
  copy: "M9 8H20V21H9ZM15 8V3H4V16H9",
  done: "M4 13L9.5 18.5L20 6",
  erase: "M9 20H20M5 15L14 5L20 11L11 20H9Z",
} as const;

export type Icon = keyof typeof LINES;

/** Return true if there is an icon with that name. */
export function isIcon(name: string): name is Icon {
  return name in LINES;
}

/** Return an icon for a button; screen readers read the button's words instead. */
export function icon(name: Icon): SVGElement {
  const made = document.createElementNS(NAMESPACE, "svg");
  made.setAttribute("class", "icon");
  made.setAttribute("viewBox", "0 0 24 24");
  made.setAttribute("aria-hidden", "true");
  made.appendChild(document.createElementNS(NAMESPACE, "path")).setAttribute("d", LINES[name]);
  return made;
}

/** Return words with an icon before them. */
export function withIcon(name: Icon, words: string): Node[] {
  return [icon(name), document.createTextNode(` ${words}`)];
}
