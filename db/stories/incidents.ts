/**
 * What goes wrong in each service, as its engineers, its traces and its customers put it: one file for each service.
 */
import { z } from 'zod';
import { conventional } from './commits.ts';

const cause = z.string().regex(/^[A-Z].*\.$/, 'expected a sentence');
const change = conventional(/^(feat|fix|perf|refactor|chore)\([a-z]+\): [a-z].{10,60}[^.]$/);
const remedy = conventional(/^fix\([a-z]+\): [a-z].{10,64}[^.]$/);
/** The end of a sentence that begins elsewhere. */
const ending = z.string().regex(/^[^ ].*[^.]$/, 'expected no full stop');

/** In the order in which they come, so that the same kind of trouble comes back as late as possible. */
export const incidents = z
  .array(
    z.strictObject({
      /** What the failing spans carry. */
      errorCode: z.string().regex(/^[A-Z]+(_[A-Z]+)*$/),
      /** The part in which the traces fail. */
      traced: z.enum(['gateway', 'checkout', 'catalog', 'payments', 'worker']),
      /** The commit that caused it. */
      change,
      /** The commit that mends it where it is not simply reverted. */
      remedy,
      /** What the engineers found. */
      cause,
      /** What a customer was doing, as in "When I …". */
      doing: ending,
      /** What a customer sees, as the end of "When I …, ". */
      symptom: ending,
      /** Other commits that lead to the same kind of trouble, one in each later turn. */
      again: z.array(z.strictObject({ change, cause, remedy })).length(2),
    }),
  )
  .min(3);
