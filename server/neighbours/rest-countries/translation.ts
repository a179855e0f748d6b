/** Names of countries in the languages in which REST Countries had them, by ISO 639-3 code. */
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

/** Those of CLDR, which has no official names: both are the common one. */
export function translationsOf(codes: readonly string[]): ReadonlyMap<string, Translations> {
  const names = Object.entries(LANGUAGES).map(
    ([code, tag]) => [code, new Intl.DisplayNames(tag, { type: 'region' })] as const,
  );
  const translated = (country: string): Translations =>
    Object.fromEntries(
      names.map(([language, display]) => {
        const name = display.of(country) as string;
        return [language, { official: name, common: name }];
      }),
    );
  return new Map(codes.map((code) => [code, translated(code)]));
}
