/** `npm run locales`: writes the index of the locales, db/locale-index.ts, from their folders. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type LocaleFacts, localeFacts } from '../../db/locale-facts.ts';
import { TAGS } from './folders.ts';

export const INDEX = join(import.meta.dirname, '..', '..', 'db', 'locale-index.ts');

/** The facts of every locale, in the order in which lists have them. */
export function localesInOrder(): [tag: string, facts: LocaleFacts][] {
  const locales = TAGS.map((tag): [string, LocaleFacts] => {
    const text = readFileSync(join(import.meta.dirname, tag, 'locale.yaml'), 'utf8');
    const read = localeFacts.safeParse(parse(text));
    if (read.success) return [tag, read.data];
    const [issue] = read.error.issues;
    throw new Error(`sources/locales/${tag}/locale.yaml: ${issue?.path.join('.')}: ${issue?.message}`);
  });
  const place = ({ position }: LocaleFacts) => position ?? Infinity;
  return locales.sort(([tag, a], [other, b]) => {
    if (place(a) !== place(b)) return place(a) - place(b);
    return tag < other ? -1 : 1;
  });
}

export function indexText(): string {
  const locales = localesInOrder().map(([tag, { share, countries }]) => {
    const homes = Object.entries(countries).map(
      ([code, { companies, utcOffset }]) =>
        `      ${code}: { companies: ${companies}, utcOffset: ${utcOffset} },\n`,
    );
    const name = /^[a-z]+$/.test(tag) ? tag : `'${tag}'`;
    return `  ${name}: {\n    share: ${share},\n    countries: {\n${homes.join('')}    },\n  },\n`;
  });
  return [
    '/** Written by `npm run locales` from sources/locales: what has to be known of a locale ' +
      'before a release is open. */\n',
    `export const LOCALE_INDEX = {\n${locales.join('')}} as const;\n`,
  ].join('');
}

if (import.meta.main) {
  writeFileSync(INDEX, indexText());
  console.log(`${TAGS.length} locales are in db/locale-index.ts.`);
}
