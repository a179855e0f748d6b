import { z } from 'zod';
import { DEVICES, userAgent } from '../../generators/addresses/user-agent.ts';
import { oneOf } from '../framework/params.ts';
import { fixture } from '../framework/route.ts';

export default fixture({
  category: 'internet',
  summary: 'User-agent strings of real browsers, as frequent as on the web.',
  notes: {
    Shares:
      'Devices have the shares that they have on the web: about half are mobile. Within a device, strings are as ' +
      'frequent as in a sample of traffic, excluding robots, spoofed strings and anything older than two years; no ' +
      'string has more than a quarter.',
  },
  standards: ['RFC 9110 §10.1.5'],
  revision: 3,
  query: {
    device: oneOf(...DEVICES)
      .optional()
      .describe('Device of every record; a mix when absent.'),
  },
  record: z.strictObject({
    userAgent: z.string().describe('Value of the User-Agent field.'),
    device: z.enum(DEVICES).describe('Kind of device.'),
    browser: z.string().describe('Name of the browser.'),
    os: z.string().describe('Name of the operating system.'),
  }),
  examples: ['seed=7&count=3', 'seed=7&device=tablet'],
  generate(key, { device: wanted }, { vocabulary }) {
    const { userAgent: text, device, browser, os } = userAgent(key, vocabulary, wanted);
    return { userAgent: text, device, browser, os };
  },
});
