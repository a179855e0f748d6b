/**
 * Numbers that come back as they were sent. Most clients read a number of JSON as a double, which drops the tail of
 * long ones and, once written again, the sign of -0: those stand as text.
 */
import { z } from 'zod';
import { isDouble, isNegativeZero, type Numeral, readNumeral } from '../../standards/locale/numeral.ts';
import { withTraits } from '../framework/params.ts';

declare global {
  interface JSON {
    /** ECMAScript proposal JSON.parse source text access; the runtime has it, TypeScript's library not yet. */
    rawJSON(text: string): { readonly rawJSON: string };
  }
}

/** A number with the digits that were sent; JSON.stringify writes them as they are, as a number or as a text. */
export interface Exact {
  readonly rawJSON: string;
}

export const numeralOf = ({ rawJSON }: Exact): Numeral => rawJSON.replaceAll('"', '');

/** A finite decimal number, with an exponent if need be, that keeps its digits. */
export function exactDecimal(bound: bigint) {
  const read = z.string().transform((raw, context): Exact => {
    const numeral = readNumeral(raw, bound);
    if (numeral !== undefined) {
      const isKept = isDouble(numeral) && !isNegativeZero(numeral);
      return JSON.rawJSON(isKept ? numeral : `"${numeral}"`);
    }
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  });
  return withTraits(read, {
    json: { type: 'number', minimum: Number(-bound), maximum: Number(bound) },
    expected: `a number from ${-bound} to ${bound}`,
  });
}

/** The field that holds one. */
export const echoedNumber = (what: string) =>
  z
    .union([z.number(), z.string()])
    .describe(
      `${what}; a number, or a text where a double would lose digits or the sign of -0. Sent back, either gives the same.`,
    );

/** What JSON writes as that field. */
export const asEchoed = (value: Exact) => value as unknown as number | string;
