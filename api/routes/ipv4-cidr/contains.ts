import { z } from 'zod';
import * as ipv4 from '../../../standards/ipv4/ipv4.ts';
import { computation } from '../../framework/route.ts';
import { address, block } from './block.schema.ts';

export default computation({
  category: 'internet',
  summary: 'Whether an IPv4 block contains an address.',
  notes: {
    Limits: 'A block contains every address from its network to its broadcast address, both included.',
  },
  standards: ['RFC 4632 §3.1'],
  query: {
    cidr: block().describe('Any address of the block and its prefix, in strict dotted decimal.'),
    ip: address().describe('Address to test, in strict dotted decimal.'),
  },
  result: z.strictObject({
    cidr: z.string().describe('Network address and prefix.'),
    ip: z.string().describe('Address tested.'),
    contains: z.boolean().describe('Whether the address is in the block, including its two ends.'),
    network: z.string().describe('First address of the block.'),
    broadcast: z.string().describe('Last address of the block.'),
  }),
  examples: [
    'cidr=192.0.2.0/24&ip=192.0.2.255',
    'cidr=10.0.0.0/8&ip=11.0.0.0',
    'cidr=0.0.0.0/0&ip=203.0.113.7',
  ],
  resolve: ({ cidr, ip }) => ({ cidr: ipv4.canonicalBlock(cidr), ip }),
  compute: ({ cidr, ip }) => {
    const tested = ipv4.parseBlock(cidr);
    return {
      cidr,
      ip,
      contains: ipv4.contains(tested, ipv4.parseAddress(ip)),
      network: ipv4.formatAddress(tested.network),
      broadcast: ipv4.formatAddress(tested.broadcast),
    };
  },
});
