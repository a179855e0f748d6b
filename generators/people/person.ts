/** People. Name, country, address and phone number belong together; nobody can be written to or called. */
import { type HomeCountry, isOfWorld, type Locale } from '../../db/locales.ts';
import type { Team } from '../../db/people-vocabulary.ts';
import { host } from '../addresses/domain.ts';
import { joined } from '../draws/flat-text.ts';
import { numberOfMade } from '../draws/made-number.ts';
import { draws, type Key, Weights } from '../draws/random.ts';
import type { Setting } from '../draws/setting.ts';
import { DAY, isoText } from '../time/window.ts';
import { countryOf, SPEAKERS, SPEAKERS_OF, usualLocale } from './home-country.ts';
import { personName, type Sex } from './person-name.ts';
import { SHOP_FACTS } from './shop.ts';
import { signedUpAt } from './sign-up.ts';

const draw = draws('sex', 'birthYears', 'birthDate');

/** A person as other records name them. */
export interface Person {
  key: Key;
  index: number;
  id: string;
  locale: Locale;
  /** ISO 3166-1 alpha-2. */
  country: HomeCountry;
  sex: Sex;
  firstName: string;
  lastName: string;
  /** In the order of the locale. */
  name: string;
  /** The names in a to z, which make up the username. */
  firstAscii: string;
  lastAscii: string;
  /** End of the username: empty, or a number from 2 on that tells people of the same name apart. */
  number: string;
  /** Domain of the mail address. */
  domain: string;
  email: string;
  /** When the account was opened, in milliseconds since 1970, in whole seconds. */
  signedUpAt: number;
  /** What they do for the shop of the world; null for those who only buy there. */
  team: Team | null;
  /** Whether they are in the world's list, rather than made for a locale. */
  isListed: boolean;
}

/**
 * The person at an index of the world's list, or at one of those who are made for a locale: in the default world, for
 * whoever asks for more than it has; in every world, for a locale that nobody there has.
 */
export function person(
  key: Key,
  index: number,
  setting: Setting,
  wanted?: Locale,
  sex?: Sex,
  team: Team | null = null,
): Person {
  const isMade = wanted !== undefined && (!setting.isLarger || !isOfWorld(wanted));
  if (isMade || !setting.isLarger) {
    const place = { ordinal: index, sex, isListed: !isMade };
    return new Known(key, index, setting, wanted ?? usualLocale(key), team, place);
  }
  const seated = SPEAKERS.at(setting, index);
  const locale = SPEAKERS.seats[seated.seat] as Locale;
  const ordinal = SPEAKERS.ordinal(SPEAKERS_OF[locale], seated);
  return new Known(key, index, setting, locale, team, { ordinal, sex, isListed: true });
}

/** How somebody is told apart from others. */
interface Place {
  /** The index among the people who must not share a name. */
  ordinal: number;
  /** The sex that was asked for. */
  sex: Sex | undefined;
  isListed: boolean;
}

/** Where somebody lives is known first; who looks through many people asks few of them for more. */
class Known implements Person {
  readonly key: Key;
  readonly index: number;
  readonly locale: Locale;
  readonly country: HomeCountry;
  readonly team: Team | null;
  readonly #setting: Setting;
  readonly #place: Place;
  #id: string | undefined;
  #signedUpAt: number | undefined;
  #name: ReturnType<typeof spelled> | undefined;
  #domain: string | undefined;

  constructor(key: Key, index: number, setting: Setting, locale: Locale, team: Team | null, place: Place) {
    this.key = key;
    this.index = index;
    this.locale = locale;
    this.country = countryOf(key, locale);
    this.team = team;
    this.#setting = setting;
    this.#place = place;
  }

  get isListed(): boolean {
    return this.#place.isListed;
  }

  get id(): string {
    const number = this.isListed ? this.index : numberOfMade(this.index, this.locale);
    this.#id ??= this.#setting.identifier('usr', number);
    return this.#id;
  }

  get sex(): Sex {
    return this.#place.sex ?? (this.key.chance(draw.sex, 0.5) ? 'female' : 'male');
  }

  get signedUpAt(): number {
    this.#signedUpAt ??= signedUpAt(this.key, this.index, this.#setting.size.users, this.country);
    return this.#signedUpAt;
  }

  get firstName(): string {
    return this.#spelled.firstName;
  }

  get lastName(): string {
    return this.#spelled.lastName;
  }

  get name(): string {
    return this.#spelled.name;
  }

