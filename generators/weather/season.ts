/** Seasons of three whole months, as they are outside of the tropics. */
import { civilDate } from '../../standards/time-zones/civil-date.ts';
import { DAY } from '../time/window.ts';

/** In the order of the northern year, which begins with December. */
export const SEASONS = ['winter', 'spring', 'summer', 'autumn'] as const;
export type Season = (typeof SEASONS)[number];

/** Degrees of latitude: between the tropics, the year has no seasons of warmth. */
const TROPIC = 23.44;

/** The season at an instant, in milliseconds since 1970; null between the tropics. */
export function seasonOf(instant: number, latitude: number): Season | null {
  if (Math.abs(latitude) < TROPIC) return null;
  const { month } = civilDate(Math.floor(instant / DAY));
  const quarter = Math.floor((month % 12) / 3);
  return SEASONS[(quarter + (latitude < 0 ? 2 : 0)) % 4] as Season;
}
