import { z } from 'zod';
import { aheadOf, type Data, dataOf, inOrder, recordsOf, worldOf } from '../../../api/framework/data.ts';
import { meantRequest } from '../../../api/framework/lost-path.ts';
import { nearest } from '../../../api/framework/nearest.ts';
import { ownOnPage } from '../../../api/framework/paging.ts';
import { type Prepared, prepare } from '../../../api/framework/prepare.ts';
import { abridged, InvalidParameter, Problem } from '../../../api/framework/problem.ts';
import { chosenFields, project } from '../../../api/framework/project.ts';
import { render } from '../../../api/framework/render.ts';
import { extraFormats, isFeed } from '../../../api/framework/route.ts';
import { checkUrl } from '../../http/limits.ts';
import { sourcesBehind } from '../../web/sources.ts';
import { bytesOf, fitted } from '../fitted.ts';
import { originsOf } from '../origins.ts';
import { sourceLines } from '../sources.ts';
import { hint, limit, sources, type ToolContext, tool } from '../tool.ts';

export const call = tool({
  name: 'call',
  description:
    'Answer of a route, e.g. path /api/users with params {"seed":7,"count":3}. The same seed gives the ' +
    'same data on every route.',
  input: z.strictObject({
    path: z.string().min(1).max(8_000),
    params: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
      .optional(),
    limit,
  }),
  // What was not as meant comes before the data, which are long.
  output: z.strictObject({
    hint,
    total: z.int().optional(),
    data: z.any(),
    seed: z.int().optional(),
    dataset: z.string(),
    sources,
  }),
  async answer({ path, params = {}, limit: room }, house) {
    const prepared = await preparedFor(path, params, house);
    const letGo = prepared.dataset.hold();
    try {
      const { route } = prepared.endpoint;
      const from = sourceLines(originsOf(prepared.dataset, sourcesBehind(route)), room - OVERHEAD_BYTES);
      const left = room - OVERHEAD_BYTES - (from ? bytesOf({ sources: from }) : 0);
      const { data, total, isCut } = await dataWithin(prepared, left, house);
      // What was cut off is of the page, too.
      const all = Array.isArray(data) ? prepared.countAll?.(total ?? data.length) : undefined;
      const rest = [more(prepared, data, total, isCut), beyond(prepared, data, all)]
        .filter(Boolean)
        .join(' ');
      const warned = prepared.warnings.map((warning) => `Warning: ${warning}.`).join(' ');
      const { value: warnings } = fitted(warned, OVERHEAD_BYTES - FRAME_BYTES - bytesOf(rest));
      const said = [warnings, rest].filter(Boolean).join(' ');
      const { seed, dataset } = prepared;
      return {
        ...(said === '' ? {} : { hint: said }),
        ...(all === undefined ? {} : { total: all }),
        data,
        ...(seed === undefined ? {} : { seed }),
        dataset: dataset.version,
        ...(from && { sources: from }),
      };
    } finally {
      letGo();
    }
  },
});

/** Room for everything but the data, and of that for what is neither a warning nor how to go on. */
const OVERHEAD_BYTES = 600;
const FRAME_BYTES = 120;

/** Records between two turns. */
const SLICE = 8;

type Params = Record<string, string | number | boolean | string[]>;

async function preparedFor(
  path: string,
  params: Params,
  { routes, dataset }: ToolContext,
): Promise<Prepared> {
  const now = Date.now();
  const [sentPath = '', query = ''] = path.trim().split(/\?(.*)/s);
  const target = sentPath.replace(/^https?:\/\/[^/]*/, '');
  const endpoint = (await routes.load(target)) ?? (await routes.load(`/api/${target.replace(/^\//, '')}`));
  if (!endpoint) {
    const feed = await routes.load(target.replace(/\/stream$/, ''));
    if (feed && isFeed(feed.route)) {
      const message = `${abridged(target)} is sent over HTTP only. Call ${feed.path}, and go on with after.`;
      throw new Problem('not_found', message);
    }
    const near =
      (await meantRequest(target, query, routes, dataset, now)) ??
      nearest(target, routes.paths) ??
      nearest(`/api/${target.replace(/^\//, '')}`, routes.paths);
    const what = near ? `Did you mean ${near}?` : 'search finds routes.';
    throw new Problem('not_found', `There is no route ${abridged(target)}. ${what}`);
  }
  // To delete each name from the query would take the square of their number.
  const search = new URLSearchParams(
    [...new URLSearchParams(query)].filter(([name]) => !Object.hasOwn(params, name)),
  );
  for (const [name, value] of Object.entries(params)) {
    const isRepeated = endpoint.reader.repeated.has(name);
    const texts = Array.isArray(value) ? (isRepeated ? value : [value.join(',')]) : [String(value)];
    for (const each of texts) search.append(name, each);
  }
  // As over HTTP: computations reckon with no more.
  checkUrl(`${endpoint.path}?${search}`);
  const prepared = prepare({ endpoint, search: search.toString(), accepted: 'json', now }, dataset());
  if (prepared.simulation) throw new InvalidParameter('simulate', 'works over HTTP only.');
  if (endpoint.route.kind === 'image' && prepared.format !== 'svg')
    throw new InvalidParameter(
      'format',
      `${prepared.format} is sent over HTTP only; here a picture is its svg.`,
    );
  return prepared;
}

