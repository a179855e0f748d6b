import type { Stream } from '../../generators/draws/random.ts';
import type { Draw } from './case.ts';

const HOSTILE = [
  '0x7f.1/8',
  '010.0.0.0/8',
  '10.0.0.0/08',
  '10/8',
  '１０.0.0.0/8',
  '::ffff:10.0.0.0/104',
  '....../8',
];

const octet = (stream: Stream) =>
  stream.chance(0.3)
    ? stream.pick([0, 1, 127, 128, 254, 255])
    : stream.int(0, stream.chance(0.02) ? 999 : 255);

const address = (stream: Stream) =>
  Array.from({ length: stream.chance(0.02) ? stream.pick([3, 5]) : 4 }, () => octet(stream)).join('.');

const block = (stream: Stream) =>
  stream.chance(0.02)
    ? stream.pick(HOSTILE)
    : `${address(stream)}/${stream.int(0, stream.chance(0.05) ? 40 : 32)}`;

/** Another prefix of the same address, or another block. */
const relative = (stream: Stream, cidr: string) =>
  stream.chance(0.5) ? cidr.replace(/\d+$/, () => String(stream.int(0, 32))) : block(stream);

const draw: Draw = (stream) => {
  const cidr = block(stream);
  switch (stream.pick(['parse', 'contains', 'subnets', 'compare'])) {
    case 'contains':
      return { path: '/api/ipv4-cidr/contains', parameters: { cidr, ip: address(stream) } };
    case 'subnets': {
      const prefix = Number(/\d+$/.exec(cidr));
      const newPrefix = stream.chance(0.1) ? stream.int(-1, 33) : prefix + stream.int(-1, 9);
      return { path: '/api/ipv4-cidr/subnets', parameters: { cidr, newPrefix } };
    }
    case 'compare':
      return { path: '/api/ipv4-cidr/compare', parameters: { a: cidr, b: relative(stream, cidr) } };
    default:
      return { path: '/api/ipv4-cidr/parse', parameters: { cidr } };
  }
};

export default draw;
