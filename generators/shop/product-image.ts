/** Addresses of the pictures of products: the category, a pictogram of the thing and a colour. */
import { joined } from '../draws/flat-text.ts';
import { entryOf } from '../draws/map-entry.ts';
import type { Ending } from './product-variant.ts';

interface Pictured {
  pictogram: string;
  endings: readonly Ending[];
}

/** What the pictures of a category show. */
interface PicturedShelf {
  category: string;
  kinds: readonly Pictured[];
  /** The colour of the material of each name. */
  colors: readonly (string | undefined)[];
  /** The index in `kinds` of each name's kind. */
  kindAt: Uint16Array;
}

interface Images {
  /** By the place of the name, in the colour of its material. */
  plain: readonly string[];
  /** By the kind, in each colour that its names may end in. */
  dyed: readonly ReadonlyMap<string, string>[];
}

/** Names of one kind and colour share a URL. */
export function imagesOf({ category, kinds, kindAt, colors }: PicturedShelf, publicUrl: string): Images {
  const path = '/api/images/placeholder?width=640&height=480&text=';
  const known = new Map<string, string>();
  const url = ({ pictogram }: Pictured, color: string | undefined) => {
    const query = joined(category, '&icon=', pictogram, color ? joined('&background=', color) : '');
    return entryOf(known, query, () => joined(publicUrl, path, query));
  };
  return {
    plain: colors.map((color, place) => url(kinds[kindAt[place] as number] as Pictured, color)),
    dyed: kinds.map(
      (kind) =>
        new Map(kind.endings.flatMap(({ color }) => (color ? [[color, url(kind, color)] as const] : []))),
    ),
  };
}
