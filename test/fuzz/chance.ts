import type { Stream } from '../../generators/draws/random.ts';
import type { Parameters } from '../ask.ts';
import type { Draw } from './case.ts';

const NO_DICE = [
  'd',
  '6',
  '0d6',
  '1d1',
  '1d1001',
  '101d6',
  '1d6+',
  '1d6 3',
  '１d6',
  '1d6+1e3',
  '9'.repeat(40),
];
const NO_NUMBERS = ['NaN', 'Infinity', '1e400', '', '0x10', '1,5', '--1'];
const INSTANTS = [
  '1969-12-31',
  '1970-01-01',
  '2026-01-31T12:00:00.001Z',
  '9700-01-01',
  '9700-01-02',
  '9999-12-31',
];
const TEXTS = ['a', 'b', 'ace', 'é', '\u{1F600}', '"', ' ', '\u0000', 'x'.repeat(64), 'x'.repeat(65)];

/** Sent or not. */
const perhaps = <Value>(stream: Stream, odds: number, draw: () => Value): Value | undefined =>
  stream.chance(odds) ? draw() : undefined;

const decimal = (stream: Stream) => {
  if (stream.chance(0.05)) return stream.pick(NO_NUMBERS);
  if (stream.chance(0.2)) return stream.pick([0, -1e9, 1e9, 1e9 + 1, 1e-7, -1e-7, 0.1, 0.57, 1.1]);
  const size = stream.logUniform(1e-6, 2e9);
  return Number((stream.chance(0.4) ? -size : size).toFixed(stream.int(0, 8)));
};

const dice = (stream: Stream) =>
  stream.chance(0.1)
    ? stream.pick(NO_DICE)
    : `${stream.pick(['', 1, 2, 20, 100])}${stream.pick(['d', 'D'])}${stream.pick([2, 6, 20, 100, 1000])}` +
      stream.pick(['', '', '+3', '-10', '+0', '-9999']);

function parametersOf(route: string, stream: Stream): Parameters {
  switch (route) {
    case 'dice':
      return { dice: perhaps(stream, 0.8, () => dice(stream)) };
    case 'coins':
      return { bias: perhaps(stream, 0.6, () => (stream.chance(0.1) ? decimal(stream) : stream.float())) };
    case 'numbers':
      return {
        min: perhaps(stream, 0.6, () => decimal(stream)),
        max: perhaps(stream, 0.6, () => decimal(stream)),
        decimals: perhaps(stream, 0.6, () => stream.int(0, stream.chance(0.05) ? 9 : 6)),
        distribution: perhaps(stream, 0.7, () =>
          stream.pick(['uniform', 'normal', 'exponential', 'triangular', 'gauss']),
        ),
      };
    case 'uuids':
      return {
        version: perhaps(stream, 0.7, () => stream.pick(['v4', 'v7', 'v1'])),
        asOf: perhaps(stream, 0.4, () => stream.pick(INSTANTS)),
      };
    default:
      return {
        items: perhaps(stream, 0.97, () =>
          Array.from({ length: stream.chance(0.03) ? 101 : stream.int(1, 12) }, () =>
            stream.pick(TEXTS.slice(0, stream.chance(0.05) ? undefined : -1)),
          ).join(),
        ),
      };
  }
}

const draw: Draw = (stream) => {
  const route = stream.pick(['dice', 'coins', 'numbers', 'uuids', 'shuffle']);
  return {
    path: `/api/chance/${route}`,
    parameters: {
      ...parametersOf(route, stream),
      seed: stream.int(0, 0xffffffff),
      count: stream.chance(0.02) ? 100 : stream.int(1, 5),
      offset: perhaps(stream, 0.2, () => stream.pick([1, 99, 100, 1_000_000, 2_147_483_647])),
    },
  };
};

export default draw;
