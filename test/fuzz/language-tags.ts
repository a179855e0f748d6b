import { type Stream, Weights } from '../../generators/draws/random.ts';
import { randomTag } from '../oracles/random-tag.ts';
import type { Draw } from './case.ts';

const VOCABULARY = {
  languages: [
    'en',
    'de',
    'zh',
    'sr',
    'sh',
    'iw',
    'sgn',
    'no',
    'und',
    'cmn',
    'zh-yue',
    'zh-cmn',
    'ar-arb',
    'qaa',
  ],
  scripts: ['Latn', 'Cyrl', 'Hans', 'Hant', 'Qaai', 'Zsye'],
  regions: ['US', 'GB', 'TW', 'NO', 'SU', 'UK', 'DD', '419', '810', 'XK'],
  variants: ['1996', '1901', 'rozaj', 'biske', 'heploc', 'hepburn', 'posix', 'arevela', 'baku1926', 'xiang'],
  keywords: [
    'ca-islamicc',
    'ca',
    'kn-true',
    'kb-yes',
    'ka-yes',
    'zz-yes',
    'nu-latn',
    'rg-fi01',
    'sd-cn71',
    'tz-usnavajo',
    'ks-primary',
  ],
  fields: ['m0-names', 'd0-name', 'k0-qwerty', 'x0-foo', 's0-publishing'],
};

const HOSTILE = [
  'i-klingon',
  'i-default',
  'zh-min-nan',
  'en-GB-oed',
  'x-private',
  'x',
  'i',
  'root',
  'en_US.UTF-8',
  'en-',
  '-',
  'en--US',
  ' en',
  'de-1996-1996',
  'en-u-a0-foo',
  'en-t-m0',
  'en-a-bbb-a-ccc',
  'i-\u212alingon',
  'en-\u{1f600}',
  'en-\u0000',
  `en${'-x'.repeat(126)}`,
  `zh${'-abc'.repeat(63)}`,
  `en-u${'-ca'.repeat(83)}`,
  Array.from({ length: 50 }, (_, index) => 9999 - index).join('-'),
  `und-${Array.from({ length: 50 }, (_, index) => 9999 - index).join('-')}`,
  `en-x${'-abcdefg'.repeat(31)}`,
  'a'.repeat(256),
];

const tag = (stream: Stream): string => {
  if (stream.chance(0.02)) return stream.pick(HOSTILE);
  const text = randomTag(stream, VOCABULARY);
  if (stream.chance(0.98)) return text;
  // One character lost, doubled or replaced.
  const at = stream.int(0, text.length - 1);
  return text.slice(0, at) + stream.pick(['', '--', '_', ' ', '*', 'x']) + text.slice(at + 1);
};

const range = (stream: Stream, asterisks: boolean): string => {
  if (stream.chance(0.1)) return '*';
  const subtags = tag(stream).split('-');
  const kept = subtags.slice(0, stream.int(1, subtags.length));
  return kept.map((subtag) => (asterisks && stream.chance(0.2) ? '*' : subtag)).join('-');
};

/** Mostly a few; seldom as many as allowed, or one more. */
const some = (stream: Stream, most: number, draw: () => string): string =>
  Array.from(
    {
      length: stream.weighted(new Weights([stream.int(1, 6), 0.9], [most, 0.09], [most + 1, 0.01])),
    },
    draw,
  ).join(',');

const draw: Draw = (stream) => {
  const route = stream.pick(['canonicalize', 'canonicalize', 'lookup', 'filter', 'subtags']);
  const path = `/api/language-tags/${route}`;
  const mode = stream.pick([undefined, 'basic', 'extended', 'extended']);
  switch (route) {
    case 'canonicalize':
      return { path, parameters: { tag: tag(stream) } };
    case 'subtags':
      return {
        path,
        parameters: {
          type: stream.pick([undefined, 'any', 'language', 'extlang', 'variant', 'redundant', 'subtag']),
          search: stream.pick(['fr', 'FRENCH', 'é', '%', '_', "'", 'klingon', '\u{1f600}', 'z'.repeat(101)]),
          deprecated: stream.pick([undefined, '', 'no', 'maybe']),
          count: stream.pick([1, 5, 20, 101]),
          offset: stream.pick([undefined, 3]),
        },
      };
    default:
      return {
        path,
        parameters: {
          ranges: some(stream, 20, () => range(stream, route === 'filter' && mode === 'extended')),
          available: some(stream, 100, () => tag(stream)),
          ...(route === 'lookup' ? { default: stream.chance(0.3) ? tag(stream) : undefined } : { mode }),
        },
      };
  }
};

export default draw;
