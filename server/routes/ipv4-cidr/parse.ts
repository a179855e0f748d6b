import { z } from 'zod';
import { text } from '../../params.ts';
import { InvalidParameter } from '../../problem.ts';
import { computation } from '../../route.ts';
import * as ipv4 from '../../standards/ipv4.ts';

const EXPECTED =
  'a dotted-decimal address without leading zeros, a slash and a prefix from 0 to 32, such as 192.0.2.0/24';

export default computation({
  category: 'internet',
  summary: 'Boundaries, masks and size of an IPv4 block.',
  description:
    'Any address of the block names it; meta.params holds the canonical network address and prefix.',
  standards: ['RFC 4632 §3.1', 'RFC 3021', 'RFC 6890'],
  query: { cidr: text(9, 18).describe('Address and prefix in strict dotted decimal.') },
  result: z.strictObject({
    cidr: z.string().describe('Network address and prefix.'),
    inputIp: z.string().describe('Address as sent, before it was aligned to the network.'),
    network: z.string().describe('First address.'),
    broadcast: z.string().describe('Last address.'),
    prefix: z.int().describe('Number of network bits, 0 to 32.'),
    netmask: z.string().describe('Mask of the network bits.'),
    wildcardMask: z.string().describe('Mask of the host bits.'),
    firstHost: z
      .string()
      .describe('First usable address; both addresses of a /31 and the one of a /32 are usable.'),
    lastHost: z.string().describe('Last usable address.'),
    totalAddresses: z.int().describe('2^(32 - prefix).'),
    usableHosts: z.int().describe('Addresses less network and broadcast; 2 for a /31, 1 for a /32.'),
    specialPurpose: z
      .strictObject({
        block: z.string().describe('Registered block that holds this one.'),
        name: z.string().describe('Purpose.'),
        source: z.string().describe('Document that sets it aside.'),
        forwardable: z
          .boolean()
          .nullable()
          .describe('Whether routers may forward it; null if the registry is silent.'),
        globallyReachable: z
          .boolean()
          .nullable()
          .describe('Whether the public internet reaches it; null if the registry is silent.'),
      })
      .nullable()
      .describe(
        'Closest entry of the special-purpose registry that holds the whole block; null if none does.',
      ),
  }),
  examples: ['cidr=192.0.2.130/24', 'cidr=10.0.0.0/31', 'cidr=0.0.0.0/0'],
  resolve: ({ cidr }) => {
    const block = ipv4.parseBlock(cidr);
    if (!block)
      throw new InvalidParameter('cidr', `must be ${EXPECTED}; received '${cidr}'.`, {
        received: cidr,
        expected: EXPECTED,
      });
    return { cidr: ipv4.formatBlock(block) };
  },
  compute: ({ cidr }, { sent }) => {
    const block = ipv4.parseBlock(cidr) as ipv4.Block;
    const { first, last, count } = ipv4.hosts(block);
    return {
      cidr,
      inputIp: sent.cidr.slice(0, sent.cidr.indexOf('/')),
      network: ipv4.formatAddress(block.network),
      broadcast: ipv4.formatAddress(block.broadcast),
      prefix: block.prefix,
      netmask: ipv4.formatAddress(ipv4.netmask(block.prefix)),
      wildcardMask: ipv4.formatAddress(2 ** 32 - 1 - ipv4.netmask(block.prefix)),
      firstHost: ipv4.formatAddress(first),
      lastHost: ipv4.formatAddress(last),
      totalAddresses: block.broadcast - block.network + 1,
      usableHosts: count,
      specialPurpose: ipv4.specialPurpose(block),
    };
  },
});