interface FittedData {
  data: unknown;
  /** Records that were asked for, of a list. */
  total: number | undefined;
  isCut: boolean;
}

/** No more records are generated than fit. */
async function dataWithin(prepared: Prepared, room: number, house: ToolContext): Promise<FittedData> {
  const { endpoint, universal, format } = prepared;
  const { route } = endpoint;
  if (format === 'csv' || format === 'ndjson' || format in extraFormats(route))
    return textWithin(render(prepared), room);
  const fields = chosenFields(route, universal);
  const shown = (record: Record<string, unknown>) => (fields ? project(record, fields) : record);
  if (route.kind === 'fixture' && !universal.sort) {
    const records: unknown[] = [];
    let left = room;
    for (const record of recordsOf(prepared, await ready(prepared, house))) {
      records.push(shown(record));
      left -= bytesOf(records.at(-1)) + 1;
      if (left < 0) break;
      if (records.length % SLICE === 0) await house.turn();
    }
    const { value, isCut } = fitted(plain(records), room);
    return { data: value, total: universal.count, isCut };
  }
  const data = await dataInTurns(prepared, house);
  if (typeof data === 'string') return textWithin(data, room);
  const whole = Array.isArray(data) ? data.map(shown) : shown(data);
  const { value, isCut } = fitted(plain(whole), room);
  return { data: value, total: Array.isArray(whole) ? whole.length : undefined, isCut };
}

/** The world of a list, once what takes long before its first record is done. */
async function ready(prepared: Prepared, house: ToolContext) {
  // Another request may ask for another world meanwhile.
  const world = worldOf(prepared);
  let steps = 0;
  for (const _ of aheadOf(prepared, world)) {
    steps += 1;
    if (steps % SLICE === 0) await house.turn();
  }
  return world;
}

/** What is sorted is made whole, whatever fits. */
async function dataInTurns(prepared: Prepared, house: ToolContext): Promise<Data> {
  if (prepared.endpoint.route.kind !== 'fixture') return dataOf(prepared);
  const records: Record<string, unknown>[] = [];
  for (const record of recordsOf(prepared, await ready(prepared, house))) {
    records.push(record);
    if (records.length % SLICE === 0) await house.turn();
  }
  return inOrder(prepared, records);
}

/** As JSON has it: instants are texts, and what is undefined is absent. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function textWithin(text: string, room: number): FittedData {
  const { value, isCut } = fitted(text, room);
  return { data: value, total: undefined, isCut };
}

/** How many of the records the world has by itself, where it has not all of them. */
function beyond(prepared: Prepared, data: unknown, total: number | undefined): string {
  const own = Array.isArray(data) ? ownOnPage(prepared, data.length, total) : undefined;
  if (own === undefined) return '';
  const { sort } = prepared.universal;
  const one = sort ? 'Only one of these is' : 'Only the first is';
  const many = sort ? `Only ${own} of these are` : `Only the first ${own} are`;
  const some = own === 0 ? 'None of these is' : own === 1 ? one : many;
  return `${some} the world's own, of which there are ${total}; the others were made for this request.`;
}

/** How to get what did not fit. */
function more(
  { universal, endpoint }: Prepared,
  data: unknown,
  total: number | undefined,
  isCut: boolean,
): string {
  if (!isCut && isFeed(endpoint.route) && Array.isArray(data) && data.length === total) {
    return `${total} events fill the page; more may follow: go on with after=ID of the last one, or raise count.`;
  }
  if (!isCut) return '';
  if (!Array.isArray(data) || total === undefined) {
    return endpoint.route.kind === 'image'
      ? 'The picture is cut; raise limit.'
      : 'Parts are left out: ask for some with fields, or raise limit.';
  }
  if (data.length < total) {
    const next = (universal.offset ?? 0) + data.length;
    return (
      `${data.length} of ${total} records: go on with offset=${next}, send fields to make ` +
      'them shorter, or raise limit.'
    );
  }
  return 'The record is too long: ask for some fields, or raise limit.';
}
