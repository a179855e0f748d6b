/** What a service asks its customers to pay for, as its invoices put it in a language. */
import { z } from 'zod';
import { slotted } from './slots.ts';

const addOn = z.strictObject({
  description: z.string().regex(/^[\p{Lu}\p{Lo}\p{N}].*[^.。]$/u, 'expected a capital and no full stop'),
  /** The price of one, in US cents. */
  cents: z.int().positive(),
  /** How many are used in a month; one of what is not counted. */
  most: z.int().positive(),
});

export const invoiceLines = z.strictObject({
  plan: slotted(['plan', 'from', 'until']),
  /** How a day is written: with or without leading zeros, `mon` as Jan. */
  day: slotted(['d', 'dd', 'm', 'mm', 'mon', 'yyyy']),
  seats: addOn,
  /** The longest invoice has five of them. */
  addOns: z.array(addOn).min(5),
});
