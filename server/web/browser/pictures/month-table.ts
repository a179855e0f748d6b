/** A month as a calendar, with the days that have entries. */
import { element } from '../elements.ts';

const MONTHS = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `month` is 2026-03; `counts` has the number of entries by date. */
export function monthTable(month: string, counts: ReadonlyMap<string, number>): HTMLElement {
  const first = new Date(`${month}-01T00:00:00Z`);
  const offset = (first.getUTCDay() + 6) % 7;
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const weeks = Array.from({ length: Math.ceil((offset + length) / 7) }, (_, week) =>
    element(
      'tr',
      {},
      ...Array.from({ length: 7 }, (_, weekday) => {
        const day = week * 7 + weekday - offset + 1;
        if (day < 1 || day > length) return element('td', {}, '');
        const count = counts.get(`${month}-${String(day).padStart(2, '0')}`);
        if (count === undefined) return element('td', {}, String(day));
        return element(
          'td',
          { class: 'has', title: `${count} ${count === 1 ? 'run' : 'runs'}` },
          String(day),
        );
      }),
    ),
  );
  const names = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
  return element(
    'table',
    { class: 'month' },
    element('caption', {}, MONTHS.format(first)),
    element('thead', {}, element('tr', {}, ...names.map((name) => element('th', { scope: 'col' }, name)))),
    element('tbody', {}, ...weeks),
  );
}
