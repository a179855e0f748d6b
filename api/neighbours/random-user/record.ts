/** People of a world in the shape of randomuser.me. */
import { hash } from 'node:crypto';
import { type HomeCountry, LOCALE_OF } from '../../../db/locales.ts';
import type { Dataset } from '../../../db/open.ts';
import { address, whereabouts } from '../../../generators/addresses/address.ts';
import { phoneNumber } from '../../../generators/addresses/phone-number.ts';
import { draws, Key } from '../../../generators/draws/random.ts';
import {
  accountOpened,
  age,
  birthDate,
  type Person,
  person,
  username,
} from '../../../generators/people/person.ts';
import type { Sex } from '../../../generators/people/person-name.ts';
import { DAY, isoText } from '../../../generators/time/window.ts';
import { World } from '../../../generators/world.ts';
import type { ServedDataset } from '../../framework/dataset.ts';

const draw = draws('nationality', 'time of birth', 'north', 'east');

/** Raised whenever a seed gives other people here. */
const REVISION = 1;

/** Degrees: points that round to the city's in /api/users. */
const HUNDREDTH = 0.0098;

/** Numbers of cell phones follow those of the people and companies of the world. */
const CELLS = 550;

/** Which people are asked for. */
export interface Wish {
  seed: number;
  nationalities: readonly HomeCountry[];
  gender: Sex | undefined;
}

export function recordsOf(wish: Wish, dataset: ServedDataset): (index: number) => Record<string, unknown> {
  const world = new World(wish.seed, dataset.vocabulary, undefined, dataset.publicUrl);
  const root = Key.root(wish.seed, 'random users', REVISION);
  const zones = dataset.derived(zonesOf);
  const isAnybody = wish.nationalities.length === 0 && wish.gender === undefined;
  return (index) => {
    const key = root.at(index);
    const found = isAnybody ? livingAt(world.user(index)) : chosen(key, index, wish, world);
    const picture: Record<string, string> = isAnybody
      ? { seed: String(wish.seed), offset: String(index) }
      : { name: found.user.name };
    return record(found, key, zones, world, picture);
  };
}

/** Somebody, and the country in which they live here. */
interface Resident {
  user: Person;
  country: HomeCountry;
}

const livingAt = (user: Person, country = user.country): Resident => ({ user, country });

/** A person of a nationality and a sex that are asked for: another one than in /api/users. */
function chosen(key: Key, index: number, { nationalities, gender }: Wish, world: World): Resident {
  const country = nationalities.length === 0 ? undefined : key.pick(draw.nationality, nationalities);
  return livingAt(person(key, index, world, country && LOCALE_OF[country], gender), country);
}

function record(
  { user, country }: Resident,
  key: Key,
  zones: Zones,
  world: World,
  picture: Record<string, string>,
) {
  const { vocabulary, publicUrl } = world;
  const home = address(user.key, country, vocabulary);
  const { number, name } = streetOf(home.street);
  const { latitude, longitude, timeZone } = whereabouts(user.key, country, vocabulary);
  const zone = zones.get(timeZone) as Zone;
  const secrets = key.stream('login');
  const password = secrets.hex(10);
  const salt = secrets.hex(8);
  const birth = Date.parse(birthDate(user)) + Math.floor(key.float(draw['time of birth']) * DAY);
  const registered = accountOpened(user);
  const avatar = (size: number) =>
    `${publicUrl}/api/avatars?${new URLSearchParams({ ...picture, style: 'face', size: String(size), format: 'png' })}`;
  const phoneOf = (line: { key: Key; index: number }) =>
    phoneNumber({ ...line, country, locale: user.locale }, home, world) ?? '';
  const about = (middle: number, drawn: Parameters<Key['float']>[0]) =>
    (middle + (key.float(drawn) - 0.5) * HUNDREDTH).toFixed(4);
  return {
    gender: user.sex,
    name: {
      title: vocabulary.locale(user.locale).titles[user.sex],
      first: user.firstName,
      last: user.lastName,
    },
    location: {
      street: { number, name },
      city: home.city,
      state: home.region,
      country: home.country,
      postcode: home.postalCode,
      coordinates: {
        latitude: about(latitude, draw.north),
        longitude: about(longitude, draw.east),
      },
      timezone: { offset: offsetText(zone.minutes), description: zone.description },
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
    phone: phoneOf({ key: user.key, index: user.index }),
    cell: phoneOf({ key, index: user.index + CELLS }),
    id: { name: '', value: null },
    picture: { large: avatar(128), medium: avatar(72), thumbnail: avatar(48) },
    nat: country,
  };
}

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

interface Zone {
  id: string;
  description: string;
  minutes: number;
}

type Zones = ReadonlyMap<string, Zone>;

const zonesOf = ({ sqlite }: Dataset): Zones => {
  const zones = sqlite
    .prepare('SELECT id, description, standard_offset_minutes AS minutes FROM time_zone')
    .all() as Zone[];
  return new Map(zones.map((each) => [each.id, each]));
};
