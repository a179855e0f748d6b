/** REST Countries v3.1, answered from the dataset. */
import { folded } from '../../../db/folded.ts';
import type { Asked, Neighbour, Told } from '../../framework/neighbour.ts';
import { Problem } from '../../framework/problem.ts';
import { type RestCountry, restCountries } from './country.ts';
import { flagOf } from './flag.ts';

const BASE = '/v3.1';

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const within = (text: string, part: string) => folded(text).includes(folded(part));

type Test = (country: RestCountry, wanted: string) => boolean;

const hasCode: Test = ({ cca2, ccn3, cca3 }, wanted) => [cca2, ccn3, cca3].some((code) => same(code, wanted));
const isNamed: Test = ({ name }, wanted) => same(name.common, wanted) || same(name.official, wanted);
const isNamedLike: Test = ({ name, altSpellings }, wanted) =>
  [name.common, name.official, ...altSpellings].some((each) => within(each, wanted));

/** What the last part of a path chooses, by the part before it. */
const CHOICES: Readonly<Record<string, Test>> = {
  region: ({ region, subregion = '' }, wanted) => within(region, wanted) || same(subregion, wanted),
  subregion: ({ subregion = '' }, wanted) => subregion !== '' && within(subregion, wanted),
  capital: ({ capital }, wanted) => capital.some((each) => within(each, wanted)),
  currency: ({ currencies }, wanted) =>
    Object.entries(currencies).some(([code, { name }]) => same(code, wanted) || within(name, wanted)),
  lang: ({ languages }, wanted) =>
    Object.entries(languages).some(([code, name]) => same(code, wanted) || same(name, wanted)),
  translation: ({ translations }, wanted) =>
    Object.values(translations).some(({ common }) => within(common, wanted)),
};

const ROUTES = ['all', 'alpha', 'name', 'flags', ...Object.keys(CHOICES)];

function answer(asked: Asked): Told {
  const [route = '', ...parts] = asked.path.slice(BASE.length + 1).split('/');
  const wanted = decoded(parts.filter((part) => part !== '').join('/'));
  if (!ROUTES.includes(route)) {
    throw new Problem(
      'not_found',
      `There is nothing at ${BASE}/${route}; the routes are ${ROUTES.join(', ')}.`,
    );
  }
  const all = asked.dataset.derived(restCountries);
  if (route === 'flags') return flagOf(wanted, all);
  if (route === 'all') return { body: chosen(all, asked) };
  if (route === 'alpha') return byCode(asked, wanted);
  if (wanted === '') throw new Problem('invalid_parameter', `${BASE}/${route}/ needs a value after it.`);
  const isWhole = asked.query.get('fullText')?.toLowerCase() === 'true';
  const test = route === 'name' ? (isWhole ? isNamed : isNamedLike) : (CHOICES[route] as Test);
  return { body: chosen(found(all, test, wanted, route), asked) };
}

/** A single code with `fields` gives one object, everything else a list: so did the original. */
function byCode(asked: Asked, code: string): Told {
  const all = asked.dataset.derived(restCountries);
  const codes = (code === '' ? (asked.query.get('codes') ?? '') : code).split(',').map((each) => each.trim());
  const wrong = codes.find((each) => !/^[a-z0-9]{2,3}$/i.test(each));
  if (wrong !== undefined) {
    const name = code === '' ? 'codes' : 'code';
    throw new Problem(
      'invalid_parameter',
      `${name}: must be ISO 3166-1 codes such as de, deu or 276; received '${wrong.slice(0, 40)}'.`,
    );
  }
  const matching = codes.flatMap((each) => all.filter((country) => hasCode(country, each)));
  if (matching.length === 0)
    throw new Problem('not_found', `No country has the code ${codes.join(', ').slice(0, 80)}.`);
  const list = chosen([...new Set(matching)], asked);
  return { body: code !== '' && codes.length === 1 && asked.query.has('fields') ? list[0] : list };
}

