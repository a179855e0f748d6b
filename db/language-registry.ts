import type { Dataset } from './open.ts';

/** The subtag registry and CLDR's rules for locale identifiers, as rows. */
export function languageRegistry({ sqlite }: Pick<Dataset, 'sqlite'>) {
  const rows = <Row>(sql: string) => sqlite.prepare(sql).all() as Row[];
  const strings = (json: string) => JSON.parse(json) as string[];
  const aliases = rows<{ kind: string; alias: string; replacement: string }>(
    'SELECT kind, alias, replacement FROM language_alias',
  );
  return {
    subtags: rows<{
      type: string;
      subtag: string;
      deprecated: string | null;
      preferredValue: string | null;
      prefixes: string;
    }>(
      'SELECT type, subtag, deprecated, preferred_value AS preferredValue, prefixes FROM language_subtag',
    ).map((row) => ({ ...row, prefixes: strings(row.prefixes) })),
    aliases,
    types: rows<{
      extension: string;
      key: string;
      type: string;
      preferred: string | null;
      aliases: string;
    }>('SELECT extension, key, type, preferred, aliases FROM extension_type').map((row) => ({
      ...row,
      aliases: strings(row.aliases),
    })),
    likely: new Map(
      rows<{ tag: string; likely: string }>('SELECT tag, likely FROM likely_subtag').map((row) => [
        row.tag,
        row.likely,
      ]),
    ),
  };
}

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
