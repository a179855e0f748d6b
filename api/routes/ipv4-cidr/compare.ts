import { z } from 'zod';
import * as ipv4 from '../../../standards/ipv4/ipv4.ts';
import { computation } from '../../framework/route.ts';
import { block } from './block.schema.ts';

export default computation({
  category: 'internet',
  summary: 'How two IPv4 blocks relate to each other.',
  notes: {
    Relations:
      'Two blocks are equal, one contains the other, or they share no address: they never overlap in part. Blocks ' +
      'that touch are adjacent, even if they could not be merged into one block.',
  },
  standards: ['RFC 4632 §3.1'],
  query: {
    a: block().describe('Any address of the first block and its prefix, in strict dotted decimal.'),
    b: block().describe('Any address of the second block and its prefix, in strict dotted decimal.'),
  },
  result: z.strictObject({
    a: z.string().describe('Network address and prefix of the first block.'),
    b: z.string().describe('Network address and prefix of the second block.'),
    relation: z
      .enum(['equal', 'contains', 'within', 'disjoint'])
      .describe('Relation of a to b: a equals b, contains b, is within b, or shares no address with it.'),
    adjacent: z.boolean().describe('Whether one block begins right after the other ends.'),
    supernet: z.string().describe('Smallest block that contains both.'),
    gap: z.int().describe('Number of addresses between the two; 0 if they are adjacent or share addresses.'),
    firstCommon: z.string().nullable().describe('First address in both blocks; null if they are disjoint.'),
    lastCommon: z.string().nullable().describe('Last address in both blocks; null if they are disjoint.'),
  }),
  examples: [
    'a=192.0.2.0/25&b=192.0.2.128/25',
    'a=10.0.0.0/8&b=10.20.0.0/16',
    'a=192.0.2.0/24&b=203.0.113.0/24',
  ],
  resolve: ({ a, b }) => ({ a: ipv4.canonicalBlock(a), b: ipv4.canonicalBlock(b) }),
  compute: ({ a, b }) => {
    const [first, second] = [ipv4.parseBlock(a), ipv4.parseBlock(b)];
    const common = ipv4.common(first, second);
    const gap = ipv4.gap(first, second);
    return {
      a,
      b,
      relation: ipv4.relation(first, second),
      adjacent: !common && gap === 0,
      supernet: ipv4.formatBlock(ipv4.supernet(first, second)),
      gap,
      firstCommon: common && ipv4.formatAddress(common.network),
      lastCommon: common && ipv4.formatAddress(common.broadcast),
    };
  },
});
