/** A grid reference read from left to right: zone, band, square, metres (NGA.STND.0037). */
import { withFields } from '../answered-request.ts';
import { Inputs, type Proof, type Reading, type Step } from './proof.ts';

interface Square {
  mgrs: string;
  mgrsPrecisionMeters: number;
  squareId: string;
  system: 'utm' | 'ups';
  zone: number | null;
  band: string;
  gridZoneDesignator: string;
  hemisphere: string;
  epsg: number;
  easting: number;
  northing: number;
  cornerSouthWestLat: number;
  cornerSouthWestLng: number;
  exceptionNote: string | null;
}

const CLAUSE = 'NGA.STND.0037';

export const prove: Proof = (data, asked) => {
  const square = withFields<Square>(data, 'mgrs', 'squareId', 'system', 'band', 'easting', 'northing');
  if (!square) return undefined;
  const inputs = new Inputs(asked, 'mgrs');
  const text = inputs.all[0]?.text ?? '';
  // The significant characters, without the spaces between them.
  const places = [...text].flatMap((character, index) => (/\s/.test(character) ? [] : [index]));
  let at = 0;
  const take = (count: number): Reading[] => {
    const from = places[at];
    const last = places[at + count - 1];
    at += count;
    return count === 0 || from === undefined || last === undefined ? [] : [{ input: 0, from, to: last + 1 }];
  };
  const note = (title: string, reads: Reading[], says: string, clause: string): Step => ({
    title,
    reads,
    says,
    clause,
    verdict: 'note',
  });
  const metres = (value: number) => value.toLocaleString('en');
  const zoneDigits = /^\s*\d+/.exec(text)?.[0].trim().length ?? 0;
  const steps: Step[] = [];
  if (square.zone !== null) {
    steps.push(
      note(
        `Zone ${square.zone}`,
        take(zoneDigits),
        `It is one of 60 that are counted eastwards from 180° W; its middle is ${meridian(square.zone)}.`,
        CLAUSE,
      ),
    );
  }
  steps.push(
    note(
      `Band ${square.band}`,
      take(1),
      square.system === 'ups'
        ? `It stands alone, so this is a polar cap (UPS), in the ${square.hemisphere}.`
        : `It is in the ${square.hemisphere}ern hemisphere. With the zone it makes ` +
            `${square.gridZoneDesignator}.${square.exceptionNote ? ` ${square.exceptionNote}` : ''}`,
      CLAUSE,
    ),
    note(
      `Square ${square.squareId}`,
      take(2),
      'The first letter is the column and the second the row of a square of 100 km. Its corner is at ' +
        `${metres(Math.floor(square.easting / 1e5) * 1e5)} m east and ` +
        `${metres(Math.floor(square.northing / 1e5) * 1e5)} m north.`,
      CLAUSE,
    ),
  );
  const digits = (places.length - at) / 2;
  if (digits > 0) {
    const size = metres(square.mgrsPrecisionMeters);
    steps.push(
      note(
        'Easting',
        take(digits),
        `${digits} ${digits === 1 ? 'digit counts' : 'digits count'} steps of ${size} m from the corner of the ` +
          `square: ${metres(square.easting)} m in the grid.`,
        CLAUSE,
      ),
      note(
        'Northing',
        take(digits),
        `As many digits, from the same corner: ${metres(square.northing)} m in the grid.`,
        CLAUSE,
      ),
    );
  }
  steps.push({
    title: 'The corner on the ground',
    reads: inputs.whole('mgrs'),
    says:
      `The reference names a square of ${metres(square.mgrsPrecisionMeters)} m. Its south-west corner is at ` +
      `${square.cornerSouthWestLat}, ${square.cornerSouthWestLng} (EPSG:${square.epsg} to WGS 84).`,
    clause:
      square.system === 'ups' ? 'NGA.SIG.0012, polar stereographic' : 'NGA.SIG.0012, transverse Mercator',
    verdict: 'pass',
  });
  return { inputs: inputs.all, steps };
};

function meridian(zone: number): string {
  const degrees = zone * 6 - 183;
  return `${Math.abs(degrees)}° ${degrees < 0 ? 'W' : 'E'}`;
}
