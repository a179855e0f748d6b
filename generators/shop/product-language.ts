/** The catalogue in another language than English: what names, descriptions, tags and variants are made of there. */
import type { CatalogueLanguage } from '../../db/product-vocabulary.ts';
import type { Story } from '../../db/stories.ts';
import type { ProductNoun, Vocabulary } from '../../db/vocabulary.ts';
import { oncePer, oncePerName } from '../draws/once-per.ts';
import { tagsOf, type Variant } from './product-facts.ts';
import { type Category, descriptionsOf, type Shelf } from './product-shelf.ts';

type Told = Story<'catalogue'>;
type ToldNoun = Told['nouns'][string];

/** What is told of the kinds and names of a shelf in a language, by their places. */
export interface ToldShelf {
  names: readonly string[];
  tags: readonly (readonly string[])[];
  descriptions: readonly (readonly string[])[];
}

export interface ProductLanguage {
  of(shelf: Shelf): ToldShelf;
  /** A category, as a menu has it. */
  category(category: Category): string;
  /** What names of a noun end in. */
  option(noun: string, text: string): string;
  variant(variant: Variant): Variant;
}

export const productLanguage = oncePerName(
  (vocabulary: Vocabulary, tag: CatalogueLanguage): ProductLanguage => {
    const told = vocabulary.story('catalogue', tag);
    return {
      of: oncePer((shelf) => toldShelf(shelf, told)),
      category: (category) => told.categories[category],
      option: (noun, text) => (told.nouns[noun]?.options?.[text] ?? told.options[text]) as string,
      variant: ({ size, color }) => ({
        size: size && (told.sizes[size] ?? told.options[size] ?? size),
        color: color && (told.colors[color] as string),
      }),
    };
  },
);

function toldShelf({ kinds, kindAt, adjectives, materials }: Shelf, told: Told): ToldShelf {
  const nouns = kinds.map(({ noun }) => ({ noun, said: told.nouns[noun.name] as ToldNoun }));
  const ofName = <Fact>(
    factOf: (kind: { noun: ProductNoun; said: ToldNoun }, place: number) => Fact,
  ): Fact[] =>
    materials.map((_, place) => factOf(nouns[kindAt[place] as number] as (typeof nouns)[number], place));
  return {
    names: ofName(({ said }, place) => nameOf(said, adjectives[place], materials[place], told.nearest)),
    // One word can be the name of a thing and what it is for.
    tags: ofName(({ noun: { uses }, said }, place) => [
      ...new Set(
        tagsOf(
          said.noun,
          uses.map((use) => told.uses[use] as string),
          told.materials[materials[place] as string] as string,
        ),
      ),
    ]),
    descriptions: nouns.map(({ noun, said }) =>
      descriptionsOf(
        noun.benefits.map((benefit) => said.benefits[benefit] as string),
        told.between,
      ),
    ),
  };
}

/** With a capital, if the language has any. */
function nameOf(said: ToldNoun, adjective = '', material = '', nearest: Told['nearest']): string {
  const words = { adjective: said.adjectives[adjective], material: said.materials[material] };
  const farther = nearest === 'material' ? words.adjective : words.material;
  const name = put(farther, put(words[nearest], said.within ?? said.noun));
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

const put = (around = '*', within: string): string => around.replace('*', () => within);
