/** Names of countries, currencies and languages in the languages of CLDR. */
import { DISPLAY_LANGUAGES } from '../../db/display-languages.ts';
import type { Rows } from '../../db/rows.ts';
import type { Inputs } from '../../sources/index.ts';
import { byKey } from './order.ts';

type Named = { code: string; language: (typeof DISPLAY_LANGUAGES)[number]; name: string };

/** Of what the dataset has: CLDR also names areas, and currencies and languages that its registries do not list. */
export function displayNames(
  { cldrDisplayNames }: Pick<Inputs, 'cldrDisplayNames'>,
  { country, currency, languageSubtag }: Pick<Rows, 'country' | 'currency' | 'languageSubtag'>,
): Pick<Rows, 'countryDisplayName' | 'currencyDisplayName' | 'languageDisplayName'> {
  const named = (kind: 'territories' | 'currencies' | 'languages', known: ReadonlySet<string>): Named[] =>
    byKey(
      DISPLAY_LANGUAGES.flatMap((language) =>
        cldrDisplayNames[`${kind}-${language}`]
          .filter(({ code }) => known.has(code.split('-')[0] as string))
          .map(({ code, name }) => ({ code, language, name: name.normalize('NFC') })),
      ),
      ({ code, language }) => `${code} ${language}`,
    );
  const languages = languageSubtag.filter(({ type }) => type === 'language');
  const of = (codes: Iterable<string>) => new Set(codes);
  return {
    countryDisplayName: named('territories', of(country.map(({ code }) => code))).map(({ code, ...row }) => ({
      countryCode: code,
      ...row,
    })),
    currencyDisplayName: named('currencies', of(currency.map(({ code }) => code))).map(
      ({ code, ...row }) => ({ currencyCode: code, ...row }),
    ),
    languageDisplayName: named('languages', of(languages.map(({ subtag }) => subtag))).map(
      ({ code, ...row }) => ({ tag: code, ...row }),
    ),
  };
}
