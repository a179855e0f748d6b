/** The tables of a release as pages show them: columns with what they mean, and rows. */

import { loadInSteps, type ServedDataset } from '../../api/framework/dataset.ts';
import type { Pause, Steps } from '../../api/framework/steps.ts';
import { TABLES, tableName } from '../../db/ddl.ts';
import type { Indicator } from '../../db/indicators.ts';
import type { Dataset } from '../../db/open.ts';
import { tableDocs } from '../../db/table-docs.ts';
import { viewsOf } from '../../db/views.ts';
import { MOST_BARS, type Shares, sharesInSteps } from './browser/grid/shares.ts';

export interface Column {
  name: string;
  type: string;
  isKey: boolean;
  /** Table and column that it refers to. */
  refersTo: string | null;
  unit: string | null;
  source: string | null;
  meaning: string;
}

export interface Table {
  name: string;
  isView: boolean;
  /** What it holds, in one sentence. */
  meaning: string;
}

export interface CountedTable extends Table {
  rows: number;
}

const listed = new WeakMap<Dataset['sqlite'], Table[]>();

export function tablesOf({ sqlite }: Pick<Dataset, 'sqlite'>): Table[] {
  const tables = listed.get(sqlite) ?? list(sqlite);
  listed.set(sqlite, tables);
  return tables;
}

function list(sqlite: Dataset['sqlite']): Table[] {
  const found = sqlite
    .prepare(
      "SELECT name, type FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite%' ORDER BY name",
    )
    .all() as { name: string; type: string }[];
  const indicators = sqlite.prepare('SELECT code FROM indicator ORDER BY position').pluck().all();
  const meanings = new Map<string, string>([
    ...TABLES.map((key) => [tableName(key), tableDocs[key].meaning] as const),
    ...viewsOf(indicators as Indicator[]).map(({ name, title }) => [name, title] as const),
  ]);
  return found.map(({ name, type }) => ({
    name,
    isView: type === 'view',
    meaning: meanings.get(name) ?? '',
  }));
}

/** Views with rows for each country take a tenth of a second to count, and a millisecond for one country. */
const BY_COUNTRY = new Set(['country_latest', 'country_latest_wide', 'country_year']);

/** All tables with their rows: half a second the first time, which is why it is done in steps. */
const counted = loadInSteps(function* countedTables(dataset): Steps<CountedTable[]> {
  const tables: CountedTable[] = [];
  for (const table of tablesOf(dataset)) tables.push({ ...table, rows: yield* countRows(dataset, table) });
  return tables;
});

export async function countedTables(dataset: ServedDataset, pause: Pause): Promise<CountedTable[]> {
  await dataset.deriveAhead(counted, pause);
  return dataset.derived(counted);
}

/** A country at a time where that helps. */
function* countRows({ sqlite }: Pick<Dataset, 'sqlite'>, { name }: Table): Steps<number> {
  yield;
  if (!BY_COUNTRY.has(name)) {
    return sqlite.prepare(`SELECT count(*) FROM "${name}"`).pluck().get() as number;
  }
  const ofOne = sqlite.prepare(`SELECT count(*) FROM "${name}" WHERE code = ?`).pluck();
  let rows = 0;
  for (const code of sqlite.prepare('SELECT code FROM country').pluck().all()) {
    rows += ofOne.get(code) as number;
    yield;
  }
  return rows;
}

export function columnsOf({ sqlite }: Dataset, table: string): Column[] {
  const docs = sqlite
    .prepare('SELECT column_name AS name, unit, source, meaning FROM column_doc WHERE table_name = ?')
    .all(table) as { name: string; unit: string | null; source: string | null; meaning: string }[];
  const foreign = sqlite.prepare(`PRAGMA foreign_key_list("${table}")`).all() as {
    from: string;
    table: string;
    to: string | null;
  }[];
  const columns = sqlite.prepare(`PRAGMA table_info("${table}")`).all() as {
    name: string;
    type: string;
    pk: number;
  }[];
  return columns.map(({ name, type, pk }) => {
    const doc = docs.find((each) => each.name === name);
    const reference = foreign.find(({ from }) => from === name);
    return {
      name,
      type: type.toLowerCase(),
      isKey: pk > 0,
      refersTo: reference ? reference.table : null,
      unit: doc?.unit ?? null,
      source: doc?.source ?? null,
      meaning: doc?.meaning ?? '',
    };
  });
}

export function rowsOf({ sqlite }: Dataset, table: string, limit: number): unknown[][] {
  return sqlite.prepare(`SELECT * FROM "${table}" LIMIT ${limit}`).raw().all() as unknown[][];
}

/** So many values are read in about a millisecond; a column with many of them often shows in the first few. */
const [FIRST_PIECE, PIECE] = [32, 8_000];

/** Reads the values of a column, a piece at a time, until `take` says that it has seen enough. */
export function* readColumn(
  { sqlite }: Pick<Dataset, 'sqlite'>,
  { name: table }: Table,
  column: string,
  take: (piece: readonly unknown[]) => boolean,
): Steps<void> {
  const some = sqlite.prepare(`SELECT "${column}" FROM "${table}" LIMIT ? OFFSET ?`).pluck();
  let size = FIRST_PIECE;
  for (let read = 0, isMore = true; isMore; yield) {
    const piece = some.all(size, read);
    isMore = take(piece) && piece.length === size;
    read += piece.length;
    size = PIECE;
  }
}

/** How the values of each column are spread. Of a view, finding them takes too long. */
export function* sharesOfTable(
  dataset: Dataset,
  table: Table,
  columns: readonly Column[],
): Steps<(Shares | undefined)[]> {
  if (table.isView) return [];
  const all: (Shares | undefined)[] = [];
  for (const { name, type } of columns) {
    const pieces: (readonly unknown[])[] = [];
    const texts = new Set<unknown>();
    yield* readColumn(dataset, table, name, (piece) => {
      pieces.push(piece);
      if (type !== 'text') return true;
      for (const text of piece) texts.add(text);
      // Too many to be told apart, NULL beside them.
      return texts.size <= MOST_BARS + 1;
    });
    all.push(yield* sharesInSteps(pieces));
  }
  return all;
}

export interface SourceRow {
  id: string;
  title: string;
  producer: string;
  licence: string;
  url: string;
  vintage: string;
  rows: number;
}

export const sourceRows = ({ sqlite }: Dataset): SourceRow[] =>
  sqlite
    .prepare('SELECT id, title, producer, licence, url, vintage, rows FROM source ORDER BY title')
    .all() as SourceRow[];
