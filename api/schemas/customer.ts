/** A person of the world, as orders, transactions and returns name them. */
import { z } from 'zod';

export const customer = z.strictObject({
  id: z.string().describe('Identifier in /api/users.'),
  name: z.string().describe('Full name.'),
  email: z.string().describe('Mail address that never receives anything.'),
});
