/** What providers answer to an attempt to deliver a notification. */
import { z } from 'zod';
import { slotted } from './slots.ts';

/** Who delivers: push messages go to an iPhone by Apple, to other phones by Firebase. */
const PROVIDERS = ['email', 'sms', 'apple', 'firebase', 'inApp'] as const;

const weight = z.number().positive();
const report = z.strictObject({
  response: z.string().regex(/^[45]\d\d( \d\.\d\.\d)? [A-Z]/, 'expected a code and what it says'),
  error: z.string().regex(/^[a-z]+(_[a-z]+)*$/),
});

export const deliveryReports = z.record(
  z.enum(PROVIDERS),
  z.strictObject({
    /** With the number under which the provider has it. */
    accepted: slotted(['receipt']),
    obstacles: z.array(z.strictObject({ weight, meanwhile: report, atLast: report })).min(1),
    /** How often there is no answer in time. */
    silence: weight,
  }),
);
