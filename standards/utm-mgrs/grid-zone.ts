/** The grid zones of UTM and the polar caps of UPS: limits, exceptions and codes; NGA.STND.0037. */

export type Hemisphere = 'north' | 'south';

/** Degrees. South and west limits belong to an area, north and east ones to its neighbours. */
export interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

export interface GridZone {
  /** 1 to 60; null at the poles. */
  zone: number | null;
  band: string;
  bounds: Bounds;
  exception: ZoneException | null;
}

export interface ZoneException {
  name: 'norway' | 'svalbard';
  zone: number;
  band: string;
  /** Longitudes that the zone spans in this band; null if the zone is not used. */
  limits: readonly [west: number, east: number] | null;
  note: string;
}

const NORWAY = 'so that the south-west coast of Norway lies in one zone';
const SVALBARD = 'so that Svalbard lies in two zones, 33 and 35';

export const ZONE_EXCEPTIONS: readonly ZoneException[] = [
  norway(31, [0, 3], 'ends at 3° E'),
  norway(32, [3, 12], 'begins at 3° E'),
  svalbard(31, [0, 9], 'ends at 9° E'),
  svalbard(32, null, 'is not used'),
  svalbard(33, [9, 21], 'spans 9° E to 21° E'),
  svalbard(34, null, 'is not used'),
  svalbard(35, [21, 33], 'spans 21° E to 33° E'),
  svalbard(36, null, 'is not used'),
  svalbard(37, [33, 42], 'begins at 33° E'),
];

function norway(zone: number, limits: ZoneException['limits'], what: string): ZoneException {
  const note = `Between 56° N and 64° N zone ${zone} ${what}, ${NORWAY}.`;
  return { name: 'norway', zone, band: 'V', limits, note };
}

function svalbard(zone: number, limits: ZoneException['limits'], what: string): ZoneException {
  const note = `Between 72° N and 84° N zone ${zone} ${what}, ${SVALBARD}.`;
  return { name: 'svalbard', zone, band: 'X', limits, note };
}

const exceptionOf = (zone: number, band: string) =>
  ZONE_EXCEPTIONS.find((exception) => exception.zone === zone && exception.band === band);

/** Latitude bands of UTM from 80° S, each 8° high except X, which is 12°. */
export const LATITUDE_BANDS = 'CDEFGHJKLMNPQRSTUVWX';

/** Latitudes of UTM: from 80° S to below 84° N. */
export const UTM_SOUTH = -80;
export const UTM_NORTH = 84;

/** Caps of UPS: A and Y west of Greenwich, B and Z east of it. */
export const isPolarBand = (band: string) => 'ABYZ'.includes(band);

export const hemisphereOf = (band: string): Hemisphere => (band < 'N' ? 'south' : 'north');

/** The latitude band of a point in UTM or its overlap with UPS. */
export function latitudeBand(latitude: number): string {
  const index = Math.floor(latitude / 8) + 10;
  return LATITUDE_BANDS.charAt(Math.min(Math.max(index, 0), 19));
}

/** The cap of UPS that contains an easting. */
export function polarBand(hemisphere: Hemisphere, easting: number): string {
  if (hemisphere === 'north') return easting < 2_000_000 ? 'Y' : 'Z';
  return easting < 2_000_000 ? 'A' : 'B';
}

/** South and north limits of a band of UTM or UPS. */
export function bandLimits(band: string): [south: number, north: number] {
  if (isPolarBand(band)) return hemisphereOf(band) === 'north' ? [UTM_NORTH, 90] : [-90, UTM_SOUTH];
  const south = 8 * (LATITUDE_BANDS.indexOf(band) - 10);
  return [south, band === 'X' ? UTM_NORTH : south + 8];
}

/** The zone that a point belongs to; null if it belongs to UPS. */
export function naturalZone(latitude: number, longitude: number): number | null {
  if (latitude < UTM_SOUTH || latitude >= UTM_NORTH) return null;
  return zoneIn(latitudeBand(latitude), longitude);
}

