import { z } from 'zod';
import * as vision from '../../../standards/color-vision/color-vision.ts';
import { canonicalHex } from '../../../standards/color-vision/srgb.ts';
import { computation } from '../../framework/route.ts';
import {
  appearanceFields,
  COLOR_VISION_STANDARDS,
  deficiencyFields,
  deficiencyParameters,
  deficiencyRules,
  hexColor,
  inputField,
  resolvedDeficiency,
} from './color-vision.schema.ts';

export default computation({
  category: 'design',
  summary: 'How a colour looks to people with a colour-vision deficiency.',
  notes: {
    Simulation:
      'The colour is decoded to linear light, multiplied by the published matrix, clamped and encoded again. For a ' +
      'severity between the published steps of 0.1, the matrix is interpolated element by element.',
    Comparison: 'Difference and contrast compare the two 8-bit colours.',
  },
  standards: COLOR_VISION_STANDARDS,
  query: {
    hex: hexColor().describe('Opaque sRGB colour; the # is sent as %23.'),
    ...deficiencyParameters,
  },
  rules: deficiencyRules,
  result: z.strictObject({ ...inputField, ...deficiencyFields, ...appearanceFields }),
  examples: [
    'hex=%23d62728&type=deuteranopia&model=model1997',
    'hex=%232ca02c&type=protanomaly&model=model2009&severity=0.6',
    'hex=%23f80&type=protanopia&model=model1999',
  ],
  resolve: ({ hex, ...deficiency }, { warn }) => ({
    hex: canonicalHex(hex),
    ...resolvedDeficiency(deficiency, warn),
  }),
  compute: ({ hex, type, model, severity }) => ({
    input: hex,
    model,
    type,
    severity: severity ?? null,
    ...vision.appearance(vision.simulate(hex, vision.filter({ type, model, severity }))),
  }),
});
