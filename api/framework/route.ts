/**
 * What a route is. There are five kinds: `reference` selects rows of the dataset, `computation` works something out of
 * its parameters, `fixture` generates a list of records from a seed, `bundle` a single object from one, `image` draws a
 * picture. A route file declares; everything else (parsing, formats, caching, errors, documentation, tests) is derived
 * from the declaration.
 */
import { z } from 'zod';
import type { Key } from '../../generators/draws/random.ts';
import type { World } from '../../generators/world.ts';
import type { ServedDataset, WorldDataset } from './dataset.ts';
import type { Life } from './history.ts';
import type { Lookup } from './lookup.ts';
import type { Fault } from './problem.ts';
import type { Rule } from './rule.ts';
import type { Steps } from './steps.ts';

export type Category =
  | 'people'
  | 'geo'
  | 'datetime'
  | 'internet'
  | 'text'
  | 'commerce'
  | 'design'
  | 'developer'
  | 'chance';

export type QueryShape = Record<string, z.ZodType<unknown, never> | z.ZodType>;
/** Paragraphs of at most 400 characters by their headings, in the order in which they are read. */
export type Notes = Readonly<Record<string, string>>;

/** The values of a query after parsing. */
export type Query<Shape extends QueryShape> = { [Name in keyof Shape]: z.output<Shape[Name]> };

/** When a parameter means nothing. Whatever its value is then, it is ignored with a warning. */
export interface Inapplicable<Values> {
  /** Decided only if each of these was valid. */
  reads: readonly (keyof Values & string)[];
  /** The warning, or undefined if the parameter applies. The parameter itself may be missing from the values. */
  warning(values: Values): string | undefined;
}

/** What a handler may use in addition to its query. */
export interface Context<Data extends WorldDataset = ServedDataset> {
  dataset: Data;
  /** Adds a line to `meta.warnings`. */
  warn(message: string): void;
}

export interface ResolveContext<Data extends WorldDataset = WorldDataset> extends Context<Data> {
  /** The instant of the request. A route that reads it is not cached. */
  now(): Temporal.Instant;
  /** Refuses the query; several faults are reported together. */
  refuse(fault: Omit<Fault, 'code'>): void;
}

interface Declaration<Shape extends QueryShape, Resolved, Data extends WorldDataset = ServedDataset> {
  category: Category;
  /** One sentence that ends with a period. */
  summary: string;
  /** What the summary leaves open. */
  notes?: Notes;
  /** Standards that the route follows, with sections. */
  standards: readonly string[];
  query: Shape;
  rules?: readonly Rule<Query<Shape>>[];
  /** By the parameter that does not always apply. */
  inapplicable?: { readonly [Name in keyof Shape]?: Inapplicable<Query<Shape>> };
  /** Queries that work, without the question mark; the first is the default in the docs. */
  examples: readonly string[];
  /** Fills windows, anchors and defaults, and canonicalizes: its result is `meta.params`. */
  resolve?: (query: Query<Shape>, context: ResolveContext<Data>) => Resolved;
}

/** The records of a reference route: as many as are asked for after the first so many. */
export type Selection<Row> = (count: number, first: number) => Page<Row>;

export interface Page<Row> {
  all(): Row[];
  /** How many records there are on all pages. */
  count(): number;
  /** The JSON of each record, if the database holds it. */
  texts?(): string[];
}

export interface Reference<
  Shape extends QueryShape = QueryShape,
  Rec extends z.ZodObject = z.ZodObject,
  Resolved = Query<Shape>,
> extends Declaration<Shape, Resolved> {
  kind: 'reference';
  record: Rec;
  /** Ids of the sources of the figures. */
  sources: readonly string[];
  /** Number of records when `count` is not sent; default: all. */
  defaultCount?: number;
  select(query: Resolved, context: Context): Selection<z.output<Rec>>;
}

export interface Computation<
  Shape extends QueryShape = QueryShape,
  Result extends z.ZodObject = z.ZodObject,
  Resolved = Query<Shape>,
> extends Declaration<Shape, Resolved> {
  kind: 'computation';
  result: Result;
  /** Ids of the sources of what it reads in the dataset, if it reads any. */
  sources?: readonly string[];
  /** `sent` is the query before it was resolved, for results that repeat the caller's spelling. */
  compute(query: Resolved, context: Context & { sent: Query<Shape> }): z.output<Result>;
}

