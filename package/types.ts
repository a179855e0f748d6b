/** The types of a world, derived from those of the OpenAPI document. */
import type { HistoryChoice, OperationName, QueryOf, RecordOf, Versioned } from '../client/operation.ts';
import type { ROUTES } from '../client/routes.ts';
import type { Operations } from '../client/schema.ts';

/** An integer of any size, also as text. */
export type Seed = number | bigint | string;

export interface WorldOptions {
  /** The instant that windows without bounds end at: now when absent. */
  now?: Date | number | string;
  /**
   * The instant of which every list is, as `to` or `asOf` of its route, so that all of them agree: `now`, and the end
   * of each window that is not asked for.
   */
  asOf?: Date | number | string;
  /**
   * The default world (small: 100 people, 100 products, 20 companies), or a larger one of the same seed: medium has
   * 10,000 people, 1,000 products and 640 companies, large 1,000,000, 10,000 and 20,000.
   */
  size?: 'small' | 'medium' | 'large';
  /** A world of any other size: 100 to 100,000,000 people. */
  users?: number;
  /** 100 to 50,000,000; derived from the number of people when absent. */
  products?: number;
  /** 20 to 10,000,000; derived from the number of people when absent. */
  companies?: number;
  /** Address that links in records begin with, http://localhost:8080 when absent. */
  publicUrl?: string;
  /** Receives a warning for each parameter that has no effect beside the others. */
  warn?: (message: string) => void;
}

/** Routes that generate from a seed. */
export type GeneratedName = {
  [Name in OperationName]: 'gen' extends keyof QueryOf<Name> ? Name : never;
}[OperationName];

/** Those that give a list; the others give one object. */
export type ListName = {
  [Name in GeneratedName]: (typeof ROUTES)[Name]['answer'] extends 'list' ? Name : never;
}[GeneratedName];

type OfBodies = 'seed' | 'world' | 'format' | 'fields' | 'exclude' | 'pretty' | 'unwrap' | 'simulate';

/** Parameters of a route, without those that name the world or say how a body is written: `ParametersOf<'orders'>`. */
export type ParametersOf<Name extends GeneratedName> = Omit<QueryOf<Name>, OfBodies>;

type ListParameters<Name extends GeneratedName> = Omit<ParametersOf<Name>, 'count'> & {
  /** Number of records, 10 when absent; there is no upper limit. */
  count?: number;
};

/** The rules of names.ts, for types. */
type RecordName<Name extends string> = Name extends 'chanceDice'
  ? 'chanceDie'
  : Name extends `${infer Stem}ies`
    ? `${Stem}y`
    : Name extends `${infer Stem}sses`
      ? `${Stem}ss`
      : Name extends `${string}ss`
        ? `${Name}At`
        : Name extends `${infer Stem}s`
          ? Stem
          : `${Name}At`;

/** Parameters may be left out where none is required. */
type ParameterArguments<Parameters, Chosen = unknown> =
  Record<never, never> extends Parameters
    ? [parameters?: Parameters & Chosen]
    : [parameters: Parameters & Chosen];
type IndexArguments<Parameters, Chosen> =
  Record<never, never> extends Parameters
    ? [index?: number, parameters?: Parameters & Chosen]
    : [index: number, parameters: Parameters & Chosen];

/** With `history: true`, a record has its versions. */
type RecordWith<Name extends GeneratedName, History> = Versioned<RecordOf<Name>, RecordOf<Name>, History>;

/** What a method of a list gives: `ListOf<'orders'>`. */
export type ListOf<Name extends ListName, History = false> = RecordWith<Name, History>[] & {
  /**
   * How many records of the list are the world's own, as `meta.total` says in the API, however many the call gives;
   * undefined where they are not counted. It is counted when it is read.
   */
  readonly total: number | undefined;
};

type Lists = {
  [Name in ListName]: <const History extends boolean = false>(
    ...given: ParameterArguments<ListParameters<Name>, HistoryChoice<Name, History>>
  ) => ListOf<Name, History>;
};

type Records = {
  [Name in ListName as RecordName<Name>]: <const History extends boolean = false>(
    ...given: IndexArguments<
      Omit<ListParameters<Name>, 'count' | 'offset' | 'sort'>,
      HistoryChoice<Name, History>
    >
  ) => RecordWith<Name, History>;
};

type Bundles = {
  [Name in Exclude<GeneratedName, ListName | 'relationalSeed'>]: (
    ...given: ParameterArguments<ParametersOf<Name>>
  ) => RecordOf<Name>;
};

type SmallDatabase = RecordOf<'relationalSeed'>;
type SchemaName = SmallDatabase['schema'];

/** A table of each schema that no other schema has. */
interface OwnTable {
  ecommerce: 'customers';
  saas: 'accounts';
  blog: 'authors';
}

/** The bundle of a schema, with the rows of its tables: `RelationalSeedOf<'blog'>['tables']['posts']`. */
export type RelationalSeedOf<Schema extends SchemaName> = Schema extends SchemaName
  ? Omit<SmallDatabase, 'schema' | 'tables'> & {
      schema: Schema;
      tables: Extract<SmallDatabase['tables'], Record<OwnTable[Schema], unknown>>;
    }
  : never;

interface SmallDatabases {
  relationalSeed<const Schema extends SchemaName = 'ecommerce'>(
    parameters?: Omit<ParametersOf<'relationalSeed'>, 'schema'> & { schema?: Schema },
  ): RelationalSeedOf<Schema>;
}

type PathOf<Name extends GeneratedName> = (typeof ROUTES)[Name]['path'];
type NameAt<Path> = { [Name in GeneratedName]: PathOf<Name> extends Path ? Name : never }[GeneratedName];

/** Methods of a world: `orders` and `order`, `relationalSeed`. */
export type MethodName = GeneratedName | RecordName<ListName>;

/** Tags of the locales that people can have. */
export type LocaleName = NonNullable<ParametersOf<'users'>['locale']>;

interface Texts {
  /** The data as the API writes them: `text('/api/relational-seed', { format: 'sql' })`. */
  text<const Path extends PathOf<GeneratedName>>(
    path: Path,
    parameters?: ListParameters<NameAt<Path>> & { format?: Operations[NameAt<Path>]['format'] | 'json' },
  ): string;
}

type Responder = {
  /**
   * The answer of the service to a request for one of its fixture routes, with envelope, formats and problems; a
   * request without a seed is about this world. For mocks of the network, or as the `fetch` of a client.
   */
  respond(
    request: string | URL | { url: string; method?: string; headers?: { get(name: string): string | null } },
  ): Promise<Response>;
};

/**
 * One fictional world: a method for each fixture route gives a list, and another one a single record by its index;
 * a method for each bundle gives its object.
 */
export type World = Readonly<
  Lists & Records & Bundles & SmallDatabases & Texts & Responder & { seed: number }
>;
