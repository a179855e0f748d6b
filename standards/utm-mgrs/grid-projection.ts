/** Easting and northing of UTM and UPS by proj4, with convergence and scale; NGA.SIG.0012. */
import proj4 from 'proj4';
import { centralMeridian, type Hemisphere } from './grid-zone.ts';
import * as polarStereographic from './polar-stereographic.ts';
import * as transverseMercator from './transverse-mercator.ts';
import { degrees, radians, wrapped } from './wgs84.ts';

/** Degrees. */
export interface Point {
  lat: number;
  lng: number;
}

/** A system's grid: its scale at the origin, and proj4's projection for its definition. */
interface Grid {
  scale: number;
  projection: InstanceType<typeof proj4.Proj>;
}

function gridOf(scale: number, definition: string): Grid {
  return { scale, projection: new proj4.Proj(`${definition} +k=${scale} +ellps=WGS84`) };
}

/** Longitude is counted from the central meridian, so that all zones share one grid per hemisphere. */
const UTM: Readonly<Record<Hemisphere, Grid>> = {
  north: gridOf(0.9996, '+proj=etmerc +lon_0=0 +x_0=500000 +y_0=0'),
  south: gridOf(0.9996, '+proj=etmerc +lon_0=0 +x_0=500000 +y_0=10000000'),
};
const UPS: Readonly<Record<Hemisphere, Grid>> = {
  north: gridOf(0.994, '+proj=stere +lat_0=90 +x_0=2000000 +y_0=2000000'),
  south: gridOf(0.994, '+proj=stere +lat_0=-90 +x_0=2000000 +y_0=2000000'),
};

const gridFor = (zone: number | null, hemisphere: Hemisphere) => (zone === null ? UPS : UTM)[hemisphere];

/** A coordinate in metres; the zone is null for UPS. */
export interface GridCoordinate {
  zone: number | null;
  hemisphere: Hemisphere;
  easting: number;
  northing: number;
}

export interface GridPosition extends GridCoordinate {
  /** Bearing of grid north in degrees, clockwise from true north, -180 to 180; null at a pole. */
  convergence: number | null;
  scale: number;
}

/** A point in a zone, not necessarily its own; null projects to UPS. */
export function project({ lat, lng }: Point, zone: number | null): GridPosition {
  const hemisphere = lat < 0 ? 'south' : 'north';
  const grid = gridFor(zone, hemisphere);
  const longitude = zone === null ? lng : wrapped(lng - centralMeridian(zone));
  const { convergence, scale } =
    zone === null ? polarStereographic.distortion(lat, lng) : transverseMercator.distortion(lat, longitude);
  const { x, y } = grid.projection.forward({ x: radians(longitude), y: radians(lat) });
  return {
    zone,
    hemisphere,
    easting: settled(x),
    northing: settled(y),
    convergence: convergence === null ? null : rounded(convergence),
    scale: rounded(grid.scale * scale),
  };
}

export function unproject({ zone, hemisphere, easting, northing }: GridCoordinate): Point {
  const { x, y } = gridFor(zone, hemisphere).projection.inverse({ x: easting, y: northing });
  const [lat, longitude] = [degrees(y), degrees(x)];
  // The equator and Greenwich have no sign.
  if (zone !== null) return { lat: lat + 0, lng: wrapped(longitude + centralMeridian(zone)) + 0 };
  // At a pole the longitude is that of the y axis: 180 in the north, 0 in the south.
  if (lat === 90) return { lat, lng: 180 };
  return { lat, lng: longitude + 0 };
}

/** Twelve decimals: more than anyone needs, and the scale on a central meridian is exactly 0.9996. */
const rounded = (value: number) => Math.round(value * 1e12) / 1e12 + 0;

/** Metres; errors of double arithmetic are smaller. */
const NOISE = 2e-8;

/** A coordinate within noise of a whole metre is that metre, so that a corner is in its square. */
function settled(metres: number): number {
  const whole = Math.round(metres) + 0;
  return Math.abs(metres - whole) < NOISE ? whole : metres;
}
