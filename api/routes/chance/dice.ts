import { z } from 'zod';
import { DICE, type Dice, formatDice, parseDice, roll } from '../../../generators/draws/chance.ts';
import { pattern } from '../../framework/params.ts';
import { fixture } from '../../framework/route.ts';

const EXPECTED = 'NdM with an optional +K or -K, 1 to 100 dice of 2 to 1000 sides, such as 2d6+3';

export default fixture({
  category: 'chance',
  summary: 'Rolls of dice.',
  standards: [],
  revision: 3,
  query: {
    dice: pattern(2, 13, DICE, EXPECTED)
      .default('1d6')
      .describe('Number and sides of the dice, and what is added, such as 2d6+3; send a plus as %2B.'),
  },
  record: z.strictObject({
    dice: z.string().describe('The dice in NdM notation.'),
    rolls: z.array(z.int()).describe('What each die shows.'),
    total: z.int().describe('Sum of the rolls and the number added.'),
  }),
  examples: ['seed=7&count=3', 'seed=7&dice=2d6%2B3', 'seed=7&dice=4d20'],
  resolve({ dice }) {
    return { dice: formatDice(parseDice(dice) as Dice) };
  },
  generate(key, { dice }) {
    const parsed = parseDice(dice) as Dice;
    const rolls = roll(key, parsed);
    return { dice, rolls, total: rolls.reduce((sum, value) => sum + value, parsed.modifier) };
  },
});
