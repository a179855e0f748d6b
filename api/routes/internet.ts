import { z } from 'zod';
import { primitives, TOP_LEVELS } from '../../generators/addresses/network.ts';
import { fixture } from '../framework/route.ts';

export default fixture({
  category: 'internet',
  summary: 'Addresses, domains, URLs, slugs and ports.',
  notes: {
    'Nothing reachable':
      'Domains do not resolve, IPv6 addresses are reserved for documentation, and hardware addresses are ' +
      'assigned to no manufacturer.',
    'IPv4 addresses':
      'IPv4 addresses are any except loopback addresses and private ones that begin with 10, so some may belong to ' +
      'somebody: do not send anything to them.',
  },
  standards: ['RFC 2606 §2', 'RFC 3849', 'IEEE 802 §8.2'],
  revision: 3,
  query: {},
  record: z.strictObject({
    ipv4: z.string().describe('IPv4 address whose first octet is 1 to 223, never 10 or 127.'),
    ipv6: z.string().describe('IPv6 address in 2001:db8::/32, as eight groups of four digits.'),
    mac: z.string().describe('Locally administered unicast hardware address.'),
    domain: z.string().describe('Two words under .test or .example.'),
    url: z.url().describe('The domain and the slug as an https URL.'),
    slug: z.string().describe('Two to four words with hyphens.'),
    port: z.int().describe('Port that needs no privileges, 1024 to 65535.'),
    tld: z.enum(TOP_LEVELS).describe('A top-level domain, independent of the domain.'),
  }),
  examples: ['seed=7&count=3', 'seed=8&format=csv'],
  generate: (key, _, { vocabulary }) => primitives(key, vocabulary),
});