function found(all: readonly RestCountry[], test: Test, wanted: string, route: string): RestCountry[] {
  const matching = all.filter((country) => test(country, wanted));
  if (matching.length > 0) return matching;
  throw new Problem('not_found', `No country matches ${route} '${wanted.slice(0, 80)}'.`);
}

/** Only the fields that `fields` names; unknown names are nothing. Links lead to this service. */
function chosen(countries: readonly RestCountry[], { query, dataset }: Asked): Partial<RestCountry>[] {
  const wanted = query
    .getAll('fields')
    .flatMap((text) => text.split(',').map((name) => name.trim()))
    .filter((name) => name !== '');
  return countries.map((country) => {
    const { png, svg, alt } = country.flags;
    const flags = { png: dataset.publicUrl + png, svg: dataset.publicUrl + svg, alt };
    const fields = Object.entries({ ...country, flags });
    return Object.fromEntries(
      wanted.length === 0 ? fields : fields.filter(([name]) => wanted.includes(name)),
    );
  });
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Problem('invalid_parameter', `The path has an escape that is no UTF-8: ${part.slice(0, 80)}.`);
  }
}

export const restCountriesNeighbour: Neighbour = {
  name: 'rest-countries',
  title: 'REST Countries v3.1',
  host: 'restcountries.com/v3.1',
  base: BASE,
  summary: 'Countries in the shape of REST Countries v3.1, with the figures of the dataset.',
  paths: [
    ['/v3.1/all', 'Every country, by name.'],
    ['/v3.1/alpha/{code}', 'By ISO 3166-1 code: two letters, three letters or three digits.'],
    ['/v3.1/alpha?codes={code},{code}', 'Several at once.'],
    ['/v3.1/name/{name}', 'Part of a name, also a native or former one; with fullText=true the whole name.'],
    ['/v3.1/region/{region}', 'Africa, Americas, Antarctic, Asia, Europe or Oceania.'],
    ['/v3.1/subregion/{subregion}', 'Part of a subregion of UN M49, such as Western Europe.'],
    ['/v3.1/currency/{currency}', 'A code or part of the name of a currency.'],
    ['/v3.1/lang/{language}', 'An ISO 639-3 code or the English name of a language.'],
    ['/v3.1/capital/{capital}', 'Part of the name of a capital.'],
    ['/v3.1/flags/{code}.svg', 'The flag of a country by its two letters, also as .png: where flags leads.'],
    ['/v3.1/translation/{name}', 'Part of a name in one of 25 languages.'],
  ],
  roots: ROUTES.map((route) => `${BASE}/${route}`),
  examples: [
    '/v3.1/all?fields=name,capital,population',
    '/v3.1/alpha/ch',
    '/v3.1/alpha?codes=ch,deu,250&fields=cca3,languages',
    '/v3.1/name/united%20kingdom?fullText=true',
    '/v3.1/currency/franc?fields=name,currencies',
  ],
  differences: [
    'There are the 249 countries and territories of ISO 3166-1, in the order of their names; Kosovo has no code there.',
    '/all gives every field where fields is not sent, and fields may name as many as you like.',
    'cioc, fifa, independent, unMember, landlocked, demonyms, gini and car are absent: the dataset has no source for them. So there are no /independent and /demonym.',
    'population is the latest figure of the World Bank, and absent for 34 territories that the Bank does not count.',
    'translations are the common names of CLDR, in official as well.',
    'Flags are those of flag-icons (MIT licence), all of them 4 to 3.',
    'coatOfArms and capitalInfo are empty; maps leads to the coordinates in latlng.',
    'A refusal has the same message and status, and detail says what was wrong.',
  ],
  at: (path) =>
    path === BASE || path.startsWith(`${BASE}/`) ? { route: BASE, methods: ['GET', 'HEAD'] } : undefined,
  answer,
  refusal: ({ status, message }) => ({ message: MESSAGES[status] ?? 'Error', status, detail: message }),
};

/** Reason phrases of HTTP, which is what the original said. */
const MESSAGES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  404: 'Not Found',
  413: 'Content Too Large',
  503: 'Service Unavailable',
};
