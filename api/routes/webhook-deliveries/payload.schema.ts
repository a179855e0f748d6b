/** What a webhook carries, by the type of its event. */
import { z } from 'zod';

const currency = z.string().describe('ISO 4217 code.');

export const webhookPayload = z
  .union([
    z.strictObject({
      userId: z.string().describe('Identifier in /api/users.'),
      email: z.string().describe('Mail address that never receives anything.'),
      name: z.string().describe('Full name.'),
      createdAt: z.iso.datetime().describe('When the account was opened, as /api/users has it.'),
    }),
    z.strictObject({
      orderId: z.string().describe('Identifier in /api/orders.'),
      amountMinor: z.int().describe('Total of the order in minor units.'),
      currency,
    }),
    z.strictObject({
      invoiceId: z.string().describe('Prefix inv_ and the digits of the id of its order in /api/orders.'),
      dueDate: z.iso.date().describe('Day by which it should have been paid, before the event.'),
      balanceMinor: z.int().describe('What is still to be paid, in minor units: the total of the order.'),
      currency,
    }),
    z.strictObject({
      fileId: z.string().describe('Identifier with the prefix fil_, as in /api/files.'),
      fileName: z.string().describe('Name in /api/files as of the beginning of the window.'),
      sizeBytes: z.int().describe('Size in bytes.'),
      sha256: z.string().describe('Checksum in /api/files.'),
      durationMs: z.int().describe('Milliseconds that processing took; large files take longer.'),
    }),
  ])
  .describe('What happened: of user.created, order.paid, invoice.overdue and file.processed, in this order.');
