import { z } from 'zod';
import { pattern } from '../framework/params.ts';
import { fixture } from '../framework/route.ts';
import { joined } from '../generators/flat-text.ts';
import { username as usernameOf } from '../generators/person.ts';
import { draws } from '../generators/random.ts';

const draw = draws('user');

export default fixture({
  category: 'internet',
  summary: 'Mail addresses that never receive anything.',
  description:
    "Each is the address of one of the 100 people of the seed's world, spelled in a to z whatever the script of the name. If you send a domain of your own, it is used as it is: whether mail to it can be delivered is then up to you.",
  standards: ['RFC 2606 §3', 'RFC 5321 §4.1.2'],
  revision: 2,
  query: {
    domain: pattern(
      1,
      63,
      /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*$/,
      'a domain name of 1 to 63 letters, digits, hyphens and dots',
    )
      .optional()
      .describe('Domain of every address; when absent, the reserved domains that people have in /api/users.'),
  },
  record: z.strictObject({
    email: z.string().describe('Mail address: username@domain.'),
    username: z.string().describe('Given and family name in a to z: first.last.'),
    domain: z.string().describe('The domain asked for, or a reserved one.'),
  }),
  examples: ['seed=7&count=3', 'seed=7&domain=corp.test'],
  resolve: ({ domain }) => ({ domain: domain?.toLowerCase() }),
  generate(key, { domain }, world) {
    const user = world.anyUser(key, draw.user);
    const username = usernameOf(user);
    return domain === undefined
      ? { email: user.email, username, domain: user.domain }
      : { email: joined(username, '@', domain), username, domain };
  },
});
