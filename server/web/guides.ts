/** What is true of every route, and the pages that are about none: found by the search as guides. */
import { PROBLEM_CODES, problemStatus, problemTitle } from '../../api/framework/problem.ts';
import type { Entry } from './browser/search/entries.ts';
import { GUIDES } from './guides/index.ts';
import { MEANINGS } from './pages/problem.ts';

/** What guides and pages of routes say on the way. */
const TOPICS: readonly (readonly [at: string, title: string, summary: string, names: string])[] = [
  [
    'docs/limits',
    'Pagination',
    'count and offset: any offset costs the same.',
    'page pages limit offset count cursor next skip',
  ],
  [
    'docs/products#parameter-simulate',
    'Simulated faults',
    'Delays, statuses and cut answers, to test a client with.',
    'simulate fault error delay slow timeout latency status truncate',
  ],
  [
    'docs/companies#parameter-fields',
    'Fields',
    'Only the fields that you name, or all but some.',
    'fields exclude select projection sparse',
  ],
  [
    'docs/addresses#parameter-unwrap',
    'Envelope',
    'data and meta, or the bare data with unwrap.',
    'envelope unwrap bare meta data',
  ],
  [
    'docs/lorem#parameter-gen',
    'Revisions',
    'What a seed gives stays the same for as long as the revision does.',
    'gen revision version stability breaking change',
  ],
];

const entryOf =
  (group: Entry['group']) =>
  (url: string, title: string, summary: string, names: string): Entry => ({
    url,
    title,
    summary,
    group,
    names,
  });
const guide = entryOf('Guides');
const data = entryOf('Data');

export const GUIDE_ENTRIES: readonly Entry[] = [
  guide('docs', 'Routes', 'Every route, by what people come for.', 'api documentation reference overview'),
  ...GUIDES.map(({ path, title, summary, names }) => guide(path.slice(1), title, summary, names)),
  ...TOPICS.map((topic) => guide(...topic)),
  guide(
    'openapi.json',
    'OpenAPI',
    'The contract of every route.',
    'openapi schema contract specification client',
  ),
  guide(
    'asyncapi.json',
    'AsyncAPI',
    'What the stream of events sends, each type with a schema and an example.',
    'asyncapi events stream sse server-sent messages schema contract',
  ),
  guide('llms.txt', 'llms.txt', 'Every route in a line, for programs that read.', 'llms llm text'),
  ...PROBLEM_CODES.map(
    (code): Entry => ({
      ...guide(`docs/errors/${code}`, problemTitle(code), `Status ${problemStatus(code)}: what to do.`, code),
      text: MEANINGS[code],
    }),
  ),
];

/** Pages of the dataset that are about no one table, figure or country. */
export const DATA_PAGES: readonly Entry[] = [
  data(
    'data',
    'Data',
    'The tables of the dataset, and where every figure comes from.',
    'dataset tables columns sources licences',
  ),
  data('data/sql', 'SQL', 'Queries over the dataset, in the browser.', 'sql sqlite query console'),
  data('data/countries', 'Countries', 'A page for each country, with its facts and figures.', 'country'),
  data(
    'data/indicators',
    'Indicators',
    'A page for each figure, with its value for every country.',
    'indicator statistics figures',
  ),
  data(
    'datasets/index.html',
    'Releases to download',
    'SQLite, CSV, NDJSON, Parquet.',
    'dataset release download parquet sqlite csv ndjson export dump licence',
  ),
];
