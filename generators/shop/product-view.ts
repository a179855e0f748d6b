/** Addresses of larger pictures of products, from several sides. */
import { joined } from '../draws/flat-text.ts';
import { entryOf } from '../draws/map-entry.ts';
import type { Kind, Shelf } from './product-shelf.ts';

/** Behind what has no colour of its own. */
const NEUTRAL = 'dcd8d0';

/** Addresses of larger pictures of what has a name and a colour: itself, its material, and a box with a brand. */
interface Views {
  front: string;
  detail: string;
  box(brand: string): string;
}

/** Those of a shelf by the place of the name and the colour that it ends in, each made when it is first asked for. */
export function viewsOf({ kinds, kindAt, materials, colors }: Shelf, publicUrl: string) {
  const start = joined(publicUrl, '/api/images/placeholder?width=640&height=640&text=');
  const picture = (text: string, icon: string, color: string) =>
    joined(start, encodeURIComponent(text), '&icon=', icon, '&background=', color);
  const boxes = new Map<string, Map<string, string>>();
  const boxesIn = (color: string) => {
    const known = entryOf(boxes, color, () => new Map<string, string>());
    return (brand: string) => known.get(brand) ?? entryOf(known, brand, () => picture(brand, 'none', color));
  };
  const made = (place: number, color: string): Views => {
    const { noun, pictogram } = kinds[kindAt[place] as number] as Kind;
    return {
      front: picture(noun.name, pictogram, color),
      detail: picture(materials[place] as string, 'none', color),
      box: boxesIn(color),
    };
  };
  const plain: (Views | undefined)[] = colors.map(() => undefined);
  const dyed = colors.map(() => new Map<string, Views>());
  return (place: number, color: string | null): Views => {
    if (color !== null) return entryOf(dyed[place] as Map<string, Views>, color, () => made(place, color));
    plain[place] ??= made(place, colors[place] ?? NEUTRAL);
    return plain[place];
  };
}
