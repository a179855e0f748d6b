/**
 * A list of the vocabulary as a text, to ship with a program: in lines where its values are plain words, in columns
 * where they are JSON objects with the same names, and else as JSON. Columns take two thirds of what JSON takes, also
 * after compression.
 */
import type { ListRow } from './vocabulary-tables.ts';

type Cell = string | number | readonly string[] | undefined;

const JSON_ROWS = '[';
const COLUMNS = '\t';
/** What separates cells, and the items of a cell. */
const NEXT_CELL = '\t';
const NEXT_ITEM = '|';
/** A form in ASCII that follows from the value, or a text that is the same as in the column before. */
const SAME = '';

/** The shortest text from which `rowsOf` gives the same rows. */
export function listText(rows: readonly ListRow[]): string {
  const json = JSON.stringify(rows);
  const candidates = [lineText(rows), columnText(rows)].filter(
    (text): text is string => text !== undefined && JSON.stringify(rowsOf(text)) === json,
  );
  return candidates.reduce((shortest, text) => (text.length < shortest.length ? text : shortest), json);
}

export function rowsOf(text: string | undefined): readonly ListRow[] {
  if (text === undefined) return [];
  if (text.startsWith(JSON_ROWS)) return JSON.parse(text) as ListRow[];
  if (text.startsWith(COLUMNS)) return columnRows(text.slice(COLUMNS.length).split('\n'));
  return text.split('\n').map((value) => [value, null]);
}

function lineText(rows: readonly ListRow[]): string | undefined {
  return rows.every(([, ascii]) => ascii === null) ? rows.map(([value]) => value).join('\n') : undefined;
}

/** The names of the columns, the column that the forms in ASCII follow from, each column, and those forms. */
function columnText(rows: readonly ListRow[]): string | undefined {
  const objects = rows.map(([value]) => objectOf(value));
  const isPlain = objects.every((object) => object === undefined);
  if (!isPlain && objects.includes(undefined)) return undefined;
  const names = isPlain ? [] : [...new Set(objects.flatMap((object) => Object.keys(object ?? {})))];
  const columns: Cell[][] = isPlain
    ? [rows.map(([value]) => value)]
    : names.map((name) => objects.map((object) => object?.[name] as Cell));
  const forms = rows.map(([, ascii]) => ascii);
  const hits = (column: readonly Cell[]) =>
    column.filter((cell, row) => typeof cell === 'string' && inAscii(cell) === forms[row]).length;
  const origin = columns.reduce(
    (best, column, index) => (hits(column) > hits(columns[best] ?? []) ? index : best),
    0,
  );
  const asciiLine = forms.every((form) => form === null)
    ? []
    : [
        forms
          .map((form, row) => (form === inAscii(String(columns[origin]?.[row])) ? SAME : form))
          .join(NEXT_CELL),
      ];
  const lines = columns.map((column, index) => columnLine(column, columns[index - 1]));
  const text = [names.join(NEXT_CELL), String(origin), ...lines, ...asciiLine];
  return COLUMNS + text.join('\n');
}

function columnRows([names = '', origin = '', ...lines]: readonly string[]): ListRow[] {
  const keys = names === '' ? [] : names.split(NEXT_CELL);
  const columns: (readonly Cell[])[] = [];
  for (const line of lines.slice(0, keys.length || 1)) columns.push(cellsOf(line, columns.at(-1)));
  const forms = lines[columns.length]?.split(NEXT_CELL);
  return (columns[0] ?? []).map((only, row) => {
    const value =
      keys.length === 0
        ? String(only)
        : JSON.stringify(Object.fromEntries(keys.map((key, index) => [key, columns[index]?.[row]])));
    const form = forms?.[row];
    return [value, form === SAME ? inAscii(String(columns[Number(origin)]?.[row])) : (form ?? null)];
  });
}

/** A sign for the kind of the cells, and the cells. */
function columnLine(cells: readonly Cell[], before: readonly Cell[] | undefined): string {
  if (cells.every((cell) => cell === undefined || typeof cell === 'string')) {
    return `s${cells.map((cell, row) => (cell === before?.[row] ? SAME : (cell ?? '?'))).join(NEXT_CELL)}`;
  }
  if (cells.every((cell) => typeof cell === 'number')) return `n${cells.join(NEXT_CELL)}`;
  if (!cells.every(isTexts)) return `j${JSON.stringify(cells)}`;
  const whole = `a${cells.map((items) => items.join(NEXT_ITEM)).join(NEXT_CELL)}`;
  const ends = `e${cells.map((items) => endsOf(items).join(NEXT_ITEM)).join(NEXT_CELL)}`;
  return ends.length < whole.length ? ends : whole;
}

function cellsOf(line: string, before: readonly Cell[] | undefined): readonly Cell[] {
  const cells = line.slice(1).split(NEXT_CELL);
  const items = (cell: string) => (cell === '' ? [] : cell.split(NEXT_ITEM));
  switch (line[0]) {
    case 'n':
      return cells.map(Number);
    case 'j':
      return JSON.parse(line.slice(1)) as Cell[];
    case 'a':
      return cells.map(items);
    case 'e':
      return cells.map((cell) => wholeOf(items(cell)));
    default:
      return cells.map((cell, row) => (cell === SAME ? before?.[row] : cell === '?' ? undefined : cell));
  }
}

const isTexts = (cell: Cell): cell is readonly string[] =>
  Array.isArray(cell) && cell.every((item) => typeof item === 'string');

/** How many signs an item has in common with the one before, in base 36, and those that follow. */
function endsOf(items: readonly string[]): string[] {
  return items.map((item, index) => {
    const last = items[index - 1] ?? '';
    let common = 0;
    while (common < 35 && common < item.length && item[common] === last[common]) common++;
    return common.toString(36) + item.slice(common);
  });
}

function wholeOf(ends: readonly string[]): string[] {
  let last = '';
  return ends.map((end) => {
    last = last.slice(0, Number.parseInt(end.charAt(0), 36)) + end.slice(1);
    return last;
  });
}

function objectOf(value: string): Record<string, unknown> | undefined {
  return value.startsWith('{"') ? (JSON.parse(value) as Record<string, unknown>) : undefined;
}

/** What most forms in ASCII are: small letters without marks, with a hyphen between words. */
const inAscii = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