/** A format that a generating route offers in addition to the usual ones, such as a file of another program. */
export interface ExtraFormat<Data, Resolved> {
  mediaType: string;
  /** What the body is, in a sentence. */
  describes: string;
  /** Name under which a browser saves it; without one it is shown. */
  fileName?: string;
  write(data: Data, query: Resolved): string;
}

/** Of lists: in bulk, each record is a separate line. */
export interface ListFormat<Rec, Resolved> extends ExtraFormat<readonly Rec[], Resolved> {
  /** One record without a line break. Absent where a record cannot be written alone. */
  line?(record: Rec, query: Resolved): string;
}

/** It knows of no release: only the vocabulary is at hand in a browser. */
interface Generated<Shape extends QueryShape, Resolved> extends Declaration<Shape, Resolved, WorldDataset> {
  /** Raised whenever a seed gives something different from before. */
  revision: number;
  /** Whether its records show people, products or companies of the world, so that another size gives others. */
  showsWorld?: true;
}

/** What a record of a feed tells. */
export interface Told {
  /** What has happened, in one sentence. */
  summary: string;
  /** What its field `data` holds. */
  data: z.ZodType;
}

export interface Tells {
  /** Of a record by itself. */
  mediaType: string;
  /** By the field `type`, which the parameter `types` chooses by. */
  byType: Readonly<Record<string, Told>>;
}

/** A record of a feed with the instant at which it happens, in milliseconds since 1970. */
export interface Followed<Rec> {
  at: number;
  record: Rec;
}

export interface Fixture<
  Shape extends QueryShape = QueryShape,
  Rec extends z.ZodObject = z.ZodObject,
  Resolved = Query<Shape>,
> extends Generated<Shape, Resolved> {
  kind: 'fixture';
  record: Rec;
  /** By the value of `format`. */
  formats?: Readonly<Record<string, ListFormat<z.output<Rec>, Resolved>>>;
  /**
   * For a route that tells what happens from one instant to another, oldest first, and then ends: its records one by
   * one, for who follows them for long. Such a feed is gone on with by `after`, so that its offsets are small. It looks
   * at what may still follow from earlier things, which takes too long in the largest world.
   */
  follow?(query: Resolved, world: World): Iterable<Followed<z.output<Rec>>>;
  /** Of a feed: what its records tell. */
  tells?: Tells;
  /** How its records are counted and found; without it, they are only listed. */
  lookup?: Lookup<Resolved>;
  /**
   * How many records there are, where what was asked for has an end; refuses what the world does not have. Where
   * counting takes long, Infinity stands for at least `upTo` of them.
   */
  length?(query: Resolved, world: World, upTo: number): number | undefined;
  /** Whether a query asks for what is left of a list after one of its records: how long that is is no total. */
  isRest?(query: Resolved): boolean;
  /** What takes long before the records up to `upTo` are made or counted, in steps; without it they take as long. */
  ahead?(query: Resolved, world: World, upTo: number): Steps<void>;
  /**
   * One record. It depends only on its key, the query, the seed's world and, for lists of the world's own
   * entities, its index. Derived from `life` where that is declared.
   */
  generate(key: Key, query: Resolved, world: World, index: number): z.output<Rec>;
  /** The same of a record that changes: it can be asked for with its history. */
  life?(key: Key, query: Resolved, world: World, index: number): Life<z.output<Rec>>;
  /** What takes long before the histories of records are told, in steps. */
  aheadOfHistory?(query: Resolved, world: World): Steps<void>;
  /** Fields that change with other records: no version of a record has them. */
  unversioned?: readonly string[];
}

/** A fixture declares how its records are made, or what becomes of them. */
type Made<Rec extends z.ZodObject, Resolved> =
  | Pick<Fixture<QueryShape, Rec, Resolved>, 'generate'>
  | Required<Pick<Fixture<QueryShape, Rec, Resolved>, 'life'>>;

export interface Bundle<
  Shape extends QueryShape = QueryShape,
  Result extends z.ZodObject = z.ZodObject,
  Resolved = Query<Shape>,
> extends Generated<Shape, Resolved> {
  kind: 'bundle';
  result: Result;
  /** By the value of `format`. */
  formats?: Readonly<Record<string, ExtraFormat<z.output<Result>, Resolved>>>;
  /** How one of its objects is found by an identifier; what it belongs to finds none. */
  lookup?: Omit<Lookup<Resolved>, 'by'>;
  /** The object at an index (the parameter `offset`), which depends on the same as a record of a fixture. */
  generate(key: Key, query: Resolved, world: World, index: number): z.output<Result>;
}

