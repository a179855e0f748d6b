/** Who writes for a blog, in two or three sentences. */
import { address } from '../addresses/address.ts';
import { draws, type Key } from '../draws/random.ts';
import { filled, templateOf } from '../draws/templating.ts';
import { latinFirstName, type Person } from '../people/person.ts';
import { nameIn } from '../shop/product-words.ts';
import type { World } from '../world.ts';
import type { BlogLanguage } from './blog-language.ts';

const draw = draws('product');

type BioSlot = 'name' | 'city' | 'product';

/** Authors who follow each other say something else. */
export function bio(
  key: Key,
  place: number,
  person: Person,
  world: World,
  { locale, between, bios: { work, habits }, namesInFull }: BlogLanguage,
): string {
  const turn = (texts: readonly string[], step: number) =>
    templateOf<BioSlot>(texts[(place * step + (world.seed % texts.length)) % texts.length] as string);
  const said = [turn(work, 3), templateOf<BioSlot>(between), turn(habits, 5)];
  return filled(said, (slot) => {
    if (slot === 'name') return namesInFull ? person.name : latinFirstName(person);
    if (slot === 'city')
      return address(person.key, person.country, world.vocabulary.speaking(person.locale)).city;
    return nameIn(world.anyProduct(key, draw.product), world, locale);
  });
}
