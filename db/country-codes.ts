import type { Dataset } from './open.ts';

/** The ISO 3166-1 alpha-2 code for any code of a country: alpha-2, alpha-3 (upper case) or numeric. */
export function countryCodes({ sqlite }: Pick<Dataset, 'sqlite'>): ReadonlyMap<string, string> {
  return codes(sqlite.prepare('SELECT code, alpha3, numeric FROM country').all());
}

/** The same for the economies that have country statistics, without numeric codes. */
export function economyCodes({ sqlite }: Pick<Dataset, 'sqlite'>): ReadonlyMap<string, string> {
  return codes(
    sqlite
      .prepare('SELECT code, alpha3 FROM country JOIN economy ON economy.country_code = country.code')
      .all(),
  );
}

function codes(rows: unknown[]): Map<string, string> {
  return new Map(
    (rows as Record<string, string>[]).flatMap((row) =>
      Object.values(row).map((code) => [code, row.code as string] as const),
    ),
  );
}
