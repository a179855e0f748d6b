/** Military Grid Reference System over UTM and UPS; NGA.STND.0037, lettering of WGS 84 (scheme AA). */
import { project, unproject } from './grid-projection.ts';
import {
  bandLimits,
  designator,
  gridZone,
  type Hemisphere,
  hemisphereOf,
  isPolarBand,
  LATITUDE_BANDS,
  unusedZones,
} from './grid-zone.ts';

/** A square of the grid, named by its south-west corner. */
export interface Square {
  zone: number | null;
  band: string;
  hemisphere: Hemisphere;
  /** Letters of the 100 km square. */
  squareId: string;
  /** Digits per axis, 0 to 5. */
  precision: number;
  /** Side in metres. */
  size: number;
  /** South-west corner in metres. */
  easting: number;
  northing: number;
}

const SQUARE = 100_000;
/** Rows of letters repeat. */
const CYCLE = 2_000_000;
const EQUATOR_SOUTH = 10_000_000;

/** Columns of UTM from 100 km east, by zone modulo 3; rows from the equator, shifted by five in even zones. */
const UTM_COLUMNS = ['STUVWXYZ', 'ABCDEFGH', 'JKLMNPQR'] as const;
const UTM_ROWS = 'ABCDEFGHJKLMNPQRSTUV';

/** Columns of UPS from `west`, rows from `south`, both in squares. */
const UPS_LETTERS: Readonly<Record<string, { columns: string; west: number; rows: string; south: number }>> =
  {
    A: { columns: 'JKLPQRSTUXYZ', west: 8, rows: 'ABCDEFGHJKLMNPQRSTUVWXYZ', south: 8 },
    B: { columns: 'ABCFGHJKLPQR', west: 20, rows: 'ABCDEFGHJKLMNPQRSTUVWXYZ', south: 8 },
    Y: { columns: 'RSTUXYZ', west: 13, rows: 'ABCDEFGHJKLMNP', south: 13 },
    Z: { columns: 'ABCFGHJ', west: 20, rows: 'ABCDEFGHJKLMNP', south: 13 },
  };

/** Letters of the columns and rows of a grid zone, and the corner from which both are counted, in squares. */
function lettersOf(zone: number | null, band: string) {
  if (zone === null) return UPS_LETTERS[band] as (typeof UPS_LETTERS)[string];
  const shift = zone % 2 === 0 ? 5 : 0;
  return {
    columns: UTM_COLUMNS[zone % 3] as string,
    west: 1,
    rows: UTM_ROWS.slice(shift) + UTM_ROWS.slice(0, shift),
    south: 0,
  };
}

/** The square that contains a coordinate of its own grid zone: truncated, never rounded. */
export function squareAt(
  zone: number | null,
  band: string,
  easting: number,
  northing: number,
  precision: number,
): Square {
  const hemisphere = hemisphereOf(band);
  const size = 10 ** (5 - precision);
  // In the southern hemisphere of UTM the equator, and whatever rounds to it, is in the topmost square.
  const top = zone !== null && hemisphere === 'south' ? EQUATOR_SOUTH - 1 : Number.POSITIVE_INFINITY;
  const { columns, west, rows, south } = lettersOf(zone, band);
  // A point within a millimetre of the meridian that parts the halves of a cap may be in either.
  const [first, last] = [west * SQUARE, (west + columns.length) * SQUARE - 1];
  const within = zone === null ? Math.min(Math.max(easting, first), last) : easting;
  const corner = {
    easting: Math.floor(within / size) * size,
    northing: Math.floor(Math.min(northing, top) / size) * size,
  };
  const column = Math.floor(corner.easting / SQUARE) - west;
  const row = Math.floor(corner.northing / SQUARE) - south;
  const squareId = columns.charAt(column) + rows.charAt(zone === null ? row : row % rows.length);
  return { zone, band, hemisphere, squareId, precision, size, ...corner };
}

/** The reference of a square, with `separator` between its parts. */
export function formatSquare(square: Square, separator = ''): string {
  const { zone, band, squareId, precision, size, easting, northing } = square;
  const parts = [designator(zone, band), squareId];
  if (precision > 0) {
    for (const metres of [easting, northing]) {
      parts.push(String((metres % SQUARE) / size).padStart(precision, '0'));
    }
  }
  return parts.join(separator);
}

/** Northing of the middle of each band, which determines the cycle of rows. */
const BAND_MIDDLES = new Map(
  [...LATITUDE_BANDS].map((band) => {
    const [south, north] = bandLimits(band);
    return [band, project({ lat: (south + north) / 2, lng: 3 }, 31).northing];
  }),
);

