import { z } from 'zod';
import { oncePer } from '../../generators/draws/once-per.ts';
import { FILE_KINDS } from '../../generators/files/file-kinds.ts';
import { fileAt, fileListing, fileNumber } from '../../generators/files/file-list.ts';
import { fileOfJob, invoiceOf } from '../../generators/files/file-number.ts';
import { hasJob } from '../../generators/queue/job-number.ts';
import { DAY, type Window } from '../../generators/time/window.ts';
import { instant, oneOf } from '../framework/params.ts';
import { fixture } from '../framework/route.ts';
import { holdBetween, startOfDay } from '../schemas/instants.ts';

/** Years of four digits, without the first two, so that files can be two years old. */
const FIRST = Temporal.Instant.from('0002-01-01T00:00:00Z');
const LAST = Temporal.Instant.from('9999-12-31T23:59:59.999Z');

export default fixture({
  category: 'developer',
  summary: 'Files whose name, media type, size and folder fit their kind.',
  notes: {
    'Checksums and sizes':
      'The checksum does not match any real content. Sizes are log-uniform within the range of the extension.',
    Names:
      'A date in a name is the day on which the file was made, and most are made on weekdays from 8 to 18 UTC.',
    Order: 'The newest files come first. The same file is in every window that holds its instant.',
    Jobs:
      'Invoices of orders, exports of orders and recounts of the stock were made by jobs of /api/queue-jobs, at ' +
      'their finishedAt. Each stands where its order or its job does: seconds earlier, or minutes where that failed.',
  },
  standards: ['RFC 6838'],
  revision: 9,
  showsWorld: true,
  query: {
    kind: oneOf('any', ...FILE_KINDS)
      .default('any')
      .describe('Kind of every file; any gives a mix.'),
    asOf: instant([2, 9999])
      .optional()
      .describe(
        'Files were made in the two years before this instant; the start of the current UTC day when absent.',
      ),
  },
  record: z.strictObject({
    id: z
      .string()
      .describe('Identifier with the prefix fil_, which /api/webhook-deliveries names as fileId.'),
    fileName: z.string().describe('Words with hyphens, and the extension.'),
    extension: z.string().describe('Extension without a dot.'),
    mimeType: z.string().describe('Media type of the extension.'),
    sizeBytes: z.int().describe('Size in bytes.'),
    sizeHuman: z.string().describe('Size in decimal units: 1 kB is 1000 B.'),
    createdAt: z.iso.datetime().describe('When it was made, in the two years before asOf, to the second.'),
    sha256: z.string().describe('64 hexadecimal digits that match no real content.'),
    path: z
      .string()
      .describe(
        'Absolute path that ends with the file name; about one file of 10,000 has the path of another one.',
      ),
    jobId: z
      .string()
      .nullable()
      .describe('Job in /api/queue-jobs that made it; null if a person or a device did.'),
    orderId: z
      .string()
      .nullable()
      .describe('Order in /api/orders that it is the invoice of; null for other files.'),
  }),
  examples: ['seed=7&count=3&asOf=2026-01-31', 'seed=7&kind=video&asOf=2026-01-31'],
  resolve({ kind, asOf }, { now, refuse }) {
    if (asOf) holdBetween('asOf', asOf, FIRST, LAST, refuse);
    return { kind, asOf: asOf ?? startOfDay(now()) };
  },
  lookup: {
    entries: (world, query) =>
      fileListing(world, madeWithin(query), query.kind === 'any' ? undefined : query.kind),
    id: { field: 'id', numberOf: fileNumber },
    search: ['fileName', 'path'],
    language: 'en',
    by: {
      orderId: (world, _, order) => listed(invoiceOf(world, order)),
      jobId: (world, _, job) => (hasJob(world, job) ? listed(fileOfJob(world, job)) : undefined),
    },
  },
  generate: (_, query, world, index) =>
    fileAt(world, index, madeWithin(query), query.kind === 'any' ? undefined : query.kind),
});

const listed = (place: number | undefined): readonly number[] => (place === undefined ? [] : [place]);

const TWO_YEARS = 730 * DAY;

/** The two years before an instant, which is not among them. */
const madeWithin = oncePer(({ asOf }: { asOf: Temporal.Instant }): Window => {
  const to = asOf.epochMilliseconds - 1;
  return { from: to - TWO_YEARS + 1, to };
});
