/** The vocabulary of an open release: what generators draw from, as its tables have it. */
import type { Database } from 'better-sqlite3';
import { timeZoneIds } from './time-zone-ids.ts';
import { timeZoneRules } from './time-zone-rules.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';
import type {
  Airport,
  Currency,
  ListedCurrency,
  ListRow,
  LocaleRow,
  MediaType,
  StoryRow,
  UserAgent,
  VocabularyTables,
} from './vocabulary-tables.ts';

/** The lists of an open release, each read when it is first asked for. Throws if one of JSON is missing. */
export const openVocabulary = (database: Database): Vocabulary => vocabularyOf(tablesOf(database));

/** Generators draw by position, so the order is part of a seed. */
export function tablesOf(database: Database): VocabularyTables {
  const select = database
    .prepare('SELECT value, ascii FROM vocabulary WHERE list = ? AND locale = ? ORDER BY position')
    .raw();
  const find = database.prepare('SELECT 1 FROM vocabulary WHERE list = ? AND locale = ?');
  const tell = database
    .prepare(
      'SELECT name, content FROM story WHERE kind = @kind AND name = coalesce(@name, name) ORDER BY name',
    )
    .raw();
  return {
    rows: (list, locale) => select.all(list, locale) as ListRow[],
    has: (list, locale) => find.get(list, locale) !== undefined,
    locales: () =>
      database.prepare('SELECT tag, facts FROM locale ORDER BY position').raw().all() as LocaleRow[],
    stories: (kind, name) => tell.all({ kind, name: name ?? null }) as StoryRow[],
    currencies: () => readCurrencies(database),
    listedCurrencies: () => readListedCurrencies(database),
    airports: () => readAirports(database),
    userAgents: () => readUserAgents(database),
    mediaTypes: () => readMediaTypes(database),
    zoneIds: () => timeZoneIds({ sqlite: database }),
    zoneRules: timeZoneRules({ sqlite: database }),
  };
}

function readCurrencies(database: Database): readonly Currency[] {
  return database
    .prepare(
      'SELECT code, minor_units AS digits, units_per_usd AS perDollar FROM currency JOIN exchange_rate ON ' +
        'currency_code = code ORDER BY code',
    )
    .all() as Currency[];
}

function readListedCurrencies(database: Database): readonly ListedCurrency[] {
  return database
    .prepare('SELECT code, minor_units AS minorUnits, withdrawal, withdrawn_on AS withdrawnOn FROM currency')
    .all() as ListedCurrency[];
}

/** The vocabulary says which airports flights use, and the table describes them. */
function readAirports(database: Database): readonly Airport[] {
  return database
    .prepare(
      `SELECT iata, icao, name, city, country_code AS country, latitude, longitude, zone_id AS timeZone,
         value ->> 'passengers' AS passengers
       FROM vocabulary JOIN airport ON iata = value ->> 'iata'
       WHERE list = 'flight.airport' ORDER BY position`,
    )
    .all() as Airport[];
}

function readUserAgents(database: Database): readonly UserAgent[] {
  return database
    .prepare('SELECT user_agent AS userAgent, device, browser, os, weight FROM user_agent ORDER BY position')
    .all() as UserAgent[];
}

function readMediaTypes(database: Database): readonly MediaType[] {
  const rows = database
    .prepare('SELECT type, registry, charset, compressible, extensions FROM media_type ORDER BY type')
    .all() as {
    type: string;
    registry: string | null;
    charset: string | null;
    compressible: 0 | 1 | null;
    extensions: string;
  }[];
  return rows.map(({ compressible, extensions, ...row }) => ({
    ...row,
    compressible: compressible === null ? null : compressible === 1,
    extensions: JSON.parse(extensions) as string[],
  }));
}
