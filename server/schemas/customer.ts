/** A person of the world as records of commerce name them. */
import { z } from 'zod';

export const customer = z.strictObject({
  id: z.string().describe('Identifier in /api/users.'),
  name: z.string().describe('Full name.'),
  email: z.string().describe('Mail address that can never be delivered.'),
});
