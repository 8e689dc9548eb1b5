/** The angle by which a tile was dragged: numbers only, no page. */

/** Return an angle in degrees, reduced to the range from −180 (excluded) to 180. */
export function turned(degrees: number): number {
  const rest = (((degrees + 180) % 360) + 360) % 360;
  return (rest === 0 ? 360 : rest) - 180;
}

/** The angle from one point to another around a third, clockwise in degrees. */
export function angleAround(
  middle: { x: number; y: number },
  from: { x: number; y: number },
  to: { x: number; y: number },
): number {
  const angle = ({ x, y }: { x: number; y: number }): number =>
    (Math.atan2(y - middle.y, x - middle.x) * 180) / Math.PI;
  return turned(angle(to) - angle(from));
}

/** Return the number of quarter turns nearest to an angle: −1, 0, 1 or 2. */
export function quarters(degrees: number): -1 | 0 | 1 | 2 {
  const turns = Math.round(turned(degrees) / 90);
  return (turns === -2 ? 2 : turns) as -1 | 0 | 1 | 2;
}
