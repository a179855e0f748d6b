import type { Dataset } from './open.ts';

/** ISO 639 gives these codes to the language itself; CLDR replaces them with the language it prefers. */
const OWN: readonly [string, string][] = [
  ['BIH', 'bh'],
  ['HBS', 'sh'],
  ['MOL', 'mo'],
  ['TGL', 'tl'],
  ['TWI', 'tw'],
];

/**
 * The language subtag of the IANA registry, found by itself and by the longer codes of the same language: ISO 639-3,
 * and ISO 639-2 terminological and bibliographic. A private-use code leads to the range that contains it. Keys are
 * upper case.
 */
export function languageCodes({ sqlite }: Pick<Dataset, 'sqlite'>): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  const longer = sqlite
    .prepare(
      `SELECT upper(alias), replacement FROM language_alias
       WHERE kind = 'language' AND reason IN ('overlong', 'bibliographic')`,
    )
    .raw()
    .all() as [string, string][];
  for (const [code, subtag] of [...longer, ...OWN]) codes.set(code, subtag);
  const subtags = sqlite
    .prepare("SELECT subtag FROM language_subtag WHERE type = 'language'")
    .pluck()
    .all() as string[];
  for (const subtag of subtags) {
    const code = subtag.toUpperCase();
    codes.set(code, subtag);
    if (!code.includes('..')) continue;
    const [first = '', last = ''] = code.split('..');
    for (let each = first; each <= last; each = next(each)) codes.set(each, subtag);
  }
  return codes;
}

/** The next code of the same length: QBA comes after QAZ. */
function next(code: string): string {
  const head = code.slice(0, -1);
  const last = code.charCodeAt(code.length - 1);
  return last < 0x5a ? head + String.fromCharCode(last + 1) : `${next(head)}A`;
}
