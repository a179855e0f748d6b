/** Calls routes in process, without HTTP, for suites of many thousand rows. */
import { dataOf } from '../api/framework/data.ts';
import { openServed, type ServedDataset } from '../api/framework/dataset.ts';
import { envelope } from '../api/framework/envelope.ts';
import { type Prepared, prepare } from '../api/framework/prepare.ts';
import { Problem } from '../api/framework/problem.ts';
import { chosenFields } from '../api/framework/project.ts';
import type { Registry } from '../api/framework/registry.ts';
import { render } from '../api/framework/render.ts';
import { sharedRegistry } from './shared-registry.ts';

export type Parameters = Record<string, string | number | boolean | readonly string[] | undefined>;

export interface Answer<Data> {
  status: number;
  /** Undefined if the query was refused. */
  data: Data;
  warnings: string[];
  /** As in `meta.params`, without the number of records, which every list has. */
  params: Record<string, unknown>;
  /** Faults of a refused query, as one text. */
  refusal: string;
  /** How many a list has; undefined where they are not counted. */
  total(): number | undefined;
}

export interface Asker {
  dataset: ServedDataset;
  registry: Registry;
  /** An array is sent as a repeated parameter; undefined is not sent. An error that is no Problem is thrown. */
  ask<Data = Record<string, unknown>>(path: string, parameters: Parameters): Answer<Data>;
  close(): void;
}

/** What JSON would write differently from what it is given: it turns NaN into null, which would hide it. */
type Odd = 'not finite' | 'not as JSON writes it';

/** Checks every value of every answer, without building lists of the parts of objects. */
function oddityOf(value: unknown): Odd | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return;
    case 'number':
      return !Number.isFinite(value)
        ? 'not finite'
        : Object.is(value, -0)
          ? 'not as JSON writes it'
          : undefined;
    case 'object':
      break;
    default:
      return 'not as JSON writes it';
  }
  if (value === null) return;
  let odd: Odd | undefined;
  if (Array.isArray(value)) {
    for (const part of value) {
      const found = oddityOf(part);
      if (found === 'not finite') return found;
      odd ??= found;
    }
    return odd;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) odd = 'not as JSON writes it';
  for (const name in value) {
    const found = oddityOf((value as Record<string, unknown>)[name]);
    if (found === 'not finite') return found;
    odd ??= found;
  }
  return odd;
}

/** Path of the first number in a value that is not finite. */
function placeOf(value: unknown, place: string): string {
  const found = Object.entries(value as object).find(([, part]) => oddityOf(part) === 'not finite');
  return found ? placeOf(found[1], `${place}.${found[0]}`) : place;
}

/**
 * What a client reads from the answer. Where JSON would give the same again, it is not written and read, which takes a
 * fifth of the time of most suites.
 */
function answerOf(prepared: Prepared) {
  const { endpoint, universal, format, warnings } = prepared;
  const computed = dataOf(prepared);
  const odd = oddityOf(computed);
  if (odd === 'not finite') throw new Error(`${placeOf(computed, endpoint.path)} is not finite`);
  const isWhole = !universal.unwrap && !chosenFields(endpoint.route, universal);
  const isPicture = endpoint.route.kind === 'image';
  if (!isPicture && (odd || typeof computed === 'string' || format !== 'json' || !isWhole)) {
    return JSON.parse(render(prepared, computed));
  }
  const count = Array.isArray(computed) ? computed.length : undefined;
  return { data: computed, meta: JSON.parse(JSON.stringify(envelope(prepared, count, warnings))) };
}

/** `releases` is the folder of the release to answer from: `inject('releases')` in a test. */
export async function openAsker(releases: string): Promise<Asker> {
  const [dataset, registry] = await Promise.all([openServed(releases), sharedRegistry()]);
  return {
    dataset,
    registry,
    close: () => dataset.close(),
    ask(path, parameters) {
      const endpoint = registry.get(path);
      if (!endpoint) throw new Error(`no route ${path}`);
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(parameters)) {
        for (const item of Array.isArray(value) ? value : [value]) {
          if (item !== undefined) search.append(name, String(item));
        }
      }
      const now = Date.UTC(2026, 10, 21, 12);
      try {
        const prepared = prepare({ endpoint, search: search.toString(), accepted: 'json', now }, dataset);
        const { data, meta } = answerOf(prepared);
        const { count } = prepared.universal;
        if (count !== undefined && meta.params.count !== count) throw new Error(`${path} lost its count`);
        const params = Object.fromEntries(
          Object.entries(meta.params).filter(([name]) => name !== 'count' || count === undefined),
        );
        const total = () => prepared.countAll?.(Array.isArray(data) ? data.length : 0);
        return { status: 200, data, warnings: meta.warnings ?? [], params, refusal: '', total };
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        const refusal = error.message;
        return {
          status: error.status,
          data: undefined as never,
          warnings: [],
          params: {},
          refusal,
          total: () => undefined,
        };
      }
    },
  };
}
