/** A run of one route: its options checked against the route. */

import { endOf, worldOf } from '../../api/framework/data.ts';
import type { WorldDataset } from '../../api/framework/dataset.ts';
import type { Endpoint } from '../../api/framework/endpoint.ts';
import { hint } from '../../api/framework/nearest.ts';
import { meantParameter } from '../../api/framework/other-names.ts';
import type { Prepared } from '../../api/framework/prepare.ts';
import { isFeed, isGenerated } from '../../api/framework/route.ts';
import { type Arguments, UsageError } from '../../cli/arguments.ts';
import { letYoungGrow } from '../../cli/young-heap.ts';
import { worldSize } from '../../generators/draws/world-size.ts';
import { changesIn } from './change-rows.ts';
import { refuseEnvelope } from './envelope.ts';
import { formatChoice, ROWS } from './format-choice.ts';
import { OPTIONS, type Options, readOptions, routeNamed, TWO_SIZES } from './options.ts';
import { rangeOf } from './plan.ts';
import { GENERATOR } from './recipe.ts';
import { refuseFormat } from './route-format.ts';
import { type PreparedRun, type RunContext, settled } from './run-context.ts';
import type { Source } from './source.ts';
import { prepareWork, routeOutputs, type Work } from './work.ts';

/** Throws a UsageError for options that make no sense, and a Problem for a parameter that the route refuses. */
export async function routeRun(
  given: Arguments<typeof OPTIONS>,
  source: Source,
  context: RunContext,
): Promise<PreparedRun> {
  const endpoint = await endpointNamed(routeNamed(given), source, context.commands);
  const options = readOptions(given, endpoint.route.query);
  if (endpoint.route.kind === 'bundle' && !options.isCounted) options.count = 1;
  refuseUnknown(options, endpoint, context.options);
  const { asked, begun } = await settled(options, given, context);
  const format = formatChoice(options);
  if (format.name !== ROWS) refuseFormat(endpoint, format);
  refuseEnvelope(options, endpoint, format);
  const { route, releases, sized, envelope, tables } = options;
  const planned: Omit<Work, 'release'> = {
    ...{ route, search: searchOf(options, begun.seed), now: begun.now, ...rangeOf(options) },
    ...{ format, envelope, tables, releases, world: undefined },
    size: Object.keys(sized).length > 0 ? worldSize(sized) : undefined,
  };
  const prepared = await prepareWork(planned, source);
  if (isFeed(endpoint.route)) letYoungGrow();
  if (isFeed(endpoint.route) && !options.isCounted) {
    const isCut = !context.isWhole || isDivided(options);
    options.count = isCut ? await entriesIn(prepared, planned, source) : Number.POSITIVE_INFINITY;
  }
  refuseClock(prepared, options);
  sayWarnings(prepared, options);
  // A schema is the same for every seed.
  if (options.seed === undefined && options.schema === undefined)
    console.error(`fixture-data: --seed ${begun.seed}`);
  const work: Work = { ...planned, ...rangeOf(options), release: prepared.dataset.version };
  return {
    options,
    work,
    outputs: await routeOutputs(work, prepared, source),
    recipe: { generator: GENERATOR, asked, release: work.release, ...revisionOf(prepared) },
    begun,
  };
}

/** Whether several files, threads or processes each have a part, which takes a number to divide. */
const isDivided = ({ files, rowsPerFile, shard, jobs }: Options): boolean =>
  files !== undefined || rowsPerFile !== undefined || shard.of > 1 || jobs > 1;

/** How many there are in the window of a feed: all of them are written, unless fewer are asked for. */
async function entriesIn(
  prepared: Prepared<WorldDataset>,
  work: Pick<Work, 'envelope' | 'tables' | 'size'>,
  { endpoint }: Source,
): Promise<number> {
  if (work.envelope === 'debezium') return changesIn(prepared, work, endpoint);
  return endOf(prepared, worldOf(prepared, work.size), Number.POSITIVE_INFINITY) ?? 0;
}

function revisionOf({ endpoint }: Prepared<WorldDataset>): { revision?: number } {
  return isGenerated(endpoint.route) ? { revision: endpoint.route.revision } : {};
}

async function endpointNamed(
  route: string,
  { endpoint, paths }: Source,
  commands: readonly string[],
): Promise<Endpoint> {
  const found = await endpoint(`/api/${route}`);
  if (found) return found;
  const names = (await paths()).map((path) => path.slice('/api/'.length));
  const meant = hint(route, [...names, ...commands]) || '.';
  throw new UsageError(`'${route}' is not a fixture route${meant} The routes are ${names.join(', ')}.`);
}

/** The API ignores an unknown parameter and warns; on a command line it is a misspelt option. */
function refuseUnknown(
  { route, parameters, sized }: Options,
  { reader }: Endpoint,
  others: readonly string[],
): void {
  for (const [name] of parameters) {
    if (reader.names.has(name)) continue;
    const known = [...Object.keys(OPTIONS), ...others, ...reader.names];
    const meant = meantParameter(name, known);
    throw new UsageError(
      `${route} takes no --${name}${meant === undefined ? '' : `; did you mean --${meant}?`}`,
    );
  }
  if (Object.keys(sized).length === 0) return;
  if (!reader.names.has('world'))
    throw new UsageError(`${route} does not depend on a world; leave out its size`);
  if (parameters.some(([name]) => name === 'world')) throw new UsageError(TWO_SIZES);
}

/** Shards whose window comes from the clock would not fit together on different days. */
export function refuseClock({ etag, resolved }: Prepared<WorldDataset>, { shard }: Options): void {
  if (etag !== undefined || shard.of === 1) return;
  const flags = Object.entries(resolved)
    .filter(([, value]) => value instanceof Temporal.Instant)
    .map(([name, value]) => `--${name} ${value}`);
  throw new UsageError(
    `shards need fixed dates, or they would differ from day to day; to use today's, add ${flags.join(' ')}`,
  );
}

function sayWarnings({ warnings }: Prepared<WorldDataset>, { strict }: Options): void {
  if (strict && warnings.length > 0) throw new UsageError(warnings.join('; '));
  for (const warning of warnings) console.error(`fixture-data: ${warning}`);
}

function searchOf({ parameters }: Options, seed: string): string {
  const search = new URLSearchParams(parameters.map(([name, value]) => [name, value]));
  search.set('seed', seed);
  return search.toString();
}
