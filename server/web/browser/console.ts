/** The page of the SQL console: the query is in the address, the result a grid or a chart. */

import { asker } from './console/asker.ts';
import { offerNames } from './console/completion.ts';
import type { Result } from './console/messages.ts';
import type { Tables } from './console/typed-name.ts';
import { find, findAll, put, tabs } from './elements.ts';
import { givenRows } from './grid/given-rows.ts';
import { gridOf } from './grid/grid.ts';
import { likeliest } from './likeness.ts';
import { tell } from './status.ts';

function start(form: HTMLFormElement): void {
  const input = find<HTMLTextAreaElement>('textarea', form) as HTMLTextAreaElement;
  const status = find('#status') as HTMLElement;
  const choices = find('#views') as HTMLElement;
  const view = find('#view') as HTMLElement;
  const stop = find<HTMLButtonElement>('#stop', form) as HTMLButtonElement;
  const known = JSON.parse(form.dataset.tables ?? '{}') as Tables;
  const sqlite = asker(form.dataset);
  /** The rows that the page came with. */
  const given = gridOf(givenRows(view), 'result.csv');
  view.replaceChildren(given);
  const said = status.textContent;
  let lastRun = '';
  /** How many queries have been run: only the latest is shown. */
  let runs = 0;

  const hideStop = () => {
    // After the button is pressed, the focus returns to the query.
    if (document.activeElement === stop) input.focus();
    stop.hidden = true;
  };

  const end = () => {
    runs += 1;
    sqlite.end();
    hideStop();
  };

  /** Shows no result, only the status of the query. */
  const clear = (text: string, isBad = false) => {
    tell(status, text, isBad);
    tabs(choices, view, [], '', () => view.replaceChildren());
  };

  const show = (answer: Result) => {
    tell(status, summary(answer));
    const views: Record<string, () => HTMLElement | Promise<HTMLElement>> = {
      Table: () => gridOf(answer, 'result.csv'),
      Chart: async () => (await import('./console/chart.ts')).resultChart(answer),
    };
    const names = isChartable(answer) ? ['Table', 'Chart'] : ['Table'];
    tabs(choices, view, names, 'Table', async (name) => {
      put(view, (await views[name]?.()) ?? '');
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
    tell(status, 'Running…');
    stop.hidden = false;
    runs += 1;
    const mine = runs;
    sqlite
      .ask(query)
      .finally(() => mine === runs && hideStop())
      .then(
        (answer) => mine === runs && show(answer),
        ({ message }: Error) => mine === runs && clear(explained(message, known), true),
      );
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
      form.scrollIntoView({ block: 'start' });
      run();
    });
  }
  offerNames(input, find('#names') as HTMLElement, known);
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
    view.replaceChildren(given);
  };
  addEventListener('popstate', arrive);
  arrive();
}

/** A fault with the name that was probably meant, where it says that there is none of that name. */
function explained(message: string, tables: Tables): string {
  const fault = message.replace(/^SQLITE_\w+: sqlite3 result code \d+: /, '');
  const [, kind, name = ''] = /no such (table|column): (?:\w+\.)?(\w+)/.exec(fault) ?? [];
  const names = kind === 'table' ? Object.keys(tables) : Object.values(tables).flat();
  const meant = kind === undefined ? undefined : likeliest(name, names);
  return meant === undefined ? fault : `${fault}. Did you mean ${meant}?`;
}

/** The query that the address names. */
const asked = (): string => new URLSearchParams(location.search).get('query')?.trim() ?? '';

function summary({ rows, isCut, milliseconds, requests, bytes }: Result): string {
  const count = isCut ? `the first ${rows.length} rows` : rows.length === 1 ? '1 row' : `${rows.length} rows`;
  return (
    `${count} in ${milliseconds} ms; ${(bytes / 1e6).toFixed(2)} MB of ` +
    `the file read so far, in ${requests} requests`
  );
}

/** Whether each row has a name or a number in its first column, and a number in another one. */
const isChartable = ({ columns, rows }: Result): boolean =>
  columns.length >= 2 &&
  rows.length > 1 &&
  columns.some((_, index) => index > 0 && rows.every((row) => typeof row[index] === 'number'));

const form = find<HTMLFormElement>('#sql');
if (form) start(form);
