/** What REST Countries v3.1 is asked, answered from the dataset. */
import { folded } from '../../../db/folded.ts';
import type { Asked, Told } from '../../framework/neighbour.ts';
import { Problem } from '../../framework/problem.ts';
import { type RestCountry, restCountries } from './country.ts';
import { flagOf } from './flag.ts';
import { BASE, type CHOICES, ROUTES } from './path.ts';

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const within = (text: string, part: string) => folded(text).includes(folded(part));

type Test = (country: RestCountry, wanted: string) => boolean;

const hasCode: Test = ({ cca2, ccn3, cca3 }, wanted) => [cca2, ccn3, cca3].some((code) => same(code, wanted));
const isNamed: Test = ({ name }, wanted) => same(name.common, wanted) || same(name.official, wanted);
const isNamedLike: Test = ({ name, altSpellings }, wanted) =>
  [name.common, name.official, ...altSpellings].some((each) => within(each, wanted));

/** What the last part of a path chooses, by the part before it. */
const TESTS: Readonly<Record<(typeof CHOICES)[number], Test>> = {
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

export function answer(asked: Asked): Told {
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
  const test = route === 'name' ? (isWhole ? isNamed : isNamedLike) : TESTS[route as keyof typeof TESTS];
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
