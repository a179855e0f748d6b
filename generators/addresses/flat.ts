/** Floors and flats of a house as each country writes them. */
import type { CountryFacts, FlatText } from '../../db/locale-facts.ts';
import { joined } from '../draws/flat-text.ts';

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

/** Low floors are in more houses than high ones. */
const FLOORS = upTo(7).flatMap((floor) => new Array<number>(8 - floor).fill(floor));

/** What slots stand for where a text is. */
type Given = Readonly<Record<string, string>>;

/** Each text as often as it is to be picked. */
function written(text: FlatText, given: Given): string[] {
  if (typeof text === 'string')
    return [text.replace(/\{(\w+)\}/g, (_, slot: string) => given[slot] as string)];
  const each = (slots: Given = {}) => text.texts.flatMap((inner) => written(inner, { ...given, ...slots }));
  if ('times' in text) return Array.from({ length: text.times }, () => each()).flat();
  if ('numbers' in text) return upTo(text.numbers).flatMap((number) => each({ number: String(number) }));
  if ('letters' in text) return [...text.letters].flatMap((letter) => each({ letter }));
  const { floors, from = 1 } = text;
  const within = FLOORS.filter((floor) => floor >= from && floor <= floors);
  return within.flatMap((floor) => each({ floor: String(floor) }));
}

/** In Japan the building has a name, and the room a number that begins with its floor. */
const SHARE_IN_JAPAN = 0.45;
const LOW_BUILDING = /荘|コーポ|ハイツ/;
const roomsUpTo = (highest: number) =>
  FLOORS.filter((floor) => floor <= highest).flatMap((floor) =>
    upTo(6).map((door) => `${floor}0${door}号室`),
  );

export interface PreparedFlats {
  /** The share of addresses that name one. */
  readonly share: number;
  /** What to pick from, each entry as likely. */
  readonly texts: readonly string[];
}

export function flats({ share, texts }: Exclude<CountryFacts['flats'], 'rooms'>): PreparedFlats {
  return { share, texts: texts.flatMap((text) => written(text, {})).map((text) => joined(text)) };
}

/** The same of Japan, of buildings with these names. */
export function rooms(buildings: readonly string[]): PreparedFlats {
  const texts = buildings.flatMap((building) =>
    roomsUpTo(LOW_BUILDING.test(building) ? 2 : 7).map((room) => joined(building, ' ', room)),
  );
  return { share: SHARE_IN_JAPAN, texts };
}
