/** The records of a seed in process: no server, no network, no file. */
import type { z } from 'zod';
import { generatorOf, inOrder, recordsOf } from '../api/framework/data.ts';
import type { WorldDataset } from '../api/framework/dataset.ts';
import { type Endpoint, endpointOf, placeOf } from '../api/framework/endpoint.ts';
import { hint } from '../api/framework/nearest.ts';
import { meantParameter } from '../api/framework/other-names.ts';
import { seed as seedParameter, traitsOf } from '../api/framework/params.ts';
import { type Prepared, prepare } from '../api/framework/prepare.ts';
import { InvalidParameter, invalidParameters } from '../api/framework/problem.ts';
import { DEFAULT_PUBLIC_URL } from '../api/framework/public-url.ts';
import { renderParts } from '../api/framework/render.ts';
import type { Bundle, Fixture } from '../api/framework/route.ts';
import { worldSizeOf } from '../api/framework/world-parameter.ts';
import { DEFAULT_LOCALE, LOCALES } from '../db/locales.ts';
import { catalogueLanguage } from '../db/product-vocabulary.ts';
import type { WorldSize } from '../generators/draws/world-size.ts';
import { World } from '../generators/world.ts';
import { counted } from './counted.ts';
import { listName, recordName } from './names.ts';
import { type RequestOrAddress, respond } from './respond.ts';
import type { Seed, World as TypedWorld, WorldOptions } from './types.ts';

export interface RouteLoader {
  kind: 'fixture' | 'bundle';
  /** Undefined as long as it has not been fetched. */
  load(): Fixture | Bundle | undefined;
  /** Fetches the code and the words of the route. Absent where they are there from the start. */
  fetch?(): Promise<void>;
  /** What it tells in languages of the catalogue. */
  texts?: LocaleLoaders;
}

/** The fixture and bundle routes by their files below routes/, each loaded when it is first used. */
export type RouteLoaders = Readonly<Record<string, RouteLoader>>;

export interface LocaleLoader {
  /** Whether the people of the locale have come. */
  isThere(): boolean;
  fetch(): Promise<void>;
}

/** By the tags of locales, for what is not there from the start. */
export type LocaleLoaders = Readonly<Record<string, LocaleLoader>>;

type Value = string | number | boolean;
type Parameters = Readonly<Record<string, Value | readonly Value[] | undefined>>;

type Data = Record<string, unknown>;

/** Beyond it, a shuffled index would not be a safe integer. */
const MOST = 2 ** 32;
const USUAL_COUNT = 10;

/** Parameters of the API that say of which instant a list is. */
const ENDS = ['asOf', 'to'] as const;
const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** Parameters of the API that say how a body is written. */
const OF_BODIES = ['pretty', 'unwrap', 'simulate', 'fields', 'exclude'];
/** Parameters of the API that name a world. */
const OF_WORLDS = ['seed', 'world'];

const OPTIONS = Object.keys({
  now: true,
  asOf: true,
  size: true,
  users: true,
  products: true,
  companies: true,
  publicUrl: true,
  warn: true,
} satisfies Record<keyof WorldOptions, true>);

/** What there is instead of an option. */
const MEANT_BY_OPTION: Readonly<Record<string, string>> = {
  locale: "for a world of one locale, import world from 'fixture-data/de' or that of another tag",
};

/** Makes `world`, which returns an object with a method for each route, and another for single records of each list. */
export function worldFunction(
  catalogue: Catalogue,
  dataset: Omit<WorldDataset, 'publicUrl'>,
): (seed: Seed, options?: WorldOptions) => TypedWorld {
  class Seeded extends SeededWorld {}
  for (const path of catalogue.paths) {
    Object.defineProperty(Seeded.prototype, listName(path), {
      value(this: SeededWorld, parameters?: Parameters) {
        return this.data(path, parameters);
      },
    });
    if (catalogue.kindOf(path) === 'bundle') continue;
    Object.defineProperty(Seeded.prototype, recordName(path), {
      value(this: SeededWorld, index?: number, parameters?: Parameters) {
        return this.record(path, index, parameters);
      },
    });
  }
  return (seed, options = {}) => new Seeded(seed, options, catalogue, dataset) as unknown as TypedWorld;
}

/** The routes, with what is derived from their declarations. */
export class Catalogue {
  readonly #loaders: ReadonlyMap<string, Omit<RouteLoader, 'load'> & { load(): Endpoint }>;
  readonly #people: LocaleLoaders;
  readonly #texts: LocaleLoaders;
  readonly paths: readonly string[];

