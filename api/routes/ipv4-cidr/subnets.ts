import { z } from 'zod';
import * as ipv4 from '../../../standards/ipv4/ipv4.ts';
import { integer } from '../../framework/params.ts';
import { computation } from '../../framework/route.ts';
import { block, blockRecord } from './block.schema.ts';

/** At most 256 subnets, because their prefix is at most 8 bits longer than that of the block. */
const MOST_BITS = 8;

export default computation({
  category: 'internet',
  summary: 'An IPv4 block split into equal subnets.',
  notes: {
    Prefixes:
      "The new prefix is at least the block's own and at most 8 more, which gives 1 to 256 subnets in ascending " +
      'order. The inputIp of a subnet is its network address.',
  },
  standards: ['RFC 4632 §3.1', 'RFC 3021', 'RFC 6890'],
  query: {
    cidr: block().describe('Any address of the block and its prefix, in strict dotted decimal.'),
    newPrefix: integer(0, 32).describe("Prefix of the subnets, 0 to 8 more than the block's own."),
  },
  rules: [
    {
      states: "newPrefix is the block's own prefix or up to 8 more.",
      reads: ['cidr', 'newPrefix'],
      fault: ({ cidr, newPrefix }) => {
        const { prefix } = ipv4.parseBlock(cidr);
        const longest = Math.min(prefix + MOST_BITS, 32);
        if (newPrefix >= prefix && newPrefix <= longest) return undefined;
        const allowed = prefix === longest ? prefix : `from ${prefix} to ${longest}`;
        return { newPrefix: `must be ${allowed} for a /${prefix} (256 subnets at most)` };
      },
    },
  ],
  result: z.strictObject({
    cidr: z.string().describe('Network address and prefix of the block that was split.'),
    newPrefix: z.int().describe('Prefix of every subnet.'),
    count: z.int().describe('Number of subnets, 2^(newPrefix - prefix).'),
    subnets: z
      .array(blockRecord)
      .describe(
        'The subnets in ascending order, each with the fields of /parse; together they are the block.',
      ),
  }),
  examples: [
    'cidr=192.0.2.0/24&newPrefix=26',
    'cidr=10.0.0.0/8&newPrefix=11',
    'cidr=198.51.100.8/29&newPrefix=32',
  ],
  resolve: ({ cidr, newPrefix }) => ({ cidr: ipv4.canonicalBlock(cidr), newPrefix }),
  compute: ({ cidr, newPrefix }) => {
    const subnets = ipv4.subnets(ipv4.parseBlock(cidr), newPrefix).map(ipv4.boundaries);
    return { cidr, newPrefix, count: subnets.length, subnets };
  },
});
