/** Points along the curves of a path. */

export type Point = readonly [x: number, y: number];

/** Steps along a curve. */
const STEPS = 10;

/** A cubic Bézier curve without its start. */
export function curve(from: Point, one: Point, two: Point, to: Point): Point[] {
  return Array.from({ length: STEPS }, (_, step) => {
    const t = (step + 1) / STEPS;
    const u = 1 - t;
    const mixed = (axis: 0 | 1) =>
      u ** 3 * from[axis] + 3 * u * u * t * one[axis] + 3 * u * t * t * two[axis] + t ** 3 * to[axis];
    return [mixed(0), mixed(1)] as const;
  });
}

/** From its ends to its centre (SVG 2 §B.2.4). */
export function arc(from: Point, [rx = 0, ry = 0, turn = 0, isLarge, isSwept]: number[], to: Point): Point[] {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const [dx, dy] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const [x, y] = [cos * dx + sin * dy, cos * dy - sin * dx];
  const grown = Math.max(1, Math.sqrt((x / rx) ** 2 + (y / ry) ** 2));
  const [a, b] = [rx * grown, ry * grown];
  const left = Math.max(0, (a * b) ** 2 - (a * y) ** 2 - (b * x) ** 2);
  const reach = Math.sqrt(left / ((a * y) ** 2 + (b * x) ** 2 || 1)) * (isLarge === isSwept ? -1 : 1);
  const [cx, cy] = [(reach * a * y) / b, (-reach * b * x) / a];
  const start = Math.atan2((y - cy) / b, (x - cx) / a);
  let sweep = Math.atan2((-y - cy) / b, (-x - cx) / a) - start;
  if (isSwept && sweep < 0) sweep += 2 * Math.PI;
  if (!isSwept && sweep > 0) sweep -= 2 * Math.PI;
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return Array.from({ length: STEPS }, (_, step) => {
    if (step === STEPS - 1) return to;
    const angle = start + (sweep * (step + 1)) / STEPS;
    const [px, py] = [cx + a * Math.cos(angle), cy + b * Math.sin(angle)];
    return [middle[0] + cos * px - sin * py, middle[1] + sin * px + cos * py] as const;
  });
}
