/** The page of the SQL console: the query is in the address, the result a table, a chart or a file. */
import type { FromWorker, Result, ToWorker } from './console/messages.ts';
import { element, find, findAll, put, tabs } from './elements.ts';
import { siteUrl } from './site-root.ts';
import { tell } from './status.ts';

const PAGE_ROWS = 500;

function start(form: HTMLFormElement): void {
  const input = find<HTMLTextAreaElement>('textarea', form) as HTMLTextAreaElement;
  const status = find('#status') as HTMLElement;
  const choices = find('#views') as HTMLElement;
  const view = find('#view') as HTMLElement;
  const stop = find<HTMLButtonElement>('#stop', form) as HTMLButtonElement;
  const { worker: script = '', wasm = '', database = '' } = form.dataset;
  /** The rows that the page came with. */
  const given = [...view.childNodes];
  const said = status.textContent;
  let worker: Worker | undefined;
  let lastRun = '';

  const hideStop = () => {
    // After the button is pressed, the focus returns to the query.
    if (document.activeElement === stop) input.focus();
    stop.hidden = true;
  };

  const end = () => {
    worker?.terminate();
    worker = undefined;
    hideStop();
  };

  /** Shows no result, only the status of the query. */
  const clear = (text: string, isBad = false) => {
    tell(status, text, isBad);
    tabs(choices, view, [], '', () => view.replaceChildren());
  };

  const show = (answer: FromWorker) => {
    hideStop();
    if ('fault' in answer) {
      clear(answer.fault.replace(/^SQLITE_\w+: sqlite3 result code \d+: /, ''), true);
      return;
    }
    tell(status, summary(answer));
    const views: Record<string, () => HTMLElement | Promise<HTMLElement>> = {
      Table: () => resultTable(answer),
      Chart: async () => (await import('./console/chart.ts')).resultChart(answer),
    };
    const names = isChartable(answer) ? ['Table', 'Chart'] : ['Table'];
    tabs(choices, view, names, 'Table', async (name) => {
      put(view, csvLink(answer), (await views[name]?.()) ?? '');
    });
  };

  const run = () => {
    const query = input.value.trim();
    if (query === '') {
      end();
      return clear('The query is empty.', true);
    }
    lastRun = query;
    // Every query gets an entry in the history.
    if (query !== asked()) history.pushState(null, '', `?${new URLSearchParams({ query })}`);
    // Nothing waits for a query that is still running.
    if (!stop.hidden) end();
    worker ??= new Worker(siteUrl(script), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => show(data);
    worker.onerror = ({ message }) => show({ fault: message || 'SQLite could not be loaded.' });
    tell(status, 'Running…');
    stop.hidden = false;
    worker.postMessage({ query, database: siteUrl(database), wasm: siteUrl(wasm) } satisfies ToWorker);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    run();
  });
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    run();
  });
  stop.addEventListener('click', () => {
    end();
    clear('Stopped.');
  });
  for (const question of findAll<HTMLAnchorElement>('a[data-sql]')) {
    question.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      input.value = question.dataset.sql ?? '';
      input.scrollIntoView({ block: 'center' });
      run();
    });
  }
  const arrive = () => {
    const query = asked();
    // Following a link to a part of the page does not change the text of the query.
    if (query === lastRun) return;
    input.value = query || input.defaultValue;
    if (query !== '') {
      clear('');
      return run();
    }
    lastRun = '';
    end();
    clear(said);
    view.replaceChildren(...given);
  };
  addEventListener('popstate', arrive);
  arrive();
}

/** The query that the address names. */
const asked = (): string => new URLSearchParams(location.search).get('query')?.trim() ?? '';

function summary({ rows, isCut, milliseconds, requests, bytes }: Result): string {
  const count = isCut ? `the first ${rows.length} rows` : rows.length === 1 ? '1 row' : `${rows.length} rows`;
  return `${count} in ${milliseconds} ms; ${(bytes / 1e6).toFixed(2)} MB of the file read so far, in ${requests} requests`;
}

function resultTable({ columns, rows }: Result): HTMLElement {
  const numeric = columns.map((_, index) => rows.every((row) => typeof (row[index] ?? 0) === 'number'));
  const cell = (value: unknown, index: number) =>
    element(
      'td',
      { class: value === null ? 'null' : numeric[index] && 'number' },
      value === null ? '–' : String(value),
    );
  const head = columns.map((name, index) =>
    element('th', { scope: 'col', class: numeric[index] && 'number' }, name),
  );
  const body = rows.slice(0, PAGE_ROWS).map((row) => element('tr', {}, ...row.map(cell)));
  const rest = rows.length - body.length;
  return element(
    'div',
    { class: 'scroll', tabindex: '0' },
    element('table', {}, element('thead', {}, element('tr', {}, ...head)), element('tbody', {}, ...body)),
    rest > 0 && element('p', {}, `${rest} more rows are in the CSV.`),
  );
}

function csvLink({ columns, rows }: Result): HTMLElement {
  const cell = (value: unknown) => {
    const text = value === null ? '' : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const text = [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
  const href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  return element('p', {}, element('a', { href, download: 'result.csv' }, 'Download as CSV'));
}

/** A name or a number for each row, and a number beside it. */
const isChartable = ({ columns, rows }: Result): boolean =>
  columns.length >= 2 &&
  rows.length > 1 &&
  columns.some((_, index) => index > 0 && rows.every((row) => typeof row[index] === 'number'));

const form = find<HTMLFormElement>('#sql');
if (form) start(form);
