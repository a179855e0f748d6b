import { nearest } from '../../framework/nearest.ts';
import { integer, named, oneOf, text } from '../../framework/params.ts';
import { image } from '../../framework/route.ts';
import { vocabulary } from '../../framework/vocabularies.ts';
import { refuseUndrawable } from '../../pictures/drawable.ts';
import { ENCODERS } from '../../pictures/encoders.ts';
import { xmlText } from '../../pictures/letters.ts';
import { PICTOGRAMS, type Pictogram } from '../../pictures/pictogram.ts';
import { FINISHES } from '../../pictures/products/finish.ts';
import { FORMS } from '../../pictures/products/form.ts';
import { type ProductPicture, productSvg, VIEWS } from '../../pictures/products/picture.ts';
import { pictureFormat } from '../../schemas/picture-format.ts';
import { hexColor, hexOf } from './color.schema.ts';

/** A close look of twice as much would take 3 s and 500 MB to draw as pixels. */
const SIDE = 2048;

const NAMES: ReadonlySet<string> = new Set(PICTOGRAMS);

const THING = vocabulary({
  name: 'Thing',
  description: 'A kind of thing that shops sell.',
  expected: 'a kind of thing such as teapot',
  examples: ['teapot', 't-shirt', 'armchair'],
  caseless: false,
  words: () => NAMES,
});

const isThing = (name: string): name is Pictogram => NAMES.has(name);

const unlessBox = (parameter: string) =>
  ({
    reads: ['view'],
    warning: ({ view }: { view?: string | undefined }) =>
      view === 'box' ? `${parameter} ignored: the box hides what is in it.` : undefined,
  }) as const;

export default image({
  category: 'design',
  summary:
    'A picture of a product: the thing itself in its colour and material, a close look at it, or its box.',
  notes: {
    Drawing:
      'Everything is drawn from the parameters: the same query has the same picture. The thing stands in a studio ' +
      'with light from the upper left, before a wall against which its colour can be seen.',
    Materials:
      'A material is a surface that lies on the colour, such as the stitches of knitwear or the grain of wood, and ' +
      'the way in which it mirrors light.',
    Forms:
      'What is no picture of itself can be sold in something: a novel about rockets is a book with a rocket on its ' +
      'cover. Food and cosmetics come in jars and pouches, and small things in a pack that hangs on a hook.',
    Products: 'The images of /api/products are the three views of this route.',
    'PNG and WebP':
      'PNG and WebP are drawn with the fonts of the service. A brand in other letters than its fonts have is refused ' +
      'there.',
    Safety: 'The brand is shown as text, and the image runs and loads nothing.',
  },
  standards: ['SVG 2', 'PNG (Third Edition)', 'RFC 9649', 'XML 1.0 §2.2'],
  query: {
    width: integer(1, SIDE).default(640).describe('Width in pixels.'),
    height: integer(1, SIDE).default(640).describe('Height in pixels.'),
    thing: named(THING, 2, 24).default('teapot').describe('What is shown: a kind of thing in /api/products.'),
    color: hexColor().default('b8683f').describe('Colour of the thing.'),
    material: oneOf(...FINISHES)
      .default('plastic')
      .describe('What its surface looks like.'),
    form: oneOf(...FORMS)
      .default('thing')
      .describe('What is seen of it: the thing itself, or a book, pouch, jar or pack that shows it.'),
    view: oneOf(...VIEWS)
      .default('front')
      .describe('The front, a detail from nearby, or the box that it is sent in.'),
    brand: text(1, 100).optional().describe('A name on the box.'),
    format: pictureFormat(),
  },
  inapplicable: {
    material: unlessBox('material'),
    form: unlessBox('form'),
    brand: {
      reads: ['view'],
      warning: ({ view }) => (view === 'box' ? undefined : 'brand ignored: only the box has a name on it.'),
    },
  },
  examples: [
    'thing=teapot&color=6b8f71&material=ceramic&width=640&height=480',
    'thing=jumper&color=6b7a45&material=knit&view=detail',
    'thing=headphones&color=26375c&view=box&brand=Velmora',
    'thing=rocket&color=a2452f&material=paper&form=book',
    'thing=armchair&color=5f7691&material=fabric&width=1200&height=800&format=webp',
  ],
  resolve({ thing, color, brand = '', ...rest }, { refuse }) {
    if (!isThing(thing)) {
      const suggestion = nearest(thing, NAMES);
      refuse({
        parameter: 'thing',
        message: `must be ${THING.expected}; received '${thing}'.`,
        received: thing,
        expected: THING.expected,
        ...(suggestion ? { suggestion } : {}),
      });
    }
    if (rest.view === 'box') refuseUndrawable('brand', xmlText(brand), rest.format, refuse);
    return {
      ...rest,
      thing: isThing(thing) ? thing : PICTOGRAMS[0],
      color: hexOf(color),
      brand,
    } satisfies ProductPicture & {
      format: unknown;
    };
  },
  draw: productSvg,
  encoders: ENCODERS,
});
