/** A run of all tables of a world. */

import { hint, notAmong } from '../../api/framework/nearest.ts';
import { seed as seedParameter } from '../../api/framework/params.ts';
import { isGenerated } from '../../api/framework/route.ts';
import { type Arguments, UsageError } from '../../cli/arguments.ts';
import { DEFAULT_SIZE, WORLD_NAMES, WORLD_SIZES } from '../../generators/draws/world-size.ts';
import { FORMAT_NAMES } from '../formats/names.ts';
import { SQLITE } from '../loading/address.ts';
import { formatChoice, ROWS } from './format-choice.ts';
import { OPTIONS, type Options, readOptions, TWO_SIZES, WORLD } from './options.ts';
import { GENERATOR } from './recipe.ts';
import { type PreparedRun, type RunContext, settled } from './run-context.ts';
import type { Source } from './source.ts';
import { type Work, worldOutputs } from './work.ts';
import { worldPlan } from './world/plan.ts';
import { WORLD_ROUTES, WORLD_TABLES } from './world/tables.ts';

/** What all tables have in common. */
const PARAMETERS = ['world', 'currency', 'from', 'to'];

const TWO_ENDS = 'give either --as-of or --to, which both say when the tables end';

/** The formats of worlds, without `json`: an array must be read as a whole. */
const FORMATS = FORMAT_NAMES.filter((name) => name !== 'json');

/** Throws a UsageError for options that make no sense, and a Problem for a parameter that is refused. */
export async function worldRun(
  given: Arguments<typeof OPTIONS>,
  source: Source,
  context: RunContext,
): Promise<PreparedRun> {
  const options = readOptions(given);
  refuseUnknown(options, context.options);
  const { tables } = options;
  const unknown = tables?.find((name) => !WORLD_TABLES.includes(name));
  if (unknown !== undefined) throw new UsageError(notAmong('--tables', unknown, WORLD_TABLES));
  const { asked, begun } = await settled(options, given, context);
  const format = formatChoice(options);
  if (format.name !== ROWS && !FORMATS.includes(format.name)) {
    throw new UsageError(notAmong('--format', format.name, [...FORMATS, SQLITE]));
  }
  const { orders, asOf, releases } = options;
  const { world: _, ...parameters } = Object.fromEntries(options.parameters);
  if (asOf !== undefined && parameters.to !== undefined) throw new UsageError(TWO_ENDS);
  const sized = sizedBy(options);
  const plan = worldPlan(
    {
      seed: seedOf(begun.seed),
      ...sized,
      ...parameters,
      tables,
      ...(orders === undefined ? {} : { orders }),
      ...(asOf === undefined ? {} : { asOf }),
    },
    Temporal.Instant.fromEpochMilliseconds(begun.now),
  );
  const { version: release } = await source.dataset();
  const work: Work = {
    ...{ route: WORLD, search: '', now: begun.now, first: 0, end: 0 },
    ...{ format, envelope: undefined, tables: undefined, releases, release, size: undefined, world: plan },
  };
  const outputs = await worldOutputs(work, plan, source);
  // A schema is the same for every seed.
  if (options.seed === undefined && options.schema === undefined)
    console.error(`fixture-data: --seed ${begun.seed}`);
  const { users } = plan.size;
  if (sized.users === undefined && users !== DEFAULT_SIZE.users) {
    console.error(`fixture-data: a world of ${users} people, as many as orders; --users sets another number`);
  }
  const recipe = { generator: GENERATOR, asked, release, revisions: await revisions(source) };
  return { options, work, outputs, recipe, begun };
}

function refuseUnknown({ parameters }: Options, others: readonly string[]): void {
  const unknown = parameters.find(([name]) => !PARAMETERS.includes(name));
  if (!unknown) return;
  const [name] = unknown;
  const known = [...Object.keys(OPTIONS), ...others, ...PARAMETERS];
  throw new UsageError(`world takes no --${name}${hint(name, known, '--')}`);
}

/** The size of the world by its name, or by numbers. */
function sizedBy({ sized, parameters }: Options): Options['sized'] {
  const [, name] = parameters.find(([each]) => each === 'world') ?? [];
  if (name === undefined) return sized;
  if (Object.keys(sized).length > 0) throw new UsageError(TWO_SIZES);
  const known = WORLD_NAMES.find((each) => each === name);
  if (!known) throw new UsageError(`--world must be one of ${WORLD_NAMES.join(', ')}; received '${name}'`);
  const { users, products, companies } = WORLD_SIZES[known];
  return { users, products, companies };
}

function seedOf(text: string): number {
  const read = seedParameter().safeParse(text);
  if (read.success) return read.data;
  throw new UsageError(`--seed must be an integer; received '${text}'`);
}

/** The revision of each route whose records the tables are made of. */
async function revisions({ endpoint }: Source): Promise<Readonly<Record<string, number>>> {
  const found = await Promise.all(WORLD_ROUTES.map((path) => endpoint(path)));
  return Object.fromEntries(
    found.flatMap((each) =>
      each && isGenerated(each.route) ? [[each.path.slice('/api/'.length), each.route.revision]] : [],
    ),
  );
}