  get firstAscii(): string {
    return this.#spelled.firstAscii;
  }

  get lastAscii(): string {
    return this.#spelled.lastAscii;
  }

  get number(): string {
    return this.#spelled.number;
  }

  get domain(): string {
    // Those who work for the shop have their mail there.
    this.#domain ??= this.team === null ? host(this.key, this.#setting.vocabulary) : SHOP_FACTS.domain;
    return this.#domain;
  }

  get email(): string {
    const { firstAscii, lastAscii, number } = this.#spelled;
    return joined(firstAscii, '.', lastAscii, number, '@', this.domain);
  }

  get #spelled() {
    this.#name ??= spelled(this, this.#place.ordinal, this.#setting);
    return this.#name;
  }
}

/** The names of a person. */
function spelled({ key, locale, sex, signedUpAt: opened }: Person, ordinal: number, setting: Setting) {
  const { first, last, second, number } = personName(
    key,
    ordinal,
    setting,
    locale,
    sex,
    yearOf(birthday(key, opened)),
  );
  const lastName = second === null ? last.value : joined(last.value, ' ', second);
  return {
    firstName: first.value,
    lastName,
    name: locale === 'ja' ? joined(lastName, ' ', first.value) : joined(first.value, ' ', lastName),
    firstAscii: first.ascii,
    lastAscii: last.ascii,
    number: number === 1 ? '' : String(number),
  };
}

/** first.last in a to z, and the number if there is one. */
export function username({ firstAscii, lastAscii, number }: Person): string {
  return joined(firstAscii, '.', lastAscii, number);
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The first name as written in English texts. */
export const latinFirstName = ({ locale, firstName, firstAscii }: Person): string =>
  locale === 'ja' ? capitalized(firstAscii) : firstName;

/**
 * What an agent is called in texts of a language: by the name of the family among Japanese, where nobody would tell a
 * customer the first one. Everybody else reads a Japanese name in Latin letters.
 */
export const agentsName = (agent: Person, language: Locale): string =>
  agent.locale === 'ja' && language === 'ja' ? agent.lastName : latinFirstName(agent);

/** The name as written in English texts. */
export const latinName = (person: Person): string =>
  person.locale === 'ja' ? joined(latinFirstName(person), ' ', capitalized(person.lastAscii)) : person.name;

/** Ranges of birthdays, in days since 1970, and the share of a shop's customers born in each, in percent. */
const BIRTHDAYS = new Weights<readonly [first: number, last: number]>(
  [daysOf(2001, 2007), 12],
  [daysOf(1991, 2000), 22],
  [daysOf(1981, 1990), 21],
  [daysOf(1971, 1980), 18],
  [daysOf(1961, 1970), 15],
  [daysOf(1951, 1960), 10],
  [daysOf(1946, 1950), 2],
);

/** From the first day of a year to the last day of another, in days since 1970. */
function daysOf(first: number, last: number): readonly [number, number] {
  return [Date.UTC(first, 0, 1) / DAY, Date.UTC(last, 11, 31) / DAY];
}

/** In days: one more than sixteen years ever have. */
const SIXTEEN_YEARS = 5845;

/** The day a person was born, in days since 1970: sixteen years or more before the account was opened. */
function birthday(key: Key, opened: number): number {
  const [first, last] = key.weighted(draw.birthYears, BIRTHDAYS);
  const latest = Math.min(last, Math.floor(opened / DAY) - SIXTEEN_YEARS);
  // Whoever would have been too young is older by as much as that range is long.
  return key.int(draw.birthDate, Math.min(first, latest - (last - first)), latest);
}

/** The year of a day, in days since 1970: exact from 1901 to 2099, when every fourth year is a leap year. */
const yearOf = (day: number): number => 1970 + Math.floor((day + 0.7) / 365.25);

/** YYYY-MM-DD. Everybody was between 18 and 80 when 2026 began. */
export function birthDate(person: Person): string {
  return isoText(birthday(person.key, person.signedUpAt) * DAY).slice(0, 10);
}

/** Completed years of the person with a key when 2026 began. */
export function age({ key, signedUpAt: opened }: Pick<Person, 'key' | 'signedUpAt'>): number {
  const day = birthday(key, opened);
  const year = yearOf(day);
  const isNewYearsDay = yearOf(day - 1) < year;
  return 2026 - year - (isNewYearsDay ? 0 : 1);
}

/** When the person opened an account, as records show it. */
export const accountOpened = (person: Person): string => isoText(person.signedUpAt);
