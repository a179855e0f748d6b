import { LOCALES } from '../../db/locales.ts';
import type { Stream } from '../../generators/draws/random.ts';
import type { Parameters } from '../ask.ts';
import type { Draw } from './case.ts';

const ASKED_LOCALES = [...LOCALES, 'xx'];
const INSTANTS = [
  '0000-01-01',
  '0001-12-31',
  '0002-01-01',
  '1969-12-31T23:59:59.999Z',
  '1970-01-01',
  '2024-02-29',
  '2026-11-21T12:00:00+05:30',
  '9999-12-31',
  '9999-12-31T23:59:59-14:00',
  '2026-02-30',
  '2026-01-31T24:00:00Z',
];
const HOSTILE = ['\u0000', '\u{1F600}'.repeat(8), '"\\', 'é', '<script>', "' or 1=1", '\ud800', '%00', ',,'];

/** Sent or not. */
const perhaps = <Value>(stream: Stream, odds: number, draw: () => Value): Value | undefined =>
  stream.chance(odds) ? draw() : undefined;

const asOf = (stream: Stream) =>
  perhaps(stream, 0.4, () =>
    stream.chance(0.5)
      ? stream.pick(INSTANTS)
      : new Date(stream.int(0, 4_000_000_000) * 1000).toISOString().slice(0, stream.pick([10, 24])),
  );

function parametersOf(path: string, stream: Stream): Parameters {
  switch (path) {
    case '/api/tokens':
      return {
        type: perhaps(stream, 0.8, () => stream.pick(['apiKey', 'jwt', 'hex', 'base64', 'JWT'])),
        prefix: perhaps(stream, 0.3, () =>
          stream.chance(0.4) ? stream.pick(HOSTILE) : 'x'.repeat(stream.int(0, 17)),
        ),
        bytes: perhaps(stream, 0.4, () => stream.int(6, 66)),
        asOf: asOf(stream),
      };
    case '/api/files':
      return {
        kind: perhaps(stream, 0.6, () =>
          stream.pick(['any', 'image', 'document', 'video', 'audio', 'archive', 'code', 'font']),
        ),
        asOf: asOf(stream),
      };
    case '/api/user-agents':
      return { device: perhaps(stream, 0.6, () => stream.pick(['desktop', 'mobile', 'tablet', 'watch'])) };
    case '/api/words':
      return {
        type: perhaps(stream, 0.5, () => stream.pick(['noun', 'verb', 'adverb', 'interjection', 'pronoun'])),
        locale: perhaps(stream, 0.6, () => stream.pick(ASKED_LOCALES)),
      };
    case '/api/lorem':
      return {
        unit: perhaps(stream, 0.6, () => stream.pick(['words', 'sentences', 'paragraphs', 'pages'])),
        length: perhaps(stream, 0.6, () => stream.pick([0, 1, 2, 5, 50, 51])),
        locale: perhaps(stream, 0.6, () => stream.pick(ASKED_LOCALES)),
      };
    default:
      return {};
  }
}

const PATHS = ['tokens', 'files', 'internet', 'user-agents', 'words', 'lorem'];

const draw: Draw = (stream) => {
  const path = `/api/${stream.pick(PATHS)}`;
  return {
    path,
    parameters: {
      ...parametersOf(path, stream),
      seed: stream.int(0, 0xffffffff),
      count: stream.chance(0.02) ? 100 : stream.int(1, 5),
      offset: perhaps(stream, 0.2, () => stream.pick([1, 99, 100, 1_000_000, 2_147_483_647])),
    },
  };
};

export default draw;
