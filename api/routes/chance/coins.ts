import { z } from 'zod';
import { draws } from '../../../generators/draws/random.ts';
import { decimal } from '../../framework/params.ts';
import { fixture } from '../../framework/route.ts';

const draw = draws('side');

export default fixture({
  category: 'chance',
  summary: 'Tosses of a coin.',
  standards: [],
  revision: 3,
  query: { bias: decimal(0, 1).default(0.5).describe('Probability of heads, 0 to 1.') },
  record: z.strictObject({ side: z.enum(['heads', 'tails']).describe('Side that the coin shows.') }),
  examples: ['seed=7&count=5', 'seed=7&bias=0.9'],
  generate: (key, { bias }) => ({
    side: key.chance(draw.side, bias) ? ('heads' as const) : ('tails' as const),
  }),
});
