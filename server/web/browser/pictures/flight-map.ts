/** Flights as great circles between their airports; those in the air are where they are at the instant asked for. */
import { element } from '../elements.ts';
import { apiUrl } from '../site-root.ts';
import { type Flight, timeOfCall } from './flight.ts';
import { greatCircle, type Place } from './great-circle.ts';
import { COASTLINES } from './land.ts';
import { labels } from './map-labels.ts';
import { fitted, svg } from './svg.ts';
import { type Sheet, worldMap } from './world-map.ts';

/** More airports than this are not asked for at once. */
const MOST_AIRPORTS = 100;
/** An arrow points to the destination from here on the way. */
const ARROW = 0.6;

interface Look {
  name: string;
  /** Index of a chart colour; without one it is that of what is bad. */
  colour?: number;
  /** Lengths of its dashes and gaps, while it has not left. */
  dashes?: string;
}

const LOOKS: Readonly<Record<string, Look>> = {
  scheduled: { name: 'scheduled', colour: 3, dashes: '6 3' },
  boarding: { name: 'boarding', colour: 5, dashes: '6 3' },
  departed: { name: 'in the air', colour: 1 },
  arrived: { name: 'arrived', colour: 8 },
  delayed: { name: 'delayed', colour: 2, dashes: '6 3' },
  cancelled: { name: 'cancelled', dashes: '2 4' },
};

/** Undefined where the airports cannot be had. `asOf` is the instant at which the statuses hold. */
export async function flightMap(flights: readonly Flight[], asOf: number): Promise<HTMLElement | undefined> {
  const places = await placesOf(flights);
  const drawn = flights.flatMap((flight) => {
    const [from, to] = [places.get(flight.departure.iata), places.get(flight.arrival.iata)];
    return from && to ? [{ ...flight, from, to, path: greatCircle(from, to) }] : [];
  });
  if (drawn.length === 0) return undefined;
  const found = Object.keys(LOOKS).filter((status) => drawn.some((flight) => flight.status === status));
  const said = drawn.map(({ departure, arrival }) => `${departure.iata} to ${arrival.iata}`);
  const what = drawn.length === 1 ? 'flight' : 'flights';
  const label = `${drawn.length} ${what} on a map of the world: ${said.join(', ')}`;
  const coordinates = drawn.map(({ from, to }) => [from, to]);
  return element(
    'section',
    {},
    fitted((width) =>
      worldMap(width, label, { type: 'MultiLineString', coordinates }, (sheet) => [
        ...drawn.map((flight) => line(flight, sheet)),
        ...drawn.flatMap((flight) => (flight.status === 'departed' ? plane(flight, asOf, sheet) : [])),
        ...airports(places, sheet),
      ]),
    ),
    element('ul', { class: 'keys' }, ...found.map(keyItem)),
    element('p', { class: 'note' }, `Lines are great circles, the shortest ways. ${COASTLINES}`),
  );
}

interface Drawn extends Flight {
  from: Place;
  to: Place;
  /** The place after a share of the way. */
  path(share: number): Place;
}

/** Where the airports of flights are, those with most flights first. */
async function placesOf(flights: readonly Flight[]): Promise<Map<string, Place>> {
  const codes = flights.flatMap(({ departure, arrival }) => [departure.iata, arrival.iata]);
  const counted = [...Map.groupBy(codes, (code) => code)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  const asked = counted.slice(0, MOST_AIRPORTS).map(([code]) => code);
  const query = new URLSearchParams({
    iata: asked.join(','),
    fields: 'iata,latitude,longitude',
    count: String(MOST_AIRPORTS),
    unwrap: 'true',
  });
  try {
    const response = await fetch(apiUrl(`/api/airports?${query}`));
    const found = (await response.json()) as { iata: string; latitude: number; longitude: number }[];
    const places = new Map(
      found.map(({ iata, latitude, longitude }) => [iata, [longitude, latitude] as Place]),
    );
    return new Map(asked.flatMap((code) => [[code, places.get(code)] as const]).filter(isPlaced));
  } catch {
    return new Map();
  }
}

const isPlaced = (entry: readonly [string, Place | undefined]): entry is [string, Place] =>
  entry[1] !== undefined;

/** The way of a flight, and an arrow on it. */
function line(flight: Drawn, { path, projection }: Sheet): SVGGElement {
  const { from, to, flightNumber, status, departure, arrival } = flight;
  const [before, at] = [projection(flight.path(ARROW - 0.01)), projection(flight.path(ARROW))];
  const turn = before && at ? (Math.atan2(at[1] - before[1], at[0] - before[0]) * 180) / Math.PI : 0;
  return wayOf(
    status,
    path({ type: 'LineString', coordinates: [from, to] }) ?? '',
    at ? placed(at, turn) : undefined,
    `${flightNumber}, ${departure.iata} to ${arrival.iata}, ${LOOKS[status]?.name ?? status}`,
  );
}

function wayOf(status: string, d: string, arrow: string | undefined, title: string): SVGGElement {
  const { colour, dashes } = LOOKS[status] ?? {};
  const shade = colour === undefined ? 'var(--bad)' : `var(--chart-${colour})`;
  const look = { fill: 'none', stroke: shade, 'stroke-width': 1.75, 'stroke-dasharray': dashes };
  return svg(
    'g',
    { class: 'flight' },
    svg('title', {}, title),
    svg('path', { ...look, d, class: 'way' }),
    arrow !== undefined && svg('path', { d: 'M-4 -4L4 0L-4 4Z', fill: shade, transform: arrow }),
  );
}

const placed = ([x, y]: Place, turn: number): string =>
  `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})`;

/** Where it is: the share of the way is that of the time. */
function plane(flight: Drawn, asOf: number, { projection }: Sheet): SVGElement[] {
  const [left, arrives] = [timeOfCall(flight.departure), timeOfCall(flight.arrival)];
  const share = (asOf - left) / (arrives - left);
  const at = share >= 0 && share <= 1 && projection(flight.path(share));
  return at ? [planeAt(at)] : [];
}

const planeAt = ([x, y]: Place): SVGCircleElement =>
  svg('circle', {
    cx: x.toFixed(1),
    cy: y.toFixed(1),
    r: 5,
    fill: 'var(--chart-1)',
    stroke: 'var(--card)',
    'stroke-width': 1.5,
    class: 'plane',
  });

function airports(places: ReadonlyMap<string, Place>, { projection, width, height }: Sheet): SVGElement[] {
  const dots = [...places].flatMap(([text, place]) => {
    const at = projection(place);
    return at ? [{ x: at[0], y: at[1], text }] : [];
  });
  return [
    ...dots.map(({ x, y, text }) =>
      svg('circle', { cx: x.toFixed(1), cy: y.toFixed(1), r: 3.5, class: 'place' }, svg('title', {}, text)),
    ),
    ...labels(dots, width, height),
  ];
}

const keyItem = (status: string): HTMLElement => {
  const name = LOOKS[status]?.name ?? status;
  return element(
    'li',
    {},
    svg(
      'svg',
      { width: 28, height: 12, 'aria-hidden': 'true' },
      wayOf(status, 'M0 6H28', 'translate(16 6)', name),
      status === 'departed' && planeAt([6, 6]),
    ),
    name,
  );
};
