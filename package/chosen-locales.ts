/** Which locales a program in a browser has: all, or the one of its import, with the words that it brings. */
import type { VocabularyPart } from '../db/vocabulary-parts.ts';

type Parts = Readonly<Record<string, VocabularyPart>>;

interface Choice {
  /** `all`, or a single one. */
  locale: string;
  parts: Parts;
}

const NAME = 'fixture-data';

let choice: Choice | undefined;

/** Called by the module that a program imports, before any code of a generator runs. */
export function choose(locale: string, parts: Parts): void {
  if (choice && choice.locale !== locale) {
    const [first, second] = [choice.locale, locale].map((each) =>
      each === 'all' ? NAME : `${NAME}/${each}`,
    );
    throw new Error(`a program imports one of ${first} and ${second}; ${NAME} has every locale`);
  }
  choice = { locale, parts };
}

export const chosenParts = (): Parts => ({ ...choice?.parts });

interface Share {
  share: number;
  countries: Readonly<Record<string, { companies: number; utcOffset: number }>>;
}

/** Companies of a world. */
const COMPANIES = 20;

/** The index of locales; with a single one, everybody speaks it, and every company is in its countries. */
export function chosenIndex<Index extends Readonly<Record<string, Share>>>(all: Index): Index {
  const [locale, only] = Object.entries(all).find(([tag]) => tag === choice?.locale) ?? [];
  if (locale === undefined || only === undefined) return all;
  const countries = Object.entries(only.countries);
  const share = Math.floor(COMPANIES / countries.length);
  const seated = countries.map(([code, { utcOffset }], index) => {
    const companies = index === 0 ? COMPANIES - share * (countries.length - 1) : share;
    return [code, { companies, utcOffset }] as const;
  });
  return { [locale]: { share: 100, countries: Object.fromEntries(seated) } } as unknown as Index;
}
