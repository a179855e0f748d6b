/**
 * The request that answers what a path asks for that leads nowhere: /api/countries?code=DE for /api/countries/DE. Other
 * services have a path for each record; here a record is asked for by a parameter.
 */
import type { z } from 'zod';
import { pageOf } from './data.ts';
import type { ServedDataset, WorldDataset } from './dataset.ts';
import type { Endpoint } from './endpoint.ts';
import { OWNER_NAMES } from './lookup.ts';
import { meantParameters, singular } from './other-names.ts';
import { routeCalled } from './other-routes.ts';
import { readAs } from './other-spelling.ts';
import { traitsOf } from './params.ts';
import { type Prepared, prepare } from './prepare.ts';
import { Problem } from './problem.ts';
import { isGenerated, isList } from './route.ts';

/** Where routes are looked for. */
export interface Places {
  paths: readonly string[];
  load(path: string): Promise<Endpoint | undefined> | Endpoint | undefined;
}

/** A longer name is no record's. */
const LONGEST = 100;
/** Parameters that are tried. */
const MOST_TRIED = 12;
/** What a record is asked for by, where a route has it. */
const KEYS = ['id', 'code', 'iata', 'icao'];
/** They find many records, so they are tried last. */
const SEARCHES = ['search', 'q'];

/** usr_0123456789ab, AAA-00000-AA. */
const LIKE_AN_IDENTIFIER = /[a-z][_-].*\d/i;
const LIKE_AN_ID = /^[^/]*[\d_][^/]*$/;
const NUMBERS: ReadonlySet<unknown> = new Set(['integer', 'number', 'boolean']);

/**
 * A path with its query, or undefined if nothing is near. `search` is the query that was sent, which is kept; `dataset`
 * is called once nothing is waited for any more.
 */
export async function meantRequest<Data extends WorldDataset>(
  path: string,
  search: string,
  { paths, load }: Places,
  dataset: () => Data,
  now: number,
): Promise<string | undefined> {
  const parts = partsOf(path);
  if (parts === undefined) return undefined;
  for (let length = parts.length; length > 0; length -= 1) {
    const [found, asked] = pathAt(parts.slice(0, length), paths)?.split('?') ?? [];
    if (found === undefined) continue;
    const name = parts.slice(length).join('/');
    const sent = new URLSearchParams(search);
    if (name === '') return addressOf(found, [...new URLSearchParams(asked)], ofItsOwn(found, sent));
    const endpoint = name.length > LONGEST ? undefined : await load(found);
    const query = endpoint && queryFor(endpoint, name, { sent, now, dataset: dataset() });
    return query ? addressOf(found, query, sent) : found;
  }
  return undefined;
}

/** What names one of the things of a list that others call otherwise is its id: productId of /api/products. */
function ofItsOwn(path: string, sent: URLSearchParams): URLSearchParams {
  const own = `${singular(path.split('/').at(-1) ?? '')}id`;
  const nameOf = (name: string) => (name.toLowerCase().replaceAll('_', '') === own ? 'id' : name);
  return new URLSearchParams([...sent].map(([name, value]) => [nameOf(name), value]));
}

/** Without /api and the number of a version; undefined if it has an escape that is none. */
function partsOf(path: string): string[] | undefined {
  try {
    const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
    if (parts[0]?.toLowerCase() === 'api') parts.shift();
    if (/^v\d+$/i.test(parts[0] ?? '')) parts.shift();
    return parts;
  } catch {
    return undefined;
  }
}

/** A path, with a query where what others call so is asked for by a parameter. */
function pathAt(parts: readonly string[], paths: readonly string[]): string | undefined {
  const exact = `/api/${parts.join('/')}`;
  const stem = stemOf(parts);
  return (
    paths.find((path) => path === exact) ??
    paths.find((path) => stemOf(path.split('/').slice(2)) === stem) ??
    routeCalled(stem)
  );
}

/** Alike for user and users, and for time_zones and time-zones. */
const stemOf = (parts: readonly string[]): string =>
  parts.map((part) => singular(part.toLowerCase().replaceAll('_', '-'))).join('/');

interface LostRequest {
  sent: URLSearchParams;
  dataset: WorldDataset;
  now: number;
}

type Pair = readonly [name: string, value: string];

