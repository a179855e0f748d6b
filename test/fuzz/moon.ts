import type { Stream } from '../../generators/draws/random.ts';
import type { Draw } from './case.ts';

const ZONES = [
  'UTC',
  'utc',
  'Asia/Kathmandu',
  'asia/calcutta',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'Etc/GMT+12',
  'Africa/Monrovia',
  'Antarctica/Troll',
];

const HOSTILE = [
  '',
  ' ',
  '+05:30',
  'Mars/Olympus',
  'x'.repeat(64),
  'x'.repeat(65),
  '../UTC',
  'Europe/\u0000',
];

const HOSTILE_TIMES = [
  '1899-12-31T23:59:59.999Z',
  '2101-01-01',
  '2026-02-30',
  '2026-11-21T25:00:00Z',
  '2026-11-21',
  '0000-00-00',
  '+275760-09-13',
  '2011-12-30',
];

const zone = (stream: Stream) =>
  stream.chance(0.3) ? undefined : stream.chance(0.02) ? stream.pick(HOSTILE) : stream.pick(ZONES);

/** At times the first or the last instants that are answered. */
function moment(stream: Stream): string {
  const [first, last] = [Date.UTC(1900, 0), Date.UTC(2101, 0) - 1];
  const beside = stream.int(0, 100_000);
  const milliseconds = stream.chance(0.1)
    ? stream.pick([first + beside, last - beside])
    : stream.int(first / 1000, last / 1000) * 1000;
  return new Date(milliseconds).toISOString();
}

function instant(stream: Stream): string | undefined {
  if (stream.chance(0.02)) return stream.pick(HOSTILE_TIMES);
  const text = moment(stream);
  return stream.pick([undefined, text, text, text, text.slice(0, 10), text.replace('Z', '-03:30')]);
}

const date = (stream: Stream) =>
  stream.chance(0.02)
    ? stream.pick(HOSTILE_TIMES)
    : stream.chance(0.05)
      ? undefined
      : moment(stream).slice(0, 10);

/** Places near the poles, the equator and the antimeridian are drawn more often than the Earth has them. */
function place(stream: Stream) {
  const spread = (limit: number) => {
    if (stream.chance(0.02)) return limit + 1;
    if (stream.chance(0.2)) return stream.pick([-limit, 0, limit, limit - 1e-9]);
    return (stream.float() * 2 - 1) * limit;
  };
  const polar = stream.pick([-1, 1]) * (60 + 30 * stream.float());
  return { lat: stream.chance(0.3) ? polar : spread(90), lng: spread(180) };
}

const draw: Draw = (stream) => {
  const tz = zone(stream);
  switch (stream.pick(['phase', 'phases', 'rise-set', 'position'])) {
    case 'phases':
      return { path: '/api/moon/phases', parameters: { year: stream.int(1897, 2103), tz } };
    case 'rise-set': {
      const elevation = stream.pick([undefined, 0, 8849, -430, stream.int(-510, 10_010)]);
      return {
        path: '/api/moon/rise-set',
        parameters: { ...place(stream), date: date(stream), tz, elevation },
      };
    }
    case 'position':
      return { path: '/api/moon/position', parameters: { ...place(stream), at: instant(stream), tz } };
    default:
      return { path: '/api/moon/phase', parameters: { at: instant(stream), tz } };
  }
};

export default draw;
