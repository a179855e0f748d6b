import type { Stream } from '../../generators/draws/random.ts';
import type { Draw } from './case.ts';

const MONTHS = ['JAN', 'feb', 'Mar', 'APR', 'MAY', 'jun', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'dec'];
const WEEKDAYS = ['SUN', 'mon', 'Tue', 'WED', 'THU', 'fri', 'SAT', 'sun'];

const FIELDS = [
  { min: 0, max: 59, names: [] },
  { min: 0, max: 23, names: [] },
  { min: 1, max: 31, names: [] },
  { min: 1, max: 12, names: MONTHS },
  { min: 0, max: 7, names: WEEKDAYS },
] as const;

const HOSTILE = [
  ...['', ' ', '@daily', '@reboot', '* * * *', '* * * * * *', '0 0 30 2 *', '0 0 31 4,6 */2', '* * ? * *'],
  ...['0 0 L * *', '* * * * 5#2', '1/5 * * * *', '*-5 * * * *', ',1 * * * *', '1- * * * *', '１ * * * *'],
  ...[
    '\u0000 * * * *',
    '* * * JANUARY *',
    '-1 * * * *',
    '0x1 * * * *',
    '*\n* * * *',
    `${'0,'.repeat(500)} * * * *`,
  ],
  `${'0-59/1,'.repeat(127)}0 * * * *`,
  `*/${'9'.repeat(900)} * * * *`,
  '*'.repeat(1024),
];

const ZONES = [
  ...[
    'UTC',
    'utc',
    'Europe/Berlin',
    'america/new_york',
    'Australia/Lord_Howe',
    'Asia/Calcutta',
    'Pacific/Apia',
  ],
  ...[
    'America/Havana',
    'Antarctica/Casey',
    'Antarctica/Troll',
    'Africa/Casablanca',
    'Asia/Beirut',
    'Africa/Monrovia',
  ],
  ...['Europe/Dublin', 'Etc/GMT+12', 'Pacific/Kiritimati', 'Mars/Phobos', '+01:00', 'x'.repeat(64)],
];

/** Where clocks change, where centuries end, and the ends of what can be written. */
const INSTANTS = [
  ...['2026-03-29T00:59:59Z', '2026-10-25T00:30:00Z', '2026-10-03T15:00:00Z', '2026-03-08T06:59:00Z'],
  ...['2096-02-29T00:00:00Z', '1900-02-28', '2000-02-29T23:59:59.999Z', '0000-01-01', '9999-12-31T23:59:59Z'],
  ...['0000-01-01T00:00:00+14:00', '9999-12-31T23:59:00-12:00', '2011-12-30', '1893-03-31T23:06:31Z', 'now'],
];

function item(stream: Stream, { min, max, names }: (typeof FIELDS)[number]): string {
  const edge = stream.chance(0.01) ? 1 : 0;
  const value = () => {
    const number = stream.int(min - edge, max + edge);
    return names.length > 0 && stream.chance(0.3) ? (names[number - min] ?? 'FOO') : String(number);
  };
  const step = stream.chance(0.3) ? `/${stream.int(stream.chance(0.02) ? 0 : 1, max + 1)}` : '';
  if (stream.chance(0.3)) return `*${step}`;
  if (stream.chance(0.5)) return value();
  const from = stream.int(min, max);
  return stream.chance(0.05) ? `${value()}-${value()}${step}` : `${from}-${stream.int(from, max)}${step}`;
}

function expression(stream: Stream): string {
  if (stream.chance(0.03)) return stream.pick(HOSTILE);
  // Days that few years have, or none.
  if (stream.chance(0.05))
    return `${stream.pick(['0 0', '*/9 1,3'])} ${stream.int(28, 31)} 2 ${stream.pick(['*', '*/7', '*/3'])}`;
  const gap = stream.chance(0.02) ? '\t ' : ' ';
  return FIELDS.map((field) => {
    if (stream.chance(0.4)) return '*';
    return Array.from({ length: stream.chance(0.7) ? 1 : stream.int(2, 6) }, () => item(stream, field)).join(
      ',',
    );
  }).join(gap);
}

function instant(stream: Stream): string | undefined {
  if (stream.chance(0.1)) return undefined;
  if (stream.chance(0.3)) return stream.pick(INSTANTS);
  const years = stream.chance(0.1) ? 8000 : 200;
  return new Date(stream.int(-years / 2, years) * 31556952000 + stream.int(0, 31556952) * 1000).toISOString();
}

const draw: Draw = (stream) => {
  const tz = stream.chance(0.5) ? stream.pick(ZONES) : undefined;
  if (stream.chance(0.4))
    return {
      path: '/api/cron/matches',
      parameters: { expression: expression(stream), at: instant(stream), tz },
    };
  const count = stream.chance(0.5)
    ? stream.int(stream.chance(0.02) ? 0 : 1, stream.chance(0.02) ? 21 : 20)
    : undefined;
  return {
    path: '/api/cron/describe',
    parameters: { expression: expression(stream), from: instant(stream), count, tz },
  };
};

export default draw;
