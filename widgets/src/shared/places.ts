/** The places of squares and tiles: numbers only, no page. The lengths come from Python, which painted the picture. */

/** A square or a tile as "row,column", as in the picture's data-square and data-tile. */
export type Key = string;

export interface Places {
  rows: number;
  columns: number;
  /** Whether north joins south, and whether east joins west. */
  wraps: [boolean, boolean];
  /** Squares on a side of a tile. */
  tile: number | null;
  /** Removed tiles. */
  holes: Key[];
  side: number;
  gap: number;
  margin: number;
  width: number;
  height: number;
}

export interface Box {
  x: number;
  y: number;
  side: number;
}

export type Way = "north" | "east" | "south" | "west";

const STEPS: Record<Way, [number, number]> = { north: [-1, 0], east: [0, 1], south: [1, 0], west: [0, -1] };

export function key(row: number, column: number): Key {
  return `${row},${column}`;
}

export function pair(of: Key): [number, number] {
  const [row, column] = of.split(",").map(Number);
  return [row ?? NaN, column ?? NaN];
}

/** The distance from the picture's edge at which a row or column begins. */
export function along(places: Places, line: number): number {
  const gaps = places.tile ? Math.floor(line / places.tile) : 0;
  return places.margin + places.side * line + places.gap * gaps;
}

export function boxOf(places: Places, square: Key): Box {
  const [row, column] = pair(square);
  return { x: along(places, column), y: along(places, row), side: places.side };
}

export function centreOf(places: Places, square: Key): { x: number; y: number } {
  const { x, y, side } = boxOf(places, square);
  return { x: x + side / 2, y: y + side / 2 };
}

export function boxOfTile(places: Places, tile: Key): Box {
  const size = places.tile ?? 1;
  const [row, column] = pair(tile);
  const { x, y } = boxOf(places, key(row * size, column * size));
  return { x, y, side: places.side * size };
}

/** Return the tile of a square; null on a board without tiles. */
export function tileOf(places: Places, square: Key): Key | null {
  if (!places.tile) return null;
  const [row, column] = pair(square);
  return key(Math.floor(row / places.tile), Math.floor(column / places.tile));
}

/** Return all tiles that exist, row by row. */
export function tiles(places: Places): Key[] {
  if (!places.tile) return [];
  const all: Key[] = [];
  for (let row = 0; row < places.rows / places.tile; row++)
    for (let column = 0; column < places.columns / places.tile; column++) all.push(key(row, column));
  return all.filter((tile) => !places.holes.includes(tile));
}

export function exists(places: Places, square: Key): boolean {
  const [row, column] = pair(square);
  if (!(row >= 0 && row < places.rows && column >= 0 && column < places.columns)) return false;
  const tile = tileOf(places, square);
  return tile === null || !places.holes.includes(tile);
}

/** Return the rows of squares that exist. */
export function rows(places: Places): Key[][] {
  return Array.from({ length: places.rows }, (_, row) =>
    Array.from({ length: places.columns }, (_, column) => key(row, column)).filter((square) =>
      exists(places, square),
    ),
  );
}

/** Return the next square in a direction, ignoring walls, across the seam and holes; itself if there is none. */
export function next(places: Places, from: Key, way: Way): Key {
  const [down, right] = STEPS[way];
  let [row, column] = pair(from);
  for (;;) {
    row += down;
    column += right;
    if (places.wraps[0]) row = (row + places.rows) % places.rows;
    if (places.wraps[1]) column = (column + places.columns) % places.columns;
    const square = key(row, column);
    if (row < 0 || row >= places.rows || column < 0 || column >= places.columns || square === from)
      return from;
    if (exists(places, square)) return square;
  }
}

/** The first or last square of a row. */
export function edge(places: Places, from: Key, way: "east" | "west"): Key {
  const line = rows(places)[pair(from)[0]] ?? [];
  return (way === "west" ? line[0] : line.at(-1)) ?? from;
}

/** Return a length of the picture as a share of its width or height, for a page that scales it. */
export function share(length: number, whole: number): string {
  return `${((100 * length) / whole).toFixed(4)}%`;
}
