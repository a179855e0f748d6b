/** A person of the world, as posts and comments name them. */
import { z } from 'zod';

export const author = z.strictObject({
  id: z.string().describe('Identifier in /api/users.'),
  name: z.string().describe('Full name.'),
});
