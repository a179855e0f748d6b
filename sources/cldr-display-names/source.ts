import { z } from 'zod';
import { DISPLAY_LANGUAGES, type DisplayLanguage } from '../../db/display-languages.ts';
import { npmSource } from '../intake/npm/source.ts';
import { npm, type PinnedFile } from '../intake/pinned-file.ts';
import { table } from '../intake/source.ts';

interface Names {
  main: Record<
    string,
    {
      localeDisplayNames?: Record<string, Record<string, string>>;
      numbers?: { currencies: Record<string, { displayName?: string }> };
    }
  >;
}

/** What has names: the package and the file of each language, the form of a code, and how many there are. */
const KINDS = {
  territories: { of: 'localenames', code: /^[A-Z]{2}$/, expect: [240, 330] },
  languages: { of: 'localenames', code: /^[a-z]{2,3}(-Han[st])?$/, expect: [180, 900] },
  currencies: { of: 'numbers', code: /^[A-Z]{3}$/, expect: [150, 330] },
} as const;

type Kind = keyof typeof KINDS;

const file = (kind: Kind, language: DisplayLanguage): PinnedFile => ({
  ...npm(`cldr-${KINDS[kind].of}-full/main/${language}/${kind}.json`),
  name: `${kind}-${language}.json`,
});

const namesOf = (kind: Kind, content: Names): [code: string, name: string][] =>
  Object.values(content.main).flatMap(({ localeDisplayNames, numbers }) =>
    kind === 'currencies'
      ? Object.entries(numbers?.currencies ?? {}).map(([code, { displayName }]): [string, string] => [
          code,
          displayName ?? code,
        ])
      : Object.entries(localeDisplayNames?.[kind] ?? {}),
  );

/** The names of one kind in one language. Where CLDR has no name, it has the code, which is left out. */
function names(kind: Kind, language: DisplayLanguage) {
  const { code: form, expect } = KINDS[kind];
  return table({
    file: `${kind}-${language}.json`,
    expect,
    key: ({ code }) => code,
    rows: (content: Names) =>
      namesOf(kind, content)
        .filter(([code, name]) => form.test(code) && name !== code)
        .map(([code, name]) => ({ code, name })),
    row: z.strictObject({ code: z.string(), name: z.string().trim().min(1) }),
  });
}

type TableName = `${Kind}-${DisplayLanguage}`;
const each = <Item>(map: (kind: Kind, language: DisplayLanguage) => Item): Item[] =>
  (Object.keys(KINDS) as Kind[]).flatMap((kind) => DISPLAY_LANGUAGES.map((language) => map(kind, language)));

export default npmSource({
  id: 'cldr-display-names',
  origin: {
    title: 'Unicode CLDR: names of countries, currencies and languages in thirty languages',
    producer: 'Unicode Consortium',
    licence: 'Unicode-3.0',
    attribution: 'Contains data from Unicode CLDR, © Unicode, Inc., Unicode License v3.',
    url: 'https://cldr.unicode.org',
  },
  vintage: '2026-03-25', // cldr-localenames-full and cldr-numbers-full 48.2.0
  retrieved: '2026-11-22',
  files: each(file),
  tables: Object.fromEntries(
    each((kind, language) => [`${kind}-${language}`, names(kind, language)]),
  ) as Record<TableName, ReturnType<typeof names>>,
});
