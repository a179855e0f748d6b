import { z } from 'zod';
import { uuidV4, uuidV7 } from '../../../generators/draws/chance.ts';
import { isoText } from '../../../generators/time/window.ts';
import { instant, oneOf } from '../../framework/params.ts';
import { fixture } from '../../framework/route.ts';
import { holdBetween, startOfDay } from '../../schemas/instants.ts';

/** The step between records of version 7, so that a list of them ascends. */
const STEP_MS = 1000;

/**
 * A UUID cannot carry an instant before 1970; after 9700 there is room for 2^33 records in years that YYYY can write.
 */
const FIRST = Temporal.Instant.from('1970-01-01T00:00:00Z');
const LAST = Temporal.Instant.from('9700-01-01T00:00:00Z');

export default fixture({
  category: 'chance',
  summary: 'Random UUIDs of version 4, or time-ordered ones of version 7.',
  notes: {
    Order:
      'A UUID of version 7 carries asOf plus one second for each record, so a list of them ascends as if they had ' +
      'been made one after the other.',
  },
  standards: ['RFC 9562 §5.4', 'RFC 9562 §5.7'],
  revision: 3,
  query: {
    version: oneOf('v4', 'v7').default('v4').describe('Version of every UUID.'),
    asOf: instant([1970, 9700])
      .optional()
      .describe(
        'Instant of the first UUID of version 7, 1970-01-01 to 9700-01-01; the start of the ' +
          'current UTC day when absent.',
      ),
  },
  record: z.strictObject({
    uuid: z.uuid().describe('The UUID in lower case.'),
    version: z.enum(['v4', 'v7']).describe('Its version.'),
    timestamp: z.iso.datetime().nullable().describe('Instant that it carries; null for version 4.'),
  }),
  examples: ['seed=7&count=3', 'seed=7&version=v7&asOf=2026-01-31T12:00:00Z'],
  inapplicable: {
    asOf: {
      reads: ['version'],
      warning: ({ version }) => (version === 'v4' ? 'asOf ignored: it applies to v7, not to v4' : undefined),
    },
  },
  resolve({ version, asOf }, { now, refuse }) {
    if (version === 'v4') return { version, asOf: undefined };
    if (asOf) holdBetween('asOf', asOf, FIRST, LAST, refuse);
    return { version, asOf: asOf ?? startOfDay(now()) };
  },
  generate(key, { version, asOf }, _, index) {
    const stream = key.stream('uuid');
    if (!asOf) return { uuid: uuidV4(stream), version, timestamp: null };
    const instant = asOf.epochMilliseconds + index * STEP_MS;
    return { uuid: uuidV7(stream, instant), version, timestamp: isoText(instant) };
  },
});
