/** The records that generators draw from, and where they come from: a release, or a snapshot of one. */
import type { TimeZoneRules } from './time-zone-rules.ts';

export interface Airport {
  readonly iata: string;
  readonly icao: string;
  readonly name: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Current IANA name. */
  readonly timeZone: string;
  /** Millions in a usual year; 0 where no flight goes unless it is asked for. */
  readonly passengers: number;
}

export interface UserAgent {
  readonly userAgent: string;
  readonly device: 'desktop' | 'mobile' | 'tablet';
  readonly browser: string;
  readonly os: string;
  readonly weight: number;
}

export interface MediaType {
  readonly type: string;
  readonly registry: string | null;
  readonly charset: string | null;
  readonly compressible: boolean | null;
  readonly extensions: readonly string[];
}

/** A currency that ISO 4217 lists or once listed. */
export interface ListedCurrency {
  readonly code: string;
  /** Decimals of the minor unit in ISO 4217; null if its lists have none. */
  readonly minorUnits: number | null;
  /** When a currency left ISO 4217: a month or a span of time. */
  readonly withdrawal: string | null;
  /** Last day of legal tender of a withdrawn currency, if known. */
  readonly withdrawnOn: string | null;
}

/** A currency of ISO 4217 that is in the standard today and that shops price in. */
export interface Currency {
  /** Alphabetic code. */
  readonly code: string;
  /** Digits after the decimal point: 0, 2 or 3. */
  readonly digits: number;
  /** Units for one US dollar. */
  readonly perDollar: number;
}

/** An entry of a list: its value and its form in ASCII. */
export type ListRow = readonly [value: string, ascii: string | null];

/** A story: its name among those of its kind, and what it holds as JSON. */
export type StoryRow = readonly [name: string, content: string];

/** A locale: its facts as JSON. */
export type LocaleRow = readonly [tag: string, facts: string];

/** The tables as they are stored; each is read when it is first asked for. */
export interface VocabularyTables {
  /** The rows of a list in their stored order; none if there is no such list. */
  rows(list: string, locale: string): readonly ListRow[];
  has(list: string, locale: string): boolean;
  /** In the order of all lists of locales. */
  locales(): readonly LocaleRow[];
  /** In order of their names; those with a name alone, if one is given. */
  stories(kind: string, name?: string): readonly StoryRow[];
  /** In order of their codes. */
  currencies(): readonly Currency[];
  listedCurrencies(): readonly ListedCurrency[];
  airports(): readonly Airport[];
  userAgents(): readonly UserAgent[];
  mediaTypes(): readonly MediaType[];
  /** The current name of a zone for any of its names in lower case. */
  zoneIds(): ReadonlyMap<string, string>;
  zoneRules(id: string): TimeZoneRules | undefined;
}
