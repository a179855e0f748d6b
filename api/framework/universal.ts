/** The parameters that every route of a kind takes. */

import type { z } from 'zod';
import type { WorldName } from '../../generators/draws/world-size.ts';
import { LIST_FORMATS } from '../../standards/formats.ts';
import {
  type Filter,
  idFields,
  type Lookup,
  MOST_IDS,
  MOST_LOOKED_AT,
  OWNER_NAMES,
  OWNERS,
  type Owner,
} from './lookup.ts';
import { narrowingParameters } from './narrowing-parameters.ts';
import { boolean, integer, list, oneOf, pattern, seed, text, traitsOf, withTraits } from './params.ts';
import {
  extraFormats,
  isFeed,
  isGenerated,
  isList,
  isLiving,
  type QueryShape,
  type Route,
  recordOf,
} from './route.ts';
import { FAULT_STATUSES } from './simulate.ts';
import { sortableNames } from './sort.ts';
import { FEED_WORLDS, worldParameter } from './world-parameter.ts';

/** How a body is written: a format of lists, the svg of pictures, or one that the route adds. */
export type Format = string;

const MOST_FIELDS = 64;

/** Names of a record's top-level fields, for the documentation; the query reader reports unknown ones. */
function fieldNames(route: Route) {
  const names = Object.keys(recordOf(route).shape);
  return withTraits(list(text(1, MOST_FIELDS), MOST_FIELDS), {
    json: { type: 'array', items: { type: 'string', enum: names }, minItems: 1, maxItems: MOST_FIELDS },
    expected: `1 to ${MOST_FIELDS} comma-separated values, each one of ${names.join(', ')}`,
    many: 'comma',
    each: `one of ${names.join(', ')}`,
  });
}

const faultList = list(
  pattern(
    4,
    20,
    new RegExp(
      `^(delay:(\\d{1,4}|10000)|status:(${FAULT_STATUSES.join('|')})|truncate|rate:(0(\\.\\d+)?|1(\\.0+)?))$`,
    ),
    `delay:MS (0 to 10000), status:CODE (${FAULT_STATUSES.join(' ')}), truncate or rate:P (0 to 1)`,
  ),
  4,
);

const faults = withTraits(
  faultList.superRefine((items, context) => {
    const kinds = items.map((item) => item.split(':')[0]);
    const twice = kinds.find((kind, index) => kinds.indexOf(kind) < index);
    if (twice === undefined) return;
    const detail = `has ${twice} more than once; send each fault once, received '${items.join(',')}'.`;
    context.addIssue({ code: 'custom', params: { detail } });
  }),
  traitsOf(faultList),
);

const ofEveryRoute = {
  strict: boolean()
    .default(false)
    .describe(
      'Whether what would be a warning is a 400, such as a parameter that the route does not have; so is the ' +
        'header Prefer: handling=strict.',
    ),
  simulate: faults
    .optional()
    .describe(
      'Faults to test a client with, each once: delay:MS, status:CODE, truncate, and rate:P for the share ' +
        'of requests they happen on.',
    ),
};

/** None for what is always JSON. */
function formatParameter(route: Route): QueryShape {
  const extra = extraFormats(route);
  const names = [...(isList(route) ? LIST_FORMATS : ['json']), ...Object.keys(extra)];
  if (names.length === 1) return {};
  const meanings = Object.entries(extra).map(([name, { describes }]) => ` ${name}: ${describes}`);
  const usual = 'Format of the body; takes precedence over the Accept header; json if neither is given.';
  return {
    format: oneOf(...(names as [string, ...string[]]))
      .optional()
      .describe(`${usual}${meanings.join('')}`),
  };
}

const offset = integer(0, 2147483647)
  .default(0)
  .describe('Index of the first record; any offset costs the same.');

/** How records are found, where the route says how. */
function lookupParameters(route: Route): QueryShape {
  const lookup: Partial<Lookup<never>> | undefined = isGenerated(route) ? route.lookup : undefined;
  const { id, by = {} } = lookup ?? {};
  const owners = OWNER_NAMES.filter((name) => by[name]).map((name): [string, z.ZodType] => [
    name,
    text(1, MOST_ID)
      .optional()
      .describe(
        `${OWNERS[name].describes}: those of the world that the list would have, among the newest ` +
          `${MOST_LOOKED_AT.toLocaleString('en')} of the window. One that the seed does not have is refused.`,
      ),
  ]);
  const ends = lookup && isList(route) && !lookup.isMixed;
  const some = {
    ...Object.fromEntries(owners),
    ...narrowingParameters(route, lookup),
    ...(ends ? { own: ownParameter } : {}),
  };
  if (!id) return some;
  if (!isList(route)) {
    return {
      id: text(1, MOST_ID)
        .optional()
        .describe(
          `Object whose ${id.field} is this, wherever it is among those of the seed; offset has no effect. One that ` +
            'the seed does not have is refused.',
        ),
    };
  }
  return {
    id: list(text(1, MOST_ID), MOST_IDS)
      .optional()
      .describe(
        `Records whose ${idFields(id)} is one of these, in this order, wherever they are in the list; ` +
          'count and offset have no effect. One that the seed does not have is refused.',
      ),
    ...some,
  };
}

