/**
 * Every table of a world, with valid keys: the records of the routes, and their lists as separate tables. A row is a
 * pure function of the plan and of its entry, so any thread can make any part.
 */
import { z } from 'zod';
import { generatorOf } from '../../../api/framework/data.ts';
import type { WorldDataset } from '../../../api/framework/dataset.ts';
import type { Endpoint } from '../../../api/framework/endpoint.ts';
import { type Prepared, prepare } from '../../../api/framework/prepare.ts';
import { recordOf } from '../../../api/framework/route.ts';
import { openedWithin, sessionStream } from '../../../generators/accounts/session.ts';
import { FIRST_ACCOUNT, signedUpBy } from '../../../generators/people/sign-up.ts';
import { DAY } from '../../../generators/time/window.ts';
import { World } from '../../../generators/world.ts';
import type { Rec, RecordTable } from '../../formats/format.ts';
import { rowMaker, rowSchema, schemaAt } from './column.ts';
import { countsOf } from './counts.ts';
import type { Declaration, Exported } from './declaration.ts';
import { firstOf } from './exported.ts';
import type { WorldPlan } from './plan.ts';
import { PLATFORM_TABLES } from './platform-tables.ts';
import { SHOP_TABLES } from './shop-tables.ts';

export interface WorldTable {
  table: RecordTable;
  /** How many records of the API the table is made of; each gives no row, one or more. */
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

/** The tables that are asked for, and those that they refer to; all where none is named. */
export function withParents(names: readonly string[] = WORLD_TABLES): readonly string[] {
  const wanted = new Set(names);
  // Each table comes after those that it refers to.
  for (const { name, references = [] } of DECLARATIONS.toReversed()) {
    if (wanted.has(name)) for (const { table } of references) wanted.add(table);
  }
  return WORLD_TABLES.filter((name) => wanted.has(name));
}

/** Paths of the routes of whose records the tables are made. */
export const WORLD_ROUTES: readonly string[] = [...new Set(DECLARATIONS.map(({ route }) => route))];

/**
 * The tables of a plan, with those that they refer to, in the order of their names in `WORLD_TABLES`. Throws a Problem
 * for a plan that a route refuses.
 */
export async function openWorld(plan: WorldPlan, source: WorldSource): Promise<WorldTable[]> {
  const { dataset } = source;
  const world = new World(plan.seed, dataset.vocabulary, plan.size);
  const asked = { from: Date.parse(plan.from), to: Date.parse(plan.to) };
  const window = { ...asked, denser: Math.max(0, plan.orders - world.orders.run(0, asked).count) };
  const counts = countsOf(world, plan.orders, window);
  const signedIn = openedWithin({ from: window.to - Number(LOOKS_BACK.windowDays) * DAY, to: window.to });
  const isExported: Readonly<Record<Exported, (identifier: string) => boolean>> = {
    orders: byNumber(world, 'ord', firstOf(world.orders, window, counts.orders)),
    sessions: byNumber(world, 'ses', firstOf(sessionStream(world), signedIn, counts.sessions)),
  };
  const names = withParents(plan.tables);
  const declarations = DECLARATIONS.filter(({ name }) => names.includes(name));
  const found = await Promise.all(
    [...new Set(declarations.map(({ route }) => route))].map(
      async (path) => [path, await preparedFor(plan, path, source, window.denser)] as const,
    ),
  );
  const prepared = new Map(found);
  const generators = new Map(found.map(([path, each]) => [path, generatorOf(each, world)]));
  const joined = window.from < FIRST_ACCOUNT ? plan.size.users : signedUpBy(world, window.to);
  // A route refuses an unknown currency.
  const { digits } = dataset.vocabulary.currency(plan.currency);
  return declarations.map((declaration): WorldTable => {
    const { route, list, columns, entries, stride, belongsTo, isOfPeople } = declaration;
    const generate = generators.get(route) as (index: number) => Rec;
    const make = rowMaker(columns);
    const step = stride === undefined ? 1 : counts[stride];
    return {
      table: tableOf(declaration, recordOf((prepared.get(route) as Prepared).endpoint.route), digits),
      entries: counts[entries],
      rows(entry) {
        const record = generate(entry * step);
        if (isOfPeople && entry >= joined && record.role === 'customer') return [];
        const owner = belongsTo && (record[belongsTo.field] as string | null);
        if (belongsTo && typeof owner === 'string' && !isExported[belongsTo.things](owner)) return [];
        if (list === undefined) return [make(record, record, 1)];
        return (record[list] as readonly unknown[]).map((item, place) => make(item, record, place + 1));
      },
    };
  });
}

const byNumber = (world: World, prefix: string, isAmong: (number: number) => boolean) => {
  return (identifier: string) => {
    const number = world.numberOf(prefix, identifier);
    return number !== undefined && isAmong(number);
  };
};

function tableOf(declaration: Declaration, record: z.ZodObject, digits: number): RecordTable {
  const { name, list, columns, primaryKey, unique = [], references = [] } = declaration;
  const item = list === undefined ? record : elementOf(schemaAt(record, [list]));
  return { name, record: rowSchema(columns, { record, item }), digits, primaryKey, unique, references };
}

function elementOf(list: z.ZodType): z.ZodType {
  if (list instanceof z.ZodArray) return list.element as z.ZodType;
  throw new Error('a table of items needs a list');
}

/** Routes of what follows from orders: of each order that is written, all of it is. */
const WHOLE: ReadonlySet<string> = new Set(
  DECLARATIONS.filter(({ belongsTo }) => belongsTo?.things === 'orders').map(({ route }) => route),
);

/** How far routes look back from an instant, in days or minutes: as far as they can. */
const LOOKS_BACK: Readonly<Record<string, string>> = { windowDays: '90', windowMinutes: '1440' };

async function preparedFor(
  plan: WorldPlan,
  path: string,
  { dataset, endpoint }: WorldSource,
  denser: number,
): Promise<Prepared<WorldDataset>> {
  const found = await endpoint(path);
  if (!found) throw new Error(`no route ${path}`);
  const { seed, from, to, currency } = plan;
  const known: Record<string, string> = { from, to, asOf: to, currency, ...LOOKS_BACK };
  const asked = Object.entries(known).filter(([name]) => name in found.route.query);
  const search = new URLSearchParams([['seed', String(seed)], ...asked]).toString();
  const prepared = prepare({ endpoint: found, search, accepted: 'json', now: Date.parse(to) }, dataset);
  return WHOLE.has(path) ? { ...prepared, resolved: { ...prepared.resolved, denser } } : prepared;
}
