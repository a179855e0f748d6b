/** What the color-vision routes share: parameters of the deficiency, and the fields of a simulated colour. */
import { z } from 'zod';
import * as vision from '../../../standards/color-vision/color-vision.ts';
import { HEX } from '../../../standards/color-vision/srgb.ts';
import { decimal, oneOf, pattern } from '../../framework/params.ts';
import type { Rule } from '../../framework/rule.ts';

export const COLOR_VISION_STANDARDS = [
  'Brettel, Viénot, Mollon 1997',
  'Viénot, Brettel, Mollon 1999',
  'Machado, Oliveira, Fernandes 2009',
  'IEC 61966-2-1',
  'ISO/CIE 11664-6',
  'WCAG 2.2 §1.4.3',
];

/** One opaque colour. */
export const hexColor = () =>
  pattern(1, 32, HEX, 'an opaque sRGB colour as #rgb or #rrggbb, with # sent as %23 and without alpha', {
    isColor: true,
  });

export const deficiencyParameters = {
  type: oneOf(...vision.TYPES).describe(
    'Deficiency: the cones for red (prot-), green (deuter-) or blue (trit-) are missing (-opia) or shifted ' +
      '(-anomaly, with model2009 and severity).',
  ),
  model: oneOf(...vision.MODELS).describe(
    'Model by year: model1997 (Brettel et al., the three -opia types), model1999 (Viénot et al., protanopia and ' +
      'deuteranopia), model2009 (Machado et al., all six types).',
  ),
  severity: decimal(0, 1)
    .optional()
    .describe(
      'How far the cones are shifted, 0 (normal) to 1 (as if missing), with model2009 only: required for the ' +
        '-anomaly types, only 1 for the -opia types, interpolated between the published steps of 0.1.',
    ),
};

/** Which types, models and severities can be combined. */
export const deficiencyRules: readonly Rule<vision.Deficiency>[] = [
  {
    states: 'The -anomaly types need model2009, and model1999 does not cover tritanopia.',
    reads: ['type', 'model'],
    fault: ({ type, model }) => {
      if (vision.isAnomaly(type) && model !== 'model2009') return { model: `must be model2009 for ${type}` };
      if (type === 'tritanopia' && model === 'model1999')
        return { model: 'must be model1997 or model2009 for tritanopia; model1999 does not cover it.' };
      return undefined;
    },
  },
  {
    states:
      'severity goes with model2009 only: it is required for the -anomaly types, and 1 or absent for the -opia types.',
    reads: ['type', 'model', 'severity'],
    fault: ({ type, model, severity }) => {
      if (vision.isAnomaly(type)) {
        if (severity !== undefined) return undefined;
        return { severity: `is required for ${type} and must be a number from 0 to 1.` };
      }
      if (severity === undefined) return undefined;
      if (model !== 'model2009')
        return { severity: `is taken by model2009 only; leave it out with ${model}.` };
      if (severity === 1) return undefined;
      const anomaly = type.replace('opia', 'omaly');
      return { severity: `must be 1 or absent for ${type}; ask for ${anomaly} with ${severity}.` };
    },
  },
];

/** The severity that applies: 1 for an -opia type with model2009, none for the other models. */
export function resolvedDeficiency(
  { type, model, severity }: vision.Deficiency,
  warn: (message: string) => void,
): vision.Deficiency {
  if (model !== 'model2009') return { type, model };
  if (type === 'tritanopia')
    warn('model2009 is not meant for tritanopia; model1997 gives a better dichromacy result');
  const between = severity === undefined ? undefined : vision.neighbours(severity);
  if (between) {
    warn(`severity ${severity} is not published; interpolated between ${between[0]} and ${between[1]}`);
  }
  return { type, model, severity: severity ?? 1 };
}

export const deficiencyFields = {
  model: z.enum(vision.MODELS).describe('Model that was used.'),
  type: z.enum(vision.TYPES).describe('Deficiency that was simulated.'),
  severity: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('Severity, 1 for the -opia types; null unless the model is model2009.'),
};

const channel = () => z.int().min(0).max(255);

export const difference = () => z.number().min(0);
export const contrast = () => z.number().min(1).max(21);

export const inputField = { input: z.string().describe('Colour in lowercase #rrggbb.') };

export const appearanceFields = {
  simulatedHex: z.string().describe('Colour as it is seen, in lowercase #rrggbb.'),
  simulatedRgb: z
    .strictObject({
      r: channel().describe('Red, 0 to 255.'),
      g: channel().describe('Green, 0 to 255.'),
      b: channel().describe('Blue, 0 to 255.'),
    })
    .describe('Colour as it is seen, by channel.'),
  deltaFromOriginal: difference().describe(
    'CIEDE2000 difference of the two, to 4 decimals; 0 means unchanged.',
  ),
  contrastAgainstOriginal: contrast().describe('WCAG 2 contrast ratio of the two, 1 to 21, to 4 decimals.'),
  clippedChannels: z
    .array(z.enum(vision.CHANNELS))
    .describe(
      'Channels that the model moved more than 0.00002 outside 0 to 1 in linear light and that were clamped; empty ' +
        'if the colour is in gamut.',
    ),
};
