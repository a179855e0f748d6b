/**
 * Where airports are: as airport-data-js says, unless a second list shows that this is only roughly so. Upstream has
 * one airport in ten in whole minutes of arc, many of them in the middle of the town that it serves.
 */
import type { Inputs } from '../../sources/index.ts';
import { expectExactly } from '../../sources/intake/exceptions.ts';
import { greatCircleKm, type Point } from '../../standards/great-circle/distance.ts';

type Upstream = Inputs['airports']['airports'][number];
type Places = Inputs['airportPlaces']['places'];

const AT = { source: 'airport-places', file: 'places.csv' };

/** Both places are on the grounds of an airport: its runways are up to five kilometres long. */
const NEAR_KM = 2;

/** Upstream is nearer to the middle of the runways, by their ends as OurAirports has them. */
export const RIGHT_UPSTREAM: ReadonlySet<string> = new Set(['AAC', 'FNJ', 'GXH', 'NLU', 'NNG']);

/** In whole minutes, and not in the second list: heliports and airfields, as good as a kilometre or two. */
export const ROUGH: ReadonlySet<string> = new Set(['FCT', 'HIS', 'HVM', 'PRJ', 'QUP', 'SEI', 'TSX', 'ZKM']);

/** A minute of arc is up to 1.9 km. Upstream has six decimal places. */
const isWholeMinute = (degrees: number) => Math.abs(degrees * 60 - Math.round(degrees * 60)) < 1e-4;

/** The place of each of these airports. */
export function airportPlaces(rows: readonly Upstream[], listed: Places): Map<string, Point> {
  const second = new Map(listed.map(({ iata, ...point }) => [iata, point]));
  const found = new Map<string, Point>();
  const rough: string[] = [];
  const kept: string[] = [];
  for (const { iata, latitude, longitude } of rows) {
    const first = { latitude, longitude };
    const other = second.get(iata);
    const isRough = isWholeMinute(latitude) && isWholeMinute(longitude);
    const differs = other !== undefined && greatCircleKm(first, other) > NEAR_KM;
    if (isRough && !other) rough.push(iata);
    if (differs && RIGHT_UPSTREAM.has(iata)) kept.push(iata);
    found.set(iata, other && (isRough || differs) && !RIGHT_UPSTREAM.has(iata) ? other : first);
  }
  expectExactly(AT, 'the airports in whole minutes that it lacks', rough, ROUGH);
  expectExactly(AT, 'the airports that upstream places better', kept, RIGHT_UPSTREAM);
  return found;
}
