/** What the vocabulary says of products. */
import { tagFor } from './told-language.ts';

/** Categories of products, in the order in which they are listed. */
export const PRODUCT_CATEGORIES = [
  'electronics',
  'clothing',
  'home',
  'beauty',
  'sports',
  'toys',
  'books',
  'food',
  'automotive',
  'garden',
] as const;

export interface ProductCategory {
  readonly category: string;
  /** The three letters its SKUs begin with. */
  readonly prefix: string;
}

/** What the name of a product may end in: 500 ml, in Size M, Revised Edition. */
export interface ProductOption {
  readonly text: string;
  /** Lowercase rrggbb of the colour that it names; null if it names none. */
  readonly color: string | null;
}

/** A kind of product with its usual range of prices, in whole US dollars, and all that is ever said of it. */
export interface ProductNoun {
  readonly name: string;
  /** Whether one says they of it. */
  readonly isPlural: boolean;
  readonly low: number;
  readonly high: number;
  /** The lightest and the heaviest, in grams, with bottle, jar or box; of what comes in sets, one piece. */
  readonly grams: readonly [low: number, high: number];
  /** Whether its options are what is in it: 500 g of honey. */
  readonly isFilled: boolean;
  /** Width, height and depth in mm, as it stands or lies. */
  readonly sides: readonly [width: number, height: number, depth: number];
  /** Months of warranty that its makers give; 0 for what has none. */
  readonly warranties: readonly number[];
  /** What people use it for, in lower case. */
  readonly uses: readonly string[];
  /** What the second word of a name may be: what it is made of; the variety of food, the subject of a book. */
  readonly materials: readonly string[];
  /** What the first word of a name may be; the format of a book. */
  readonly adjectives: readonly string[];
  /** What sets products apart whose other words are the same. */
  readonly options: readonly ProductOption[];
  /** Whole sentences. */
  readonly benefits: readonly string[];
  /** Which pictogram of api/pictures shows it. */
  readonly pictogram: string;
  /** What can be wrong with it, as the story of complaints has it. */
  readonly complaint: string;
}

/** The languages, besides English, in which there is a story of the whole catalogue; BCP 47. */
export const CATALOGUE_LANGUAGES = ['da', 'de', 'es', 'fr', 'it', 'ja', 'pt'] as const;
export type CatalogueLanguage = (typeof CATALOGUE_LANGUAGES)[number];

/** The language of the catalogue for a locale, RFC 4647 §3.4; null where it is English. */
export function catalogueLanguage(locale: string): CatalogueLanguage | null {
  const tag = tagFor(locale, (each) => CATALOGUE_LANGUAGES.some((known) => known === each));
  return (tag as CatalogueLanguage | undefined) ?? null;
}
