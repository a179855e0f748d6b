import type { Stream } from '../../server/fixtures/random.ts';
import type { Draw } from './case.ts';

const address = (stream: Stream) =>
  Array.from({ length: stream.chance(0.03) ? 3 : 4 }, () =>
    stream.int(0, stream.chance(0.03) ? 999 : 255),
  ).join('.');

const draw: Draw = (stream) => ({
  path: '/api/ipv4-cidr/parse',
  parameters: { cidr: `${address(stream)}/${stream.int(0, stream.chance(0.1) ? 40 : 32)}` },
});

export default draw;
