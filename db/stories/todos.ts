/** What people of the shop have to do, by whose it is. */
import { z } from 'zod';
import { slotted } from './slots.ts';

/** {order} is its number, {customer} who placed it, {product} part of it, {service} a service of the shop. */
const SLOTS = ['order', 'customer', 'product', 'service'] as const;
export type TodoSlot = (typeof SLOTS)[number];

/** One slot says what the matter is about; {customer} may stand beside {order}. */
const ABOUT = ['order', 'product', 'service'] as const;

const task = z.strictObject({
  title: slotted(SLOTS).regex(/^[A-Z].*[^.!?]$/, 'expected a capital and no full stop'),
  /** Days in which it is to be done, from the fewest to the most. */
  days: z
    .tuple([z.int().min(1), z.int().max(60)])
    .refine(([fewest, most]) => fewest <= most, 'expected the fewest days first'),
  priority: z.enum(['low', 'normal', 'high']),
});
const tasks = z
  .array(task)
  .min(12)
  .refine((all) => new Set(all.map(({ title }) => title)).size === all.length, 'a title comes twice')
  .refine(
    (all) => all.every(({ title }) => ABOUT.filter((slot) => title.includes(`{${slot}}`)).length <= 1),
    'a title is about one thing',
  );

export const todos = z.strictObject({ agents: tasks, engineers: tasks });