/** The zone of a band that a longitude is in. */
function zoneIn(band: string, longitude: number): number {
  if (band === 'V' || band === 'X') {
    for (const exception of ZONE_EXCEPTIONS) {
      const [west, east] = exception.limits ?? [0, 0];
      if (exception.band === band && west <= longitude && longitude < east) return exception.zone;
    }
  }
  // Whole degrees first: adding 180 to a longitude just west of a boundary would carry it across.
  return (Math.floor((Math.floor(longitude) + 180) / 6) % 60) + 1;
}

/** The next zone of a band to the west (-1) or east (1): 60 and 1 are neighbours, as are 31 and 33 in band X. */
function neighbourOf(zone: number, band: string, step: -1 | 1): number {
  const next = ((zone + step + 59) % 60) + 1;
  return gridZone(next, band) ? next : neighbourOf(next, band, step);
}

/**
 * What is wrong with a zone for a point, given its longitude and band; undefined if it is the point's own zone or one
 * of the two neighbours, whose extended grid contains the point.
 */
export function zoneFault(zone: number, band: string, longitude: number): string | undefined {
  const own = zoneIn(band, longitude);
  const [west, east] = [neighbourOf(own, band, -1), neighbourOf(own, band, 1)];
  if ([own, west, east].includes(zone)) return undefined;
  const absence = gridZone(zone, band) ? '' : `, as band ${band} has no zones ${unusedZones(band)}`;
  return `must be the point's own zone ${own} or a neighbour, ${west} or ${east}${absence}; received ${zone}.`;
}

const LISTED = new Intl.ListFormat('en-GB');

/** The zones that a band does not have: 32, 34 and 36 of X. */
export function unusedZones(band: string): string {
  const unused = ZONE_EXCEPTIONS.filter((exception) => exception.band === band && !exception.limits);
  return LISTED.format(unused.map(({ zone }) => String(zone)));
}

export const centralMeridian = (zone: number) => 6 * zone - 183;

const regularLimits = (zone: number) => [centralMeridian(zone) - 3, centralMeridian(zone) + 3] as const;

/** A grid zone by its parts; undefined if that zone is not used in that band. */
export function gridZone(zone: number | null, band: string): GridZone | undefined {
  const [south, north] = bandLimits(band);
  if (zone === null) {
    const [west, east] = band === 'A' || band === 'Y' ? [-180, 0] : [0, 180];
    return { zone, band, bounds: { south, west, north, east }, exception: null };
  }
  const exception = exceptionOf(zone, band) ?? null;
  if (exception && !exception.limits) return undefined;
  const [west, east] = exception?.limits ?? regularLimits(zone);
  return { zone, band, bounds: { south, west, north, east }, exception };
}

/** Limits of a grid zone, or of a zone in all bands, a band in all zones, or the whole grid. */
export function boundsOf(zone: number | undefined, band: string | undefined): Bounds {
  if (band !== undefined && (zone !== undefined || isPolarBand(band))) {
    const area = gridZone(zone ?? null, band);
    if (area) return area.bounds;
  }
  const [south, north] = band ? bandLimits(band) : zone ? [UTM_SOUTH, UTM_NORTH] : [-90, 90];
  const [west, east] = zone ? regularLimits(zone) : [-180, 180];
  return { south, west, north, east };
}

/** Zone in two digits and band, such as 04Q; the band alone at the poles. */
export function designator(zone: number | null, band: string): string {
  return zone === null ? band : `${zone < 10 ? '0' : ''}${zone}${band}`;
}

/** Code of the projected system: WGS 84 / UTM zone, or WGS 84 / UPS (E,N). */
export function epsgCode(zone: number | null, hemisphere: Hemisphere): number {
  if (zone === null) return hemisphere === 'north' ? 5041 : 5042;
  return (hemisphere === 'north' ? 32600 : 32700) + zone;
}
