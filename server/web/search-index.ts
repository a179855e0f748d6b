/** What the search on every page looks through: routes with their parameters and fields, and pages of the dataset. */
import type { z } from 'zod';
import type { Indicator } from '../../db/indicators.ts';
import type { Dataset } from '../../db/open.ts';
import type { Neighbour } from '../framework/neighbour.ts';
import { traitsOf } from '../framework/params.ts';
import type { Endpoint, Registry } from '../framework/registry.ts';
import { extraFormats, pictureFormats, type Route, recordOf } from '../framework/route.ts';
import { docsPath } from './contents.ts';
import { type Field, fieldsOf } from './fields.ts';
import { neighbourPath } from './pages/neighbour.ts';
import { columnsOf, tablesOf } from './tables.ts';

export interface SearchEntry {
  /** Where it leads, from the site's root. */
  url: string;
  /** /api/orders */
  title: string;
  summary: string;
  /** Names of parameters and fields, separated by blanks. */
  names: string;
  /** What weighs less: values that parameters choose from, and names of fields inside objects, separated by blanks. */
  values?: string;
}

/** Pages that are no routes. */
const OTHERS: readonly SearchEntry[] = [
  {
    url: 'docs/agents',
    title: 'Agents',
    summary: 'Four tools by MCP, and every page as Markdown.',
    names: 'mcp llms llm tools markdown',
  },
  {
    url: 'data',
    title: 'Data',
    summary: 'The tables of the dataset, and where every figure comes from.',
    names: 'dataset tables columns sources licences',
  },
  {
    url: 'data/sql',
    title: 'SQL',
    summary: 'Queries over the dataset, in the browser.',
    names: 'sqlite query console',
  },
  {
    url: 'data/countries',
    title: 'Countries',
    summary: 'A page for each country, with its facts and figures.',
    names: '',
  },
  {
    url: 'data/indicators',
    title: 'Indicators',
    summary: 'A page for each figure, with its unit and its value for every country.',
    names: 'statistics',
  },
  {
    url: 'datasets/index.html',
    title: 'Releases to download',
    summary: 'SQLite, CSV, NDJSON, Parquet.',
    names: 'dataset',
  },
  {
    url: 'openapi.json',
    title: 'OpenAPI',
    summary: 'The contract of every route.',
    names: 'schema contract',
  },
];

/** Of a release. Where nothing is looked for, they are offered in this order. */
export function searchIndex(
  registry: Registry,
  neighbours: readonly Neighbour[],
  dataset: Dataset,
): SearchEntry[] {
  const shapes = neighbours.map((neighbour) => ({
    url: neighbourPath(neighbour).slice(1),
    title: neighbour.title,
    summary: neighbour.summary,
    names: [neighbour.host, ...neighbour.roots].join(' '),
  }));
  return [...[...registry.values()].map(routeEntry), ...shapes, ...OTHERS, ...dataEntries(dataset)];
}

const routeEntry = (endpoint: Endpoint): SearchEntry => ({
  url: docsPath(endpoint).slice(1),
  title: endpoint.path,
  summary: endpoint.route.summary,
  names: [...Object.keys(endpoint.route.query), ...Object.keys(recordOf(endpoint.route).shape)].join(' '),
  values: [...new Set([...valuesOf(endpoint.route), ...innerNames(fieldsOf(endpoint.route))])].join(' '),
});

/** Names of fields inside of objects. */
const innerNames = (fields: readonly Field[]): string[] =>
  fields.flatMap(({ fields: inner }) => [...inner.map(({ name }) => name), ...innerNames(inner)]);

function valuesOf(route: Route): string[] {
  const values = Object.values(route.query).flatMap((schema) => {
    const { json, vocabulary } = traitsOf(schema as z.ZodType);
    const { enum: names = [] } = (json.items ?? json) as { enum?: unknown[] };
    // Names of the release have pages of their own.
    return vocabulary ? [] : names.map(String);
  });
  const formats = route.kind === 'image' ? pictureFormats(route) : Object.keys(extraFormats(route));
  return [...new Set([...values, ...formats])];
}

function dataEntries(dataset: Dataset): SearchEntry[] {
  const { sqlite } = dataset;
  const indicators = sqlite.prepare('SELECT code, name, unit FROM indicator ORDER BY position').all() as {
    code: Indicator;
    name: string;
    unit: string;
  }[];
  const countries = sqlite.prepare('SELECT code, alpha3, name FROM country ORDER BY name').all() as {
    code: string;
    alpha3: string;
    name: string;
  }[];
  return [
    ...tablesOf(dataset).map(({ name, meaning }) => ({
      url: `data/tables/${name}`,
      title: name,
      summary: meaning,
      names: columnsOf(dataset, name)
        .map((column) => column.name)
        .join(' '),
    })),
    ...indicators.map(({ code, name, unit }) => ({
      url: `data/indicators/${code}`,
      title: name,
      summary: unit,
      names: code,
    })),
    ...countries.map(({ code, alpha3, name }) => ({
      url: `data/countries/${code}`,
      title: name,
      summary: code,
      names: `${code} ${alpha3}`,
    })),
  ];
}
