/**
 * The definition of a source. A source is one upstream: its origin, its licence, its pinned files, and the tables of
 * rows read from them.
 */
import type { z } from 'zod';
import type { PinnedFile } from './pinned-file.ts';
import type { Live } from './retrieval.ts';

export interface Origin {
  title: string;
  producer: string;
  /** SPDX identifier, or the licence's usual name. */
  licence: string;
  /** The credit that a reuser must give. */
  attribution: string;
  url: string;
  /** What a reuser should know before trusting it. */
  note?: string;
}

export interface Table<Row extends z.ZodType = z.ZodType> {
  file: string;
  row: Row;
  /** Extracts the raw rows from a file's parsed content; default: the content is an array of rows. */
  rows?: (content: never) => unknown[];
  /** Fewest and most plausible rows. */
  expect: readonly [number, number];
  /** Names one row in an error, and must be unique in the table. */
  key?: (row: z.output<Row>) => string;
}

export interface SourceFacts<Tables extends Record<string, Table> = Record<string, Table>> {
  id: string;
  origin: Origin;
  /** Date of the data (YYYY-MM-DD): the upstream's release or update. */
  vintage: string;
  /** Date on which the pinned bytes were taken. */
  retrieved: string;
  files: readonly PinnedFile[];
  tables: Tables;
  /** The date that the data themselves state, which must be the vintage. */
  stated?(parsed: ParsedTables<Tables>): string;
}

/** A source is refreshed, or says why not. */
export type Source<Tables extends Record<string, Table> = Record<string, Table>> = SourceFacts<Tables> &
  ({ live: Live; pinnedOnly?: never } | { live?: never; pinnedOnly: PinnedOnly });

/** Why a refresh leaves a source at its pinned version. */
export type PinnedOnly =
  /** Generators draw from it: a different list would change the data of a seed. */
  | 'vocabulary'
  /** It is code that the build runs; package-lock.json determines its version. */
  | 'code'
  /** Facts that somebody compiled from many places: there is nothing to ask. */
  | 'facts';

type ParsedTables<Tables extends Record<string, Table>> = {
  [Name in keyof Tables]: z.output<Tables[Name]['row']>[];
};

/** The rows of a source after parsing, by table. */
export type Parsed<S> = S extends SourceFacts<infer Tables> ? ParsedTables<Tables> : never;

export function source<const Tables extends Record<string, Table>>(
  definition: Source<Tables>,
): Source<Tables> {
  return definition;
}

export function table<Row extends z.ZodType>(definition: Table<Row>): Table<Row> {
  return definition;
}