/** What is to be sent for the record of a name; undefined if no parameter takes the name. */
function queryFor(endpoint: Endpoint, name: string, request: LostRequest): readonly Pair[] | undefined {
  const { route, reader } = endpoint;
  const { sent } = request;
  const seed: Pair[] = route.kind === 'fixture' && !sent.has('seed') ? [['seed', '7']] : [];
  const known = knownQueryFor(endpoint, name, request);
  if (known !== undefined) return known.length > 0 ? [...known, ...seed] : undefined;
  const byIndex: readonly Pair[] = [['offset', name], ['count', '1'], ...seed];
  const isIndex = isList(route) && /^\d{1,9}$/.test(name);
  if (isIndex && route.kind === 'fixture') return byIndex;
  const json = (each: string) => traitsOf(route.query[each] as z.ZodType).json;
  // A number narrows a list down and names nothing in it.
  const own = Object.keys(route.query).filter(
    (each) => !SEARCHES.includes(each) && !(isList(route) && NUMBERS.has(json(each).type)),
  );
  const named = own.filter((each) => 'enum' in json(each));
  const keys = KEYS.filter((each) => reader.names.has(each));
  // The dataset says whether it has what a key names; of a world, only what looks like an identifier may be one.
  const likely = isGenerated(route)
    ? [...named, ...(LIKE_AN_ID.test(name) ? keys : [])]
    : [...keys, ...named];
  const others = isGenerated(route) ? own.filter((each) => !keys.includes(each)) : own;
  const tried = new Set([...likely, ...others, ...SEARCHES.filter((each) => each in route.query)]);
  const found = [...tried]
    .slice(0, MOST_TRIED)
    .find((each) => answers(endpoint, [[each, spelled(endpoint, each, name)]], request));
  if (found !== undefined)
    return [[found, spelled(endpoint, found, name)], ...(keys.includes(found) ? seed : [])];
  return isIndex ? byIndex : undefined;
}

/** Below a list, others have its search, and a path for each value of a field. */
const SEARCH_PATHS: ReadonlySet<string> = new Set(['search', 'filter', 'find', 'query']);

/**
 * What /products/search?q=phone, /users/filter?key=name&value=Ann and /products/category/home ask for; undefined for
 * any other name, and nothing where it is one of these and has no answer.
 */
function knownQueryFor(endpoint: Endpoint, name: string, request: LostRequest): readonly Pair[] | undefined {
  const { names } = endpoint.reader;
  const { sent } = request;
  const [field = '', value, more] = name.split('/');
  if (SEARCH_PATHS.has(field.toLowerCase()) && names.has('q')) {
    const asked = [...sent].find(
      ([each]) => each === 'q' || each === 'value' || readAs(each, names, undefined),
    );
    const words = value ?? asked?.[1];
    const key = sent.get('key') ?? '';
    for (const each of [asked?.[0], 'key', 'value']) if (each !== undefined) sent.delete(each);
    if (words === undefined || words === '') return [];
    const parameter = key !== '' && names.has(key) && answers(endpoint, [[key, words]], request) ? key : 'q';
    return [[parameter, words]];
  }
  if (value === undefined || more !== undefined) return undefined;
  const [parameter] = names.has(field) ? [field] : meantParameters(field, names, true);
  const isReference = KEYS.includes(parameter ?? '') || OWNER_NAMES.some((each) => each === parameter);
  // The number of a user elsewhere is no identifier here.
  if (parameter === undefined || (isReference && !LIKE_AN_IDENTIFIER.test(value))) return undefined;
  const query: readonly Pair[] = [[parameter, spelled(endpoint, parameter, value)]];
  return answers(endpoint, query, request) ? query : undefined;
}

/** A value as the parameter has it, where it has few. */
function spelled({ route }: Endpoint, parameter: string, value: string): string {
  const schema = route.query[parameter] as z.ZodType | undefined;
  const { enum: values = [] } = schema ? (traitsOf(schema).json as { enum?: string[] }) : {};
  return values.find((name) => name.toLowerCase() === value.toLowerCase()) ?? value;
}

/** Whether the query is taken, and gives a record of the dataset if the route selects from it. */
function answers(endpoint: Endpoint, query: readonly Pair[], { sent, now, dataset }: LostRequest): boolean {
  try {
    const search = searchOf(query, sent);
    const prepared = prepare({ endpoint, search, accepted: 'json', now }, dataset);
    // What means nothing by itself is taken whatever it is, and ignored.
    if (prepared.warnings.some((text) => query.some(([parameter]) => text.startsWith(`${parameter} `))))
      return false;
    if (endpoint.route.kind !== 'reference') return true;
    // Only a release has routes that select from it.
    const page = pageOf(prepared as unknown as Prepared<ServedDataset>);
    return page !== undefined && page.all().length > 0;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

function searchOf(query: readonly Pair[], sent: URLSearchParams): string {
  const names = new Set(query.map(([name]) => name));
  const rest = [...sent].filter(([name]) => !names.has(name));
  const search = new URLSearchParams([...query, ...rest].map(([name, value]) => [name, value]));
  // As people write them; a comma and a slash mean the same either way.
  return search.toString().replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%3A', ':');
}

function addressOf(path: string, query: readonly Pair[], sent: URLSearchParams): string {
  const search = searchOf(query, sent);
  return search === '' ? path : `${path}?${search}`;
}
