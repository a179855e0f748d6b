/** What a product is called and what is said of it, in the language of a locale. */
import { type CatalogueLanguage, catalogueLanguage } from '../../db/product-vocabulary.ts';
import { joined } from '../draws/flat-text.ts';
import type { Setting } from '../draws/setting.ts';
import { description, type Product } from './product.ts';
import { tags, variants } from './product-details.ts';
import type { Variant } from './product-facts.ts';
import { type ProductLanguage, productLanguage } from './product-language.ts';

export interface ProductWords {
  /** Of the catalogue, where it is told in the language of the locale; else English. */
  language: CatalogueLanguage | 'en';
  name: string;
  description: string;
  tags: string[];
  variants: Variant[];
}

/** The name alone. */
export function nameIn(product: Product, setting: Setting, locale: string): string {
  const language = catalogueLanguage(locale);
  return language === null
    ? product.name
    : toldName(product, setting, productLanguage(setting.vocabulary, language));
}

export function wordsOf(product: Product, setting: Setting, locale: string): ProductWords {
  const language = catalogueLanguage(locale);
  if (language === null) {
    return {
      language: 'en',
      name: product.name,
      description: description(product),
      tags: tags(product),
      variants: variants(product),
    };
  }
  const { shelf, place } = product;
  const spoken = productLanguage(setting.vocabulary, language);
  const told = spoken.of(shelf);
  return {
    language,
    name: toldName(product, setting, spoken),
    description: description(product, told.descriptions[shelf.kindAt[place] as number]),
    tags: tags(product, told.tags[place]),
    variants: variants(product).map(spoken.variant),
  };
}

/** With the brand before it and the ending behind it that the English name has. */
function toldName(
  { shelf, kind, place, brandPlace, ending }: Product,
  setting: Setting,
  { of, option }: ProductLanguage,
): string {
  const name = of(shelf).names[place] as string;
  if (brandPlace === null) return name;
  const { option: chosen, text } = ending;
  const rest = chosen
    ? joined(' ', option(kind.noun.name, chosen.text), text.slice(1 + chosen.text.length))
    : text;
  return joined(shelf.brands.at(setting, brandPlace), ' ', name, rest);
}
