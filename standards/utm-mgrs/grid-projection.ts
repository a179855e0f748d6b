/** Easting and northing of UTM and UPS; NGA.SIG.0012. */
import { centralMeridian, type Hemisphere } from './grid-zone.ts';
import * as polarStereographic from './polar-stereographic.ts';
import * as transverseMercator from './transverse-mercator.ts';
import { wrapped } from './wgs84.ts';

/** Degrees. */
export interface Point {
  lat: number;
  lng: number;
}

/** What sets a system's grid: scale at the origin, and the false easting and northing in metres. */
interface GridParameters {
  scale: number;
  falseEasting: number;
  falseNorthing: number;
}

const UPS: GridParameters = { scale: 0.994, falseEasting: 2_000_000, falseNorthing: 2_000_000 };
const UTM: Readonly<Record<Hemisphere, GridParameters>> = {
  north: { scale: 0.9996, falseEasting: 500_000, falseNorthing: 0 },
  south: { scale: 0.9996, falseEasting: 500_000, falseNorthing: 10_000_000 },
};

const parametersOf = (zone: number | null, hemisphere: Hemisphere) => (zone === null ? UPS : UTM[hemisphere]);

/** A coordinate in metres; the zone is null for UPS. */
export interface GridCoordinate {
  zone: number | null;
  hemisphere: Hemisphere;
  easting: number;
  northing: number;
}

export interface GridPosition extends GridCoordinate {
  /** Bearing of grid north in degrees, clockwise from true north; null at a pole. */
  convergence: number | null;
  scale: number;
}

/** A point in a zone, which need not be the one it belongs to; null projects to UPS. */
export function project({ lat, lng }: Point, zone: number | null): GridPosition {
  const hemisphere = lat < 0 ? 'south' : 'north';
  const grid = parametersOf(zone, hemisphere);
  const { x, y, convergence, scale } =
    zone === null
      ? polarStereographic.project(lat, lng)
      : transverseMercator.project(lat, wrapped(lng - centralMeridian(zone)));
  return {
    zone,
    hemisphere,
    easting: settled(grid.falseEasting + grid.scale * x),
    northing: settled(grid.falseNorthing + grid.scale * y),
    convergence: convergence === null ? null : rounded(convergence),
    scale: rounded(grid.scale * scale),
  };
}

export function unproject({ zone, hemisphere, easting, northing }: GridCoordinate): Point {
  const grid = parametersOf(zone, hemisphere);
  const x = (easting - grid.falseEasting) / grid.scale;
  const y = (northing - grid.falseNorthing) / grid.scale;
  if (zone === null) {
    const { latitude, longitude } = polarStereographic.unproject(x, y, hemisphere === 'north');
    return { lat: latitude, lng: longitude + 0 };
  }
  const { latitude, longitude } = transverseMercator.unproject(x, y);
  // The equator and Greenwich have no sign.
  return { lat: latitude + 0, lng: wrapped(longitude + centralMeridian(zone)) + 0 };
}

/** Twelve decimals: far beyond use, and the scale on a central meridian is 0.9996 to the last digit. */
const rounded = (value: number) => Math.round(value * 1e12) / 1e12 + 0;

/** Metres; double arithmetic is within this of the truth. */
const NOISE = 2e-8;

/** A coordinate whose distance to a whole metre is noise is that metre, so that a corner lies in its square. */
function settled(metres: number): number {
  const whole = Math.round(metres) + 0;
  return Math.abs(metres - whole) < NOISE ? whole : metres;
}
