/**
 * Numbers that come back as they were sent. Most clients read a JSON number as a double, which drops the last digits of
 * long numbers and, when it is written again, the sign of -0. Such numbers are sent as text.
 */
import { z } from 'zod';
import { isDouble, isNegativeZero, type Numeral, readNumeral } from '../../../standards/locale/numeral.ts';
import { withTraits } from '../../framework/params.ts';

declare global {
  interface JSON {
    /** ECMAScript proposal JSON.parse source text access; the runtime has it, TypeScript's library does not yet. */
    rawJSON(text: string): { readonly rawJSON: string };
  }
}

/** A number with the digits that were sent; JSON.stringify writes them unchanged, as a number or as text. */
export interface Exact {
  readonly rawJSON: string;
}

export const numeralOf = ({ rawJSON }: Exact): Numeral => rawJSON.replaceAll('"', '');

/** A finite decimal number, with or without an exponent, that keeps its digits. */
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

/** The field for such a number. */
export const echoedNumber = (what: string) =>
  z
    .union([z.number(), z.string()])
    .describe(
      `${what}; a number, or text if a double would lose digits or the sign of -0. Either can be sent back.`,
    );

/** How JSON writes that field. */
export const asEchoed = (value: Exact) => value as unknown as number | string;
