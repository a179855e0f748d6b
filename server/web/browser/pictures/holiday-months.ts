/** Holidays as calendars: a month for each that has one, its days marked, and named below. */
import { recordsWith } from '../answered-request.ts';
import { element } from '../elements.ts';
import { weekdayOf } from './clock-line.ts';
import { monthTable } from './month-table.ts';

interface Holiday {
  date: string;
  name: string;
  countryCode?: string;
  localName?: string;
  type?: string;
  substitute?: boolean;
  startsAtHour?: number | null;
}

/** A year of a country. */
const MOST_MONTHS = 12;
/** Of the countries of one day. */
const MOST_CODES = 10;

export function draw(data: unknown): Element | undefined {
  const holidays = recordsWith<Holiday>(data, 'date', 'name');
  if (!holidays) return undefined;
  const months = [...Map.groupBy(holidays, ({ date }) => date.slice(0, 7))];
  const shown = months.slice(0, MOST_MONTHS);
  const rest = months.slice(MOST_MONTHS).flatMap(([, some]) => some).length;
  const isOfMany = new Set(holidays.map(({ countryCode }) => countryCode)).size > 1;
  return element(
    'div',
    {},
    element('p', { class: 'lead' }, leadOf(holidays)),
    element(
      'div',
      { class: 'holiday-months' },
      ...shown.map(([month, some]) => monthSection(month, some, isOfMany)),
    ),
    rest > 0 && element('p', { class: 'note' }, `${rest} more records are in the table.`),
  );
}

/** How many days in which time, and in how many countries. */
function leadOf(holidays: readonly Holiday[]): string {
  const days = [...new Set(holidays.map(({ date }) => date))].toSorted();
  const codes = new Set(holidays.flatMap(({ countryCode }) => countryCode ?? []).toSorted());
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const when = first === last ? `on ${first}` : `from ${first} to ${last}`;
  const where =
    codes.size === 0
      ? ''
      : codes.size <= MOST_CODES
        ? ` in ${[...codes].join(', ')}`
        : ` in ${codes.size} countries`;
  return `${days.length} ${days.length === 1 ? 'day' : 'days'}${where} ${when}`;
}

function monthSection(month: string, holidays: readonly Holiday[], isOfMany: boolean): HTMLElement {
  const days = [...Map.groupBy(holidays, ({ date }) => date)];
  const marks = new Map(
    days.map(([date, some]) => [
      date,
      {
        title: [...new Set(some.map(({ name }) => name))].join(', '),
        look: some.every(({ type = 'public' }) => type !== 'public') ? 'partial' : undefined,
      },
    ]),
  );
  const items = days.flatMap(([date, some]) => {
    // What several countries have in common is named once.
    const alike = [...Map.groupBy(some, (each) => JSON.stringify(factsOf(each)))];
    return alike.map(([, same], index) => dayItem(index === 0 ? date : '', same, isOfMany));
  });
  return element('section', {}, monthTable(month, marks), element('ol', { class: 'named-days' }, ...items));
}

/** What is told of a day beside its country. */
const factsOf = ({ name, type = 'public', substitute = false, startsAtHour = null }: Holiday) => ({
  name,
  notes: [
    type !== 'public' && type,
    // Most of their names say so.
    substitute && !/substitute/i.test(name) && 'in place of a day off',
    startsAtHour !== null && `from ${startsAtHour} h`,
  ].filter((note) => note !== false),
});

function dayItem(date: string, same: readonly Holiday[], isOfMany: boolean): HTMLLIElement {
  const [first] = same;
  if (!first) return element('li');
  const { name, notes } = factsOf(first);
  const local = same.length === 1 && first.localName !== name ? first.localName : undefined;
  const codes = isOfMany ? same.flatMap(({ countryCode }) => countryCode ?? []) : [];
  const others = codes.length - MOST_CODES;
  const where = others > 1 ? `${codes.slice(0, MOST_CODES).join(', ')} and ${others} more` : codes.join(', ');
  const small = [local, where].filter(Boolean).join('; ');
  return element(
    'li',
    {},
    element('span', { class: 'day' }, date && `${weekdayOf(date)} ${Number(date.slice(8))}`),
    element(
      'span',
      {},
      name,
      ...notes.flatMap((note) => [' ', element('span', { class: 'badge note' }, note)]),
      small !== '' && element('small', {}, small),
    ),
  );
}
