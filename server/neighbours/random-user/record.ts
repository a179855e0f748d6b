/** People of a world in the shape of randomuser.me. */
import { hash } from 'node:crypto';
import type { Dataset } from '../../../db/open.ts';
import { HOME_COUNTRIES } from '../../../db/vocabulary.ts';
import type { ServedDataset } from '../../framework/dataset.ts';
import { address, type HomeCountry } from '../../generators/address.ts';
import { LOCALES, type Locale } from '../../generators/locale.ts';
import { accountOpened, age, birthDate, type Person, person, username } from '../../generators/person.ts';
import type { Sex } from '../../generators/person-name.ts';
import { phoneNumber } from '../../generators/phone-number.ts';
import { draws, Key } from '../../generators/random.ts';
import { DAY, isoText } from '../../generators/window.ts';
import { World } from '../../generators/world.ts';

const draw = draws('nationality', 'time of birth', 'north', 'east');

/** Raised whenever a seed gives other people here. */
const REVISION = 1;

export const NATIONALITIES = Object.values(HOME_COUNTRIES).flat() as HomeCountry[];

const LOCALE_OF = Object.fromEntries(
  LOCALES.flatMap((locale) => HOME_COUNTRIES[locale].map((country) => [country, locale])),
) as Record<HomeCountry, Locale>;

const TITLES: Readonly<Record<Locale, Readonly<Record<Sex, string>>>> = {
  en: { female: 'Ms', male: 'Mr' },
  da: { female: 'Fru', male: 'Hr' },
  de: { female: 'Frau', male: 'Herr' },
  fr: { female: 'Madame', male: 'Monsieur' },
  es: { female: 'Señora', male: 'Señor' },
  it: { female: 'Signora', male: 'Signor' },
  pt: { female: 'Senhora', male: 'Senhor' },
  ja: { female: 'Ms', male: 'Mr' },
};

/** Which people are asked for. */
export interface Wish {
  seed: number;
  nationalities: readonly HomeCountry[];
  gender: Sex | undefined;
}

export function recordsOf(wish: Wish, dataset: ServedDataset): (index: number) => Record<string, unknown> {
  const world = new World(wish.seed, dataset.vocabulary, dataset.publicUrl);
  const root = Key.root(wish.seed, 'random users', REVISION);
  const countries = dataset.derived(countriesOf);
  const isAnybody = wish.nationalities.length === 0 && wish.gender === undefined;
  return (index) => {
    const key = root.at(index);
    const user = isAnybody ? world.user(index) : chosen(key, index, wish, world);
    const picture: Record<string, string> = isAnybody
      ? { seed: String(wish.seed), offset: String(index) }
      : { name: user.name };
    return record(user, key, countries.get(user.country) as Country, world, picture);
  };
}

/** A person of a nationality and a sex that are asked for: another one than in /api/users. */
function chosen(key: Key, index: number, { nationalities, gender }: Wish, world: World): Person {
  const country = nationalities.length === 0 ? undefined : key.pick(draw.nationality, nationalities);
  const found = person(key, index, world, country && LOCALE_OF[country], gender);
  return country ? { ...found, country } : found;
}

function record(user: Person, key: Key, country: Country, world: World, picture: Record<string, string>) {
  const home = address(user.key, user.country, world.vocabulary);
  const { number, name } = streetOf(home.street);
  const secrets = key.stream('login');
  const password = secrets.hex(10);
  const salt = secrets.hex(8);
  const birth = Date.parse(birthDate(user)) + Math.floor(key.float(draw['time of birth']) * DAY);
  const registered = accountOpened(user);
  const avatar = (size: number) =>
    `${world.publicUrl}/api/avatars?${new URLSearchParams({ ...picture, style: 'face', size: String(size), format: 'png' })}`;
  const about = (middle: number, drawn: Parameters<Key['float']>[0]) =>
    (middle + key.float(drawn) - 0.5).toFixed(4);
  return {
    gender: user.sex,
    name: { title: TITLES[user.locale][user.sex], first: user.firstName, last: user.lastName },
    location: {
      street: { number, name },
      city: home.city,
      state: home.region,
      country: home.country,
      postcode: home.postalCode,
      coordinates: {
        latitude: about(country.latitude, draw.north),
        longitude: about(country.longitude, draw.east),
      },
      timezone: { offset: offsetText(country.minutes), description: country.zone },
    },
    email: user.email,
    login: {
      uuid: secrets.hex(32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5'),
      username: username(user),
      password,
      salt,
      md5: hash('md5', password + salt),
      sha1: hash('sha1', password + salt),
      sha256: hash('sha256', password + salt),
    },
    dob: { date: isoText(birth), age: age(user) },
    registered: { date: registered, age: 2025 - Number(registered.slice(0, 4)) },
    phone: phoneNumber(user.key, user.country, home) ?? '',
    cell: phoneNumber(key, user.country, home) ?? '',
    id: { name: '', value: null },
    picture: { large: avatar(128), medium: avatar(72), thumbnail: avatar(48) },
    nat: user.country,
  };
}

/** In the order in which the original had them. */
export const FIELDS = [
  'gender',
  'name',
  'location',
  'email',
  'login',
  'dob',
  'registered',
  'phone',
  'cell',
  'id',
  'picture',
  'nat',
] as const;

/** Addresses have the number before or after the street. */
function streetOf(street: string): { number: number; name: string } {
  const number = /\d+/.exec(street)?.[0] ?? '0';
  const name = street.replace(/^\d\S*\s+|,?\s+\d.*$|\d[\d-]*.*$/u, '');
  return { number: Number(number), name };
}

/** +5:30, as the original wrote it. */
function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`;
}

interface Country {
  code: string;
  latitude: number;
  longitude: number;
  /** Of its first zone. */
  zone: string;
  minutes: number;
}

const countriesOf = ({ sqlite }: Dataset) => {
  const rows = sqlite
    .prepare(
      `SELECT c.code, c.latitude, c.longitude, z.description AS zone, z.standard_offset_minutes AS minutes
       FROM country c JOIN time_zone_country t ON t.country_code = c.code AND t.position = 0
       JOIN time_zone z ON z.id = t.zone_id`,
    )
    .all() as Country[];
  return new Map(rows.map((row) => [row.code, row]));
};