/**
 * A reference with blanks between its parts, as the source of an expression without flags. It cannot express that the
 * square reaches into its band, nor that 32X, 34X and 36X are not grid zones.
 */
export const MGRS = `^(?:${[
  ...UTM_COLUMNS.map((columns, remainder) => {
    const zones = Array.from({ length: 60 }, (_, index) => index + 1).filter(
      (zone) => zone % 3 === remainder,
    );
    const numbers = zones.map((zone) => (zone < 10 ? `0?${zone}` : zone)).join('|');
    return `(?:${numbers}) ?${inClass(LATITUDE_BANDS)} ?${inClass(columns)}${inClass(UTM_ROWS)}`;
  }),
  ...Object.entries(UPS_LETTERS).map(
    ([band, { columns, rows }]) => `${inClass(band)} ?${inClass(columns)}${inClass(rows)}`,
  ),
].join('|')})(?: ?(?:${[1, 2, 3, 4, 5].map((digits) => `\\d{${digits}} ?\\d{${digits}}`).join('|')}))?$`;

function inClass(letters: string): string {
  return `[${letters}${letters.toLowerCase()}]`;
}

const REFERENCE = /^(\d{0,2})([A-HJ-NP-Z])([A-HJ-NP-Z])([A-HJ-NP-Z])(\d*)$/i;

/** The square that a reference names, in any case and spacing; or what is wrong with the reference. */
export function parseSquare(text: string): Square | string {
  const [match, digits = '', band = '', column = '', row = '', location = ''] =
    REFERENCE.exec(text.replace(/\s/g, ''))?.map((part) => part.toUpperCase()) ?? [];
  if (match === undefined) {
    return (
      'must be a grid zone (01C to 60X, or A, B, Y or Z at the poles), two letters without I and O, and up to five ' +
      'digits each for easting and northing, such as 31U DQ 48251 11932'
    );
  }
  if ((digits === '') !== isPolarBand(band)) {
    return isPolarBand(band)
      ? `has zone ${digits} before ${band}, which is a polar band and takes no zone`
      : `has no zone number before band ${band}`;
  }
  const zone = digits === '' ? null : Number(digits);
  if (zone !== null && (zone < 1 || zone > 60)) return `has zone ${digits}; zones are 1 to 60`;
  const area = gridZone(zone, band);
  if (!area) {
    return `names ${designator(zone, band)}, which is not a grid zone: band ${band} has no zones ${unusedZones(band)}`;
  }
  if (location.length % 2 === 1)
    return 'has an odd number of digits; easting and northing need the same number each';
  if (location.length > 10) return `has ${location.length / 2} digits per axis; at most 5 are allowed`;

  const letters = lettersOf(zone, band);
  const name = designator(zone, band);
  const columnIndex = letters.columns.indexOf(column);
  if (columnIndex < 0) return `has column letter ${column}; the columns of ${name} are ${letters.columns}`;
  const rowIndex = letters.rows.indexOf(row);
  if (rowIndex < 0) return `has row letter ${row}; the rows of ${name} are ${letters.rows}`;
  const hemisphere = hemisphereOf(band);
  const whole: Square = {
    zone,
    band,
    hemisphere,
    squareId: column + row,
    precision: 0,
    size: SQUARE,
    easting: (letters.west + columnIndex) * SQUARE,
    northing: (letters.south + rowIndex) * SQUARE,
  };
  if (zone !== null) {
    whole.northing +=
      Math.round(((BAND_MIDDLES.get(band) ?? 0) - whole.northing - SQUARE / 2) / CYCLE) * CYCLE;
    if (!meetsBand(whole)) return `has square ${column}${row}, which does not reach into band ${band}`;
  }
  const precision = location.length / 2;
  const size = 10 ** (5 - precision);
  const offset = (start: number) => Number(location.slice(start, start + precision)) * size;
  return {
    ...whole,
    precision,
    size,
    easting: whole.easting + offset(0),
    northing: whole.northing + offset(precision),
  };
}

/**
 * Whether part of a square of UTM is in its band. A parallel bends away from the equator on either side of the central
 * meridian, which no square straddles, so the extremes of latitude are at two corners.
 */
function meetsBand(square: Square): boolean {
  const { hemisphere, easting, northing } = square;
  const isWest = easting < 500_000;
  const isNorth = hemisphere === 'north';
  const east = (toMeridian: boolean) => (isWest === toMeridian ? easting + SQUARE : easting);
  const lowest = unproject({ ...square, easting: east(!isNorth) });
  const highest = unproject({ ...square, easting: east(isNorth), northing: northing + SQUARE });
  const [south, north] = bandLimits(square.band);
  return highest.lat > south && lowest.lat < north;
}
