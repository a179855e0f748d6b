/** The holder of a travel document: a person of the world, with all names that a document shows. */

import type { Locale } from '../../db/locales.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import { transliterated } from '../../standards/mrz/transliteration.ts';
import { firstDayOf } from '../../standards/time-zones/civil-date.ts';
import { oncePerName } from '../draws/once-per.ts';
import { draws, type Key } from '../draws/random.ts';
import { birthDate } from '../people/person.ts';
import { familyOf, givenName, type Name, type Sex, surnamesOf } from '../people/person-name.ts';
import { DAY, isoText } from '../time/window.ts';
import type { World } from '../world.ts';

const draw = draws(
  'holderAge',
  'holderSex',
  'holderFirstName',
  'holderLastName',
  'secondLastName',
  'hasMiddleName',
  'middleName',
  'furtherFirstName',
  'furtherLastName',
  'isUndivided',
  'isOther',
);

export interface HolderBounds {
  locale: Locale;
  sex: Sex | undefined;
  /** Completed years at `asOf`. */
  minAge: number;
  maxAge: number;
  /** YYYY-MM-DD. */
  asOf: string;
}

export interface Holder {
  /** Id of the user of the world; null for anybody else. */
  userId: string | null;
  sex: Sex;
  /** YYYY-MM-DD. */
  birthDate: string;
  /** Parts in A to Z. */
  lastNames: string[];
  firstNames: string[];
  /** Whether the name cannot be divided because nobody knows which part is the family's. */
  isUndivided: boolean;
}

/** Age of the youngest holder: a younger one could not have an expired document. */
const YOUNGEST_DAYS = 60;

/**
 * The first documents belong to the world's users of the language, one each; later ones belong to people whom no other
 * route knows. A user whom the bounds rule out is replaced by somebody who fits them. If the bounds reach beyond the
 * ages of users, some holders are of those ages, in proportion to the population.
 */
export function holder(key: Key, world: World, index: number, bounds: HolderBounds): Holder {
  const { locale, sex, asOf } = bounds;
  const user = world.user(index, locale);
  const isKnown = user.isListed && user.index < world.size.users;
  const born = birthDate(user);
  const fits =
    (sex ?? user.sex) === user.sex && isBetween(born, bounds) && daysOf(asOf) - daysOf(born) > YOUNGEST_DAYS;
  const isUndivided = key.chance(draw.isUndivided, 1 / 8);
  const isOther = key.chance(draw.isOther, othersShare(bounds));
  if (fits && !isOther) {
    return {
      userId: isKnown ? user.id : null,
      sex: user.sex,
      birthDate: born,
      lastNames: namesOf(user.lastName, user.lastAscii, locale),
      firstNames: [
        ...namesOf(user.firstName, user.firstAscii, locale),
        ...middleNames(key, world, { sex: user.sex, firstName: user.firstName, born, locale }),
      ],
      isUndivided,
    };
  }
  const ownSex = sex ?? (key.chance(draw.holderSex, 0.5) ? 'female' : 'male');
  const { vocabulary } = world;
  const ownBorn = ownBirthDate(key, bounds, isOther);
  const first = givenName(key, draw.holderFirstName, vocabulary, locale, ownSex, yearOf(ownBorn));
  const lastNames = surnamesOf(vocabulary, locale);
  const last = familyOf(vocabulary, locale, ownSex, key.pick(draw.holderLastName, lastNames));
  const second = vocabulary.locale(locale).secondFamilyName ? [key.pick(draw.secondLastName, lastNames)] : [];
  return {
    userId: null,
    sex: ownSex,
    birthDate: ownBorn,
    lastNames: [last, ...second].flatMap(({ value, ascii }) => namesOf(value, ascii, locale)),
    firstNames: [
      ...namesOf(first.value, first.ascii, locale),
      ...middleNames(key, world, { sex: ownSex, firstName: first.value, born: ownBorn, locale }),
    ],
    isUndivided,
  };
}

/** Japanese names are written as they are read, other names letter by letter. */
const namesOf = (name: string, ascii: string, locale: Locale): string[] =>
  locale === 'ja' ? [ascii.toUpperCase()] : transliterated(name, locale);

interface Bearer {
  sex: Sex;
  firstName: string;
  /** YYYY-MM-DD. */
  born: string;
  locale: Locale;
}

function middleNames(key: Key, { vocabulary }: World, { sex, firstName, born, locale }: Bearer): string[] {
  if (firstName.includes(' ') || !key.chance(draw.hasMiddleName, vocabulary.locale(locale).secondGivenName))
    return [];
  // The middle name of Danes is mostly a family name.
  const names = middleNamesOf(vocabulary, locale);
  const name =
    names.length > 0
      ? key.pick(draw.middleName, names)
      : givenName(key, draw.middleName, vocabulary, locale, sex, yearOf(born)).value;
  return name === firstName ? [] : transliterated(name, locale);
}

