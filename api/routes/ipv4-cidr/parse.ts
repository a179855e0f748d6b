import * as ipv4 from '../../../standards/ipv4/ipv4.ts';
import { computation } from '../../framework/route.ts';
import { block, blockRecord } from './block.schema.ts';

export default computation({
  category: 'internet',
  summary: 'Boundaries, masks and size of an IPv4 block.',
  notes: {
    Addresses:
      'You may send any address of the block; meta.params has the canonical network address and prefix.',
  },
  standards: ['RFC 4632 §3.1', 'RFC 3021', 'RFC 6890'],
  query: { cidr: block().describe('Address and prefix in strict dotted decimal.') },
  result: blockRecord,
  examples: ['cidr=192.0.2.130/24', 'cidr=10.0.0.0/31', 'cidr=0.0.0.0/0'],
  resolve: ({ cidr }) => ({ cidr: ipv4.canonicalBlock(cidr) }),
  compute: (_, { sent }) => ipv4.boundaries(ipv4.parseBlock(sent.cidr)),
});
