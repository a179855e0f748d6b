import { LOCALES } from '../../db/locales.ts';
import type { Stream } from '../../generators/draws/random.ts';
import type { Draw } from './case.ts';

const NO_LOCALES = ['EN', 'xx', 'en-US', '', '__proto__', 'constructor', '\u0000'];
const HOSTILE = ['.', 'a..b', '-', 'a_b', 'bücher.test', 'a@b', '%', '\r\nX-A: b', '\u{1F600}', '"', ' '];

const label = (stream: Stream) =>
  Array.from({ length: stream.int(1, 20) }, () => stream.pick([...'abcXYZ019-'])).join('');

const domain = (stream: Stream) =>
  stream.chance(0.1)
    ? stream.pick(HOSTILE)
    : Array.from({ length: stream.int(1, 4) }, () => label(stream)).join('.');

const draw: Draw = (stream) => {
  const path = stream.pick(['/api/users', '/api/companies', '/api/addresses', '/api/emails']);
  const own =
    path === '/api/emails'
      ? { domain: stream.chance(0.6) ? domain(stream) : undefined }
      : { locale: stream.chance(0.6) ? stream.pick(stream.chance(0.05) ? NO_LOCALES : LOCALES) : undefined };
  return {
    path,
    parameters: {
      ...own,
      seed: stream.chance(0.1)
        ? stream.pick(['-1', '99999999999999999999', '1.5', 'x'])
        : stream.int(0, 0xffffffff),
      count: stream.chance(0.02) ? stream.pick([0, 100, 101]) : stream.int(1, 5),
      offset: stream.chance(0.2)
        ? stream.pick([1, 99, 100, 1_000_000, 2_147_483_647, 2_147_483_648])
        : undefined,
    },
  };
};

export default draw;
