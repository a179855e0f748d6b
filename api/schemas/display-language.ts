/** Names in the language that a request asks for. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { DISPLAY_LANGUAGES } from '../../db/display-languages.ts';
import type { Database } from '../../db/open.ts';
import {
  countryDisplayName,
  currencyDisplayName,
  languageDisplayName,
  subdivisionDisplayName,
} from '../../db/schema.ts';
import { oneOf } from '../framework/params.ts';
import type { When } from '../framework/statements.ts';

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

/** The name of what a column holds the code of, in the language of a query; `english` where none is known or asked. */
export function nameIn(
  db: Database,
  kind: keyof typeof TABLES,
  code: AnySQLiteColumn,
  english: AnySQLiteColumn,
  when: When<'lang'>,
): SQL<string> {
  const [table, key] = TABLES[kind];
  const inLanguage = when('lang', (language) => eq(table.language, language));
  if (!inLanguage) return sql<string>`${english}`;
  const found = db
    .select({ name: table.name })
    .from(table)
    .where(and(eq(key, code), inLanguage));
  return sql<string>`coalesce((${found}), ${english})`;
}

/** The language of a query; none for English, which the tables themselves have. */
export const otherThanEnglish = <Language extends string>(language: Language | undefined) =>
  language === 'en' ? undefined : language;
