import type { Dataset } from './open.ts';

type Opened = Pick<Dataset, 'sqlite'>;

const rowsOf = <Row>({ sqlite }: Opened, sql: string) => sqlite.prepare(sql).all() as Row[];

/** Nine in ten have none. */
const strings = (json: string): string[] => (json === '[]' ? [] : JSON.parse(json));

interface Subtag {
  type: string;
  subtag: string;
  deprecated: string | null;
  preferredValue: string | null;
  prefixes: string[];
}

/** The subtag registry, as rows: nine thousand. */
export function registeredSubtags(dataset: Opened): Subtag[] {
  const rows = rowsOf<Subtag & { prefixes: string[] | string }>(
    dataset,
    'SELECT type, subtag, deprecated, preferred_value AS preferredValue, prefixes FROM language_subtag',
  );
  for (const row of rows) row.prefixes = strings(row.prefixes as unknown as string);
  return rows;
}

/** CLDR's rules for locale identifiers, as rows. */
export const localeRules = (dataset: Opened) => ({
  aliases: rowsOf<{ kind: string; alias: string; replacement: string }>(
    dataset,
    'SELECT kind, alias, replacement FROM language_alias',
  ),
  types: rowsOf<{
    extension: string;
    key: string;
    type: string;
    preferred: string | null;
    aliases: string;
  }>(dataset, 'SELECT extension, key, type, preferred, aliases FROM extension_type').map((row) => ({
    ...row,
    aliases: strings(row.aliases),
  })),
  likely: new Map(
    rowsOf<{ tag: string; likely: string }>(dataset, 'SELECT tag, likely FROM likely_subtag').map((row) => [
      row.tag,
      row.likely,
    ]),
  ),
});

/** Languages by all of their codes: the subtags in the registry, and the codes that CLDR replaces with them. */
export function knownLanguages({ sqlite }: Pick<Dataset, 'sqlite'>): ReadonlySet<string> {
  const rows = sqlite
    .prepare(
      `SELECT subtag AS code FROM language_subtag WHERE type = 'language'
       UNION SELECT alias FROM language_alias WHERE kind = 'language'`,
    )
    .all() as { code: string }[];
  return new Set(rows.map(({ code }) => code));
}
