/** What the engineers changed: in what customers see, and in services, tests, documentation and tools. */
import { z } from 'zod';
import { slotted } from './slots.ts';

/** A subject in the form of Conventional Commits 1.0.0. */
export const conventional = (form: RegExp) =>
  z.string().regex(form, 'expected a subject of Conventional Commits, such as "fix(tax): add the islands"');

const subject = conventional(
  /^(feat|fix|perf|refactor|test|docs|chore|ci|build|style)(\([a-z0-9]+\))?: \S.*[^. ]$/,
);

/** A subject alone, or with the reason that its body gives. */
export const commits = z
  .array(
    z.union([
      subject.transform((text) => ({ subject: text })),
      z.strictObject({ subject, because: z.string().regex(/^[A-Z].*\.$/, 'expected sentences') }),
    ]),
  )
  .min(100);

/** Messages of commits that follow from something else: from a new version of a package, or from an incident. */
export const commitMessages = z.strictObject({
  update: slotted(['package', 'from', 'to']),
  reverted: slotted(['commit']),
  mended: slotted(['commit', 'code']),
});
