import { type Stream, Weights } from '../../generators/draws/random.ts';
import type { Case, Draw } from './case.ts';

const REGIONS = [
  'US',
  'gb',
  'BR',
  'AR',
  'IT',
  'de',
  'CN',
  'AU',
  'AG',
  'NF',
  'SM',
  'RU',
  'KZ',
  'Ac',
  'TA',
  'XK',
];
const UNKNOWN = ['001', 'ZZ', 'AQ', 'USA', 'x', '', '\u0000\u0000', 'GB '];
const CODES = ['1', '44', '55', '54', '39', '49', '86', '61', '7', '383', '800', '881', '999', '0', ''];
const PREFIXES = [
  '',
  '0',
  '00',
  '011',
  '8',
  '015',
  '17911',
  '1831',
  '180020',
  '+',
  '+00',
  '++',
  '（',
  'tel:',
  'TEL:+',
];
const SEPARATORS = [...' -.()/\\\t\u00a0‐‑–—（）－'];
const FOREIGN = [...'x#*,:~;=%\n\u200b½😀', '\u{1d7d0}', '\ud800'];
const SUFFIXES = [';ext=12', ';ext=', ';ext=x', ';isub=1', ';phone-context=+44', ';', ';ext=1;ext=2', ' x12'];
/** Zeros of scripts. */
const ZEROS = [0x30, 0x660, 0x966, 0xff10, 0x1d7ce, 0x1e950];

function number(stream: Stream): string {
  const zero = stream.chance(0.8) ? 0x30 : stream.pick(ZEROS);
  const length = stream.chance(0.8) ? stream.int(6, 12) : stream.int(0, 33);
  let text = stream.pick(PREFIXES) + stream.pick(CODES);
  if (stream.chance(0.3)) return text + String(stream.int(0, 9)).repeat(length);
  for (let index = 0; index < length; index++) {
    text += String.fromCodePoint(zero + stream.int(0, 9));
    if (stream.chance(0.1)) text += stream.pick(SEPARATORS);
    if (stream.chance(0.005)) text += stream.pick(FOREIGN);
  }
  return stream.chance(0.1) ? text + stream.pick(SUFFIXES) : text;
}

const region = (stream: Stream) => (stream.chance(0.05) ? stream.pick(UNKNOWN) : stream.pick(REGIONS));
const sometimes = <Value>(stream: Stream, probability: number, value: (stream: Stream) => Value) =>
  stream.chance(probability) ? value(stream) : undefined;
const TYPES = ['fixedLine', 'mobile', 'fixedLineOrMobile', 'tollFree', 'voicemail', 'unknown'];
const type = (stream: Stream) => stream.pick(TYPES);

const ROUTES: Record<string, (stream: Stream) => Case['parameters']> = {
  parse: (stream) => ({
    value: number(stream),
    country: sometimes(stream, 0.7, region),
    validateForType: sometimes(stream, 0.3, type),
  }),
  format: (stream) => ({
    value: number(stream),
    country: sometimes(stream, 0.7, region),
    style: sometimes(stream, 0.5, () => stream.pick(['e164', 'international', 'national', 'rfc3966', 'raw'])),
    from: sometimes(stream, 0.6, region),
  }),
  examples: (stream) => ({
    country: sometimes(stream, 0.7, region),
    type: sometimes(stream, 0.5, type),
    count: stream.int(0, 101),
  }),
  // All plans together are half a megabyte; one test asks for them.
  plans: (stream) => ({
    country: sometimes(stream, 0.5, region),
    callingCode: sometimes(stream, 0.5, () => stream.pick(['', '+', '++']) + stream.pick(CODES)),
    count: stream.int(0, stream.chance(0.9) ? 5 : 101),
  }),
};

const draw: Draw = (stream) => {
  const route = stream.weighted(new Weights(['parse', 6], ['format', 3], ['examples', 1], ['plans', 1]));
  return {
    path: `/api/phone-numbers/${route}`,
    parameters: (ROUTES[route] as (typeof ROUTES)[string])(stream),
  };
};

export default draw;
