/** Observations of the weather, each with its sky, its wind and its place on a scale of all temperatures. */
import { recordsWith } from '../answered-request.ts';
import { element } from '../elements.ts';
import { factList } from './facts.ts';
import { drawing, svg } from './svg.ts';

/** The table is just as useful, so it comes first. */
export const comesAfterTable = true;

interface Observation {
  condition: string;
  temperatureC: number;
  city?: string;
  localTime?: string;
  climate?: string;
  humidity?: number;
  windKmh?: number;
  windDirection?: string;
  pressureHpa?: number;
  uvIndex?: number;
}

const MOST = 60;

export function draw(data: unknown): Element | undefined {
  const observations = recordsWith<Observation>(data, 'condition', 'temperatureC');
  if (!observations) return undefined;
  const shown = observations.slice(0, MOST);
  const rest = observations.length - shown.length;
  const temperatures = shown.map(({ temperatureC }) => temperatureC);
  const [coldest, warmest] = [Math.min(...temperatures), Math.max(...temperatures)];
  const places = new Set(shown.map(({ city }) => city));
  return element(
    'div',
    {},
    element('ul', { class: 'weather' }, ...shown.map((each) => card(each, coldest, warmest))),
    element(
      'p',
      { class: 'note' },
      `Each line goes from ${degrees(coldest)} to ${degrees(warmest)}, the coldest and the warmest of these ` +
        `observations. ${places.size > 1 ? 'They are of different places and days: none follows another.' : ''}` +
        `${rest > 0 ? ` ${rest} more are in the table.` : ''}`,
    ),
  );
}

const degrees = (celsius: number): string => `${String(celsius).replace('-', '−')} °C`;

function card(observation: Observation, coldest: number, warmest: number): HTMLLIElement {
  const { condition, temperatureC, city, localTime, climate } = observation;
  const { humidity, windKmh, windDirection, pressureHpa, uvIndex } = observation;
  const share = warmest === coldest ? 0.5 : (temperatureC - coldest) / (warmest - coldest);
  const mark = element('i');
  mark.style.left = `${share * 100}%`;
  return element(
    'li',
    {},
    skyOf(condition),
    element('strong', {}, degrees(temperatureC)),
    element(
      'span',
      {},
      ...(city === undefined ? [] : [element('b', {}, city), ', ']),
      ...(localTime === undefined ? [] : [`${localTime.slice(0, 10)}, `]),
      condition.replaceAll('-', ' '),
      city === undefined && climate !== undefined && `, ${climate}`,
    ),
    element('div', { class: 'when', 'aria-hidden': 'true' }, mark),
    factList(
      [
        'Wind',
        windKmh !== undefined &&
          [`${windKmh} km/h`, windDirection && `from ${windDirection}`].filter(Boolean).join(' '),
      ],
      ['Humidity', humidity !== undefined && `${humidity} %`],
      ['Pressure', pressureHpa !== undefined && `${pressureHpa} hPa`],
      ['UV index', uvIndex !== undefined && String(uvIndex)],
    ),
    windKmh !== undefined && windDirection !== undefined ? windArrow(windKmh, windDirection) : undefined,
  );
}

const CLOUD = 'M13 33h23a7.5 7.5 0 0 0 1-15 11 11 0 0 0-21-2 8.5 8.5 0 0 0-3 17z';

const sun = (x: number, y: number, radius: number): SVGElement[] => {
  const rays = Array.from({ length: 8 }, (_, index) => {
    const [dx, dy] = [Math.cos((index * Math.PI) / 4), Math.sin((index * Math.PI) / 4)];
    const [from, to] = [radius + 3, radius + 7];
    return (
      `M${(x + dx * from).toFixed(1)} ${(y + dy * from).toFixed(1)}L${(x + dx * to).toFixed(1)} ` +
      `${(y + dy * to).toFixed(1)}`
    );
  });
  return [
    svg('circle', { cx: x, cy: y, r: radius, class: 'sun' }),
    svg('path', { d: rays.join(''), class: 'ray' }),
  ];
};

const cloud = (): SVGElement => svg('path', { d: CLOUD, class: 'cloud' });

/** What is seen in the sky, by the name of it. */
const SKIES: Readonly<Record<string, () => readonly SVGElement[]>> = {
  sunny: () => sun(24, 24, 10),
  'partly-cloudy': () => [...sun(34, 15, 7), cloud()],
  cloudy: () => [cloud()],
  rain: () => [cloud(), svg('path', { d: 'M17 37l-3 7M26 37l-3 7M35 37l-3 7', class: 'drop' })],
  snow: () => [
    cloud(),
    ...[15, 24, 33].map((x, index) =>
      svg('circle', { cx: x, cy: index === 1 ? 44 : 39, r: 2, class: 'flake' }),
    ),
  ],
  storm: () => [cloud(), svg('path', { d: 'M26 30l-7 9h5l-3 8 9-11h-5l3-6z', class: 'bolt' })],
  fog: () => [svg('path', { d: 'M8 14h28M12 21h30M6 28h30M12 35h26', class: 'mist' })],
};

const skyOf = (condition: string): SVGSVGElement =>
  drawing(48, 48, condition.replaceAll('-', ' '), ...(SKIES[condition] ?? (() => [cloud()]))());

const DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

/** An arrow that points where the wind blows to, longer the faster it is. */
function windArrow(speed: number, from: string): SVGSVGElement {
  const half = 5 + Math.min(12, speed / 8);
  const turn = DIRECTIONS.indexOf(from) * 45 + 180;
  return drawing(
    40,
    40,
    `Wind from ${from}`,
    svg('circle', { cx: 20, cy: 20, r: 19, class: 'rose' }),
    svg(
      'g',
      { transform: `rotate(${turn} 20 20)` },
      svg('path', { d: `M20 ${20 + half}V${20 - half}m-4 5l4-5 4 5`, class: 'arrow' }),
    ),
  );
}
