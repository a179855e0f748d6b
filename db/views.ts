/** Views for analysts: the newest figures and wide rows, with names and groups in place. */
import { factsOf, type Indicator } from './indicators.ts';

export interface ViewColumn {
  /** SQL name. */
  name: string;
  meaning: string;
  unit?: string;
  /** Id of the source; absent if the project computes it. */
  source?: string;
  /** As in the exports of a table; json is an array as text. */
  kind: 'text' | 'integer' | 'real' | 'json' | 'date';
}

export interface View {
  name: string;
  /** A sentence. */
  title: string;
  columns: readonly ViewColumn[];
  /** The columns that tell its rows apart. */
  key: readonly string[];
  /** The SELECT. */
  sql: string;
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const worldBank = 'world-bank';

const COUNTRY: readonly ViewColumn[] = [
  { name: 'code', kind: 'text', meaning: 'Country.', unit: 'ISO 3166-1 alpha-2', source: 'world-countries' },
  {
    name: 'alpha3',
    kind: 'text',
    meaning: 'Country.',
    unit: 'ISO 3166-1 alpha-3',
    source: 'world-countries',
  },
  { name: 'name', kind: 'text', meaning: 'Common name in English.', source: 'world-countries' },
];

const PLACE: readonly ViewColumn[] = [
  { name: 'region', kind: 'text', meaning: 'Region of UN M49.', source: 'cldr' },
  { name: 'subregion', kind: 'text', meaning: 'Subregion of UN M49.', source: 'cldr' },
  {
    name: 'continent',
    kind: 'text',
    meaning: 'Physical continent: AF, AN, AS, EU, NA, OC or SA.',
    source: 'geonames',
  },
  {
    name: 'world_bank_region',
    kind: 'text',
    meaning: 'Operational region of the World Bank, today.',
    source: worldBank,
  },
  {
    name: 'income_group',
    kind: 'text',
    meaning: 'Income classification of the World Bank, today.',
    source: worldBank,
  },
  {
    name: 'groups',
    kind: 'json',
    meaning:
      'JSON array of the codes of its groups, as of the vintage of country-groups, whatever ' +
      'the year; see country_group.',
    source: 'country-groups',
  },
];

/** `c` is country, `e` economy, `g` the groups. */
const PLACE_SQL = `c.region, c.subregion, c.continent, e.world_bank_region, e.income_group,
  CAST(coalesce(g.groups, '[]') AS TEXT) AS groups`;

const GROUPS_SQL = `LEFT JOIN (
  SELECT country_code, json_group_array(group_code) AS groups
  FROM (SELECT * FROM country_group_member WHERE until IS NULL ORDER BY country_code, group_code)
  GROUP BY country_code
) g ON g.country_code = c.code`;

const kindOf = (code: Indicator) => (factsOf(code).isWhole ? 'integer' : 'real');

const figureOf = (code: Indicator): ViewColumn => {
  const { name, unit, description = `${name}.` } = factsOf(code);
  return { name: snake(code), kind: kindOf(code), meaning: description, unit, source: worldBank };
};

/** A CAST gives the column of a view its type, which an expression has not. */
const picked = (column: string, code: Indicator, name: string, type: string) =>
  `,\n  CAST(max(s.${column}) FILTER (WHERE s.indicator = '${code}') AS ${type.toUpperCase()}) AS ${name}`;

/** Tables and views whose rows are each of one indicator. */
const BY_ROW = "'indicator', 'country_stat', 'country_latest'";

/** The source of any cell, by one join on its table and column. */
const CELL_SOURCE: View = {
  name: 'cell_source',
  title: 'Where the cells of each column come from, under which licence, and when they were retrieved.',
  key: ['table_name', 'column_name'],
  columns: [
    { name: 'table_name', kind: 'text', meaning: 'Table or view.' },
    { name: 'column_name', kind: 'text', meaning: 'Column of it.' },
    { name: 'source', kind: 'text', meaning: 'Id of the source; null if the project computed the column.' },
    { name: 'producer', kind: 'text', meaning: 'Who publishes the source.' },
    { name: 'title', kind: 'text', meaning: 'What the source is called.' },
    { name: 'licence', kind: 'text', meaning: 'SPDX identifier or usual name of the licence.' },
    { name: 'attribution', kind: 'text', meaning: 'The credit that you give when you reuse it.' },
    { name: 'url', kind: 'text', meaning: 'Page about the source.' },
    {
      name: 'vintage',
      kind: 'date',
      meaning:
        'Date of the data: of a column that is one indicator, that of the indicator. Null where each row has ' +
        'another, as in country_stat and country_latest: take indicator.vintage of its indicator.',
      unit: 'ISO 8601 date',
    },
    {
      name: 'retrieved_at',
      kind: 'date',
      meaning: 'Date on which the bytes were taken from upstream.',
      unit: 'ISO 8601 date',
    },
  ],
  // A column that is one indicator has the date of that: population_density is populationDensity. Where rows or years
  // are of several, no one date is right, and the newest of them would be taken for that of each.
  sql: `SELECT d.table_name, d.column_name, d.source, o.producer, o.title, o.licence, o.attribution, o.url,
  CASE
    WHEN i.code IS NOT NULL THEN i.vintage
    WHEN d.source = '${worldBank}' AND (d.table_name IN (${BY_ROW}) OR d.column_name = 'year') THEN NULL
    ELSE o.vintage
  END AS vintage, o.retrieved_at
FROM column_doc d
LEFT JOIN source o ON o.id = d.source
LEFT JOIN indicator i ON d.source = '${worldBank}'
  AND lower(i.code) = replace(replace(d.column_name, '_year', ''), '_', '')`,
};

/** With a column for each indicator that the release has figures of: a column without any would say nothing. */
export function viewsOf(indicators: readonly Indicator[]): readonly View[] {
  return [
    {
      name: 'country_latest',
      title: 'The newest figure of each indicator and country.',
      key: ['code', 'indicator'],
      columns: [
        ...COUNTRY,
        { name: 'indicator', kind: 'text', meaning: 'Code of the indicator.' },
        { name: 'unit', kind: 'text', meaning: 'Unit of the value.' },
        {
          name: 'year',
          kind: 'integer',
          meaning: 'Year observed.',
          unit: 'calendar year',
          source: worldBank,
        },
        {
          name: 'value',
          kind: 'real',
          meaning: 'The published figure.',
          unit: 'indicator.unit',
          source: worldBank,
        },
        {
          name: 'vintage',
          kind: 'date',
          meaning: 'World Bank update that the figure comes from.',
          unit: 'ISO 8601 date',
          source: worldBank,
        },
      ],
      sql: `SELECT c.code, c.alpha3, c.name, s.indicator, i.unit, s.year, s.value, i.vintage
FROM country_stat s
JOIN country c ON c.code = s.country_code
JOIN indicator i ON i.code = s.indicator
WHERE s.year = (
  SELECT max(newest.year) FROM country_stat newest
  WHERE newest.indicator = s.indicator AND newest.country_code = s.country_code
)`,
    },
    {
      name: 'country_latest_wide',
      title: 'A row for each country with the newest figure of every indicator, and its year.',
      key: ['code'],
      columns: [
        ...COUNTRY,
        ...PLACE,
        ...indicators.flatMap((code): ViewColumn[] => [
          figureOf(code),
          {
            name: `${snake(code)}_year`,
            kind: 'integer',
            meaning: `Year in which ${snake(code)} was observed.`,
            unit: 'calendar year',
            source: worldBank,
          },
        ]),
      ],
      sql: `SELECT c.code, c.alpha3, c.name, ${PLACE_SQL}${indicators
        .flatMap((code) => [
          picked('value', code, snake(code), kindOf(code)),
          picked('year', code, `${snake(code)}_year`, 'integer'),
        ])
        .join('')}
FROM country_latest s
JOIN economy e ON e.country_code = s.code
JOIN country c ON c.code = s.code
${GROUPS_SQL}
GROUP BY c.code`,
    },
    {
      name: 'country_year',
      title: 'A row for each country and year with every indicator.',
      key: ['code', 'year'],
      columns: [
        ...COUNTRY,
        ...PLACE,
        {
          name: 'year',
          kind: 'integer',
          meaning: 'Year observed.',
          unit: 'calendar year',
          source: worldBank,
        },
        ...indicators.map(figureOf),
      ],
      sql: `SELECT c.code, c.alpha3, c.name, ${PLACE_SQL}, s.year${indicators
        .map((code) => picked('value', code, snake(code), kindOf(code)))
        .join('')}
FROM country_stat s
JOIN economy e ON e.country_code = s.country_code
JOIN country c ON c.code = s.country_code
${GROUPS_SQL}
GROUP BY c.code, s.year`,
    },
    CELL_SOURCE,
  ];
}
