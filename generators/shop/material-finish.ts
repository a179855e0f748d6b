/** The finish that things of a material have in pictures, and what is sold in a jar, a pouch or as a book. */
import type { Category } from './product-shelf.ts';

/** A finish of /api/images/product by a word in the name of a material; the first that fits counts. */
const FINISHES: readonly (readonly [words: RegExp, finish: string])[] = [
  [/glass-lens|-tip\b|coated|vinyl/i, 'plastic'],
  [/enamel|porcelain|ceramic|\bchina\b|earthenware|fibreclay/i, 'ceramic'],
  [/marble|stone|terracotta|woodcrete|plaster|\bclay\b|\bcork\b/i, 'stone'],
  [/glass|crystal|borosilicate|soda-lime|opal|tritan/i, 'glass'],
  [/rubberwood|-framed?\b|-handled/i, 'wood'],
  [/leather|suede|nubuck|goatskin|chamois/i, 'leather'],
  [/bamboo-fibre/i, 'plastic'],
  [/rattan|wicker|seagrass|jute|coir|straw|braided|rope|webbing/i, 'woven'],
  [
    /oak|beech|\bpine|birch|maple|\bash\b|cedar|larch|teak|acacia|plywood|wood|poplar|mdf|walnut|bamboo/i,
    'wood',
  ],
  [/wool|merino|cashmere|\bknit/i, 'knit'],
  [/plush|mohair|velvet|velour|fleece|terry|chenille|felt|corduroy|microfibre|waffle/i, 'plush'],
  [
    /linen|cotton|canvas|denim|silk|satin|sateen|twill|jersey|poplin|percale|fabric|flannel|gabardine/i,
    'fabric',
  ],
  [
    /viscose|seersucker|crêpe|quilted|\bdown\b|nylon|polyester|ripstop|cordura|dyneema|mesh|lycra|stretch|pbt/i,
    'fabric',
  ],
  [/rubber|nitrile|latex|neoprene|foam|\beva\b|\btp[eru]\b|\bep[ps]\b|pvc|silicone|gel\b/i, 'rubber'],
  [/steel|iron|alumin|brass|copper|zinc|\btin\b|die-cast|alloy|titanium|chrome|metal|graphite/i, 'metal'],
  [/cardboard|card\b|paper|illustrated/i, 'paper'],
];

/** Of what its material says nothing. */
const USUAL: Readonly<Partial<Record<Category, string>>> = {
  clothing: 'fabric',
  books: 'paper',
  food: 'food',
};

/** What is in a bottle, and not what the bottle is made of, names these. */
const NAMED_BY_CONTENT: ReadonlySet<Category> = new Set(['books', 'food', 'beauty']);

/** What clothes are made of. */
const WORN: ReadonlySet<string> = new Set(['fabric', 'knit', 'plush', 'leather', 'woven']);

/** Pictograms of such things whose vessels are seen, with their finish. */
const VESSELS: readonly (readonly [pictograms: RegExp, finish: string])[] = [
  [/^(oil-bottle|salt|jar|dropper-bottle|flask-bottle|perfume|nail-polish|cream-jar)$/, 'glass'],
  [/^(hair-brush|make-up-brush)$/, 'wood'],
  [/^(honey-pot|make-up-palette|compact)$/, 'ceramic'],
];

/** What things are in whose pictogram says what they are for, in a category. */
const FORMS: readonly (readonly [category: Category, pictograms: RegExp, form: string])[] = [
  ['books', /./, 'book'],
  ['food', /^(peanut|spoon|chilli|tomato|herb|maple-leaf|olive|fish)$/, 'jar'],
  [
    'food',
    /^(spaghetti|rice|bowl|beans|grain|cracker|biscuit|coffee.*|tea.*|nut|fruit-slice|sweet)$/,
    'pouch',
  ],
  ['beauty', /^(face|razor)$/, 'pouch'],
  ['beauty', /^(bath-tub|shower)$/, 'jar'],
  ['electronics', /^phone-shield$/, 'pack'],
  ['sports', /^(hiker|swimmer|yoga)$/, 'pack'],
  ['automotive', /^(sun|snowflake|jack|tow-truck|car-roof|car-boot|headlight|bicycle)$/, 'pack'],
  ['automotive', /^car-wash$/, 'jar'],
  ['garden', /^(sprout|compost|bird|beetle|rain-cloud|picnic-table)$/, 'pack'],
];

/** Colours of covers, packs and housings whose material has none of its own. */
const COLORS: Readonly<Partial<Record<Category, readonly string[]>>> = {
  books: [
    '26375c',
    '6e2236',
    'd9a860',
    '2f5d50',
    'a2452f',
    '5f7691',
    'f1e6d3',
    '3c4046',
    '6a3456',
    '6b7a45',
    '1f6f78',
  ],
  food: ['d9a860', '6b7a45', 'a2452f', 'f1e6d3', '7a4a30', '2f5d50', 'c98a2b'],
  beauty: ['f2d9cf', 'dfe6da', 'e8dfc9', 'c9d6df', 'd8c3d3', 'f1e6d3'],
};
const NEUTRALS = ['3c4046', 'dcd8d0', '8fa0ad', 'eeeeea', '5f7691'];

/** By the place of a name, so that what stands side by side differs. */
export function usualColor(category: Category, place: number): string {
  const colors = COLORS[category] ?? NEUTRALS;
  return colors[(place * STEP) % colors.length] as string;
}

/** Has no divisor in common with how many colours there are. */
const STEP = 13;

export interface Look {
  finish: string;
  /** Nothing for what is drawn as it is. */
  form: string | undefined;
}

export function lookOf(category: Category, pictogram: string, material: string): Look {
  const form = FORMS.find(([where, pictograms]) => where === category && pictograms.test(pictogram))?.[2];
  return { form, finish: finishOf(category, pictogram, material, form) };
}

function finishOf(category: Category, pictogram: string, material: string, form: string | undefined): string {
  if (form === 'jar') return 'glass';
  if (form === 'pouch' || form === 'pack') return 'paper';
  const usual = USUAL[category] ?? 'plastic';
  if (!NAMED_BY_CONTENT.has(category)) {
    const found = FINISHES.find(([words]) => words.test(material))?.[1] ?? usual;
    // Bamboo is a fibre, too.
    return category === 'clothing' && !WORN.has(found) ? usual : found;
  }
  return VESSELS.find(([pictograms]) => pictograms.test(pictogram))?.[1] ?? usual;
}