  constructor(loaders: RouteLoaders, people: LocaleLoaders = {}) {
    this.#people = people;
    this.#texts = Object.assign({}, ...Object.values(loaders).map(({ texts }) => texts));
    this.#loaders = new Map(
      Object.entries(loaders).map(([file, { load, ...loader }]) => {
        const place = placeOf(file);
        let endpoint: Endpoint | undefined;
        const loadOnce = () => {
          if (endpoint) return endpoint;
          const route = load();
          if (!route) throw notLoaded(place.path);
          endpoint = endpointOf(place, route);
          return endpoint;
        };
        return [place.path, { ...loader, load: loadOnce }];
      }),
    );
    this.paths = [...this.#loaders.keys()].sort();
  }

  /** Undefined if there is no such route. Throws for one that has not been fetched. */
  endpoint(path: string): Endpoint | undefined {
    return this.#loaders.get(path)?.load();
  }

  /** Fetches what a route needs in a locale, where that is not there from the start. */
  async fetch(path: string, locale: string = DEFAULT_LOCALE): Promise<void> {
    const loader = this.#loaders.get(path);
    await Promise.all([loader?.fetch?.(), this.#fetchIn(locale, loader?.texts)]);
  }

  /** Fetches the people of a locale and all that is told in its language, where they are not there from the start. */
  async fetchLocale(tag: string): Promise<void> {
    await this.#fetchIn(tag, this.#texts);
  }

  async #fetchIn(tag: string, texts: LocaleLoaders = {}): Promise<void> {
    await Promise.all([this.#people[tag]?.fetch(), texts[catalogueLanguage(tag) ?? '']?.fetch()]);
  }

  /** Throws if the people of a locale have not been fetched. */
  expectPeople(tag: unknown): void {
    if (typeof tag === 'string' && this.#people[tag]?.isThere() === false) throw peopleNotLoaded(tag);
  }

  kindOf(path: string): 'fixture' | 'bundle' | undefined {
    return this.#loaders.get(path)?.kind;
  }
}

class SeededWorld {
  readonly seed: number;
  readonly #world: World;
  readonly #size: WorldSize;
  readonly #options: WorldOptions;
  readonly #catalogue: Catalogue;
  readonly #dataset: WorldDataset;

  constructor(
    seed: Seed,
    options: WorldOptions,
    catalogue: Catalogue,
    dataset: Omit<WorldDataset, 'publicUrl'>,
  ) {
    refuseOthers(Object.keys(options), OPTIONS, 'an option of world', MEANT_BY_OPTION);
    const read = seedParameter().safeParse(String(seed));
    if (!read.success) throw new InvalidParameter('seed', `must be an integer; received '${seed}'.`);
    this.seed = read.data;
    this.#options = options;
    this.#catalogue = catalogue;
    const { version, vocabulary } = dataset;
    const publicUrl = (options.publicUrl ?? DEFAULT_PUBLIC_URL).replace(/\/+$/, '');
    this.#dataset = { version, vocabulary, publicUrl };
    this.#size = worldSizeOf(options);
    this.#world = new World(this.seed, vocabulary, this.#size, publicUrl);
  }

  /** Records of a list, or the object of a bundle. */
  data(path: string, parameters: Parameters = {}): Data | Data[] {
    const { prepared, count, offset } = this.#prepare(path, parameters);
    if (prepared.endpoint.route.kind === 'bundle') {
      return generatorOf(prepared, this.#world)(prepared.universal.id ? 0 : offset);
    }
    const page = prepared.universal.id ? {} : { count, offset };
    const paged = { ...prepared, universal: { ...prepared.universal, ...page } };
    const records = [...recordsOf(paged, this.#world)];
    return counted(inOrder(paged, records), () => paged.countAll?.(records.length));
  }

  /** The record at an index. */
  record(path: string, index = 0, parameters: Parameters = {}): Data {
    const { prepared } = this.#prepare(path, { ...parameters, offset: index });
    return generatorOf(prepared, this.#world)(index);
  }

  /** The data as the API writes them in a format: csv, ndjson, or one specific to the route, such as sql. */
  text(path: string, { format = 'json', ...parameters }: Parameters = {}): string {
    const { prepared, count, offset } = this.#prepare(path, parameters, { format, unwrap: true });
    const universal = { ...prepared.universal, count, offset };
    const data = this.data(path, parameters);
    // Writing a body needs nothing of a release.
    return renderParts({ ...prepared, universal } as unknown as Prepared, data).join('');
  }

  /** The answer of the service to a request, with its envelope, or the problem that it would send. */
  respond(request: RequestOrAddress): Promise<Response> {
    const dataset = this.#dataset;
    const { seed } = this;
    const size = this.#size;
    return respond({ catalogue: this.#catalogue, dataset, seed, size, now: this.#now() }, request);
  }

  #now(): number {
    const { now, asOf } = this.#options;
    if (asOf !== undefined) return instantOf('asOf', asOf);
    return now === undefined ? Date.now() : instantOf('now', now);
  }

  /** What a route is asked for: of the instant of the world, unless it is asked for another one. */
  #asOf({ route }: Endpoint, parameters: Parameters): Parameters {
    const name = this.#options.asOf === undefined ? undefined : ENDS.find((each) => each in route.query);
    if (name === undefined || parameters[name] !== undefined) return parameters;
    const instant = new Date(this.#now()).toISOString();
    // Some routes are of a day.
    const isTaken = (route.query[name] as z.ZodType).safeParse(instant).success;
    return { ...parameters, [name]: isTaken ? instant : instant.slice(0, DATE_LENGTH) };
  }

  #prepare(path: string, parameters: Parameters, body: Parameters = {}) {
    const endpoint = this.#catalogue.endpoint(path);
    if (!endpoint) throw unknownRoute(path, this.#catalogue.paths);
    const { count, offset, ...others } = parameters;
    refuseUnknown(endpoint, others);
    this.#catalogue.expectPeople(others.locale);
    const read = {
      count: integer('count', count ?? USUAL_COUNT),
      offset: integer('offset', offset ?? 0),
    };
    const search = searchOf(endpoint, { ...this.#asOf(endpoint, others), ...body, seed: this.seed });
    const prepared = prepare({ endpoint, search, accepted: 'json', now: this.#now() }, this.#dataset);
    for (const warning of prepared.warnings) this.#options.warn?.(warning);
    return { prepared, ...read };
  }
}

/** Milliseconds since 1970. */
function instantOf(option: string, given: Date | number | string): number {
  const instant = new Date(given).getTime();
  if (Number.isNaN(instant)) throw new InvalidParameter(option, `is not an instant: '${given}'.`);
  return instant;
}

const notLoaded = (path: string): Error =>
  new Error(
    `${listName(path)} is not loaded: await load('${listName(path)}') first, or import world from 'fixture-data/all'`,
  );

const peopleNotLoaded = (tag: string): Error =>
  new Error(`${tag} is not loaded: await load('${tag}') first, or import world from 'fixture-data/${tag}'`);

/** Makes `load`, which fetches the routes of these methods of a world, people and texts of these locales, or all. */
export function loadFunction(catalogue: Catalogue): (...names: readonly string[]) => Promise<void> {
  const paths = new Map(
    catalogue.paths.flatMap((path) => [
      [listName(path), path],
      [recordName(path), path],
    ]),
  );
  return async (...names) => {
    const tags: readonly string[] = LOCALES;
    const wanted = names.map((name) => {
      if (tags.includes(name)) return () => catalogue.fetchLocale(name);
      const path = paths.get(name);
      if (path === undefined) throw new RangeError(`no method ${name}${hint(name, [...paths.keys()])}`);
      return () => catalogue.fetch(path);
    });
    const all = [
      ...catalogue.paths.map((path) => () => catalogue.fetch(path)),
      ...tags.map((tag) => () => catalogue.fetchLocale(tag)),
    ];
    await Promise.all((names.length > 0 ? wanted : all).map((fetch) => fetch()));
  };
}

const unknownRoute = (path: string, paths: readonly string[]): Error =>
  new RangeError(`no fixture route ${path}${hint(path, paths)}`);

/** The API ignores what it does not know, and warns; in a program it is an error. */
function refuseUnknown({ path, reader }: Endpoint, parameters: Parameters): void {
  const known = [...new Set([...reader.names, 'count', 'offset'])].filter(
    (name) => !OF_BODIES.includes(name) && !OF_WORLDS.includes(name) && name !== 'format',
  );
  refuseOthers(Object.keys(parameters), known, `a parameter of ${listName(path)}`);
}

/** Throws a Problem that names each of the names that is none of the known ones. */
function refuseOthers(
  names: readonly string[],
  known: readonly string[],
  what: string,
  meant: Readonly<Record<string, string>> = {},
): void {
  const faults = names
    .filter((name) => !known.includes(name))
    .map((name) => {
      const suggestion = meantParameter(name, known);
      const instead = meant[name] ? `; ${meant[name]}` : '';
      const message = `is not ${what}; allowed are ${known.join(', ')}${instead}.`;
      return {
        parameter: name,
        code: 'invalid' as const,
        message,
        ...(suggestion ? { suggestion } : {}),
      };
    });
  if (faults.length > 0) throw invalidParameters(faults);
}

function integer(parameter: string, value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST) return value;
  throw new InvalidParameter(parameter, `must be an integer from 0 to ${MOST}; received '${String(value)}'.`);
}

/** The query of the equivalent request to the API. */
function searchOf({ route }: Endpoint, parameters: Parameters): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue;
    const texts = (Array.isArray(value) ? value : [value]).map(String);
    const schema = route.query[name];
    const isRepeated = schema !== undefined && traitsOf(schema).many === 'repeat';
    for (const text of isRepeated ? texts : [texts.join(',')]) search.append(name, text);
  }
  return search.toString();
}
