/** How far a tile was dragged round: numbers only, no page. */

/** An angle in degrees, brought between −180 (not included) and 180. */
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

/** The quarter turns that an angle is nearest to: −1, 0, 1 or 2. */
export function quarters(degrees: number): -1 | 0 | 1 | 2 {
  const turns = Math.round(turned(degrees) / 90);
  return (turns === -2 ? 2 : turns) as -1 | 0 | 1 | 2;
}
