/** Names of people: typical of the year of birth, and no two in a world are spelled alike in a to z. */

import { type Locale, WORLD_LOCALES } from '../../db/locales.ts';
import type { GivenName } from '../../db/people-vocabulary.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import { Cycle } from '../draws/cycle.ts';
import { joined } from '../draws/flat-text.ts';
import { oncePer, oncePerName } from '../draws/once-per.ts';
import { type Draw, draws, type Key } from '../draws/random.ts';
import type { Setting } from '../draws/setting.ts';
import { sharedAmong } from '../draws/shared-names.ts';
import { namesake } from './namesake.ts';

const draw = draws('spelling', 'firstName', 'secondSurname');

export type Sex = 'female' | 'male';

export interface Name {
  value: string;
  ascii: string;
}

export interface PersonName {
  first: Name;
  last: Name;
  /** Second family name where people have two, else null. */
  second: string | null;
  /** Follows the username from 2 on; 1 is not written. */
  number: number;
}

/**
 * Within a locale, last names differ. A last name that two locales share comes with a first name that only this locale
 * has. In a larger world, `index` counts the people of the locale.
 */
export function personName(
  key: Key,
  index: number,
  setting: Setting,
  locale: Locale,
  sex: Sex,
  birthYear: number,
): PersonName {
  const names = namesOf(setting.vocabulary, locale);
  const { lastNames, surnames, hasTwo, hasWomens, givenNames, firstNames } = names;
  const position = setting.distinct(lastNames.cycle, index);
  const name = lastNames.names[position] as LastName;
  const spelt = name.spellings === null ? name : key.pick(draw.spelling, name.spellings);
  const last = hasWomens && sex === 'female' ? familyOf(setting.vocabulary, locale, sex, spelt) : spelt;
  const kind: keyof FirstNames = name.isShared ? 'own' : 'names';
  const list = generationOf(givenNames[sex], birthYear)[kind];
  const second = hasTwo ? key.pick(draw.secondSurname, surnames).value : null;
  if (!setting.isLarger) return { first: key.pick(draw.firstName, list), last, second, number: 1 };
  const lap = Math.floor(index / lastNames.names.length);
  const begins = setting.key(`first names ${locale}`, position).int(draw.firstName, 0, list.length - 1);
  return { ...namesake(firstNames[kind], list, begins, lap), last, second };
}

/** A first name for someone of a locale, a sex and a year of birth. */
export function givenName(
  key: Key,
  draw: Draw,
  vocabulary: Vocabulary,
  locale: Locale,
  sex: Sex,
  birthYear: number,
): Name {
  return key.pick(draw, generationOf(namesOf(vocabulary, locale).givenNames[sex], birthYear).names);
}

/** What someone of a family is called: its name, or that of its women. */
export function familyOf(vocabulary: Vocabulary, locale: Locale, sex: Sex, family: Name): Name {
  if (sex === 'male') return family;
  const endings = womensEndings(vocabulary, locale);
  if (endings.length === 0) return family;
  for (const { mens, womens, ascii } of endings) {
    if (family.value.endsWith(mens)) {
      const borne = (name: string, ending: string) =>
        joined(name.slice(0, name.length - mens.length), ending);
      return { value: borne(family.value, womens), ascii: borne(family.ascii, ascii) };
    }
  }
  return family;
}

const womensEndings = oncePerName((vocabulary: Vocabulary, locale: Locale) =>
  Object.entries(vocabulary.locale(locale).womensFamilies ?? {}).map(([mens, womens]) => ({
    mens,
    womens,
    // Endings have no letters but those that lose their marks: ová is ova.
    ascii: womens.normalize('NFD').replace(/\p{M}/gu, ''),
  })),
);

/** Last names with a cycle, so that neighbours have different ones. */
interface LastNames {
  names: readonly LastName[];
  cycle: Cycle;
}

interface FirstNames {
  names: readonly Name[];
  /** The names that no other locale has. */
  own: readonly Name[];
}

/** First names that were common among children born in some years. */
interface Generation extends FirstNames {
  /** The last of these years. */
  bornTo: number;
}

/** People born before the first generation or after the last get names of that one. */
function generationOf(generations: readonly Generation[], birthYear: number): Generation {
  let place = 0;
  while (place < generations.length - 1 && birthYear > (generations[place] as Generation).bornTo) place++;
  return generations[place] as Generation;
}

interface LastName extends Name {
  /** All names with the same spelling in a to z; null if there is only one. */
  spellings: readonly Name[] | null;
  /** Whether another locale has it too. */
  isShared: boolean;
}

interface LocaleNames {
  lastNames: LastNames;
  /** Given names, from those of the oldest generation to those of the youngest. */
  givenNames: Readonly<Record<Sex, readonly Generation[]>>;
  /** The lists of all generations. */
  firstNames: Readonly<Record<keyof FirstNames, readonly (readonly Name[])[]>>;
  /** Whether people have two last names. */
  hasTwo: boolean;
  /** Whether women have another form of the last name. */
  hasWomens: boolean;
  /** Every spelling of every last name. */
  surnames: readonly Name[];
}

interface Given extends GivenName {
  ascii: string;
}

/** The names that more than one locale of a world has. */
const sharedOf = oncePer((vocabulary: Vocabulary) => {
  const shared = (list: (vocabulary: Vocabulary, locale: Locale) => readonly Pick<Name, 'ascii'>[]) =>
    sharedAmong(WORLD_LOCALES.map((locale) => list(vocabulary, locale).map(({ ascii }) => ascii)));
  return { last: shared(surnamesOf), first: shared(givenNamesOf) };
});

/** Surnames; those of men where women have others: see `familyOf`. */
export const surnamesOf = (vocabulary: Vocabulary, locale: Locale) =>
  vocabulary.list('person.last_name', locale) as readonly Name[];

const givenNamesOf = oncePerName((vocabulary: Vocabulary, locale: Locale) =>
  vocabulary
    .list('person.given_name', locale)
    .map(({ value, ascii }): Given => ({ ...(JSON.parse(value) as GivenName), ascii: ascii as string })),
);

const namesOf = oncePerName((vocabulary: Vocabulary, locale: Locale): LocaleNames => {
  const shared = sharedOf(vocabulary);
  const surnames = surnamesOf(vocabulary, locale);
  const lastNames = [...Map.groupBy(surnames, ({ ascii }) => ascii)].map(([ascii, spellings]): LastName => {
    const { value } = spellings[0] as Name;
    return {
      value,
      ascii,
      spellings: spellings.length > 1 ? spellings : null,
      isShared: shared.last.has(ascii),
    };
  });
  const givenNames = givenNamesOf(vocabulary, locale);
  const generations = (sex: Sex) => {
    const ofSex = givenNames.filter((name) => name.sex === sex);
    const byYears = [...Map.groupBy(ofSex, ({ bornTo }) => bornTo)].toSorted(([a], [b]) => a - b);
    return byYears.map(([bornTo, of]): Generation => {
      const names = of.map(({ name, ascii }) => ({ value: name, ascii }));
      return { bornTo, names, own: names.filter(({ ascii }) => !shared.first.has(ascii)) };
    });
  };
  const [female, male] = [generations('female'), generations('male')];
  const all = [...female, ...male];
  return {
    lastNames: { names: lastNames, cycle: new Cycle('last name', lastNames.length) },
    givenNames: { female, male },
    firstNames: { names: all.map(({ names }) => names), own: all.map(({ own }) => own) },
    hasTwo: vocabulary.locale(locale).secondFamilyName ?? false,
    hasWomens: vocabulary.locale(locale).womensFamilies !== undefined,
    surnames,
  };
});
