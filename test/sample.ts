/** Which part of the tests runs: the gate, what the gate leaves out, or everything, unless `SAMPLE` says. */
const PARTS = ['gate', 'rest', 'full'] as const;
export type Part = (typeof PARTS)[number];

const asked = process.env.SAMPLE ?? 'full';
if (!PARTS.some((part) => part === asked))
  throw new Error(`SAMPLE='${asked}' is none of ${PARTS.join(', ')}`);
export const PART = asked as Part;

/** Whether this part has the sample of an index: the gate has every third, the rest has the others. */
export const isSampled = (index: number, part: Part = PART): boolean =>
  part === 'full' || (part === 'gate') === (index % 3 === 0);

/** In process, and too dear for the gate with all of their samples: they run in both parts, all other files in one. */
export const SAMPLED = [
  'test/fixtures/changes.test.ts',
  'test/fixtures/deployments.test.ts',
  'test/fixtures/diffs.test.ts',
  'test/fixtures/events.test.ts',
  'test/fixtures/history.test.ts',
  'test/fixtures/larger-worlds.test.ts',
  'test/fixtures/lookups.test.ts',
  'test/fixtures/mail.test.ts',
  'test/fixtures/narrowing.test.ts',
  'test/fixtures/notifications.test.ts',
  'test/fixtures/shares.test.ts',
  'test/fixtures/stock-movements.test.ts',
  'test/fixtures/support-tickets.test.ts',
  'test/fixtures/ticket-languages.test.ts',
  'test/fixtures/ticket-truth.test.ts',
  'test/fuzz.test.ts',
  'test/http/pixels.test.ts',
  'test/openapi/requests.test.ts',
  'test/web.test.ts',
];

/** The samples of this part, in a file of SAMPLED. */
export const sampled = <Sample>(samples: readonly Sample[]): Sample[] =>
  samples.filter((_, index) => isSampled(index));

/** What counts over all samples, for the share of them that this part has. */
export const scaled = (count: number): number => (count * { gate: 1, rest: 2, full: 3 }[PART]) / 3;
