/** How large shapes are, and which lies in which. */
import type { Point } from './path-curves.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Above 0 where it runs clockwise on a screen. */
export function areaOf(points: readonly Point[]): number {
  return (
    points.reduce((sum, [x, y], place) => {
      const [nextX, nextY] = points[(place + 1) % points.length] as Point;
      return sum + x * nextY - nextX * y;
    }, 0) / 2
  );
}

/** Whether most of some of its points are within another part. */
export function lies(points: readonly Point[], others: readonly Point[]): boolean {
  const asked = [0, 0.21, 0.39, 0.58, 0.83].map(
    (share) => points[Math.floor(share * points.length)] as Point,
  );
  return asked.filter((point) => within(point, others)).length >= 3;
}

function within([x, y]: Point, points: readonly Point[]): boolean {
  let isWithin = false;
  for (const [place, [x1, y1]] of points.entries()) {
    const [x2, y2] = points[(place + 1) % points.length] as Point;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isWithin = !isWithin;
  }
  return isWithin;
}

export function boxOf(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
