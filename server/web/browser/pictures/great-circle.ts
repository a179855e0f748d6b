/** The shortest way between two places. As d3 finds it, but d3's would come with every page that has a chart. */

/** Longitude and latitude in degrees. */
export type Place = [number, number];

const DEGREE = Math.PI / 180;

/** The place after a share of the way. */
export function greatCircle(from: Place, to: Place): (share: number) => Place {
  const [start, end] = [vectorOf(from), vectorOf(to)];
  const angle = Math.acos(
    Math.min(
      1,
      start.reduce((sum, each, axis) => sum + each * (end[axis] ?? 0), 0),
    ),
  );
  return (share) => {
    if (angle === 0) return from;
    const [one, other] = [Math.sin((1 - share) * angle), Math.sin(share * angle)];
    const [x = 0, y = 0, z = 0] = start.map((each, axis) => one * each + other * (end[axis] ?? 0));
    return [Math.atan2(y, x) / DEGREE, Math.atan2(z, Math.hypot(x, y)) / DEGREE];
  };
}

const vectorOf = ([lng, lat]: Place): number[] => [
  Math.cos(lat * DEGREE) * Math.cos(lng * DEGREE),
  Math.cos(lat * DEGREE) * Math.sin(lng * DEGREE),
  Math.sin(lat * DEGREE),
];
