/**
 * Fields and types of recorded answers of the neighbours, as their public documentation and clients have them: REST
 * Countries v3.1, JSONPlaceholder and randomuser.me 1.4. Optional is what the original left out of some records.
 */
import { z } from 'zod';

const names = z.strictObject({ official: z.string(), common: z.string() });
const byCode = <Value extends z.ZodType>(value: Value) => z.record(z.string().regex(/^[a-z]{2,3}$/), value);

export const restCountry = z.strictObject({
  name: z.strictObject({ common: z.string(), official: z.string(), nativeName: byCode(names) }),
  tld: z.array(z.string().startsWith('.')),
  cca2: z.string().length(2),
  ccn3: z.string().regex(/^\d{3}$/),
  cca3: z.string().length(3),
  cioc: z.string().optional(),
  independent: z.boolean().optional(),
  status: z.string(),
  unMember: z.boolean().optional(),
  currencies: z.record(
    z.string().regex(/^[A-Z]{3}$/),
    z.strictObject({ name: z.string(), symbol: z.string() }),
  ),
  idd: z.strictObject({ root: z.string(), suffixes: z.array(z.string()) }),
  capital: z.array(z.string()),
  altSpellings: z.array(z.string()),
  region: z.enum(['Africa', 'Americas', 'Antarctic', 'Asia', 'Europe', 'Oceania']),
  subregion: z.string().optional(),
  languages: byCode(z.string()),
  translations: byCode(names),
  latlng: z.tuple([z.number(), z.number()]),
  landlocked: z.boolean().optional(),
  borders: z.array(z.string().length(3)),
  area: z.number().optional(),
  demonyms: byCode(z.strictObject({ f: z.string(), m: z.string() })).optional(),
  flag: z.string(),
  maps: z.strictObject({ googleMaps: z.url(), openStreetMaps: z.url() }),
  population: z.int().optional(),
  gini: z.record(z.string().regex(/^\d{4}$/), z.number()).optional(),
  fifa: z.string().optional(),
  car: z.strictObject({ signs: z.array(z.string()), side: z.enum(['left', 'right']) }).optional(),
  timezones: z.array(z.string().regex(/^UTC([+-]\d\d:\d\d)?$/)),
  continents: z.array(z.string()),
  flags: z.strictObject({ png: z.url(), svg: z.url(), alt: z.string() }),
  coatOfArms: z.strictObject({ png: z.url().optional(), svg: z.url().optional() }),
  startOfWeek: z.enum(['monday', 'sunday', 'saturday', 'turday', 'friday']),
  capitalInfo: z.strictObject({ latlng: z.tuple([z.number(), z.number()]).optional() }),
  postalCode: z.strictObject({ format: z.string(), regex: z.string() }).optional(),
});

export const restCountriesError = z.looseObject({ message: z.string(), status: z.int() });

const id = z.int().positive();

export const placeholderItems = {
  posts: z.strictObject({ userId: id, id, title: z.string(), body: z.string() }),
  comments: z.strictObject({ postId: id, id, name: z.string(), email: z.email(), body: z.string() }),
  albums: z.strictObject({ userId: id, id, title: z.string() }),
  photos: z.strictObject({ albumId: id, id, title: z.string(), url: z.url(), thumbnailUrl: z.url() }),
  todos: z.strictObject({ userId: id, id, title: z.string(), completed: z.boolean() }),
  users: z.strictObject({
    id,
    name: z.string(),
    username: z.string(),
    email: z.email(),
    address: z.strictObject({
      street: z.string(),
      suite: z.string(),
      city: z.string(),
      zipcode: z.string(),
      geo: z.strictObject({ lat: z.string(), lng: z.string() }),
    }),
    phone: z.string(),
    website: z.string(),
    company: z.strictObject({ name: z.string(), catchPhrase: z.string(), bs: z.string() }),
  }),
};

const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`));
const dated = z.strictObject({ date: z.iso.datetime(), age: z.int() });

export const randomUser = z.strictObject({
  gender: z.enum(['female', 'male']),
  name: z.strictObject({ title: z.string(), first: z.string(), last: z.string() }),
  location: z.strictObject({
    street: z.strictObject({ number: z.int(), name: z.string().min(1) }),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    postcode: z.union([z.string(), z.int()]),
    coordinates: z.strictObject({ latitude: z.string(), longitude: z.string() }),
    timezone: z.strictObject({ offset: z.string().regex(/^[+-]\d{1,2}:\d\d$/), description: z.string() }),
  }),
  email: z.email(),
  login: z.strictObject({
    uuid: z.uuid(),
    username: z.string(),
    password: z.string(),
    salt: z.string(),
    md5: hex(32),
    sha1: hex(40),
    sha256: hex(64),
  }),
  dob: dated,
  registered: dated,
  phone: z.string(),
  cell: z.string(),
  id: z.strictObject({ name: z.string(), value: z.string().nullable() }),
  picture: z.strictObject({ large: z.url(), medium: z.url(), thumbnail: z.url() }),
  nat: z.string().length(2),
});

export const randomUserInfo = z.strictObject({
  seed: z.string(),
  results: z.int(),
  page: z.int(),
  version: z.string(),
});
