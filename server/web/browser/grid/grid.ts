/**
 * The grid of every table: heads that sort, a row of filters, pages, and the rows that are found as CSV. It takes over
 * a table that the page came with, or makes its own.
 */
import { saveCsv } from '../csv.ts';
import { element, find, findAll } from '../elements.ts';
import { svg } from '../pictures/svg.ts';
import { numericColumns, type Rows } from '../records.ts';
import { cellOf } from './cells.ts';
import { type Condition, conditionOf } from './conditions.ts';
import { type GridRows, type Order, rowsHeld } from './rows.ts';
import { barsPath, type Shares, sharesOf } from './shares.ts';
import { sortHeads } from './sort-heads.ts';

export interface GridOptions {
  /** Name of the file that rows are saved in. */
  file: string;
  /** How the values of a column are spread, for the row of filters. */
  sharesAt?: (column: number) => Shares | undefined;
  /** Number of rows that the page came with, of so many in all. */
  given?: { rows: number; total: number };
}

const PAGE_ROWS = 100;
/** Wide tables take browsers long to lay out. */
const PAGE_CELLS = 4_000;
/** Rows built in one go; between batches the page can respond. */
const ROWS_AT_ONCE = 10;
/** Rows that are fetched in one go for a file. */
const FILE_ROWS = 5_000;
const PAUSE_MS = 150;

/** A new grid of rows that are there already, with a note below them. */
export function gridOf(held: Rows, file: string, note?: string): HTMLElement {
  const numeric = numericColumns(held);
  const head = held.columns.map((column, index) =>
    element('th', { scope: 'col', class: numeric.has(index) && 'number' }, column),
  );
  const root = element(
    'div',
    { class: 'grid' },
    element('div', { class: 'grid-tools' }),
    element(
      'div',
      { class: 'scroll', tabindex: '0' },
      element('table', {}, element('thead', {}, element('tr', {}, ...head)), element('tbody')),
      note !== undefined && element('p', {}, note),
    ),
  );
  const sharesAt = (column: number) => sharesOf(held.rows.map((row) => row[column]));
  startGrid(root, rowsHeld(held), { file, sharesAt });
  return root;
}

