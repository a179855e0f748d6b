import { z } from 'zod';
import { shuffled } from '../../../generators/draws/chance.ts';
import { list, text } from '../../framework/params.ts';
import { fixture } from '../../framework/route.ts';

export default fixture({
  category: 'chance',
  summary: 'Items in random order, with every order equally likely.',
  standards: [],
  revision: 3,
  query: { items: list(text(1, 64), 100).describe('Items to shuffle, 1 to 100.') },
  record: z.strictObject({
    items: z.array(z.string()).describe('All of the items, once each, in random order.'),
  }),
  examples: ['seed=7&items=ace,king,queen,jack&count=3', 'seed=7&items=a,b,c'],
  generate: (key, { items }) => ({ items: shuffled(key.stream('order'), items) }),
});
