/** What the catalogue says of a shelf besides names and prices, worked out when a product's page is first asked for. */
import type { ProductNoun, ProductOption } from '../../db/vocabulary.ts';
import { oncePer } from '../draws/once-per.ts';
import { weightRange } from './material-weight.ts';
import type { Bounds } from './money.ts';
import { type Build, buildOf, weightsBySize } from './product-build.ts';
import { type Option, optionOf } from './product-option.ts';
import type { Kind, Shelf } from './product-shelf.ts';

/** One of those in which a thing is sold. */
export interface Variant {
  size: string | null;
  color: string | null;
}

interface KindFacts {
  build: Build;
  /** In which sizes or colours it is sold. */
  variants: readonly Variant[];
  /** The option of each. */
  choices: readonly Option[];
  /** What each of its options says. */
  options: ReadonlyMap<ProductOption, Option>;
}

interface ShelfFacts {
  /** By the place of a kind. */
  kinds: readonly KindFacts[];
  /** By the place of a name: its tags, the most telling first. */
  tags: readonly (readonly string[])[];
  /** By the place of a name: what one piece weighs in each of its sizes, in grams. */
  weights: readonly (readonly Bounds[])[];
}

export const factsOf = oncePer(({ kinds, kindAt, names, materials }: Shelf): ShelfFacts => {
  const facts = kinds.map(({ noun }) => kindFacts(noun));
  const ofName = <Fact>(factOf: (noun: ProductNoun, build: Build, place: number) => Fact): Fact[] =>
    names.map((_, place) => {
      const kind = kindAt[place] as number;
      return factOf((kinds[kind] as Kind).noun, (facts[kind] as KindFacts).build, place);
    });
  return {
    kinds: facts,
    tags: ofName(({ name, uses }, _, place) =>
      tagsOf(name.toLowerCase(), uses, (materials[place] as string).toLowerCase()),
    ),
    weights: ofName(({ name }, build, place) =>
      weightsBySize(weightRange((names[place] as string).slice(0, -name.length), build.grams), build),
    ),
  };
});

function kindFacts(noun: ProductNoun): KindFacts {
  const options = new Map(noun.options.map((option) => [option, optionOf(option)]));
  const choices = [...options.values()].filter(({ size, colorName }) => size !== null || colorName !== null);
  const variants = choices.map(({ size, colorName }) => Object.freeze({ size, color: colorName }));
  return { build: buildOf(noun), variants, choices, options };
}

/** What it is, what for, what of, and what else for. */
export const tagsOf = (
  noun: string,
  [use = '', other = '']: readonly string[],
  material: string,
): readonly string[] => [noun, use, material, other];
