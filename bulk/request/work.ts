/** What a run writes, as plain data from which any thread or machine can make any part. */
import type { WorldDataset } from '../../api/framework/dataset.ts';
import { type Prepared, prepare } from '../../api/framework/prepare.ts';
import type { WorldSize } from '../../generators/draws/world-size.ts';
import type { Format } from '../formats/format.ts';
import { bundleTables } from './bundle-tables.ts';
import { envelopedRows } from './envelope.ts';
import { type FormatChoice, formatOf, ROWS } from './format-choice.ts';
import type { Envelope } from './options.ts';
import { routeFormat } from './route-format.ts';
import { type RowSource, routeRows, tableRows } from './rows.ts';
import type { Source } from './source.ts';
import type { WorldPlan } from './world/plan.ts';
import { openWorld } from './world/tables.ts';

export interface Work {
  /** The route without /api/. */
  route: string;
  /** Query string, with the seed. */
  search: string;
  /** When the run began, in milliseconds since 1970, for windows that end today. */
  now: number;
  /** Index of the first entry, and after the last one. */
  first: number;
  end: number;
  format: FormatChoice;
  /** Of events; undefined for what the feed gives. */
  envelope: Envelope | undefined;
  /** Whose changes are written in place of events; undefined for all. */
  tables: readonly string[] | undefined;
  /** Size of the world; undefined for that of the query. */
  size: WorldSize | undefined;
  /** A whole world in place of a route; the route, the query and the range are unused then. */
  world: WorldPlan | undefined;
  /** Folder that holds the releases; undefined for that of the environment. */
  releases: string | undefined;
  /** Version of the release that the run began with. */
  release: string;
}

/** A table and how it is written. */
export interface Output {
  source: RowSource;
  format: Format;
}

/** The request that a work stands for. */
export async function prepareWork(
  { route, search, now, release }: Omit<Work, 'release'> & { release?: string },
  source: Source,
): Promise<Prepared<WorldDataset>> {
  const endpoint = await source.endpoint(`/api/${route}`);
  if (!endpoint) throw new Error(`${route} is not a fixture route`);
  const dataset = await source.dataset();
  if (release !== undefined && dataset.version !== release) {
    throw new Error(
      `the run began with release ${release}, but ${dataset.version} is live now; run it again`,
    );
  }
  return prepare({ endpoint, search, accepted: 'json', now }, dataset);
}

/** The tables of a work, each with its format. */
export async function openWork(work: Work, source: Source): Promise<readonly Output[]> {
  return work.world
    ? worldOutputs(work, work.world, source)
    : routeOutputs(work, await prepareWork(work, source), source);
}

export async function routeOutputs(
  work: Work,
  prepared: Prepared<WorldDataset>,
  { endpoint }: Pick<Source, 'endpoint'>,
): Promise<readonly Output[]> {
  const tables = work.format.name === ROWS ? bundleTables(prepared, work) : undefined;
  if (tables) {
    const format = await formatOf(
      work.format,
      tables.map(({ table }) => table),
    );
    return tables.map((source) => ({ source, format }));
  }
  const source = await envelopedRows(routeRows(prepared, work), work, prepared, endpoint);
  return [{ source, format: await routeFormat(work.format, source.table, prepared) }];
}

export async function worldOutputs(
  { format }: Work,
  plan: WorldPlan,
  { dataset, endpoint }: Source,
): Promise<readonly Output[]> {
  const sources = (await openWorld(plan, { dataset: await dataset(), endpoint })).map(tableRows);
  const tables = sources.map(({ table }) => table);
  return Promise.all(sources.map(async (source) => ({ source, format: await formatOf(format, tables) })));
}
