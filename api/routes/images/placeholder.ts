import { nearest } from '../../framework/nearest.ts';
import { integer, named, text } from '../../framework/params.ts';
import { image } from '../../framework/route.ts';
import { vocabulary } from '../../framework/vocabularies.ts';
import { CATEGORY_ICONS } from '../../pictures/category-icon.ts';
import { refuseUndrawable } from '../../pictures/drawable.ts';
import { ENCODERS } from '../../pictures/encoders.ts';
import { ICONS, type Icon } from '../../pictures/icon.ts';
import { xmlText } from '../../pictures/letters.ts';
import { groundOf, inkOn, placeholderSvg, sizeText } from '../../pictures/placeholder.ts';
import { pictureFormat } from '../../schemas/picture-format.ts';
import { hexColor, hexOf } from './color.schema.ts';

const SIDE = 4096;

const NAMES: ReadonlySet<string> = new Set(['none', ...ICONS]);

const ICON = vocabulary({
  name: 'Pictogram',
  description: 'Pictogram of a category of products or of a kind of thing, or none.',
  expected: 'none, a category of products, or a kind of thing such as teapot',
  examples: ['teapot', 'books', 'none'],
  caseless: false,
  words: () => NAMES,
});

const isIcon = (name: string): name is Icon | 'none' => NAMES.has(name);

export default image({
  category: 'design',
  summary: 'A placeholder image of any size with words on it.',
  notes: {
    Words:
      'The words are as large as the picture allows, and wrapped if that helps. The size is below them if there is ' +
      'room. A picture that is too small for legible words has none.',
    'Background and pictograms':
      'The same words always have the same background. Words that name a category of ' +
      '/api/products come with its pictogram.',
    Safety:
      'Whatever you send is shown as text, and the image runs and loads nothing. Characters that XML 1.0 does not ' +
      'allow, such as control characters, are left out.',
    Fonts:
      'PNG and WebP have the same bytes everywhere, because the service has fonts of its own: for the scripts of ' +
      'Europe and India, Arabic, Hebrew, Chinese, Japanese, Korean and others, and emoji in one colour. Any other ' +
      'letter is refused there; an SVG accepts it, because the viewer draws it.',
  },
  standards: ['SVG 2', 'PNG (Third Edition)', 'RFC 9649', 'XML 1.0 §2.2', 'WCAG 2.2 §1.4.3'],
  query: {
    width: integer(1, SIDE).default(640).describe('Width in pixels.'),
    height: integer(1, SIDE).default(480).describe('Height in pixels.'),
    text: text(1, 200)
      .optional()
      .describe(
        'Words to show; a line feed (%0A) starts a new line. When absent, the size, such as 640 × 480.',
      ),
    background: hexColor()
      .optional()
      .describe('Background colour; when absent, a muted one that depends on the words.'),
    color: hexColor()
      .optional()
      .describe('Colour of the words; when absent, one with a contrast of at least 4.5 to the background.'),
    icon: named(ICON, 2, 24)
      .optional()
      .describe(
        'Pictogram above the words: none, a category of products, or a kind of thing in /api/products, such as ' +
          'teapot. When absent, that of a category if the words name one.',
      ),
    format: pictureFormat(),
  },
  examples: [
    'width=640&height=480&text=toys',
    'width=320&height=320&background=0b57a4&text=Hello%0Aworld',
    'width=1200&height=300&background=%23fff&color=%23b00020&format=png',
    'width=320&height=200&text=%E5%9C%A8%E5%BA%AB%E5%88%87%E3%82%8C&format=png',
    'width=400&height=300&text=Out%20of%20stock&icon=watering-can&format=webp',
  ],
  resolve({ width, height, text = sizeText(width, height), background, color, icon, format }, { refuse }) {
    refuseUndrawable('text', xmlText(text), format, refuse);
    const chosen = icon ?? CATEGORY_ICONS.find((name) => name === text.toLowerCase()) ?? 'none';
    if (!isIcon(chosen)) {
      const suggestion = nearest(chosen, NAMES);
      refuse({
        parameter: 'icon',
        message: `must be ${ICON.expected}; received '${chosen}'.`,
        received: chosen,
        expected: ICON.expected,
        ...(suggestion ? { suggestion } : {}),
      });
    }
    const ground = background ? hexOf(background) : groundOf(text);
    return {
      width,
      height,
      text,
      background: ground,
      color: color ? hexOf(color) : inkOn(ground),
      icon: isIcon(chosen) ? chosen : 'none',
      format,
    };
  },
  draw: placeholderSvg,
  encoders: ENCODERS,
});
