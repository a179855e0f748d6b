/** A day in its month and in its year, with Easter, and what another calendar calls it. */
import { withFields } from '../answered-request.ts';
import { element } from '../elements.ts';
import { factList } from './facts.ts';
import { type DayMark, monthTable } from './month-table.ts';
import { drawing, fitted, svg } from './svg.ts';

interface Day {
  date: string;
  weekday: string;
  isoWeekDate: string;
  quarter: number;
  dayOfYear: number;
  daysInYear: number;
  julianDayNumber: number;
  easter: { western: string; orthodox: string };
  inCalendar: OtherDay;
}

interface OtherDay {
  calendar: string;
  era: string | null;
  eraYear: number | null;
  year: number;
  monthName: string;
  day: number;
  dayOfYear: number;
  daysInYear: number;
}

const FIELDS = [
  'date',
  'weekday',
  'isoWeekDate',
  'quarter',
  'dayOfYear',
  'daysInYear',
  'julianDayNumber',
  'easter',
  'inCalendar',
] as const;

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });
const dateText = (date: string): string => DATE.format(new Date(date));

export function draw(data: unknown): Element | undefined {
  const day = withFields<Day>(data, ...FIELDS);
  if (!day) return undefined;
  const { date, easter, inCalendar } = day;
  const other = inCalendar.calendar === 'gregory' ? undefined : inCalendar;
  const easterDay = (churches: string): DayMark => ({
    title: `Easter of the ${churches} churches`,
    look: 'partial',
  });
  const marks = new Map([
    [easter.orthodox, easterDay('Orthodox')],
    [easter.western, easterDay('Western')],
    [date, { title: dateText(date) }],
  ]);
  const isShared = easter.western === easter.orthodox;
  const facts = factList(
    ['Week', day.isoWeekDate],
    ['Quarter', String(day.quarter)],
    ['Day of the year', `${day.dayOfYear} of ${day.daysInYear}`],
    [other?.calendar ?? '', other && `${other.dayOfYear} of ${other.daysInYear}`],
    ['Julian day', day.julianDayNumber.toLocaleString('en')],
    [isShared ? 'Easter' : 'Western Easter', dateText(easter.western)],
    ['Orthodox Easter', !isShared && dateText(easter.orthodox)],
  );
  return element(
    'div',
    {},
    element('p', { class: 'lead' }, `${day.weekday}, ${dateText(date)}`),
    other && element('p', {}, `${dayName(other)} in the calendar ${other.calendar}`),
    element('div', { class: 'beside' }, monthTable(date.slice(0, 7), marks), facts),
    fitted((width) => year(width, day)),
  );
}

/** Years are those of an era where the calendar has some. */
const dayName = ({ day, monthName, era, eraYear, year }: OtherDay): string =>
  era === null ? `${day} ${monthName} ${year}` : `${day} ${monthName} ${eraYear} (${era})`;

/** The year from January to December, with a mark at the day. */
function year(width: number, { date, dayOfYear, daysInYear, easter }: Day): SVGSVGElement {
  const [side, line] = [8, 30];
  const x = (ordinal: number) => side + ((ordinal - 0.5) / daysInYear) * (width - 2 * side);
  const first = Date.UTC(2000, 0, 1);
  const ordinalOf = (on: string) => (Date.parse(on) - Date.parse(date)) / 86_400_000 + dayOfYear;
  const months = Array.from({ length: 12 }, (_, month) => {
    const at = new Date(first);
    at.setUTCMonth(month);
    const begin = `${date.slice(0, 4)}-${String(month + 1).padStart(2, '0')}-01`;
    const left = x(ordinalOf(begin) - 0.5);
    const name = MONTH.format(at);
    const label = svg('text', { class: 'quiet', x: left + 2, y: line + 18 }, width < 480 ? name[0] : name);
    return svg('g', {}, svg('path', { d: `M${left} ${line}v6`, stroke: 'var(--line)' }), label);
  });
  const easters = [...new Set([easter.western, easter.orthodox])].map((on) =>
    svg('circle', { cx: x(ordinalOf(on)), cy: line, r: 4, class: 'easter' }, svg('title', {}, 'Easter')),
  );
  const now = x(dayOfYear);
  return drawing(
    width,
    56,
    `Day ${dayOfYear} of the ${daysInYear} days of the year, and Easter`,
    svg('path', { d: `M${side} ${line}H${width - side}`, stroke: 'var(--quiet)' }),
    ...months,
    ...easters,
    svg('path', { d: `M${now} 12v26`, stroke: 'var(--bad)', 'stroke-width': 2 }),
  );
}
