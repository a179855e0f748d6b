/** Numbers whose digits are kept from the query to the body: a double would drop the tail of long ones. */
import { z } from 'zod';
import { withTraits } from '../params.ts';
import { type Numeral, readNumeral } from '../standards/numeral.ts';

declare global {
  interface JSON {
    /** ECMAScript proposal JSON.parse source text access; the runtime has it, TypeScript's library not yet. */
    rawJSON(text: string): { readonly rawJSON: string };
  }
}

/** A number with the digits that were sent; JSON.stringify writes them as they are. */
export interface Exact {
  readonly rawJSON: Numeral;
}

/** A finite decimal number, with an exponent if need be, that keeps its digits. */
export function exactDecimal(bound: bigint) {
  const read = z.string().transform((raw, context): Exact => {
    const numeral = readNumeral(raw, bound);
    if (numeral !== undefined) return JSON.rawJSON(numeral);
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  });
  return withTraits(read, {
    json: { type: 'number', minimum: Number(-bound), maximum: Number(bound) },
    expected: `a number from ${-bound} to ${bound}`,
  });
}

/** What JSON takes as the number it is. */
export const asNumber = (value: Exact) => value as unknown as number;
