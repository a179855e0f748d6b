/** Addresses of larger pictures of products: the thing, a close look at it, and its box. */
import { joined } from '../draws/flat-text.ts';
import { entryOf } from '../draws/map-entry.ts';
import { lookOf, usualColor } from './material-finish.ts';
import type { Kind, Shelf } from './product-shelf.ts';

interface Views {
  front: string;
  detail: string;
  box(brand: string): string;
}

/** Those of a shelf by the place of the name and the colour that it ends in, each made when it is first asked for. */
export function viewsOf({ category, kinds, kindAt, materials, colors }: Shelf, publicUrl: string) {
  const start = joined(publicUrl, '/api/images/product?thing=');
  const boxes = new Map<string, (brand: string) => string>();
  // Things of one kind and colour come in the same box, whatever they are made of.
  const boxesOf = (query: string) =>
    entryOf(boxes, query, () => {
      const known = new Map<string, string>();
      return (brand) =>
        known.get(brand) ??
        entryOf(known, brand, () => joined(query, '&view=box&brand=', encodeURIComponent(brand)));
    });
  const made = (place: number, color: string): Views => {
    const { pictogram } = kinds[kindAt[place] as number] as Kind;
    const { finish, form } = lookOf(category, pictogram, materials[place] as string);
    const query = joined(start, pictogram, '&color=', color);
    const front = joined(query, '&material=', finish, form === undefined ? '' : joined('&form=', form));
    return { front, detail: joined(front, '&view=detail'), box: boxesOf(query) };
  };
  const plain: (Views | undefined)[] = colors.map(() => undefined);
  const dyed = colors.map(() => new Map<string, Views>());
  return (place: number, color: string | null): Views => {
    if (color !== null) return entryOf(dyed[place] as Map<string, Views>, color, () => made(place, color));
    plain[place] ??= made(place, colors[place] ?? usualColor(category, place));
    return plain[place];
  };
}
