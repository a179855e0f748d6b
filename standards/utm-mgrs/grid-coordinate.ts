/** Coordinates from callers: whether a grid reaches that far, and where in it a point belongs. */
import { type GridCoordinate, type Point, unproject } from './grid-projection.ts';
import {
  type Hemisphere,
  hemisphereOf,
  latitudeBand,
  naturalZone,
  polarBand,
  UTM_NORTH,
  UTM_SOUTH,
  zoneFault,
} from './grid-zone.ts';
import { wrapped } from './wgs84.ts';

/** UTM and UPS reach this many degrees into one another; NGA.SIG.0012. */
const OVERLAP = 0.5;
/** How far a zone and its two neighbours reach, 505,647 m beyond either side, with a margin. */
const UTM_EASTINGS = [-600_000, 1_600_000] as const;
const POLE = 2_000_000;

/** Which axis puts a coordinate outside its grid, and how; undefined if none does. */
export function excessOf(
  coordinate: GridCoordinate,
): { axis: 'easting' | 'northing'; message: string } | undefined {
  const { zone, hemisphere, easting, northing } = coordinate;
  const [west, east] = UTM_EASTINGS;
  if (zone !== null && (easting < west || easting > east)) {
    return { axis: 'easting', message: `must be from ${west} to ${east} in UTM; received ${easting}.` };
  }
  const { lat } = unproject(coordinate);
  const [lowest, highest] = latitudesOf(zone, hemisphere);
  if (lat >= lowest && lat <= highest) return undefined;
  const isFartherEast = zone === null && Math.abs(easting - POLE) > Math.abs(northing - POLE);
  const axis = isFartherEast ? 'easting' : 'northing';
  const received = axis === 'easting' ? easting : northing;
  const other = zone === null ? 'for UTM send zone' : 'for UPS leave zone out';
  return {
    axis,
    message:
      `${received} puts the point at latitude ${lat.toFixed(4)}; the grid ` +
      `is from ${lowest} to ${highest} (${other}).`,
  };
}

function latitudesOf(zone: number | null, hemisphere: Hemisphere): [lowest: number, highest: number] {
  if (zone !== null) return [UTM_SOUTH - OVERLAP, UTM_NORTH + OVERLAP];
  return hemisphere === 'north' ? [UTM_NORTH - OVERLAP, 90] : [-90, UTM_SOUTH + OVERLAP];
}

/** A point, its band of the grid, and the zone that it belongs to. */
export interface Place extends Point {
  band: string;
  naturalZone: number | null;
  /** Why the zone of the coordinate does not reach the point; undefined if it does, and in UPS. */
  zoneFault: string | undefined;
}

/** In degrees of latitude and in metres. */
const MILLIMETRE = { degrees: 1e-8, metres: 1e-3 };
const NUDGES = [
  [0, 0],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

/**
 * The place of a coordinate. Rounding to the millimetre may have moved a point across a boundary, so one within a
 * millimetre of the stated zone, hemisphere and band belongs there, and one within a millimetre of the zone's reach is
 * in it. Undefined if it is not in the stated band.
 */
export function placeOf(coordinate: GridCoordinate, statedBand?: string): Place | undefined {
  const { zone, hemisphere, easting } = coordinate;
  const { lat, lng } = unproject(coordinate);
  const width = MILLIMETRE.degrees / Math.cos((lat * Math.PI) / 180);
  let place: Place | undefined;
  for (const [northward, eastward] of NUDGES) {
    const latitude = lat + northward * MILLIMETRE.degrees;
    const longitude = wrapped(lng + eastward * width);
    const band =
      zone === null ? polarBand(hemisphere, easting + eastward * MILLIMETRE.metres) : latitudeBand(latitude);
    if (hemisphereOf(band) !== hemisphere || band !== (statedBand ?? band)) continue;
    const natural = naturalZone(latitude, longitude);
    const fault = zone === null ? undefined : zoneFault(zone, band, longitude);
    const found = { lat, lng, band, naturalZone: natural, zoneFault: fault };
    if (natural === zone) return found;
    if (!place || (place.zoneFault && !fault)) place = found;
  }
  return place;
}
