/** What the catalogue holds of a category: its nouns, all names that their words make, and what goes with each name. */
import { PRODUCT_CATEGORIES, type ProductNoun, type Vocabulary } from '../../db/vocabulary.ts';
import { Cycle } from '../draws/cycle.ts';
import { joined } from '../draws/flat-text.ts';
import { oncePer } from '../draws/once-per.ts';
import { materialColor } from './material-color.ts';
import { priceRange } from './material-worth.ts';
import type { Bounds, Currency } from './money.ts';
import { Brands, type Ending, endingsOf } from './product-variant.ts';

export type Category = (typeof PRODUCT_CATEGORIES)[number];

/** What a noun of the catalogue says of every product that it names. */
export interface Kind {
  /** Prices in US cents. */
  range: Bounds;
  descriptions: readonly string[];
  /** A pictogram of api/pictures. */
  pictogram: string;
  /** Whether one says they of it. */
  isPlural: boolean;
  /** What can be wrong with it, as the story of complaints has it. */
  complaint: string;
  /** What a name may end in that has been used before. */
  endings: readonly Ending[];
  /** All that the catalogue says of it. */
  noun: ProductNoun;
}

/** A category, with all names that its products may have. */
export interface Shelf {
  category: Category;
  /** First letters of the SKU. */
  prefix: string;
  kinds: readonly Kind[];
  names: readonly string[];
  /** The price range of each name, in US cents. */
  ranges: readonly Bounds[];
  /** The adjective of each name. */
  adjectives: readonly string[];
  /** The material of each name. */
  materials: readonly string[];
  /** The colour of the material of each name. */
  colors: readonly (string | undefined)[];
  /** The index in `kinds` of each name's kind. */
  kindAt: Uint16Array;
  /** Uses every name before any repeats. */
  cycle: Cycle;
  brands: Brands;
  /** Currency of the ranges. */
  dollar: Currency;
}

const shelvesOf = oncePer((_: Vocabulary) =>
  new Array<Shelf | undefined>(PRODUCT_CATEGORIES.length).fill(undefined),
);

/** The shelf of a category, filled when it is first asked for. */
export function shelfOf(vocabulary: Vocabulary, place: number): Shelf {
  const shelves = shelvesOf(vocabulary);
  shelves[place] ??= stocked(vocabulary, PRODUCT_CATEGORIES[place] as Category);
  return shelves[place];
}

function stocked(vocabulary: Vocabulary, category: Category): Shelf {
  const found = vocabulary.productCategories.find((each) => each.category === category);
  if (!found) throw new Error(`the release holds no product category '${category}'`);
  const nouns = vocabulary.productNouns(category);
  const kinds = nouns.map(kindOf);
  const names: string[] = [];
  const ranges: Bounds[] = [];
  const adjectives: string[] = [];
  const materials: string[] = [];
  const colors: (string | undefined)[] = [];
  const kindAt: number[] = [];
  for (const [place, noun] of nouns.entries()) {
    for (const { name, adjective, material, color } of namesOf(noun)) {
      names.push(name);
      adjectives.push(adjective);
      ranges.push(priceRange(name.slice(0, -noun.name.length), (kinds[place] as Kind).range));
      materials.push(material);
      colors.push(color);
      kindAt.push(place);
    }
  }
  return {
    category,
    prefix: found.prefix,
    kinds,
    names,
    ranges,
    adjectives,
    materials,
    colors,
    kindAt: Uint16Array.from(kindAt),
    cycle: new Cycle(joined('product name ', category), names.length),
    brands: new Brands(joined('product brand ', category), vocabulary),
    dollar: vocabulary.currency('USD'),
  };
}

function kindOf(noun: ProductNoun): Kind {
  const { name, isPlural, low, high, benefits, pictogram, complaint, options } = noun;
  if (!noun.grams) throw new Error(`the release holds no weight of '${name}'; build the dataset again`);
  return {
    range: { low: low * 100, high: high * 100 },
    descriptions: descriptionsOf(benefits),
    pictogram,
    isPlural,
    complaint,
    endings: endingsOf(options),
    noun,
  };
}

interface Named {
  name: string;
  adjective: string;
  material: string;
  color: string | undefined;
}

function namesOf({ adjectives, materials, name }: ProductNoun): Named[] {
  const colored = materials.map((material) => ({ material, color: materialColor(material) }));
  return adjectives.flatMap((adjective) =>
    colored.map((each) => ({ name: [adjective, each.material, name].join(' '), adjective, ...each })),
  );
}

/** One sentence, or any two. */
export function descriptionsOf(benefits: readonly string[], between = ' '): string[] {
  return benefits.flatMap((first) =>
    benefits.map((second) => (first === second ? first : [first, second].join(between))),
  );
}
