import type { Dataset } from './open.ts';

/**
 * The ISO 4217 alphabetic code for an alphabetic or numeric code. Numbers are reused: a number means the currency in
 * force, or otherwise the one that was withdrawn last.
 */
export function currencyCodes({ sqlite }: Pick<Dataset, 'sqlite'>): ReadonlyMap<string, string> {
  const rows = sqlite
    .prepare('SELECT code, numeric FROM currency ORDER BY withdrawal IS NULL, withdrawal, code')
    .all() as { code: string; numeric: string | null }[];
  return new Map(
    rows.flatMap(({ code, numeric }) => [
      [code, code] as const,
      ...(numeric === null ? [] : [[numeric, code] as const]),
    ]),
  );
}