const ownParameter = boolean()
  .default(false)
  .describe(
    'Whether the list ends with what the world has by itself, without what is made to fit the request. sort then ' +
      'goes over all of it, if there are at most 1,000. A list that is too long to be looked through is refused.',
  );

/** More than any identifier has. */
const MOST_ID = 120;

/** A feed is gone on with after an event. */
const MOST_FEED_OFFSET = 100;
const feedOffset = integer(0, MOST_FEED_OFFSET)
  .default(0)
  .describe('Index of the first record, for a look ahead; after goes on without end.');

const history = boolean()
  .default(false)
  .describe(
    'Adds history: the versions of each record up to the end of the window, each with validFrom and validTo. Between ' +
      'these, to or asOf gives the version as the record.',
  );

function listParameters(route: Route): QueryShape {
  if (isGenerated(route)) {
    const revision = String(route.revision);
    return {
      ...lookupParameters(route),
      ...(isList(route)
        ? {
            count: integer(1, 100).default(10).describe('Number of records.'),
            offset: isFeed(route) ? feedOffset : offset,
          }
        : {
            offset: offset.describe(
              'Index of the object among those of the seed; any offset costs the same.',
            ),
          }),
      seed: seed()
        .optional()
        .describe('Any integer, reduced modulo 2^32; random when absent, and echoed in meta.seed.'),
      ...sortParameter(route),
      ...(isLiving(route) ? { history } : {}),
      ...(route.showsWorld ? { world: worldParameter(isFeed(route) ? FEED_WORLDS : undefined) } : {}),
      gen: withTraits(text(1, 20), {
        json: { type: 'string', const: revision },
        expected: `${revision}, the generator revision of this route`,
      })
        .optional()
        .describe('Generator revision relied upon; 400 where the server has another.'),
      ...formatParameter(route),
    };
  }
  if (route.kind !== 'reference') return {};
  const count = integer(1, 100);
  return {
    count:
      route.defaultCount === undefined
        ? count.optional().describe('Number of records; all when absent.')
        : count.default(route.defaultCount).describe('Number of records.'),
    offset: offset.describe('Index of the first record among those that match.'),
    ...formatParameter(route),
  };
}

const MOST_SORTS = 8;

/** None for what is no list of generated records: lists of the dataset have orders of their own. */
function sortParameter(route: Route): QueryShape {
  const names = route.kind === 'fixture' ? sortableNames(route.record) : [];
  if (names.length === 0) return {};
  const [first = '', ...rest] = [...names, ...names.map((name) => `-${name}`)];
  const sort = list(oneOf(first, ...rest), MOST_SORTS);
  const each = `one of ${names.join(', ')}, or one of them after a - for the reverse`;
  const traits = {
    ...traitsOf(sort),
    each,
    expected: `1 to ${MOST_SORTS} comma-separated values, each ${each}`,
  };
  return {
    sort: withTraits(sort, traits)
      .optional()
      .describe(
        'Sorts the records of this page, or those of the whole list where it ends (with own=true and where records ' +
          'are looked for), and changes none of them: by these fields in turn, in reverse after a -; what is null ' +
          'comes last.',
      ),
  };
}

function dataParameters(route: Route): QueryShape {
  return {
    fields: fieldNames(route)
      .optional()
      .describe('Only these top-level fields of each record; not together with exclude.'),
    exclude: fieldNames(route)
      .optional()
      .describe(
        'All but these top-level fields of each record, of which at least one must be left; not together with fields.',
      ),
    pretty: boolean().default(false).describe('Two-space indentation.'),
    unwrap: boolean().default(false).describe('The bare data, without the data and meta envelope.'),
  };
}

/** Asked for by the route's query, its page, its form and the document, and a hundred schemas take time to make. */
const known = new WeakMap<Route, QueryShape>();

/** Universal parameters of a route; one that the route declares itself is the route's own. */
export function universalParameters(route: Route): QueryShape {
  const shape = known.get(route) ?? shapeOf(route);
  known.set(route, shape);
  return shape;
}

function shapeOf(route: Route): QueryShape {
  const all: QueryShape = {
    ...listParameters(route),
    ...(route.kind === 'image' ? {} : dataParameters(route)),
    ...ofEveryRoute,
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => !(name in route.query)));
}

/** The parsed universal parameters, without those that the kind does not take. */
export interface Universal extends Partial<Record<Owner, string>>, Partial<Record<Filter, string | boolean>> {
  /** Of lists in whose records words are looked for. */
  q?: string;
  id?: string[];
  count?: number;
  offset?: number;
  seed?: number;
  /** Of routes that show a world. */
  world?: WorldName;
  gen?: string;
  format?: Format;
  fields?: string[];
  exclude?: string[];
  /** Absent for pictures. */
  pretty?: boolean;
  unwrap?: boolean;
  simulate?: string[];
  strict?: boolean;
  /** Of generated lists. */
  sort?: string[];
  /** Of generated lists whose records the world counts. */
  own?: boolean;
  /** Of lists whose records change. */
  history?: boolean;
}
