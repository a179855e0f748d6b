/** What generators draw from that has tables of its own: airports, currencies, user agents, media types. */
import type { Database } from 'better-sqlite3';

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

/** A currency of ISO 4217 that is in the standard today and that shops price in. */
export interface Currency {
  /** Alphabetic code. */
  readonly code: string;
  /** Digits after the decimal point: 0, 2 or 3. */
  readonly digits: number;
  /** Units for one US dollar. */
  readonly perDollar: number;
}

export function readCurrencies(database: Database): ReadonlyMap<string, Currency> {
  const rows = database
    .prepare(
      'SELECT code, minor_units AS digits, units_per_usd AS perDollar FROM currency JOIN exchange_rate ON currency_code = code ORDER BY code',
    )
    .all() as Currency[];
  return new Map(rows.map((row) => [row.code, Object.freeze(row)]));
}

/** Which airports flights use is the vocabulary's; what is said of them is the table's. */
export function readAirports(database: Database): readonly Airport[] {
  const rows = database
    .prepare(
      `SELECT iata, icao, name, city, country_code AS country, latitude, longitude, zone_id AS timeZone,
         value ->> 'passengers' AS passengers
       FROM vocabulary JOIN airport ON iata = value ->> 'iata'
       WHERE list = 'flight.airport' ORDER BY position`,
    )
    .all() as Airport[];
  return Object.freeze(rows.map((row) => Object.freeze(row)));
}

export function readUserAgents(database: Database): readonly UserAgent[] {
  const rows = database
    .prepare('SELECT user_agent AS userAgent, device, browser, os, weight FROM user_agent ORDER BY position')
    .all() as UserAgent[];
  return Object.freeze(rows.map((row) => Object.freeze(row)));
}

export function readMediaTypes(database: Database): readonly MediaType[] {
  const rows = database
    .prepare('SELECT type, registry, charset, compressible, extensions FROM media_type ORDER BY type')
    .all() as {
    type: string;
    registry: string | null;
    charset: string | null;
    compressible: 0 | 1 | null;
    extensions: string;
  }[];
  return Object.freeze(
    rows.map(({ compressible, extensions, ...row }) =>
      Object.freeze({
        ...row,
        compressible: compressible === null ? null : compressible === 1,
        extensions: Object.freeze(JSON.parse(extensions) as string[]),
      }),
    ),
  );
}
