import { z } from 'zod';
import { DISTRIBUTIONS, gridBetween, number } from '../../../generators/draws/chance.ts';
import { decimal, integer, oneOf } from '../../framework/params.ts';
import { fixture } from '../../framework/route.ts';
import { ordered } from '../../framework/rule.ts';

const BOUND = 1e9;

export default fixture({
  category: 'chance',
  summary: 'Random numbers from a distribution.',
  notes: {
    Distributions:
      'Uniform: every number with that many decimals is equally likely. Normal: the mean is in the middle, and ' +
      'either end is three standard deviations away. Exponential: the mean is a fifth of the way from min to max, ' +
      'and most numbers are small. Triangular: the mode is in the middle. All numbers lie between min and max.',
  },
  standards: [],
  revision: 3,
  query: {
    min: decimal(-BOUND, BOUND).default(0).describe('Smallest number, -1000000000 to 1000000000.'),
    max: decimal(-BOUND, BOUND).default(100).describe('Largest number, -1000000000 to 1000000000.'),
    decimals: integer(0, 6).default(0).describe('Digits after the decimal point, 0 to 6.'),
    distribution: oneOf(...DISTRIBUTIONS)
      .default('uniform')
      .describe('Distribution of the numbers.'),
  },
  rules: [
    ordered('min', 'max'),
    {
      states: 'At least one number with that many decimals lies between min and max.',
      reads: ['min', 'max', 'decimals'],
      fault({ min, max, decimals }, told) {
        const { first, last } = gridBetween(min, max, decimals);
        if (min > max || first <= last) return undefined;
        const message = `no number with ${told.of('decimals')} lies between ${told.of('min')} and ${told.of('max')}.`;
        return { decimals: message, min: message, max: message };
      },
    },
  ],
  record: z.strictObject({ value: z.number().describe('The number.') }),
  examples: ['seed=7&count=5', 'seed=7&min=-1&max=1&decimals=3&distribution=normal'],
  generate: (key, { min, max, decimals, distribution }) => ({
    value: number(key, distribution, min, max, decimals),
  }),
});
