/**
 * A difference as rows, one for each cell: its table, its key, what happened to the row, its column, before and after.
 */
import { csvLine, csvText } from '../csv.ts';
import { type ComparedRelease, closePair, openPair, tableFacts, tablesOfBoth } from './difference.ts';
import { type Cell, type RowChange, rowChanges } from './row-changes.ts';

export const CHANGE_FORMATS = ['csv', 'ndjson', 'json'] as const;
export type ChangeFormat = (typeof CHANGE_FORMATS)[number];

export interface CellChange {
  table: string;
  /** The columns of the key with their values. */
  key: Record<string, Cell>;
  change: RowChange['kind'];
  /** Null for a row that has nothing but its key. */
  column: string | null;
  /** Null too where the row was not there. */
  before: Cell;
  after: Cell;
}

/** The cells of a change; of an added or removed row those that are not null. */
export function cellsOf(table: string, { kind, key, cells }: RowChange): CellChange[] {
  const told = cells.filter(({ before, after }) => before !== null || after !== null);
  const row = { table, key, change: kind };
  if (told.length === 0) return [{ ...row, column: null, before: null, after: null }];
  return told.map(({ column, before, after }) => ({ ...row, column, before, after }));
}

const COLUMNS = ['table', 'key', 'change', 'column', 'before', 'after'] as const;

/** A table was asked for that neither release has. */
export class UnknownTable extends Error {
  constructor(name: string, known: readonly string[]) {
    super(`neither release has a table '${name.slice(0, LONGEST_NAME)}'; there are: ${known.join(', ')}`);
  }
}

/** Names of tables are shorter; a message repeats no more of one that is none. */
const LONGEST_NAME = 100;

/**
 * All changes, or those of one table, as text in pieces: JSON as an object, whose `tables` count what `changes` lists;
 * in CSV a key is a JSON object. An empty piece is a pause, as rowChanges has them. Holds one row of each release.
 */
export function* changeTexts(
  before: ComparedRelease,
  after: ComparedRelease,
  format: ChangeFormat,
  only?: string,
): Generator<string> {
  const pair = openPair(before, after);
  try {
    const all = tablesOfBoth(pair);
    if (only !== undefined && !all.includes(only)) {
      throw new UnknownTable(only, all);
    }
    const tables = only === undefined ? all : [only];
    const versions = JSON.stringify({ before: before.version, after: after.version }).slice(0, -1);
    yield { csv: csvLine([...COLUMNS]), ndjson: '', json: `${versions},"changes":[` }[format];
    const facts: object[] = [];
    const write = writerOf(format);
    for (const table of tables) {
      const counts = { added: 0, removed: 0, changed: 0 };
      for (const change of rowChanges(pair, table)) {
        if (change) counts[change.kind] += 1;
        yield change ? cellsOf(table, change).map(write).join('') : '';
      }
      facts.push({ ...tableFacts(pair, table), ...counts });
    }
    if (format === 'json') yield `\n],"tables":${JSON.stringify(facts)}}\n`;
  } finally {
    closePair(pair);
  }
}

function writerOf(format: ChangeFormat): (cell: CellChange) => string {
  if (format === 'csv') return csvRow;
  if (format === 'ndjson') return (cell) => `${JSON.stringify(cell)}\n`;
  let separator = '\n';
  return (cell) => {
    const text = separator + JSON.stringify(cell);
    separator = ',\n';
    return text;
  };
}

const csvRow = ({ table, key, change, column, before, after }: CellChange): string =>
  csvLine([table, csvText(JSON.stringify(key)), change, column ?? '', csvCell(before), csvCell(after)]);

/** A text stays apart from a number that looks the same, and an empty one from a null. */
const csvCell = (value: Cell): string =>
  value === null ? '' : typeof value === 'number' ? String(value) : csvText(value, NUMBER.test(value));

const NUMBER = /^[-+]?[\d.]/;
