/** The tables of a release as pages show them: columns with what they mean, and rows. */
import { TABLES, tableName } from '../../db/ddl.ts';
import type { Indicator } from '../../db/indicators.ts';
import type { Dataset } from '../../db/open.ts';
import { tableDocs } from '../../db/table-docs.ts';
import { viewsOf } from '../../db/views.ts';

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
  /** Counted when first asked for: of some views, that takes a tenth of a second. */
  readonly rows: number;
}

const listed = new WeakMap<Dataset['sqlite'], Table[]>();

export function tablesOf({ sqlite }: Dataset): Table[] {
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
  return found.map(({ name, type }) => {
    let counted: number | undefined;
    return {
      name,
      isView: type === 'view',
      meaning: meanings.get(name) ?? '',
      get rows() {
        counted ??= sqlite.prepare(`SELECT count(*) FROM "${name}"`).pluck().get() as number;
        return counted;
      },
    };
  });
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
