/** Names of countries in the languages in which REST Countries had them, by ISO 639-3 code. */
import type { Dataset } from '../../../db/open.ts';
import { countryDisplayName } from '../../../db/schema.ts';

const LANGUAGES: Readonly<Record<string, string>> = {
  ara: 'ar',
  bre: 'br',
  ces: 'cs',
  cym: 'cy',
  deu: 'de',
  est: 'et',
  fin: 'fi',
  fra: 'fr',
  hrv: 'hr',
  hun: 'hu',
  ita: 'it',
  jpn: 'ja',
  kor: 'ko',
  nld: 'nl',
  per: 'fa',
  pol: 'pl',
  por: 'pt',
  rus: 'ru',
  slk: 'sk',
  spa: 'es',
  srp: 'sr',
  swe: 'sv',
  tur: 'tr',
  urd: 'ur',
  zho: 'zh',
};

type Translations = Record<string, { official: string; common: string }>;

/**
 * Those of the dataset, and in the other languages those of the runtime. Both are CLDR's, which has no official names.
 */
export function translationsOf({ db }: Dataset, codes: readonly string[]): ReadonlyMap<string, Translations> {
  const rows = db.select().from(countryDisplayName).all();
  const known = new Map(rows.map(({ countryCode, language, name }) => [`${countryCode} ${language}`, name]));
  const names = Object.entries(LANGUAGES).map(
    ([code, tag]) => [code, tag, new Intl.DisplayNames(tag, { type: 'region' })] as const,
  );
  const translated = (country: string): Translations =>
    Object.fromEntries(
      names.map(([language, tag, display]) => {
        const name = known.get(`${country} ${tag}`) ?? display.of(country) ?? country;
        return [language, { official: name, common: name }];
      }),
    );
  return new Map(codes.map((code) => [code, translated(code)]));
}
