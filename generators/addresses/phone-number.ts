/** Phone numbers that fit their place, from ranges that are nobody's, so that nobody is called. */
import { type HomeCountry, LOCALE_OF, type Locale } from '../../db/locales.ts';
import type { PhoneRange, PhoneStatus } from '../../db/phone-range.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import { Cycle } from '../draws/cycle.ts';
import { entryOf } from '../draws/map-entry.ts';
import { oncePerName } from '../draws/once-per.ts';
import { Pattern } from '../draws/pattern.ts';
import { draws, type Key } from '../draws/random.ts';
import type { Setting } from '../draws/setting.ts';
import { DEFAULT_SIZE } from '../draws/world-size.ts';
import type { Neighbourhood } from './address.ts';

const draw = draws('isMobile');

/** Numbers of a region, or of every region: those of one of its cities, of some postal codes or of all of it. */
interface Area {
  cities: ReadonlyMap<string, Pattern>;
  codes: readonly (readonly [beginning: string, numbers: Pattern])[];
  others: Pattern | undefined;
}

type Areas = ReadonlyMap<string, Area>;

/** The name of every region at once. */
const ANYWHERE = '';

const rangesOf = oncePerName((vocabulary: Vocabulary, country: HomeCountry) => {
  const ranges = vocabulary.phoneRanges(country);
  const used = (use: PhoneRange['use']) => areasOf(ranges.filter((range) => range.use === use));
  return { fixed: used('fixed'), mobile: used('mobile'), firm: used('firm'), status: ranges[0]?.status };
});

function areasOf(ranges: readonly PhoneRange[]): Areas {
  const areas = new Map<
    string,
    { cities: Map<string, Pattern>; codes: [string, Pattern][]; others?: Pattern }
  >();
  for (const { regions, cities, postalCodes, numbers } of ranges) {
    const pattern = new Pattern(numbers.replace('N', '#'), numbers.includes('N') ? 1 : 0);
    for (const region of regions.length > 0 ? regions : [ANYWHERE]) {
      const area = entryOf(areas, region, () => ({ cities: new Map(), codes: [] }));
      for (const city of cities) if (!area.cities.has(city)) area.cities.set(city, pattern);
      for (const beginning of postalCodes) area.codes.push([beginning, pattern]);
      if (cities.length + postalCodes.length === 0) area.others ??= pattern;
    }
  }
  return areas as unknown as Areas;
}

function rangeIn(areas: Areas, place: Neighbourhood): Pattern | undefined {
  return numbersOf(areas.get(place.regionCode), place) ?? numbersOf(areas.get(ANYWHERE), place);
}

function numbersOf(area: Area | undefined, { city, postalCode }: Neighbourhood): Pattern | undefined {
  if (area === undefined) return undefined;
  const own =
    area.cities.get(city) ?? area.codes.find(([beginning]) => postalCode.startsWith(beginning))?.[1];
  return own ?? area.others;
}

/** Share of people who give a mobile number, in countries that reserve some. */
const MOBILE = 0.6;

/** Why the numbers of a country are nobody's; null if it has none that are. */
export const phoneStatus = (
  { country, locale = LOCALE_OF[country] }: Pick<Subscriber, 'country' | 'locale'>,
  vocabulary: Vocabulary,
): PhoneStatus | null => rangesOf(vocabulary.speaking(locale), country).status ?? null;

/** Who has a number: a person or a company of a world. */
export interface Subscriber {
  key: Key;
  index: number;
  country: HomeCountry;
  /** That of most people in the country unless given. */
  locale?: Locale;
}

/** Ranges of a length share a cycle: neighbours have different numbers, even in one range. */
const cycles = new Map<number, Cycle>();

/**
 * The number of a person, or of a company, in a place; null where the country has none that are nobody's. In the
 * default world no two people have the same one, unless more of them are asked for than their range has; companies
 * follow the people.
 */
export function phoneNumber(
  { key, index, country, locale = LOCALE_OF[country] }: Subscriber,
  place: Neighbourhood,
  setting: Setting,
  isFirm = false,
): string | null {
  const { fixed, mobile, firm } = rangesOf(setting.vocabulary.speaking(locale), country);
  const prefersMobile = !isFirm && key.chance(draw.isMobile, MOBILE);
  const range =
    (prefersMobile ? rangeIn(mobile, place) : undefined) ??
    rangeIn(fixed, place) ??
    (isFirm ? rangeIn(firm, place) : undefined) ??
    rangeIn(mobile, place);
  if (range === undefined) return null;
  const cycle = entryOf(cycles, range.count, () => new Cycle('phone number', range.count));
  return range.at(setting.distinct(cycle, isFirm ? DEFAULT_SIZE.users + index : index));
}
