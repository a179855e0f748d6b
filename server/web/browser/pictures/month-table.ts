/** A month as a calendar, with some of its days marked. */
import { element } from '../elements.ts';

const MONTHS = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** What is told of a day when it is pointed at. */
export interface DayMark {
  title: string;
  /** CSS class beside that of every marked day. */
  look?: string | undefined;
}

/** `month` is 2026-03; `marks` has what is marked by date. */
export function monthTable(month: string, marks: ReadonlyMap<string, DayMark>): HTMLElement {
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
        const mark = marks.get(`${month}-${String(day).padStart(2, '0')}`);
        if (mark === undefined) return element('td', {}, String(day));
        const looks = ['has', mark.look].filter(Boolean).join(' ');
        return element('td', { class: looks, title: mark.title }, String(day));
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
