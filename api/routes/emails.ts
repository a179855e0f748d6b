import { z } from 'zod';
import { joined } from '../../generators/draws/flat-text.ts';
import { username as usernameOf } from '../../generators/people/person.ts';
import { firstOf } from '../framework/lookup.ts';
import { text, withTraits } from '../framework/params.ts';
import { fixture } from '../framework/route.ts';

const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
const ASCII_DOMAIN = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`);
/** Letters, marks and digits of any script; three other characters count as full stops (UTS #46 §2.3). */
const DOMAIN = /^[-.\p{L}\p{M}\p{N}\u3002\uff0e\uff61]+$/u;
/** ASCII conversion would hide a hyphen at the edge of a label, which RFC 5891 §4.2.3.1 forbids. */
const HYPHEN_AT_EDGE = /(^|[.\u3002\uff0e\uff61])-|-([.\u3002\uff0e\uff61]|$)/;
/** Octets of a label (RFC 1035 §2.3.4). */
const LONGEST_LABEL = 63;

/** The domain in lower-case ASCII, as in DNS (RFC 5891); null if it is not a domain. */
function asciiDomain(domain: string): string | null {
  if (ASCII_DOMAIN.test(domain)) return domain.toLowerCase();
  if (!DOMAIN.test(domain) || HYPHEN_AT_EDGE.test(domain)) return null;
  const ascii = URL.parse(`ws://${domain}`)?.hostname ?? '';
  if (!ASCII_DOMAIN.test(ascii)) return null;
  const labels = ascii.split('.');
  // A last label of digits would make it an IPv4 address (`１.２` is 1.0.0.2).
  if (/^\d+$/.test(labels.at(-1) as string)) return null;
  return labels.every((label) => label.length <= LONGEST_LABEL) ? ascii : null;
}

const domainName = withTraits(
  text(1, 63).refine((domain) => asciiDomain(domain) !== null),
  {
    // Of ASCII, only letters, digits, hyphens and full stops.
    json: {
      type: 'string',
      minLength: 1,
      maxLength: 63,
      pattern: '^[^\\x00-\\x2c\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7f]+$',
    },
    expected: 'a domain name of 1 to 63 letters, digits, hyphens and dots',
  },
);

export default fixture({
  category: 'internet',
  summary: 'Mail addresses that never receive anything.',
  notes: {
    People:
      "The first 100 are the addresses of the 100 people of the seed's world, each once; then they repeat. In a " +
      'larger world, they repeat after all its people.',
    Spelling: 'They are spelled in a to z, whatever the script of the name.',
    Domains:
      'If you send a domain, it is used as it is, or in its ASCII form if it is internationalized; whether mail to ' +
      'it can be delivered is then up to you.',
  },
  standards: ['RFC 2606 §3', 'RFC 5321 §4.1.2', 'RFC 5891 §4'],
  revision: 7,
  showsWorld: true,
  query: {
    domain: domainName
      .optional()
      .describe(
        'Domain of every address; an internationalized one is written in ASCII. When absent, the reserved domains ' +
          'that people have in /api/users; staff has that of the shop.',
      ),
  },
  record: z.strictObject({
    email: z.string().describe('Mail address: username@domain.'),
    username: z
      .string()
      .describe(
        'Given and family name in a to z, as first.last; in a larger world, with a number if the name is shared.',
      ),
    domain: z.string().describe('The requested domain, or a reserved one.'),
  }),
  examples: ['seed=7&count=3', 'seed=7&domain=corp.test', 'seed=7&domain=b%C3%BCcher.example'],
  resolve: ({ domain }) => ({ domain: domain === undefined ? undefined : (asciiDomain(domain) as string) }),
  lookup: { entries: ({ size }) => firstOf(size.users) },
  generate(_, { domain }, world, index) {
    const user = world.user(world.permuted('mailbox', world.size.users, index));
    const username = usernameOf(user);
    return domain === undefined
      ? { email: user.email, username, domain: user.domain }
      : { email: joined(username, '@', domain), username, domain };
  },
});
