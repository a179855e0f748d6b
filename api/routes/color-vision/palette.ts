import { z } from 'zod';
import * as vision from '../../../standards/color-vision/color-vision.ts';
import { canonicalHex } from '../../../standards/color-vision/srgb.ts';
import { decimal, list } from '../../framework/params.ts';
import { computation } from '../../framework/route.ts';
import {
  appearanceFields,
  COLOR_VISION_STANDARDS,
  contrast,
  deficiencyFields,
  deficiencyParameters,
  deficiencyRules,
  difference,
  hexColor,
  inputField,
  resolvedDeficiency,
} from './color-vision.schema.ts';

const pairFields = {
  first: z.string().describe('One colour as it was sent, in lowercase #rrggbb.'),
  second: z.string().describe('The other colour as it was sent, in lowercase #rrggbb.'),
};

const comparison = () =>
  z.strictObject({
    difference: difference().describe('CIEDE2000 difference, to 4 decimals.'),
    contrast: contrast().describe('WCAG 2 contrast ratio, 1 to 21, to 4 decimals.'),
    distinguishable: z.boolean().describe('Whether the difference is at least the threshold.'),
  });

const count = () => z.int().min(0).max(28);

export default computation({
  category: 'design',
  summary: 'Which colours of a palette can still be told apart with a colour-vision deficiency.',
  notes: {
    Pairs:
      'Every pair of colours is compared as it is and as it is seen. Pairs are in the order of the colours: first ' +
      'with second, first with third, and so on.',
    Threshold:
      'Two colours are distinguishable if their CIEDE2000 difference, to 4 decimals, is at least the threshold.',
  },
  standards: COLOR_VISION_STANDARDS,
  query: {
    colors: list(hexColor(), 8, 2).describe('2 to 8 distinct opaque sRGB colours; each # is sent as %23.'),
    ...deficiencyParameters,
    threshold: decimal(0, 100)
      .default(10)
      .describe('Smallest CIEDE2000 difference at which two colours count as distinguishable.'),
  },
  rules: [
    ...deficiencyRules,
    {
      states: 'No colour appears twice.',
      reads: ['colors'],
      fault: ({ colors }) => {
        const canonical = colors.map(canonicalHex);
        const again = canonical.findIndex((hex, index) => canonical.indexOf(hex) < index);
        if (again < 0) return undefined;
        return { colors: `must be distinct; ${canonical[again]} appears twice.` };
      },
    },
  ],
  result: z.strictObject({
    ...deficiencyFields,
    threshold: z.number().describe('Smallest difference that counts as distinguishable.'),
    summary: z
      .strictObject({
        pairs: count().describe('Number of pairs.'),
        distinguishableBefore: count().describe('Pairs that are distinguishable as they are.'),
        distinguishableAfter: count().describe('Pairs that are distinguishable as they are seen.'),
        lost: count().describe('Pairs that are distinguishable as they are but not as they are seen.'),
        closest: z
          .strictObject({
            ...pairFields,
            difference: difference().describe('Their CIEDE2000 difference as they are seen.'),
            contrast: contrast().describe('Their WCAG 2 contrast ratio as they are seen.'),
          })
          .describe(
            'The pair with the smallest difference as it is seen; the first of them if several are equal.',
          ),
      })
      .describe('The palette at a glance.'),
    colors: z
      .array(z.strictObject({ ...inputField, ...appearanceFields }))
      .describe('Each colour as it is seen, in the order sent.'),
    pairs: z
      .array(
        z.strictObject({
          ...pairFields,
          before: comparison().describe('The two as they are.'),
          after: comparison().describe('The two as they are seen.'),
          staysDistinguishable: z.boolean().describe('Whether they are distinguishable before and after.'),
        }),
      )
      .describe('Every unordered pair.'),
  }),
  examples: [
    'colors=%231f77b4,%23ff7f0e,%232ca02c,%23d62728&type=deuteranopia&model=model1997',
    'colors=%23e69f00,%2356b4e9,%23009e73&type=protanomaly&model=model2009&severity=0.8&threshold=15',
  ],
  resolve: ({ colors, threshold, ...deficiency }, { warn }) => ({
    colors: colors.map(canonicalHex),
    ...resolvedDeficiency(deficiency, warn),
    threshold,
  }),
  compute: ({ colors, type, model, severity, threshold }) => {
    const seenThrough = vision.filter({ type, model, severity });
    const simulations = colors.map((hex) => vision.simulate(hex, seenThrough));
    const { pairs, summary } = vision.palette(simulations, threshold);
    return {
      model,
      type,
      severity: severity ?? null,
      threshold,
      summary,
      colors: simulations.map((simulation) => ({
        input: simulation.input,
        ...vision.appearance(simulation),
      })),
      pairs,
    };
  },
});
