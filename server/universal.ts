/** The parameters that every route of a kind takes (contract section 4.1, decisions section 1). */
import { boolean, integer, list, oneOf, pattern, seed, text } from './params.ts';
import type { QueryShape, Route } from './route.ts';
import { FAULT_STATUSES } from './simulate.ts';

const FORMATS = ['json', 'ndjson', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

const fieldNames = list(text(1, 64), 64);

const shared = {
  fields: fieldNames
    .optional()
    .describe('Only these top-level fields of each record; not together with exclude.'),
  exclude: fieldNames
    .optional()
    .describe('All but these top-level fields of each record; not together with fields.'),
  pretty: boolean().default(false).describe('Two-space indentation.'),
  unwrap: boolean().default(false).describe('The bare data, without the data and meta envelope.'),
  simulate: list(
    pattern(
      4,
      20,
      new RegExp(
        `^(delay:(\\d{1,4}|10000)|status:(${FAULT_STATUSES.join('|')})|truncate|rate:(0(\\.\\d+)?|1(\\.0+)?))$`,
      ),
      `delay:MS (0 to 10000), status:CODE (${FAULT_STATUSES.join(' ')}), truncate or rate:P (0 to 1)`,
    ),
    4,
  )
    .optional()
    .describe(
      'Faults to test a client with: delay:MS, status:CODE, truncate, and rate:P for the share of requests they happen on.',
    ),
};

const format = oneOf(...FORMATS)
  .optional()
  .describe('Format of the body, before the Accept header; json when neither says otherwise.');
const offset = integer(0, 2147483647)
  .default(0)
  .describe('Index of the first record; any offset costs the same.');

const fixtureParameters = {
  count: integer(1, 100).default(10).describe('Number of records.'),
  offset,
  seed: seed()
    .optional()
    .describe('Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed.'),
  gen: text(1, 20).optional().describe("Generator revision relied upon; 400 when the server's is another."),
  format,
  ...shared,
};

function referenceParameters(defaultCount: number | undefined) {
  const count = integer(1, 100);
  return {
    count:
      defaultCount === undefined
        ? count.optional().describe('Number of records; all when absent.')
        : count.default(defaultCount).describe('Number of records.'),
    offset: offset.describe('Index of the first record among those that match.'),
    format,
    ...shared,
  };
}

/** Universal parameters of a route; one that the route declares itself is the route's own. */
export function universalParameters(route: Route): QueryShape {
  const all: QueryShape =
    route.kind === 'fixture'
      ? fixtureParameters
      : route.kind === 'reference'
        ? referenceParameters(route.defaultCount)
        : shared;
  return Object.fromEntries(Object.entries(all).filter(([name]) => !(name in route.query)));
}

/** The parsed universal parameters; those that a kind does not take are absent. */
export interface Universal {
  count?: number;
  offset?: number;
  seed?: number;
  gen?: string;
  format?: Format;
  fields?: string[];
  exclude?: string[];
  pretty: boolean;
  unwrap: boolean;
  simulate?: string[];
}
