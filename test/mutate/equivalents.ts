/** Mutants that change nothing that anybody can see, as a person has found: equivalent.yaml. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Mutant } from './mutants.ts';

/** A mutant is known by its line, since numbers of lines change. */
const equivalents = z.array(
  z.strictObject({
    file: z.string(),
    code: z.string(),
    from: z.string(),
    to: z.string(),
    /** Which of those that are alike; all of them by default. */
    nth: z.int().positive().optional(),
    why: z.string().regex(/^[A-Z].*\.$/s),
  }),
);
export type Equivalent = z.infer<typeof equivalents>[number];

export const readEquivalents = (): Equivalent[] =>
  equivalents.parse(parse(readFileSync(join(import.meta.dirname, 'equivalent.yaml'), 'utf8')));

export const isEquivalent = (mutant: Mutant, known: readonly Equivalent[]): boolean =>
  known.some(
    ({ file, code, from, to, nth = mutant.nth }) =>
      file === mutant.file &&
      code === mutant.code &&
      from === mutant.from &&
      to === mutant.to &&
      nth === mutant.nth,
  );
