import { z } from 'zod';
import { npmSource } from '../intake/npm/source.ts';
import { npm } from '../intake/pinned-file.ts';
import { table } from '../intake/source.ts';

/**
 * Languages of countries in which CLDR names countries. Left out: ht and qu, whose files only repeat the French and
 * Spanish names.
 */
export const NAMING_LANGUAGES =
  `af am ar az be bg bn bs ca cs da de dz el es et fa fa-AF fi fil fo fr ga gv he hi hr hu hy id is it ja ka
  kk kl km ko ku ky lb ln lo lt lv mfe mg mi mk mn ms mt my naq nb nd ne nl nn no nso pap pl ps pt rm rn ro
  ru rw se sg si sk sl sn so sq sr ss st sv sw ta tg th ti tk tn to tpi tr uk ur uz vi xh zgh zh zh-Hant
  zu`.split(/\s+/);

interface Names {
  main: Record<string, { localeDisplayNames: Record<string, Record<string, string>> }>;
}

const namesIn = (content: Names, kind: 'languages' | 'territories') =>
  Object.values(content.main).flatMap(({ localeDisplayNames }) =>
    Object.entries(localeDisplayNames[kind] ?? {}),
  );

/** Names of countries in one language; a country without a name in CLDR has its code as its name. */
function territories(file: string, fewest: number) {
  return table({
    file,
    expect: [fewest, 330],
    key: ({ code, form }) => `${code} ${form}`,
    rows: (content: Names) =>
      namesIn(content, 'territories')
        // Continents and groupings have digits, or are not countries: EU, EZ, QO, UN, XA, XB, ZZ.
        .filter(([key, name]) => /^[A-Z]{2}(-alt-|$)/.test(key) && name !== key.slice(0, 2))
        .map(([key, name]) => ({ code: key.slice(0, 2), form: key.split('-alt-')[1] ?? 'usual', name })),
    row: z.strictObject({
      code: z.string().regex(/^[A-Z]{2}$/),
      /** usual, or CLDR's mark: short, variant, chagos. */
      form: z.string().regex(/^[a-z]+$/),
      name: z.string().trim().min(1),
    }),
  });
}

const nativeTables = Object.fromEntries(
  NAMING_LANGUAGES.map((tag) => [tag, territories(`territories-${tag}.json`, 1)]),
);

export default npmSource({
  id: 'cldr-names',
  origin: {
    title: 'Unicode CLDR: names of countries and languages',
    producer: 'Unicode Consortium',
    licence: 'Unicode-3.0',
    attribution: 'Contains data from Unicode CLDR, © Unicode, Inc., Unicode License v3.',
    url: 'https://cldr.unicode.org',
  },
  vintage: '2026-03-25', // cldr-localenames-full 48.2.0
  retrieved: '2026-11-22',
  files: [
    npm('cldr-localenames-full/main/en/languages.json'),
    ...['en', ...NAMING_LANGUAGES].map((tag) => ({
      ...npm(`cldr-localenames-full/main/${tag}/territories.json`),
      name: `territories-${tag}.json`,
    })),
  ],
  tables: {
    /** English names by tag. */
    languages: table({
      file: 'languages.json',
      expect: [600, 900],
      key: (row) => row.code,
      rows: (content: Names) =>
        namesIn(content, 'languages')
          .filter(([key]) => !/-(alt|menu)-/.test(key))
          .map(([code, name]) => ({ code, name })),
      row: z.strictObject({
        code: z.string().regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/),
        name: z.string().trim().min(1),
      }),
    }),
    english: territories('territories-en.json', 249),
    ...nativeTables,
  },
});
