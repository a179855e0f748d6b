/** The altitude of the Moon between known positions, from its hour angle and declination. */

export interface Sighting {
  at: number;
  altitude: number;
  azimuth: number;
}

interface Bearing {
  at: number;
  hourAngle: number;
  declination: number;
}

/** Change of its hour angle in degrees per hour: the rotation of the Earth less the Moon's own motion. */
const DEGREES_PER_HOUR = 14.492;
const HOUR = 3_600_000;
const RADIANS = Math.PI / 180;

function bearingOf({ at, altitude, azimuth }: Sighting, latitude: number): Bearing {
  const [h, a, phi] = [altitude * RADIANS, azimuth * RADIANS, latitude * RADIANS];
  const declination = Math.asin(Math.sin(h) * Math.sin(phi) + Math.cos(h) * Math.cos(phi) * Math.cos(a));
  const hourAngle = Math.atan2(
    -Math.sin(a) * Math.cos(h),
    Math.sin(h) * Math.cos(phi) - Math.cos(h) * Math.sin(phi) * Math.cos(a),
  );
  return { at, hourAngle: hourAngle / RADIANS, declination: declination / RADIANS };
}

/** The altitude at any instant: exact at known positions, interpolated between them and extrapolated beyond. */
export function track(sightings: readonly Sighting[], latitude: number): (at: number) => number {
  const bearings: Bearing[] = [];
  for (const sighting of sightings.toSorted((a, b) => a.at - b.at)) {
    const bearing = bearingOf(sighting, latitude);
    const before = bearings.at(-1);
    if (before) {
      const expected = before.hourAngle + ((bearing.at - before.at) / HOUR) * DEGREES_PER_HOUR;
      bearing.hourAngle += Math.round((expected - bearing.hourAngle) / 360) * 360;
    }
    bearings.push(bearing);
  }
  return (at) => {
    const { hourAngle, declination } = between(bearings, at);
    const [t, delta, phi] = [hourAngle * RADIANS, declination * RADIANS, latitude * RADIANS];
    const sine = Math.sin(delta) * Math.sin(phi) + Math.cos(delta) * Math.cos(phi) * Math.cos(t);
    return Math.asin(Math.max(-1, Math.min(1, sine))) / RADIANS;
  };
}

function between(bearings: readonly Bearing[], at: number): Bearing {
  const next = bearings.findIndex((bearing) => bearing.at >= at);
  const [a, b] = [bearings[next - 1], bearings[next]];
  if (a && b) {
    const share = (at - a.at) / (b.at - a.at);
    return {
      at,
      hourAngle: a.hourAngle + share * (b.hourAngle - a.hourAngle),
      declination: a.declination + share * (b.declination - a.declination),
    };
  }
  const near = (a ?? b ?? bearings.at(-1)) as Bearing;
  return { ...near, at, hourAngle: near.hourAngle + ((at - near.at) / HOUR) * DEGREES_PER_HOUR };
}
