import { LOCALE_INDEX } from '../../db/locale-index.ts';
import { LOCALES, type Locale } from '../../db/locales.ts';
import { oneOf, traitsOf, withTraits } from '../framework/params.ts';

const TAG = /^([a-z]{2,3})(?:[-_][a-z\d]+)*$/i;

/** Norwegian is written as Bokmål by most (CLDR, languageMatching). */
const WRITTEN_AS: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb' };

const isOf = (tongue: string) => (locale: Locale) => locale.split('-')[0] === tongue;

/** The locale whose language or whose country a text names, the same tag in another spelling first. */
function localeNear(raw: string): { suggestion?: Locale; reason: string } | undefined {
  const plain = raw.toLowerCase().replaceAll('_', '-');
  const [, language = ''] = TAG.exec(plain) ?? [];
  if (language === '') return undefined;
  const suggestion =
    LOCALES.find((locale) => locale.toLowerCase() === plain) ??
    LOCALES.find(isOf(WRITTEN_AS[language] ?? language)) ??
    LOCALES.find((locale) => plain.toUpperCase() in LOCALE_INDEX[locale].countries);
  return suggestion === undefined
    ? { reason: `no locale has the language '${language}'` }
    : { suggestion, reason: `the nearest is '${suggestion}'` };
}

const names = oneOf(...LOCALES);

/** One of the locales; for any other, the fault names the nearest. */
export const localeName = withTraits(names, { ...traitsOf(names), near: localeNear });
