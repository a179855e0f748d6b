import type { Dataset } from './open.ts';

/** ISO 639 gives these codes to the language itself; CLDR replaces them with the language it prefers. */
const OWN: Readonly<Record<string, string>> = { bih: 'bh', hbs: 'sh', mol: 'mo', tgl: 'tl', twi: 'tw' };

/**
 * The language subtag of the IANA registry, found by itself and by the longer codes of the same language: ISO 639-3, and
 * ISO 639-2 terminological and bibliographic. A private-use code leads to the range that contains it. Keys are upper case.
 */
export function languageCodes({ sqlite }: Pick<Dataset, 'sqlite'>): ReadonlyMap<string, string> {
  const subtags = sqlite
    .prepare("SELECT subtag FROM language_subtag WHERE type = 'language'")
    .pluck()
    .all() as string[];
  const longer = sqlite
    .prepare(
      `SELECT alias, replacement FROM language_alias
       WHERE kind = 'language' AND reason IN ('overlong', 'bibliographic')`,
    )
    .raw()
    .all() as [string, string][];
  const codes = new Map(Object.entries({ ...Object.fromEntries(longer), ...OWN }));
  for (const subtag of subtags) {
    codes.set(subtag, subtag);
    const [first, last] = subtag.split('..');
    if (!(first && last)) continue;
    for (let code = first; code <= last; code = next(code)) codes.set(code, subtag);
  }
  return new Map([...codes].map(([code, subtag]) => [code.toUpperCase(), subtag]));
}

/** The next code of the same length: qba comes after qaz. */
function next(code: string): string {
  const head = code.slice(0, -1);
  const last = code.charCodeAt(code.length - 1);
  return last < 0x7a ? head + String.fromCharCode(last + 1) : `${next(head)}a`;
}
