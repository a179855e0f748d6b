/** What orders say besides their goods: coupons, and notes of customers. */
import { z } from 'zod';
import { slotted } from './slots.ts';

const MONTHS = 12;
export const COUPON_PERCENTS = [5, 10, 15, 20, 25] as const;

const coupon = z
  .strictObject({
    code: z.string().regex(/^[A-Z]{3,12}\d{1,2}$/, 'expected capitals and the percentage'),
    /** % of the subtotal. */
    percent: z.literal(COUPON_PERCENTS),
    /** Who gets it, or on what occasion. */
    reason: z.string().regex(/^[A-Z].*[^.\s]$/, 'expected a phrase with a capital and no period'),
    weight: z.number().positive(),
    /** In which it counts, from 1 to 12; all if absent. */
    months: z.array(z.int().min(1).max(MONTHS)).min(1).optional(),
  })
  .refine(({ code, percent }) => code.match(/\d+$/)?.[0] === String(percent), {
    path: ['code'],
    message: 'does not end in its percentage',
  });

export const coupons = z
  .array(coupon)
  .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, { message: 'a code is twice' })
  .refine(
    (all) => COUPON_PERCENTS.every((rate) => all.some((each) => each.percent === rate && !each.months)),
    {
      message: 'expected one of each percentage for all months',
    },
  );

/** The reasons in another language, by the codes. */
export const couponReasons = z.record(
  z.string(),
  z.string().regex(/^[\p{Lu}\p{Lo}].*[^.。\s]$/u, 'expected a phrase with a capital and no period'),
);

/** `surname` is that of the customer. */
const note = slotted(['surname']).refine((text) => /[.!?。]$/.test(text), { message: 'expected a sentence' });

export const orderNotes = z.strictObject({
  anywhere: z.array(note).min(5),
  /** To a house of which no flat is named. */
  house: z.array(note).min(5),
  /** To a flat or a floor. */
  flat: z.array(note).min(5),
});
