import { canonicalHex } from '../../../standards/color-vision/srgb.ts';
import { integer, oneOf, pattern, text } from '../../framework/params.ts';
import { image } from '../../framework/route.ts';
import { groundOf, inkOn, placeholderSvg, sizeText } from '../../pictures/placeholder.ts';

const SIDE = 4096;

const hexColor = () =>
  pattern(
    3,
    7,
    /^#?(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$/,
    'a colour as rgb or rrggbb in hexadecimal digits, with or without a # (sent as %23)',
  ).optional();

const canonical = (hex: string) => canonicalHex(hex.startsWith('#') ? hex : `#${hex}`);

export default image({
  category: 'design',
  summary: 'A placeholder image of any size with words on it.',
  description:
    'SVG only for now; other formats are refused. The words are as large as the picture allows and are wrapped where that helps, with the size below them if there is room; a picture too small for legible words has none. The same words always have the same background. Whatever you send is shown as text, and the image runs and loads nothing. Characters that XML 1.0 does not allow, such as control characters, are left out.',
  standards: ['SVG 2', 'XML 1.0 §2.2', 'WCAG 2.2 §1.4.3'],
  query: {
    width: integer(1, SIDE).default(640).describe('Width in pixels.'),
    height: integer(1, SIDE).default(480).describe('Height in pixels.'),
    text: text(1, 200)
      .optional()
      .describe(
        'Words to show; a line feed (%0A) starts a new line. When absent, the size, such as 640 × 480.',
      ),
    background: hexColor().describe('Background colour; when absent, a muted one that depends on the words.'),
    color: hexColor().describe(
      'Colour of the words; when absent, one with a contrast of at least 4.5 to the background.',
    ),
    format: oneOf('svg').default('svg').describe('Format of the image.'),
  },
  examples: [
    'width=640&height=480&text=toys',
    'width=320&height=320&background=0b57a4&text=Hello%0Aworld',
    'width=1200&height=300&background=%23fff&color=%23b00020',
  ],
  resolve({ width, height, text = sizeText(width, height), background, color, format }) {
    const ground = background ? canonical(background) : groundOf(text);
    return {
      width,
      height,
      text,
      background: ground,
      color: color ? canonical(color) : inkOn(ground),
      format,
    };
  },
  draw: placeholderSvg,
});
