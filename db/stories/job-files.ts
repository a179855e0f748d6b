/** Files that background jobs make, by the name of the job: their type, where they lie, and their names. */
import { z } from 'zod';
import { slotted } from './slots.ts';

/** Of the job and of the day on which it made the file. */
const SLOTS = ['jobId', 'orderNumber', 'from', 'to', 'warehouse', 'date', 'year', 'month'];

const jobFile = z.strictObject({
  extension: z.string().regex(/^[a-z\d]+$/),
  mediaType: z.string().regex(/^[a-z]+\/[a-z\d.+-]+$/),
  folder: slotted(SLOTS).regex(/^(\/[a-zA-Z{}]+)+$/, 'expected an absolute path'),
  name: slotted(SLOTS).regex(/^[a-z]+(-\{[a-zA-Z]+\})+$/, 'expected a word and slots, with hyphens'),
});

export const jobFiles = z.strictObject({
  render_invoice: jobFile,
  export_orders: jobFile,
  recount_stock: jobFile,
});
