/** The Moon's path over the day: its altitude, and when it rises, culminates and sets. */
import { areaY, dot, line, ruleY, text } from '@observablehq/plot';
import { type AnsweredRequest, withFields } from '../answered-request.ts';
import { element } from '../elements.ts';
import { chart } from './chart.ts';
import { factList } from './facts.ts';
import { type Sighting, track } from './moon-track.ts';

interface Event {
  event: string;
  instant: string;
  local: string;
  altitudeDegrees: number;
  azimuthDegrees: number;
}

interface RiseSet {
  date: string;
  timezone: string;
  dayStart: string;
  dayEnd: string;
  status: string;
  events: readonly Event[];
}

interface Position {
  at: string;
  timezone: string;
  localTime: string;
  altitudeDegrees: number;
  azimuthDegrees: number;
  transit: Omit<Event, 'event'> | null;
}

/** A marked instant, in the local time of the zone. */
interface Mark extends Sighting {
  /** Local time, encoded as if it were UTC. */
  clock: number;
  name: string;
}

const DAY = 86_400_000;

export function draw(data: unknown, { params }: AnsweredRequest): Element | undefined {
  const latitude = Number(params.lat);
  const day = withFields<RiseSet>(data, 'events', 'dayStart', 'dayEnd');
  if (day) {
    const marks = day.events.map((each) => markOf(EVENTS[each.event] ?? each.event, each));
    const [first] = marks;
    if (!first) return undefined;
    const shift = first.clock - first.at;
    const [from, to] = [Date.parse(day.dayStart), Date.parse(day.dayEnd)];
    const title = `The Moon on ${day.date}: ${day.status.replaceAll('-', ' ')}`;
    return drawn(title, marks, latitude, [from, to], shift, day.timezone);
  }
  const position = withFields<Position>(data, 'altitudeDegrees', 'azimuthDegrees', 'at', 'localTime');
  if (!position) return undefined;
  const now = markOf('At the instant', { ...position, instant: position.at, local: position.localTime });
  const shift = now.clock - now.at;
  const begins = Math.floor(now.clock / DAY) * DAY - shift;
  const { transit } = position;
  const highest = transit ? [markOf('Highest', transit)] : [];
  const marks = [now, ...highest].filter(({ at }) => at >= begins - DAY && at <= begins + 2 * DAY);
  const title = `The Moon is ${heightOf(position.altitudeDegrees)}, in the ${compass(position.azimuthDegrees)}`;
  const shown: [number, number] = [
    Math.min(begins, ...marks.map(({ at }) => at)),
    Math.max(begins + DAY, ...marks.map(({ at }) => at)),
  ];
  return drawn(title, marks, latitude, shown, shift, position.timezone ?? 'UTC');
}

const EVENTS: Readonly<Record<string, string>> = { rise: 'Rises', set: 'Sets', transit: 'Highest' };

function markOf(name: string, event: Omit<Event, 'event'>): Mark {
  return {
    name,
    at: Date.parse(event.instant),
    clock: Date.parse(`${event.local.slice(0, 19)}Z`),
    altitude: event.altitudeDegrees,
    azimuth: event.azimuthDegrees,
  };
}

const STEPS = 144;
const HEIGHTS = [-90, -60, -30, 0, 30, 60, 90];

function drawn(
  title: string,
  marks: readonly Mark[],
  latitude: number,
  [from, to]: readonly [number, number],
  shift: number,
  zone: string,
): HTMLElement {
  const altitudeAt = track(marks, latitude);
  const path = Array.from({ length: STEPS + 1 }, (_, index) => {
    const at = from + ((to - from) * index) / STEPS;
    return { clock: new Date(at + shift), altitude: altitudeAt(at) };
  });
  const points = marks
    .map((mark) => ({ ...mark, clock: new Date(mark.clock) }))
    .toSorted((a, b) => a.clock.getTime() - b.clock.getTime());
  const altitudes = [...path, ...marks].map(({ altitude }) => altitude);
  const lowest = Math.floor(Math.min(-1, ...altitudes) / 30) * 30;
  const highest = Math.max(30, Math.min(90, Math.ceil((Math.max(...altitudes) + 8) / 30) * 30));
  const said = points.map(({ name, clock, altitude, azimuth }) => {
    const height = name === 'Rises' || name === 'Sets' ? '' : `${heightOf(altitude)}, `;
    return [name, `${timeOf(clock)}, ${height}in the ${compass(azimuth)}`] as const;
  });
  const label = `${title}. ${said.map((each) => each.join(': ')).join('; ')}`;
  const picture = chart(label, (width) => ({
    height: Math.max(220, Math.min(320, width * 0.45)),
    marginLeft: 40,
    marginTop: 24,
    x: { type: 'utc', label: null, ticks: width < 480 ? 4 : 8, tickFormat: timeOf },
    y: {
      domain: [lowest, highest],
      ticks: HEIGHTS.filter((tick) => tick >= lowest && tick <= highest),
      label: 'Height above the horizon, °',
      grid: true,
    },
    marks: [
      areaY(path, {
        x: 'clock',
        y1: 0,
        y2: ({ altitude }: { altitude: number }) => Math.max(0, altitude),
        fill: 'var(--chart-5)',
        fillOpacity: 0.25,
      }),
      ruleY([0], { stroke: 'var(--ink)' }),
      line(path, { x: 'clock', y: 'altitude', stroke: 'var(--chart-5)', strokeWidth: 2.25 }),
      dot(points, { x: 'clock', y: 'altitude', r: 4.5, fill: 'var(--bad)' }),
      ...points.map((point, index) =>
        text([point], {
          x: 'clock',
          y: 'altitude',
          text: ({ name, clock }: { name: string; clock: Date }) =>
            width < 480 ? timeOf(clock) : `${name}\n${timeOf(clock)}`,
          ...placeOf(points, index, from + shift),
          stroke: 'var(--card)',
          strokeWidth: 4,
          fill: 'var(--ink)',
        }),
      ),
    ],
  }));
  return element(
    'div',
    {},
    element('p', { class: 'lead' }, title),
    picture,
    factList(...said),
    element(
      'p',
      { class: 'note' },
      `By the clock of ${zone}. The marks are exact; the line between them is interpolated.`,
    ),
  );
}

/**
 * A label is above its point; if two points are close to each other, the first label is beside its point, or below it
 * if there is no room.
 */
function placeOf(points: readonly { clock: Date }[], index: number, begins: number) {
  const [point, next] = [points[index], points[index + 1]];
  const isCrowded = point && next && next.clock.getTime() - point.clock.getTime() < DAY / 6;
  if (!isCrowded) return { dy: -20 };
  return point.clock.getTime() - begins < DAY / 6
    ? { dy: 22 }
    : { dx: -9, dy: -6, textAnchor: 'end' as const };
}

const timeOf = (clock: Date): string => clock.toISOString().slice(11, 16);

const heightOf = (altitude: number): string =>
  `${Math.abs(altitude).toFixed(1)}° ${altitude < 0 ? 'below' : 'above'} the horizon`;

const DIRECTIONS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

const compass = (azimuth: number): string => DIRECTIONS[Math.round(azimuth / 45) % 8] ?? 'north';
