/**
 * Every table of a world, with valid keys: the records of the routes, and their lists as separate tables. A row is a
 * pure function of the plan and of its entry, so any thread can make any part.
 */
import { z } from 'zod';
import { generatorOf } from '../../framework/data.ts';
import type { WorldDataset } from '../../framework/dataset.ts';
import type { Endpoint } from '../../framework/endpoint.ts';
import { type Prepared, prepare } from '../../framework/prepare.ts';
import { recordOf } from '../../framework/route.ts';
import { World } from '../../generators/world.ts';
import type { Rec, RecordTable } from '../formats/format.ts';
import { rowMaker, rowSchema, schemaAt } from './column.ts';
import { countsOf } from './counts.ts';
import type { Declaration } from './declaration.ts';
import type { WorldPlan } from './plan.ts';
import { PLATFORM_TABLES } from './platform-tables.ts';
import { SHOP_TABLES } from './shop-tables.ts';

export interface WorldTable {
  table: RecordTable;
  /** How many records of the API it is made of; each gives no row, one or more. */
  entries: number;
  rows(entry: number): readonly Rec[];
}

/** Where records come from. */
export interface WorldSource {
  dataset: WorldDataset;
  endpoint(path: string): Promise<Endpoint | undefined>;
}

const DECLARATIONS = [...SHOP_TABLES, ...PLATFORM_TABLES];

/** Names of all tables, each after those that it refers to. */
export const WORLD_TABLES: readonly string[] = DECLARATIONS.map(({ name }) => name);

/** Paths of the routes of whose records they are made. */
export const WORLD_ROUTES: readonly string[] = [...new Set(DECLARATIONS.map(({ route }) => route))];

/** The tables of a plan, in the order of their names in `WORLD_TABLES`. Throws a Problem for a plan that a route refuses. */
export async function openWorld(plan: WorldPlan, source: WorldSource): Promise<WorldTable[]> {
  const { dataset } = source;
  const world = new World(plan.seed, dataset.vocabulary, plan.size);
  const counts = countsOf(world, plan.orders, {
    from: Date.parse(plan.from),
    to: Date.parse(plan.to),
  });
  const found = await Promise.all(
    WORLD_ROUTES.map(async (path) => [path, await preparedFor(plan, path, source)] as const),
  );
  const prepared = new Map(found);
  const generators = new Map(found.map(([path, each]) => [path, generatorOf(each, world)]));
  // A route refuses an unknown currency.
  const { digits } = dataset.vocabulary.currency(plan.currency);
  return DECLARATIONS.map((declaration): WorldTable => {
    const { route, list, columns, entries, stride } = declaration;
    const generate = generators.get(route) as (index: number) => Rec;
    const make = rowMaker(columns);
    const step = stride === undefined ? 1 : counts[stride];
    return {
      table: tableOf(declaration, recordOf((prepared.get(route) as Prepared).endpoint.route), digits),
      entries: counts[entries],
      rows(entry) {
        const record = generate(entry * step);
        if (list === undefined) return [make(record, record, 1)];
        return (record[list] as readonly unknown[]).map((item, place) => make(item, record, place + 1));
      },
    };
  });
}

function tableOf(declaration: Declaration, record: z.ZodObject, digits: number): RecordTable {
  const { name, list, columns, primaryKey, unique = [], references = [] } = declaration;
  const item = list === undefined ? record : elementOf(schemaAt(record, [list]));
  return { name, record: rowSchema(columns, { record, item }), digits, primaryKey, unique, references };
}

function elementOf(list: z.ZodType): z.ZodType {
  if (list instanceof z.ZodArray) return list.element as z.ZodType;
  throw new Error('a table of items needs a list');
}

/** Days and minutes of routes that look back from an instant: the longest that they do. */
const LOOKS_BACK: Readonly<Record<string, string>> = { windowDays: '90', windowMinutes: '1440' };

async function preparedFor(
  plan: WorldPlan,
  path: string,
  { dataset, endpoint }: WorldSource,
): Promise<Prepared<WorldDataset>> {
  const found = await endpoint(path);
  if (!found) throw new Error(`no route ${path}`);
  const { seed, from, to, currency } = plan;
  const known: Record<string, string> = { from, to, asOf: to, currency, ...LOOKS_BACK };
  const asked = Object.entries(known).filter(([name]) => name in found.route.query);
  const search = new URLSearchParams([['seed', String(seed)], ...asked]).toString();
  return prepare({ endpoint: found, search, accepted: 'json', now: Date.parse(to) }, dataset);
}