/** Middle names of a locale; none where middle names are given names. */
const middleNamesOf = oncePerName((vocabulary: Vocabulary, locale: Locale): readonly string[] =>
  vocabulary.has(MIDDLE_NAMES, locale) ? vocabulary.values(MIDDLE_NAMES, locale) : [],
);
const MIDDLE_NAMES = 'person.middle_name';

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** The same holder with so many names that they do not fit into a field of the given width. */
export function withLongName(key: Key, world: World, locale: Locale, one: Holder, width: number): Holder {
  const firstNames = [...one.firstNames];
  const lastNames = [...one.lastNames];
  const { vocabulary } = world;
  const keyOf = (place: number) => key.at('further names', place);
  const unlessBorne = ({ value, ascii }: Name) => {
    const parts = namesOf(value, ascii, locale);
    return parts.some((part) => firstNames.includes(part) || lastNames.includes(part)) ? [] : parts;
  };
  const familyNames = surnamesOf(vocabulary, locale);
  const furtherLast = (place: number) => {
    const family = keyOf(place).pick(draw.furtherLastName, familyNames);
    return unlessBorne(familyOf(vocabulary, locale, one.sex, family));
  };
  const furtherFirst = (place: number) =>
    unlessBorne(
      givenName(keyOf(place), draw.furtherFirstName, vocabulary, locale, one.sex, yearOf(one.birthDate)),
    );
  // Both identifiers grow in turn, two given names for each family name.
  for (let place = 0; joinedLength(lastNames) + 2 + joinedLength(firstNames) <= width + 1; place++) {
    if (place % 3 === 1) lastNames.push(...furtherLast(place));
    else firstNames.push(...furtherFirst(place));
  }
  return { ...one, firstNames, lastNames };
}

const joinedLength = (parts: readonly string[]) => parts.reduce((sum, part) => sum + part.length + 1, 0) - 1;

const daysOf = (date: string) => Date.parse(date) / DAY;

/**
 * The latest birthday of someone who has completed this many years by a day, in days since 1970. People born on 29
 * February complete a year on 1 March if the year has no such day.
 */
function lastBirthday(asOf: string, years: number): number {
  const [year = 0, month = 1, day = 1] = asOf.split('-').map(Number);
  const first = firstDayOf(year - years, month);
  const next = firstDayOf(month === 12 ? year - years + 1 : year - years, (month % 12) + 1);
  return Math.min(first + day, next) - 1;
}

/** Completed years on a day. */
export function ageAt(born: string, asOf: string): number {
  const years = Number(asOf.slice(0, 4)) - Number(born.slice(0, 4));
  return asOf.slice(5) < born.slice(5) ? years - 1 : years;
}

const isBetween = (born: string, { minAge, maxAge, asOf }: HolderBounds) =>
  born <= asOf && ageAt(born, asOf) >= minAge && ageAt(born, asOf) <= readableAge(minAge, maxAge);

/**
 * Two digits of a year cannot tell an age of 100 from a birth this year, so ages above 99 appear only if no others may.
 */
const MOST_READABLE = 99;

export const readableAge = (minAge: number, maxAge: number): number =>
  minAge > MOST_READABLE ? maxAge : Math.min(maxAge, MOST_READABLE);

/** Up to this age, all ages are equally frequent; after it, they become rarer by a factor of e every 15 years. */
const FULL_AGE = 60;
const DECLINE = 15;

/** Number of people up to an age, in years of full frequency, and the inverse. */
const cumulated = (age: number) =>
  age <= FULL_AGE ? age : FULL_AGE + DECLINE * (1 - Math.exp((FULL_AGE - age) / DECLINE));
const ageOf = (sum: number) =>
  sum <= FULL_AGE ? sum : FULL_AGE - DECLINE * Math.log1p((FULL_AGE - sum) / DECLINE);

/** Ages of users, 18 to 80 in completed years, as the first age and the one after the last. */
const USER_AGES = [18, 81] as const;

/** Ranges of ages within the bounds, without their upper ends: all ages, or only those that no user has. */
function stretches({ minAge, maxAge }: HolderBounds, onlyOthers: boolean): (readonly [number, number])[] {
  const end = readableAge(minAge, maxAge) + 1;
  const [first, last] = USER_AGES;
  const ages = onlyOthers
    ? ([
        [minAge, Math.min(end, first)],
        [Math.max(minAge, last), end],
      ] as const)
    : ([[minAge, end]] as const);
  return ages.filter(([from, to]) => from < to);
}

/** Number of people in ranges of ages, in years of full frequency. */
const weightOf = (ages: readonly (readonly [number, number])[]) =>
  ages.reduce((sum, [from, to]) => sum + cumulated(to) - cumulated(from), 0);

/** Share of the people within the bounds who are younger or older than any user. */
const othersShare = (bounds: HolderBounds) =>
  weightOf(stretches(bounds, true)) / weightOf(stretches(bounds, false));

function ownBirthDate(key: Key, bounds: HolderBounds, onlyOthers: boolean): string {
  const { asOf } = bounds;
  const ages = stretches(bounds, onlyOthers);
  let rest = key.float(draw.holderAge) * weightOf(ages);
  let [from, to] = ages[0] as readonly [number, number];
  const size = cumulated(to) - cumulated(from);
  if (rest >= size && ages[1]) {
    rest -= size;
    [from, to] = ages[1];
  }
  const age = Math.min(ageOf(cumulated(from) + rest), to);
  const latest = lastBirthday(asOf, from);
  const earliest = lastBirthday(asOf, to) + 1;
  const day = Math.floor(latest - ((age - from) / (to - from)) * (latest - earliest + 1));
  const newest = Math.min(latest, daysOf(asOf) - YOUNGEST_DAYS);
  return isoText(Math.max(earliest, Math.min(day, newest)) * DAY).slice(0, 10);
}
