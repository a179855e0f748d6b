/** What a product's page tells besides its name and price: brand, tags, variants, size and weight, warranty. */
import { PRODUCT_CATEGORIES, type Vocabulary } from '../../db/vocabulary.ts';
import { oncePer, oncePerName } from '../draws/once-per.ts';
import { draws, Weights } from '../draws/random.ts';
import type { Setting } from '../draws/setting.ts';
import type { Bounds, Currency } from './money.ts';
import { pointWithin } from './price-point.ts';
import type { Product } from './product.ts';
import { type Measures, measures, sizePlace } from './product-build.ts';
import { factsOf, type Variant } from './product-facts.ts';
import { NO_OPTION, type Option } from './product-option.ts';
import { Brands } from './product-variant.ts';
import { viewsOf } from './product-view.ts';

const draw = draws('brand', 'tags', 'warranty', 'markdown');

/** So many brands make what is in a category, besides those that names begin with; no other category has them. */
const MAKERS = 9;

const makersOf = oncePer((vocabulary: Vocabulary) => new Brands('product maker', vocabulary));

/** The one that its name begins with, if it begins with any. */
export function brand({ key, shelf, brandPlace, category }: Product, setting: Setting): string {
  if (brandPlace !== null) return shelf.brands.at(setting, brandPlace);
  const first = PRODUCT_CATEGORIES.indexOf(category) * MAKERS;
  return makersOf(setting.vocabulary).at(setting, first + key.int(draw.brand, 0, MAKERS - 1));
}

/** Two to four: what it is, what for, what of, and what else for. */
export const tags = ({ key, shelf, place }: Product, told = factsOf(shelf).tags[place] ?? []): string[] =>
  told.slice(0, key.int(draw.tags, 2, 4));

/** The sizes or colours that it is sold in; none if there is nothing to choose. */
export const variants = (product: Product): Variant[] => [...kindOf(product).variants];

export function buildOf(product: Product): Measures {
  const { key, shelf, place } = product;
  return measures(
    key,
    kindOf(product).build,
    factsOf(shelf).weights[place] as readonly Bounds[],
    toldOption(product),
  );
}

/** What its name ends in says of it. */
function toldOption(product: Product): Option {
  const { option } = product.ending;
  return option ? (kindOf(product).options.get(option) as Option) : NO_OPTION;
}

/** What sets its variants apart, and the place of the one whose price, weight and size are those of the product. */
export function choicesOf(product: Product): { choices: readonly Option[]; own: number } {
  const { build, choices } = kindOf(product);
  const told = toldOption(product);
  const named = choices.indexOf(told);
  const size = build.sizes[sizePlace(product.key, build.sizes, told)]?.size;
  return { choices, own: named < 0 ? choices.findIndex((each) => each.size === (size ?? null)) : named };
}

function kindOf({ shelf, place }: Product) {
  const { kinds } = factsOf(shelf);
  return kinds[shelf.kindAt[place] as number] as (typeof kinds)[number];
}

/** Months. */
export const warranty = ({ key, kind }: Product): number => key.pick(draw.warranty, kind.noun.warranties);

/** Shares of the list price that the shop leaves off; most products cost what their makers recommend. */
const MARKDOWNS = new Weights<number>([0, 70], [0.1, 12], [0.15, 8], [0.2, 6], [0.3, 4]);

export interface ListPrice {
  /** Minor units. */
  listPrice: number;
  /** Whole percents of it. */
  discountPercentage: number;
}

/** What its maker recommends, for a price in minor units. */
export function listPrice({ key }: Product, price: number, currency: Currency): ListPrice {
  const markdown = key.weighted(draw.markdown, MARKDOWNS);
  if (markdown === 0) return { listPrice: price, discountPercentage: 0 };
  const recommended = pointWithin(price / (1 - markdown), currency, { low: price, high: Infinity });
  const percent = recommended === 0 ? 0 : Math.round((100 * (recommended - price)) / recommended);
  return { listPrice: recommended, discountPercentage: percent };
}

/** Built once, because a process has one address. */
const viewsAt = oncePerName(viewsOf);

/** Addresses of three pictures in its colour: itself, a close look at it, and its box with the brand. */
export function images(product: Product, setting: Setting, publicUrl: string): string[] {
  const { shelf, place, color } = product;
  const { front, detail, box } = viewsAt(shelf, publicUrl)(place, color);
  return [front, detail, box(brand(product, setting))];
}
