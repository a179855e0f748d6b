/**
 * The parts in which a vocabulary travels, each a file: what is told of people by locale, words by locale, products,
 * each kind of story, and so on. Browsers load those that the routes they ask for draw from.
 */
import type { VocabularyTables } from './vocabulary-tables.ts';

/** Texts that `tablesOfSnapshot` reads. */
export interface VocabularyPart {
  /** By list and locale, with a slash between them. */
  lists?: Record<string, string>;
  /** Facts by locale, as JSON. */
  locales?: Record<string, string>;
  /** By kind: the rows as JSON. */
  stories?: Record<string, string>;
  tables?: Record<string, string>;
  /** By the current name. */
  zones?: Record<string, string>;
}

export const PEOPLE = 'people-';
export const WORDS = 'words-';

const OF_PEOPLE = /^(company|domain|location|person|phone)\./;
const OF_WORDS = /^(lorem|word)\./;

/** `location.place.us` of `en` is in `people-en`, `flight.airline` in `flight`. */
export function partOfList(list: string, locale: string): string {
  if (OF_PEOPLE.test(list)) return PEOPLE + locale;
  return OF_WORDS.test(list) ? WORDS + locale : list.slice(0, list.indexOf('.'));
}

export const partOfLocale = (tag: string): string => PEOPLE + tag;

/** Kinds of which a program wants one story alone: each is read by itself, and is a part of its own. */
const TOLD_APART: readonly string[] = ['catalogue'];
export const isToldApart = (kind: string): boolean => TOLD_APART.includes(kind);

/** Of a kind; with a name, of a story that travels by itself. */
export const partOfStories = (kind: string, name?: string): string =>
  name === undefined ? `stories-${kind}` : `stories-${kind}-${name}`;

/** The language of a story that travels by itself; undefined for any other part. */
export function languageOfPart(part: string): string | undefined {
  const start = TOLD_APART.map((kind) => partOfStories(kind, '')).find((each) => part.startsWith(each));
  return start && part.slice(start.length);
}

/** `userAgents` is a part of its own. */
export const partOfTable = (table: string): string =>
  table.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
export const ZONES = 'zones';

/** The same tables; `read` hears the part of whatever is read. */
export function listening(tables: VocabularyTables, read: (part: string) => void): VocabularyTables {
  const heard =
    <Given extends unknown[], Result>(part: (...given: Given) => string, get: (...given: Given) => Result) =>
    (...given: Given): Result => {
      read(part(...given));
      return get(...given);
    };
  const table = <Result>(name: string, get: () => Result) => heard(() => partOfTable(name), get);
  return {
    rows: heard(partOfList, tables.rows),
    has: tables.has,
    locales: tables.locales,
    stories: heard(partOfStories, tables.stories),
    currencies: table('currencies', tables.currencies),
    listedCurrencies: table('listedCurrencies', tables.listedCurrencies),
    airports: table('airports', tables.airports),
    userAgents: table('userAgents', tables.userAgents),
    mediaTypes: table('mediaTypes', tables.mediaTypes),
    zoneIds: table('zoneIds', tables.zoneIds),
    zoneRules: heard((_id: string) => ZONES, tables.zoneRules),
  };
}
