/** Records as series of events: a timeline to scale, and each event with the time since the one before. */
import { element } from '../elements.ts';

export interface Event {
  name: string;
  at: string | null | undefined;
  detail?: string | undefined;
  kind?: 'fail' | undefined;
}

export interface Line {
  title: string;
  status: string;
  /** Whether the status is a failure. */
  isBad?: boolean;
  note?: string;
  /** What is seen of it at a glance. */
  lead?: Element | undefined;
  events: readonly Event[];
}

/** More records are in the table alone. */
export const MOST = 50;

/** The timelines of records; undefined if no record has an event. `note` says whose clock the times are by. */
export function eventLines(lines: readonly Line[], note = 'Times are in UTC.'): HTMLElement | undefined {
  const drawn = lines.slice(0, MOST).flatMap((line) => {
    const events = line.events
      .flatMap(({ at, ...event }) => (at ? [{ ...event, at, time: Date.parse(at) }] : []))
      .toSorted((a, b) => a.time - b.time);
    return events.length === 0 ? [] : [section(line, events)];
  });
  if (drawn.length === 0) return undefined;
  const rest = lines.length - MOST;
  return element(
    'div',
    { class: 'lines' },
    ...drawn,
    element('p', { class: 'note' }, `${note}${rest > 0 ? ` ${rest} more records are in the table.` : ''}`),
  );
}

type Timed = Omit<Event, 'at'> & { at: string; time: number };

function section({ title, status, isBad, note, lead }: Line, events: readonly Timed[]): HTMLElement {
  const [begins, ends] = [events[0]?.time ?? 0, events.at(-1)?.time ?? 0];
  const span = Math.max(1, ends - begins);
  const dots = events.map(({ time, kind }, index) => {
    const dot = element('i', { class: kind ?? '' });
    dot.style.left = `${((time - begins) / span) * 100}%`;
    dot.style.setProperty('--part', `var(--chart-${(index % 7) + 1})`);
    return dot;
  });
  const items = events.map(({ name, at, time, detail, kind }, index) => {
    const before = events[index - 1];
    const key = element('b', { class: kind ?? '' }, name);
    key.style.setProperty('--part', `var(--chart-${(index % 7) + 1})`);
    return element(
      'li',
      {},
      key,
      element('time', { datetime: at }, momentOf(at)),
      element('span', { class: 'gap' }, before ? `+ ${duration(time - before.time)}` : ''),
      detail !== undefined && element('p', {}, detail.replaceAll(/\n{2,}/g, '\n')),
    );
  });
  return element(
    'section',
    {},
    element(
      'h3',
      {},
      title,
      ' ',
      element('span', { class: `badge ${isBad ? 'fail' : 'note'}` }, status.replaceAll('_', ' ')),
    ),
    note !== undefined && element('p', { class: 'note' }, note),
    lead,
    element('div', { class: 'when', 'aria-hidden': 'true' }, ...dots),
    element('ol', { class: 'events' }, ...items),
  );
}

const momentOf = (at: string): string => at.replace('T', ' ').replace(/(?:\.\d+)?Z$/, '');

const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
] as const;

/** A length of time in its two largest units: 2 d 3 h, 45 s or 120 ms. */
export function duration(milliseconds: number): string {
  const index = UNITS.findIndex(([, size]) => milliseconds >= size);
  const largest = UNITS[index];
  if (!largest) return `${Math.round(milliseconds)} ms`;
  const [name, size] = largest;
  const next = UNITS[index + 1];
  const rest = next ? Math.floor((milliseconds % size) / next[1]) : 0;
  return `${Math.floor(milliseconds / size)} ${name}${next && rest > 0 ? ` ${rest} ${next[0]}` : ''}`;
}