/** Makes a grid of a table, which has its first rows if `given` says so. */
export function startGrid(root: HTMLElement, source: GridRows, { file, sharesAt, given }: GridOptions): void {
  const { columns } = source;
  const table = find<HTMLTableElement>('table', root) as HTMLTableElement;
  const [head] = [...(table.tHead?.rows ?? [])] as [HTMLTableRowElement];
  const isNumeric = [...head.cells].map(({ className }) => className === 'number');
  const conditions = new Map<number, Condition>();
  const count = Math.min(PAGE_ROWS, Math.max(20, Math.floor(PAGE_CELLS / columns.length)));
  let order: Order | undefined;
  let from = 0;
  let shown = given?.rows ?? 0;
  let total = given?.total ?? 0;
  /** The latest question: answers to earlier ones are not shown. */
  let asked = 0;

  const says = element('output');
  const filter = toolButton('Filter', 'A condition for each column');
  const save = toolButton('CSV', 'Save the rows that are found as CSV');
  const previous = toolButton('‹', 'Rows before these');
  const next = toolButton('›', 'Rows after these');

  const tell = () => {
    const last = from + shown;
    says.textContent =
      total === 0
        ? 'No row fits.'
        : `${(from + 1).toLocaleString('en')}–${last.toLocaleString('en')} of ${total.toLocaleString('en')}`;
    previous.disabled = from === 0;
    next.disabled = last >= total;
    previous.hidden = next.hidden = total <= shown && from === 0;
  };

  const fill = (rows: Rows['rows'], mine: number) => {
    const body = element('tbody');
    const add = (first: number) => {
      if (mine !== asked) return;
      const lines = rows
        .slice(first, first + ROWS_AT_ONCE)
        .map((row) =>
          element(
            'tr',
            {},
            ...columns.map((column, index) => cell(row[index], column, isNumeric[index] === true)),
          ),
        );
      body.append(...lines);
      if (first + ROWS_AT_ONCE < rows.length) setTimeout(() => add(first + ROWS_AT_ONCE));
    };
    add(0);
    table.tBodies[0]?.replaceWith(body);
  };

  const ask = async (): Promise<void> => {
    asked += 1;
    const mine = asked;
    try {
      const answer = source.find({ conditions, order, from, count });
      if (answer instanceof Promise) says.textContent = 'Reading…';
      // What is there is shown at once: nothing moves.
      const found = answer instanceof Promise ? await answer : answer;
      if (mine !== asked) return;
      total = found.total;
      shown = found.rows.length;
      fill(found.rows, mine);
      tell();
    } catch (error) {
      if (mine === asked) says.textContent = (error as Error).message;
    }
  };

  const go = (first: number) => {
    from = first;
    void ask();
    table.parentElement?.scrollTo({ top: 0 });
  };
  previous.addEventListener('click', () => go(Math.max(0, from - count)));
  next.addEventListener('click', () => go(from + shown));

  sortHeads([...head.cells], (wanted) => {
    order = wanted;
    go(0);
  });

  let pause: ReturnType<typeof setTimeout> | undefined;
  const narrow = (column: number, typed: string) => {
    const condition = conditionOf(typed);
    if (condition) conditions.set(column, condition);
    else conditions.delete(column);
    clearTimeout(pause);
    pause = setTimeout(() => go(0), PAUSE_MS);
  };
  /** A page may have come with the row. */
  const filters = find<HTMLTableRowElement>('.filters', root) ?? filterRow(columns, isNumeric, sharesAt);
  filters.hidden = filters.parentElement === null;
  if (filters.hidden) head.after(filters);
  for (const [index, input] of findAll<HTMLInputElement>('input', filters).entries())
    input.addEventListener('input', () => narrow(index, input.value));
  filter.setAttribute('aria-expanded', String(!filters.hidden));
  filter.addEventListener('click', () => {
    filters.hidden = !filters.hidden;
    filter.setAttribute('aria-expanded', String(!filters.hidden));
    if (!filters.hidden) find('input', filters)?.focus();
  });

  save.addEventListener('click', async () => {
    save.disabled = true;
    const rows: (readonly unknown[])[] = [];
    try {
      for (let isDone = false; !isDone; ) {
        const found = await source.find({ conditions, order, from: rows.length, count: FILE_ROWS });
        rows.push(...found.rows);
        isDone = found.rows.length === 0 || rows.length >= found.total;
      }
      saveCsv(file, columns, rows);
    } catch (error) {
      says.textContent = (error as Error).message;
    }
    save.disabled = false;
  });

  find('.grid-tools', root)?.replaceChildren(says, previous, next, filter, save);
  root.addEventListener('toggle', openChip, true);
  if (given) tell();
  else void ask();
}

const toolButton = (text: string, title: string): HTMLButtonElement =>
  element('button', { type: 'button', title, 'aria-label': text.length === 1 && title }, text);

function filterRow(
  columns: readonly string[],
  isNumeric: readonly boolean[],
  sharesAt: GridOptions['sharesAt'],
): HTMLTableRowElement {
  const cells = columns.map((column, index) => {
    const placeholder = isNumeric[index] ? '>5, 1..5' : 'has';
    const input = element('input', { 'aria-label': `Filter ${column}`, placeholder, autocomplete: 'off' });
    const shares = sharesAt?.(index);
    return element('td', {}, shares && bars(shares), input);
  });
  return element('tr', { class: 'filters' }, ...cells);
}

/** The same as the server draws. */
function bars({ counts, says }: Shares): SVGSVGElement {
  const attributes = { class: 'shares', viewBox: '0 0 100 20', preserveAspectRatio: 'none', role: 'img' };
  return svg(
    'svg',
    { ...attributes, 'aria-label': says },
    svg('title', {}, says),
    svg('path', { d: barsPath(counts) }),
  );
}

function cell(value: unknown, column: string, isNumber: boolean): HTMLElement {
  const shown = cellOf(value, column);
  if (!shown) return element('td', { class: 'null' }, '–');
  const { text, whole, inner } = shown;
  if (inner === undefined) return element('td', { class: isNumber && 'number', title: whole }, text);
  const chip = element('details', { class: 'chip' }, element('summary', {}, text));
  chips.set(chip, inner);
  return element('td', {}, chip);
}

/** What is inside of chips, for when they open. */
const chips = new WeakMap<EventTarget, string>();

function openChip({ target }: Event): void {
  const inner = target && chips.get(target);
  if (!inner || !(target instanceof HTMLElement)) return;
  chips.delete(target);
  // It scrolls if it is long.
  target.append(element('pre', { tabindex: '0' }, inner));
}
