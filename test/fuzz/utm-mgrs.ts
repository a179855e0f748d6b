import type { Stream } from '../../generators/draws/random.ts';
import { project } from '../../standards/utm-mgrs/grid-projection.ts';
import { latitudeBand, naturalZone } from '../../standards/utm-mgrs/grid-zone.ts';
import { formatSquare, squareAt } from '../../standards/utm-mgrs/mgrs.ts';
import type { Parameters } from '../ask.ts';
import type { Draw } from './case.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Off a boundary by nothing, by an amount that rounds away, or by a few metres. */
const NUDGES = [0, 0, 1e-13, -1e-13, 1e-9, -1e-9, 1e-5, -1e-5];

/** A number between two others: anywhere, rounded, or at a multiple of `step`; at times beyond. */
function between(stream: Stream, min: number, max: number, step: number): number {
  const value = min + stream.float() * (max - min);
  switch (stream.int(0, 9)) {
    case 0:
      return stream.pick([min, max]) + stream.pick(NUDGES);
    case 1:
    case 2:
      return Math.round(value / step) * step + stream.pick(NUDGES);
    case 3:
      return Number(value.toFixed(stream.int(0, 6)));
    case 4:
      return stream.chance(0.1) ? value * 1.5 : value;
    default:
      return value;
  }
}

const oddText = (stream: Stream) =>
  stream.pick(['', 'NaN', '-Infinity', '1e400', '٣', '%', '-0', '1e-320', '0x1F', ' 31', '31U', 'Ünknown']);

const zone = (stream: Stream) => stream.int(1, stream.chance(0.02) ? 99 : 60);

/** Any letter at times, else one that the grid uses. */
function band(stream: Stream): string {
  const letter = stream.chance(0.05)
    ? stream.pick([...LETTERS])
    : stream.pick([...'CDEFGHJKLMNPQRSTUVWXABYZ']);
  return stream.chance(0.2) ? letter.toLowerCase() : letter;
}

function fromLatLng(stream: Stream): Parameters {
  const lat = between(stream, -90, 90, 4);
  const lng = between(stream, -180, 180, 3);
  const own = (Math.floor((lng + 180) / 6) % 60) + 1;
  return {
    lat,
    lng,
    precision: stream.chance(0.5) ? stream.int(0, stream.chance(0.05) ? 9 : 5) : undefined,
    zone: stream.chance(0.3) ? ((own + stream.int(-1, 1) + 59) % 60) + 1 : undefined,
    datum: stream.chance(0.05) ? stream.pick(['wgs84', 'WGS84', 'nad83']) : undefined,
  };
}

function toLatLng(stream: Stream): Parameters {
  const hemisphere = stream.pick(['north', 'south']);
  const named = stream.chance(0.9) ? { hemisphere } : { band: band(stream) };
  if (stream.chance(0.3)) {
    const [low, high] = hemisphere === 'north' ? [1.3e6, 2.7e6] : [8e5, 3.2e6];
    return {
      ...named,
      system: stream.chance(0.5) ? 'ups' : undefined,
      easting: between(stream, low, high, 1e5),
      northing: between(stream, low, high, 1e5),
    };
  }
  const extended = stream.chance(0.2);
  return {
    ...named,
    system: stream.chance(0.1) ? stream.pick(['utm', 'ups']) : undefined,
    zone: zone(stream),
    easting: between(stream, extended ? -6e5 : 1e5, extended ? 1.6e6 : 9e5, 1e5),
    northing: between(stream, hemisphere === 'north' ? 0 : 1e6, hemisphere === 'north' ? 9.4e6 : 1e7, 1e5),
  };
}

const COLUMNS = ['STUVWXYZ', 'ABCDEFGH', 'JKLMNPQR'];

/** Letters and digits of about the right kind. */
function anyReference(stream: Stream): string {
  const number = zone(stream);
  const isPolar = stream.chance(0.2);
  const digits = stream.int(0, stream.chance(0.03) ? 7 : 5);
  const axis = () =>
    Array.from({ length: stream.chance(0.02) ? 2 : digits }, () =>
      stream.pick([0, 9, stream.int(0, 9)]),
    ).join('');
  const parts = [
    isPolar ? stream.pick(['A', 'B', 'Y', 'Z']) : `${number}${stream.pick([...'CDEFGHJKLMNPQRSTUVWX'])}`,
    (isPolar ? stream.pick([...'ABCFGHJKLPQRSTUXYZ']) : stream.pick([...(COLUMNS[number % 3] as string)])) +
      stream.pick([...'ABCDEFGHJKLMNPQRSTUV']),
    axis(),
    axis(),
  ];
  const text = parts.join(stream.chance(0.2) ? ' ' : '');
  return stream.chance(0.1) ? text.toLowerCase() : text;
}

/** The reference of a point, in which a letter or a digit may be changed. */
function fromMgrs(stream: Stream): Parameters {
  if (stream.chance(0.3)) return { mgrs: anyReference(stream) };
  const lat = between(stream, -80, 83.99, 4);
  const lng = between(stream, -179, 179, 3);
  const own = Math.abs(lng) > 180 ? null : naturalZone(lat, lng);
  if (own === null) return { mgrs: anyReference(stream) };
  const { easting, northing } = project({ lat, lng }, own);
  const square = squareAt(own, latitudeBand(lat), easting, northing, stream.int(0, 5));
  const mgrs = formatSquare(square, stream.pick(['', ' ']));
  if (stream.chance(0.9)) return { mgrs };
  const place = stream.int(0, mgrs.length - 1);
  return {
    mgrs: mgrs.slice(0, place) + stream.pick([...LETTERS, ...'0123456789', ' ']) + mgrs.slice(place + 1),
  };
}

function gridZone(stream: Stream): Parameters {
  return {
    zone: stream.chance(0.8) ? zone(stream) : undefined,
    band: stream.chance(0.8) ? band(stream) : undefined,
  };
}

const ROUTES = [
  ['from-latlng', fromLatLng],
  ['to-latlng', toLatLng],
  ['from-mgrs', fromMgrs],
  ['zone', gridZone],
] as const;

const draw: Draw = (stream) => {
  const [route, parametersOf] = stream.pick(ROUTES);
  const parameters = parametersOf(stream);
  if (stream.chance(0.03)) parameters[stream.pick(Object.keys(parameters))] = oddText(stream);
  return { path: `/api/utm-mgrs/${route}`, parameters };
};

export default draw;