export interface Image<Shape extends QueryShape = QueryShape, Resolved = Query<Shape>>
  extends Declaration<Shape, Resolved> {
  kind: 'image';
  /** The picture as SVG. All text from the caller is escaped in it. */
  draw(query: Resolved, context: Context): string;
  /** How the SVG becomes a file of another format, by the other values of the parameter `format`. */
  encoders?: Readonly<Record<string, (svg: string) => Promise<Buffer>>>;
}

export type Route = Reference | Computation | Fixture | Bundle | Image;

export function reference<const Shape extends QueryShape, Rec extends z.ZodObject, Resolved = Query<Shape>>(
  declaration: Omit<Reference<Shape, Rec, Resolved>, 'kind'>,
): Reference<Shape, Rec, Resolved> {
  return { kind: 'reference', ...declaration };
}

export function computation<
  const Shape extends QueryShape,
  Result extends z.ZodObject,
  Resolved = Query<Shape>,
>(declaration: Omit<Computation<Shape, Result, Resolved>, 'kind'>): Computation<Shape, Result, Resolved> {
  return { kind: 'computation', ...declaration };
}

export function fixture<const Shape extends QueryShape, Rec extends z.ZodObject, Resolved = Query<Shape>>(
  declaration: Omit<Fixture<Shape, Rec, Resolved>, 'kind' | 'generate' | 'life'> & Made<Rec, Resolved>,
): Fixture<Shape, Rec, Resolved> {
  if ('generate' in declaration) return { kind: 'fixture', ...declaration };
  const { life } = declaration;
  return {
    kind: 'fixture',
    ...declaration,
    generate(key, query, world, index) {
      const { seenAt, asOf } = life(key, query, world, index);
      return asOf(seenAt);
    },
  };
}

export function bundle<const Shape extends QueryShape, Result extends z.ZodObject, Resolved = Query<Shape>>(
  declaration: Omit<Bundle<Shape, Result, Resolved>, 'kind'>,
): Bundle<Shape, Result, Resolved> {
  return { kind: 'bundle', ...declaration };
}

export function image<const Shape extends QueryShape, Resolved = Query<Shape>>(
  declaration: Omit<Image<Shape, Resolved>, 'kind'>,
): Image<Shape, Resolved> {
  return { kind: 'image', ...declaration };
}

const NO_FIELDS = z.strictObject({});

/** The schema of one record or of the single result; a picture has no fields. */
export function recordOf(route: Route): z.ZodObject {
  if (route.kind === 'image') return NO_FIELDS;
  return 'result' in route ? route.result : route.record;
}

/** Whether it answers with a list of records, and not with a single one. */
export const isList = (route: Route): route is Reference | Fixture =>
  route.kind === 'reference' || route.kind === 'fixture';

/** Whether it generates from a seed. */
export const isGenerated = (route: Route): route is Fixture | Bundle =>
  route.kind === 'fixture' || route.kind === 'bundle';

/** A list that ends with its window, and is gone on with by `after`. */
export type Feed = Fixture & Required<Pick<Fixture, 'follow' | 'tells'>>;

export const isFeed = (route: Route): route is Feed =>
  route.kind === 'fixture' && route.follow !== undefined && route.tells !== undefined;

/** Whether its records change as time goes on, so that they have a history. */
export const isLiving = (route: Route): route is Fixture & Required<Pick<Fixture, 'life'>> =>
  route.kind === 'fixture' && route.life !== undefined;

/** The formats that it offers besides the usual ones. */
export function extraFormats(route: Route): Readonly<Record<string, ListFormat<unknown, unknown>>> {
  return (isGenerated(route) && (route.formats as ReturnType<typeof extraFormats> | undefined)) || {};
}

/** The formats of a picture. */
export const pictureFormats = ({ encoders = {} }: Pick<Image, 'encoders'>): string[] => [
  'svg',
  ...Object.keys(encoders),
];

/** The notes in Markdown, each beginning with its heading. */
export const notesMarkdown = ({ notes = {} }: Pick<Route, 'notes'>): string =>
  Object.entries(notes)
    .map(([heading, text]) => `**${heading}.** ${text}`)
    .join('\n\n');
