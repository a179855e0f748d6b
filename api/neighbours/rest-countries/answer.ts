/** What REST Countries v3.1 is asked, answered from the dataset. */
import { folded } from '../../../db/folded.ts';
import type { NeighbourRequest, NeighbourResponse } from '../../framework/neighbour.ts';
import { abridged, Problem } from '../../framework/problem.ts';
import { type RestCountry, restCountries } from './country.ts';
import { flagOf } from './flag.ts';
import { BASE, type CHOICES, ROUTES } from './path.ts';

/** Whether a country matches the search text, which is parsed once for all of them. */
type Test = (wanted: string) => (country: RestCountry) => boolean;

function same(wanted: string): (text: string) => boolean {
  const lower = wanted.toLowerCase();
  return (text) => text.toLowerCase() === lower;
}

function within(wanted: string): (text: string) => boolean {
  const part = folded(wanted);
  return (text) => folded(text).includes(part);
}

const isNamed: Test = (wanted) => {
  const isIt = same(wanted);
  return ({ name }) => isIt(name.common) || isIt(name.official);
};
const isNamedLike: Test = (wanted) => {
  const has = within(wanted);
  return ({ name, altSpellings }) => [name.common, name.official, ...altSpellings].some(has);
};

/** What the last part of a path chooses, by the part before it. */
const TESTS: Readonly<Record<(typeof CHOICES)[number], Test>> = {
  region(wanted) {
    const [has, isIt] = [within(wanted), same(wanted)];
    return ({ region, subregion = '' }) => has(region) || isIt(subregion);
  },
  subregion(wanted) {
    const has = within(wanted);
    return ({ subregion = '' }) => subregion !== '' && has(subregion);
  },
  capital(wanted) {
    const has = within(wanted);
    return ({ capital }) => capital.some(has);
  },
  currency(wanted) {
    const [has, isIt] = [within(wanted), same(wanted)];
    return ({ currencies }) => Object.entries(currencies).some(([code, { name }]) => isIt(code) || has(name));
  },
  lang(wanted) {
    const isIt = same(wanted);
    return ({ languages }) => Object.entries(languages).some((texts) => texts.some(isIt));
  },
  translation(wanted) {
    const has = within(wanted);
    return ({ translations }) => Object.values(translations).some(({ common }) => has(common));
  },
};

/** Countries by each of their codes. */
const codesOf = (all: readonly RestCountry[]): ReadonlyMap<string, RestCountry> =>
  new Map(
    all.flatMap((country) =>
      [country.cca2, country.ccn3, country.cca3].map((code) => [code.toLowerCase(), country] as const),
    ),
  );

export function answer(request: NeighbourRequest): NeighbourResponse {
  const [route = '', ...parts] = request.path.slice(BASE.length + 1).split('/');
  const wanted = decoded(parts.filter((part) => part !== '').join('/'));
  if (!ROUTES.includes(route)) {
    throw new Problem(
      'not_found',
      `There is nothing at ${BASE}/${route}; the routes are ${ROUTES.join(', ')}.`,
    );
  }
  const all = request.dataset.derived(restCountries);
  if (route === 'flags') return flagOf(wanted, all);
  if (route === 'all') return { body: chosen(all, request) };
  if (route === 'alpha') return byCode(request, wanted);
  if (wanted === '') throw new Problem('invalid_parameter', `${BASE}/${route}/ needs a value after it.`);
  const isWhole = request.query.get('fullText')?.toLowerCase() === 'true';
  const test = route === 'name' ? (isWhole ? isNamed : isNamedLike) : TESTS[route as keyof typeof TESTS];
  return { body: chosen(found(all, test, wanted, route), request) };
}

/** A single code with `fields` gives one object, everything else a list: so did the original. */
function byCode(request: NeighbourRequest, code: string): NeighbourResponse {
  const codes = (code === '' ? (request.query.get('codes') ?? '') : code)
    .split(',')
    .map((each) => each.trim());
  const wrong = codes.find((each) => !/^[a-z0-9]{2,3}$/i.test(each));
  if (wrong !== undefined) {
    const name = code === '' ? 'codes' : 'code';
    throw new Problem(
      'invalid_parameter',
      `${name}: must be ISO 3166-1 codes such as de, deu or 276; received '${abridged(wrong)}'.`,
    );
  }
  const known = codesOf(request.dataset.derived(restCountries));
  const matching = new Set(codes.flatMap((each) => known.get(each.toLowerCase()) ?? []));
  if (matching.size === 0)
    throw new Problem('not_found', `No country has the code ${abridged(codes.join(', '))}.`);
  const list = chosen([...matching], request);
  return { body: code !== '' && codes.length === 1 && request.query.has('fields') ? list[0] : list };
}

function found(all: readonly RestCountry[], test: Test, wanted: string, route: string): RestCountry[] {
  const matching = all.filter(test(wanted));
  if (matching.length > 0) return matching;
  throw new Problem('not_found', `No country matches ${route} '${abridged(wanted)}'.`);
}

/** Only the fields that `fields` names; unknown names are nothing. Links lead to this service. */
function chosen(
  countries: readonly RestCountry[],
  { query, dataset }: NeighbourRequest,
): Partial<RestCountry>[] {
  const named = query.getAll('fields').flatMap((text) => text.split(',').map((name) => name.trim()));
  const wanted = new Set(named.filter((name) => name !== ''));
  return countries.map((country) => {
    const { png, svg, alt } = country.flags;
    const flags = { png: dataset.publicUrl + png, svg: dataset.publicUrl + svg, alt };
    const fields = Object.entries({ ...country, flags });
    return Object.fromEntries(wanted.size === 0 ? fields : fields.filter(([name]) => wanted.has(name)));
  });
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Problem('invalid_parameter', `The path has an escape that is not UTF-8: ${abridged(part)}.`);
  }
}
