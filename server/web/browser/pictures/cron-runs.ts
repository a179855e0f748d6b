/** The next runs of a schedule on the clock of each day and on the calendar, and a week of it hour by hour. */

import { type AnsweredRequest, withFields } from '../answered-request.ts';
import { element } from '../elements.ts';
import { clockLine, dateOf, timeOf } from './clock-line.ts';
import { cronWeek } from './cron-week.ts';
import { monthTable } from './month-table.ts';
import { partList } from './parts.ts';

interface Described {
  expression: string;
  description: string;
  nextRuns: readonly string[];
  localRuns?: readonly string[];
  fields: Readonly<Record<string, string>>;
}

const FIELDS: Readonly<Record<string, string>> = {
  minute: 'minute',
  hour: 'hour',
  dayOfMonth: 'day of month',
  month: 'month',
  dayOfWeek: 'day of week',
};

const MOST_MONTHS = 6;

export function draw(data: unknown, { params, warnings }: AnsweredRequest): Element | undefined {
  const described = withFields<Described>(data, 'description', 'nextRuns', 'fields');
  if (!described) return undefined;
  const runs = described.localRuns ?? described.nextRuns;
  const zone = String(params.tz ?? 'UTC');
  const marks = new Map(
    [...Map.groupBy(runs, dateOf)].map(([date, { length }]) => [
      date,
      { title: `${length} ${length === 1 ? 'run' : 'runs'}` },
    ]),
  );
  const months = [...new Set([...marks.keys()].map((date) => date.slice(0, -3)))].slice(0, MOST_MONTHS);
  const said = runs.map((run) => `${dateOf(run)} ${timeOf(run)}`).join(', ');
  const [first] = marks.keys();
  const week = first === undefined ? undefined : cronWeek(String(params.expression), zone, first);
  const none = element('p', {}, 'There is no next run.');
  return element(
    'div',
    {},
    element('p', { class: 'lead' }, described.description),
    partList(
      Object.entries(described.fields).map(([field, text], index) => ({
        text,
        label: FIELDS[field] ?? field,
        colour: index + 1,
      })),
    ),
    runs.length === 0
      ? none
      : clockLine(
          `The next ${runs.length} runs by the clock of ${zone}: ${said}`,
          runs.map((local) => ({ local })),
          zone,
        ),
    ...warnings.map((warning) => element('p', { class: 'outcome fail' }, warning)),
    element(
      'p',
      { class: 'note' },
      `By the clock of ${zone}; the next ${runs.length} runs, or as many as count says.`,
    ),
    element('div', { class: 'months' }, ...months.map((month) => monthTable(month, marks))),
    week,
  );
}
