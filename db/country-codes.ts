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

/** A country of ISO 3166-3, with the alpha-2 codes of the countries that its land belongs to today. */
export interface FormerCountry {
  name: string;
  now: readonly string[];
}

/**
 * By the two and three letters that a former country had. Two countries were CS: the one that ended last is meant.
 * Where a successor has ended too, as Serbia and Montenegro, there are those that came after it.
 */
export function formerCountries({ sqlite }: Pick<Dataset, 'sqlite'>): ReadonlyMap<string, FormerCountry> {
  const countries = sqlite
    .prepare('SELECT code, alpha2, alpha3, name FROM former_country ORDER BY code')
    .all() as { code: string; alpha2: string; alpha3: string; name: string }[];
  const successors = sqlite.prepare(
    'SELECT alpha2, country_code AS code FROM former_country_successor WHERE former_code = ? ORDER BY position',
  );
  const byLetters = new Map(countries.map((each) => [each.alpha2, each.code]));
  const now = (code: string): string[] =>
    (successors.all(code) as { alpha2: string; code: string | null }[]).flatMap((successor) =>
      successor.code === null ? now(byLetters.get(successor.alpha2) as string) : successor.code,
    );
  return new Map(
    countries.flatMap(({ code, alpha2, alpha3, name }) => {
      const former = { name, now: now(code) };
      return [[alpha2, former] as const, [alpha3, former] as const];
    }),
  );
}
