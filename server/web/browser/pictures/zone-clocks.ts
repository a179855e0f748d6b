/** Clocks of time zones at one instant, and the day and night that follow, the same instants below each other. */
import { withFields } from '../answered-request.ts';
import { element } from '../elements.ts';
import { weekdayOf } from './clock-line.ts';
import { drawing, fitted, svg } from './svg.ts';
import { DAY_MS, HOUR_MS, type Hour, hoursAfter, offsetMs, type ZoneTime } from './zone-hours.ts';

interface Told {
  at: string;
  zones: readonly ZoneTime[];
}

export function draw(data: unknown): Element | undefined {
  const told = withFields<Told>(data, 'at', 'zones');
  if (!told?.zones.every((zone) => withFields<ZoneTime>(zone, 'timezone', 'offset'))) return undefined;
  const at = Date.parse(told.at);
  const said = told.zones.map((zone) => `${zone.timezone} ${clockText(at, zone)}`);
  const label = `Clocks at ${told.at}: ${said.join('; ')}. Each has a strip of the 24 hours from then on.`;
  return element(
    'div',
    {},
    fitted((width) => clocks(width, label, at, told.zones)),
    element(
      'p',
      { class: 'note' },
      'Strips begin at the instant and end a day later, with the hours that each clock shows. They are light from 8 ' +
        'to 18 and dark from 21 to 6 by that clock, wherever the Sun is.',
    ),
  );
}

const wallOf = (at: number, { offset }: ZoneTime): number => at + offsetMs(offset);
const timeText = (wall: number): string => new Date(wall).toISOString().slice(-13, -8);
const dateText = (wall: number): string => new Date(wall).toISOString().slice(0, -14);

const clockText = (at: number, zone: ZoneTime): string => {
  const wall = wallOf(at, zone);
  const date = dateText(wall);
  return `${timeText(wall)} on ${weekdayOf(date)} ${date}`;
};

const FACE = 20;
const STRIP = 26;

function clocks(width: number, label: string, at: number, zones: readonly ZoneTime[]): SVGSVGElement {
  const isNarrow = width < 560;
  const left = isNarrow ? 0 : 232;
  const rowHeight = isNarrow ? 108 : 64;
  const xOf = (after: number) => left + (after / DAY_MS) * (width - left);
  const top = isNarrow ? 0 : 18;
  const axis = [0, 6, 12, 18].map((hours) =>
    svg('text', { x: xOf(hours * HOUR_MS), y: 12, class: 'quiet' }, hours === 0 ? 'now' : `in ${hours} h`),
  );
  const rows = zones.map((zone, index) => {
    const wall = wallOf(at, zone);
    const zoned = [zone.abbreviation, zone.abbreviation !== zone.offset && zone.offset];
    const date = dateText(wall);
    return svg(
      'g',
      { transform: `translate(0 ${top + index * rowHeight})` },
      face(FACE + 1, 27, wall),
      svg('text', { x: 52, y: 18, 'font-weight': 600 }, zone.timezone.replaceAll('_', ' ')),
      svg('text', { x: 52, y: 34 }, `${timeText(wall)}, ${weekdayOf(date)} ${date}`),
      svg('text', { x: 52, y: 50, class: 'quiet' }, zoned.filter(Boolean).join(', ')),
      svg(
        'g',
        { transform: `translate(0 ${isNarrow ? 60 : 14})` },
        ...strip(hoursAfter(at, zone), xOf, isNarrow ? 6 : 3),
      ),
    );
  });
  const drawn = drawing(width, top + zones.length * rowHeight, label, ...(isNarrow ? [] : axis), ...rows);
  drawn.classList.add('zone-clocks');
  return drawn;
}

/** By the clock alone: night, the hours between, or day. */
const lightOf = (hour: number): string =>
  hour < 6 || hour >= 21 ? 'night' : hour < 8 || hour >= 18 ? 'dusk' : 'day';

/** A dial with two hands. */
function face(x: number, y: number, wall: number): SVGGElement {
  const minutes = (wall / 60_000) % 720;
  const light = lightOf(new Date(wall).getUTCHours());
  const hand = (turn: number, length: number, stroke: number) => {
    const angle = turn * 2 * Math.PI;
    const [dx, dy] = [Math.sin(angle) * length, -Math.cos(angle) * length];
    return svg('path', { d: `M${x} ${y}l${dx.toFixed(2)} ${dy.toFixed(2)}`, 'stroke-width': stroke });
  };
  const ticks = Array.from({ length: 12 }, (_, hour) => {
    const angle = (hour / 12) * 2 * Math.PI;
    const [dx, dy] = [Math.sin(angle), Math.cos(angle)];
    const from = `${(x + dx * 15.5).toFixed(2)} ${(y + dy * 15.5).toFixed(2)}`;
    return `M${from}l${(dx * 2).toFixed(2)} ${(dy * 2).toFixed(2)}`;
  });
  return svg(
    'g',
    { class: `face ${light}` },
    svg('circle', { cx: x, cy: y, r: FACE }),
    svg('path', { d: ticks.join(''), 'stroke-width': 1 }),
    hand(minutes / 720, 9, 3),
    hand((minutes % 60) / 60, 14, 2),
  );
}

/** Hours as a strip, numbered every so often; a line and the weekday where a day begins. */
function strip(hours: readonly Hour[], xOf: (after: number) => number, every: number): SVGElement[] {
  const end = xOf(DAY_MS);
  const stretches: { light: string; begin: number; end: number }[] = [];
  for (const { begin, end, hour } of hours) {
    const [light, last] = [lightOf(hour), stretches.at(-1)];
    if (last?.light === light) last.end = end;
    else stretches.push({ light, begin, end });
  }
  const grounds = stretches.map(({ light, ...each }) => {
    const x = xOf(each.begin);
    return svg('rect', { x, y: 0, width: xOf(each.end) - x, height: STRIP, class: light });
  });
  const names = hours.flatMap(({ begin, hour, wall }) => {
    const x = xOf(begin);
    if (begin === 0 || wall % HOUR_MS !== 0 || hour % every !== 0 || x > end - 26) return [];
    const light = lightOf(hour);
    const text = hour === 0 ? weekdayOf(dateText(wall)) : String(hour);
    return [
      svg('path', { d: `M${x} ${hour === 0 ? 0 : 18}V${STRIP}`, class: `tick ${light}` }),
      svg('text', { x: x + 4, y: 17, class: light }, text),
    ];
  });
  const changes = hours.flatMap(({ begin, wall, changedFrom }) =>
    changedFrom === undefined ? [] : [changeMark(xOf(begin), end, wall, changedFrom)],
  );
  return [...grounds, ...names, ...changes];
}

/** The clock is put forward or back. */
function changeMark(x: number, end: number, wall: number, from: number): SVGGElement {
  const isLate = x > end - 130;
  return svg(
    'g',
    {},
    svg('path', { d: `M${x} -4V${STRIP + 4}`, class: 'change' }),
    svg(
      'text',
      {
        x: isLate ? x - 4 : x + 4,
        y: STRIP + 12,
        'text-anchor': isLate ? 'end' : 'start',
        class: 'change-text',
      },
      `${timeText(from)} becomes ${timeText(wall)}`,
    ),
  );
}
