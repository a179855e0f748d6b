/** Names in the language that a request asks for. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { DISPLAY_LANGUAGES, type DisplayLanguage } from '../../db/display-languages.ts';
import { folded } from '../../db/folded.ts';
import type { Database, Dataset } from '../../db/open.ts';
import {
  countryDisplayName,
  currencyDisplayName,
  languageDisplayName,
  subdivisionDisplayName,
} from '../../db/schema.ts';
import { oneOf } from '../framework/params.ts';

export const displayLanguage = (what: string) =>
  oneOf(...DISPLAY_LANGUAGES)
    .optional()
    .describe(`Language of ${what}; English when absent, and where no other name is known.`);

const TABLES = {
  country: [countryDisplayName, countryDisplayName.countryCode],
  currency: [currencyDisplayName, currencyDisplayName.currencyCode],
  language: [languageDisplayName, languageDisplayName.tag],
  subdivision: [subdivisionDisplayName, subdivisionDisplayName.subdivisionCode],
} as const;

/** The name of what a column holds the code of, in a language; `english` where none is known. */
export function nameIn(
  db: Database,
  kind: keyof typeof TABLES,
  code: AnySQLiteColumn,
  english: AnySQLiteColumn,
  language: DisplayLanguage | undefined,
): SQL<string> {
  if (language === undefined || language === 'en') return sql<string>`${english}`;
  const [table, key] = TABLES[kind];
  const found = db
    .select({ name: table.name })
    .from(table)
    .where(and(eq(key, code), eq(table.language, language)));
  return sql<string>`coalesce((${found}), ${english})`;
}

type NamesByCode = ReadonlyMap<string, string>;

/** Names of countries and languages in each language, read from the release when they are first asked for. */
export class DisplayNames {
  readonly #sqlite: Dataset['sqlite'];
  readonly #names = new Map<string, NamesByCode>();
  readonly #folded = new Map<DisplayLanguage, NamesByCode>();

  constructor({ sqlite }: Pick<Dataset, 'sqlite'>) {
    this.#sqlite = sqlite;
  }

  of(kind: 'country' | 'language', language: DisplayLanguage): NamesByCode {
    const known = this.#names.get(`${kind} ${language}`);
    if (known) return known;
    const column = kind === 'country' ? 'country_code' : 'tag';
    const rows = this.#sqlite
      .prepare(`SELECT ${column}, name FROM ${kind}_display_name WHERE language = ?`)
      .raw()
      .all(language) as [code: string, name: string][];
    const names = new Map(rows);
    this.#names.set(`${kind} ${language}`, names);
    return names;
  }

  /** As a search compares them. */
  foldedCountries(language: DisplayLanguage): NamesByCode {
    const known = this.#folded.get(language);
    if (known) return known;
    const names = new Map([...this.of('country', language)].map(([code, name]) => [code, folded(name)]));
    this.#folded.set(language, names);
    return names;
  }
}

export const displayNames = (dataset: Pick<Dataset, 'sqlite'>) => new DisplayNames(dataset);
